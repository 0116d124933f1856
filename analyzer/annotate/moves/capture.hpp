#pragma once

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// What a move takes: the houses emptied by the capture and the seeds taken from them.
struct Capture {
    HouseSet houses{};
    Seeds seeds{};
    bool operator==(const Capture&) const = default;
};

/// What playing `house` captures. Precondition: it is the owner's turn and the house holds seeds.
Capture capture_by(const Board& board, House house, const RuleSet& rules);

/// What `house` would capture were it its owner's turn in this position; nothing when it is empty or may not
/// be played then.
Capture capture_if_sown(const Board& board, House house, const RuleSet& rules);

/// The same board with the turn given to `side`.
Board with_turn(Board board, Side side);

}  // namespace awale
