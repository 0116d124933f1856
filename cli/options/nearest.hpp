#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace awale::cli {

/// The candidate that a mistyped word most likely stands for: the one with the fewest insertions, deletions,
/// replacements and exchanges of neighbours between them; the first of equals. None when even that one needs
/// more than a third of the word's letters, and at least one, to be changed. Bytes, not characters.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace awale::cli
