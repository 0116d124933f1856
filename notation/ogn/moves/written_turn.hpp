#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "awale/notation/game/side.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

/// What is wrong with the seeds of a move, and which part of the text it is.
struct SeedsFault {
    std::string_view where;
    std::string message;
    std::string advice;
};

/// The seeds of a move as the grammar found them: a harvest `(b2 d1)` of the player who sowed, a drop `@A2C3`
/// of the player who owns its first house, or nothing.
tl::expected<TurnSeeds, SeedsFault> read_seeds(std::string_view seeds, Side mover);

/// A single move of any game as a record writes it, `D`, `D(b2 d1)`, `@A2C3`; nothing if the text is anything
/// else.
std::optional<Turn> parse_turn(std::string_view text);

/// The same as somebody types it whose turn it is: upper or lower case does not matter, since each letter can
/// mean one row only.
std::optional<Turn> parse_typed_turn(std::string_view text, Side mover);

/// Reads what `packed_text` writes; nothing if the text is anything else.
std::optional<Turn> parse_packed_turn(std::string_view text);

/// Turns one after the other, each as `packed_text` writes it: `DfE`, `@A2C3@a5Db2d1`. Nothing if the text is
/// anything else.
std::optional<std::vector<Turn>> parse_packed_turns(std::string_view text);

/// Turns of any game with commas between them, each as `to_text` writes it: `@A6,@a6,D(b2 d1)`.
std::string turn_list(std::span<const Turn> turns);

/// Reads such a list, which is empty for no turns; nothing if it is none, or not written in this very form.
std::optional<std::vector<Turn>> parse_turn_list(std::string_view text);

}  // namespace awale
