#pragma once

#include <cstdint>
#include <optional>

#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/score.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// How a game came to its result.
enum class Conclusion : std::uint8_t {
    Played,    ///< the rules ended it: `Replay::ended` says why
    Resigned,  ///< the record stops, and one side receives every seed left on the board
    Agreed,    ///< the record stops, and its result divides the seeds left
    Open,      ///< the record stops without a result
    Declared   ///< the record stops, and its tag Winner names the winner or a draw, but no seeds
};

/// The result that counts, for headings and tables.
struct GameResult {
    Conclusion conclusion = Conclusion::Open;
    Score score;                   ///< of an open game and a declared result: the stores
    std::optional<Side> winner;    ///< none for a draw and an open game
    std::optional<Side> resigned;  ///< who gave up
    bool operator==(const GameResult&) const = default;
};

/// The result that counts: the score by the rules where they ended the game, otherwise the result written in
/// the record where the moves allow it (`check_result`), otherwise the winner in its tag Winner, otherwise
/// none. `replay` is of `record`.
GameResult game_result(const Record& record, const Replay& replay);

/// The result of a game that stopped with these stores, of so many seeds in all, before the rules ended it.
/// `written` is the result in its record.
GameResult stopped_result(const Score& stores, Seeds total, const std::optional<Score>& written);

}  // namespace awale
