#pragma once

#include <optional>

#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/game_stream.hpp"

namespace awale {

/// The row of a game that is nothing but tags, legal moves and a result, made while the text is read. Nothing
/// for any other game, broken ones and those with comments, variations or a set-up among them: those are for
/// `validate`. Where there is a row it equals that of `validate_fully`, at a fifth of the cost; a test and a
/// fuzz target compare the two.
std::optional<GameRow> parse_plain_game(const RawGame& game, const RuleSet& fallback);

}  // namespace awale
