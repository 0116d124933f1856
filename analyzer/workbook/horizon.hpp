#pragma once

#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"

namespace awale {

/// What a move is worth over a horizon, seen by the side that plays it.
struct HorizonMove {
    House house;
    Seeds captured;
    Seeds won;                  ///< seeds won less seeds lost when both sides play for seeds
    std::vector<House> line{};  ///< such play, this move first; shorter where the game ends
};

/// Every legal move with the seeds that it wins within `plies` plies, itself included: exact, since every
/// line is tried (by alpha-beta, which leaves out only what cannot matter). Most seeds first; among equals in
/// the order of the houses. Stores do not matter: seeds count even past a majority. Where the game ends
/// within the horizon, for want of a move, for few seeds or by repetition within the line, what the rules
/// award then counts too.
std::vector<HorizonMove> seeds_won(const Board& board, const RuleSet& rules, int plies);

}  // namespace awale
