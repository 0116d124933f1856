#pragma once

#include "awale/analyzer/workbook/random_numbers.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// A position reached from the start by moves drawn at random, turned so that South is to move.
struct RandomPosition {
    Board board;
    int plies = 0;  ///< played to get there; fewer than wanted where the game ended
};

RandomPosition play_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers);

/// The same in any game; of the Awalé family `play_at_random` is faster, and draws others.
RandomPosition play_turns_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers);

/// Puts the seeds that are not on the board into the stores, South `ahead` of North as far as that goes, and
/// gives South the turn.
void fill_stores(Board& board, const RuleSet& rules, int ahead);

}  // namespace awale
