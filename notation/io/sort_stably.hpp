#pragma once

#include <algorithm>
#include <functional>
#include <vector>

namespace awale {

/// The numbers below `count` in the order that `less` gives them, equal ones ascending.
std::vector<std::size_t> stable_order(std::size_t count,
                                      const std::function<bool(std::size_t, std::size_t)>& less);

/// As std::ranges::stable_sort of something contiguous, a use of which takes g++ a sixth of a second to
/// compile: a use adds its comparison and its moves. It allocates, so it is not for nodes of a search.
template <typename Range, typename Less = std::ranges::less, typename Key = std::identity>
void sort_stably(Range&& range, Less less = {}, Key key = {}) {
    auto* const elements = std::ranges::data(range);
    std::vector<std::ranges::range_value_t<Range>> sorted;
    for (const std::size_t at :
         stable_order(std::ranges::size(range), [&](std::size_t one, std::size_t other) {
             return std::invoke(less, std::invoke(key, elements[one]), std::invoke(key, elements[other]));
         })) {
        sorted.push_back(std::move(elements[at]));
    }
    std::ranges::move(sorted, elements);
}

}  // namespace awale
