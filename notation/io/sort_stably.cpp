#include "awale/notation/io/sort_stably.hpp"

#include <numeric>

namespace awale {

std::vector<std::size_t> stable_order(std::size_t count,
                                      const std::function<bool(std::size_t, std::size_t)>& less) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ref(less));
    return order;
}

}  // namespace awale
