#pragma once

#include <cstddef>
#include <string_view>

namespace awale {

/// The fewest insertions, deletions, replacements and exchanges of neighbours that make one word of the other
/// (the optimal string alignment distance). In bytes.
std::size_t edit_distance(std::string_view from, std::string_view to);

}  // namespace awale
