#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"

namespace awale {

/// Why a game is over.
enum class EndReason : std::uint8_t {
    Majority,       ///< a store holds more than half of all the seeds
    NoMove,         ///< the side to move has no legal move
    Repetition,     ///< the same board with the same side to move, a second time
    FewSeeds,       ///< six seeds or fewer are left, under a rule set that stops there
    NoCaptureLeft,  ///< no sequence of legal moves leads to a capture
    Unfinished      ///< it is not over: the record ends
};

/// `majority`, `no_move`, `repetition`, `few_seeds`, `no_capture_left`, `unfinished`.
std::string_view name(EndReason reason);

/// Why the game is over in this position, if it is, as far as the position alone determines it: everything
/// but repetition, which needs the game. A position that fits several reasons has the first of
/// majority, no move, few seeds, no capture left.
std::optional<EndReason> ending(const Board& board, const RuleSet& rules);

/// The final score of a game that ends in this position for that reason: the stores, and of the seeds
/// on the board what the rule set awards. After a majority they belong to nobody; `Unfinished` awards none.
Score final_score(const Board& board, const RuleSet& rules, EndReason reason);

/// Whether some sequence of legal moves from here, both sides helping, captures at least one seed.
/// Exact for any position; cost grows with the boards reachable without a capture.
bool capture_reachable(const Board& board, const RuleSet& rules);

}  // namespace awale
