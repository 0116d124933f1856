#pragma once

#include <optional>

#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/game_stream.hpp"

namespace awale {

/// The row of a game whose text is as plain as most are: tags on lines of their own, then nothing but move
/// numbers, legal moves and the result, all in ASCII. Nothing for any other game, broken ones among them:
/// those are for `validate`. Where there is a row it equals that of `validate`, at a fifth of the cost; a
/// test and a fuzzer hold the two together.
std::optional<GameRow> parse_plain_game(const RawGame& game, const RuleSet& fallback);

}  // namespace awale
