#include "awale/cli/options/nearest.hpp"

#include <algorithm>
#include <cstddef>

#include "awale/notation/io/edit_distance.hpp"

namespace awale::cli {

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
    std::optional<std::string_view> best;
    std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t found = edit_distance(word, candidate);
        if (found < best_distance) {
            best = candidate;
            best_distance = found;
        }
    }
    return best;
}

}  // namespace awale::cli
