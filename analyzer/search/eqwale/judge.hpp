#pragma once

#include <memory>
#include <span>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/turn_judgement.hpp"
#include "awale/notation/game/board.hpp"

namespace awale::eqwale {

class EndgameTables;

/// The best `lines` turns of a position with their values, limits, grades and lines. `history` holds the
/// boards before it, oldest first. Half of the budget is spent on the search, half on proofs. A limit is
/// proved for play that brings back no position; where one of the game has occurred twice already, and might
/// end it, nothing is claimed.
TurnJudgement judge(const Board& board, std::span<const Board> history, const Budget& budget,
                    std::size_t lines, const std::shared_ptr<const EndgameTables>& tables);

/// The tables that players and judges use, made on the first call. Thread-safe.
std::shared_ptr<const EndgameTables> shared_endgame_tables();

}  // namespace awale::eqwale
