#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The tags that a title above a game names, `Awa – Élise, ronde 4`: two players with a dash or `vs` between
/// them, then parts separated by commas: a round, a date, an event, a place. Nothing for any other line; two
/// names of the letters A to F alone are moves.
std::optional<std::vector<Tag>> parse_title(std::string_view line);

/// Whether a line is such a title.
bool is_title(std::string_view line);

/// The end of the tag lines at the beginning of `text`.
std::size_t end_of_tags(std::string_view text);

/// Adds the tags of a title that follows the tags of a game, which end at `head`, and gives the end of its
/// line; `head` if there is none. `text` begins at `start`.
std::size_t take_title(std::string_view text, std::size_t head, const Place& start, Record& record);

}  // namespace awale
