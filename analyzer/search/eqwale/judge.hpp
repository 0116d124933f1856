#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/turn_judgement.hpp"
#include "awale/notation/game/board.hpp"

namespace awale::eqwale {

class EndgameTables;

/// Which turns of a position are judged.
struct Wanted {
    std::size_t lines = 1;       ///< how many of the best; all where the tables know the board
    std::optional<Turn> also{};  ///< and this legal one in any case
};

/// The best turns of a position with their values, limits, grades and lines. `history` holds the
/// boards before it, oldest first. Half of the budget is spent on the search, half on proofs. A limit is
/// proved for play that brings back no position; where one of the game has occurred twice already, and might
/// end it, nothing is claimed.
TurnJudgement judge(const Board& board, std::span<const Board> history, const Budget& budget,
                    const Wanted& wanted, const std::shared_ptr<const EndgameTables>& tables);

/// The tables that players and judges use, made on the first call. Thread-safe.
std::shared_ptr<const EndgameTables> shared_endgame_tables();

}  // namespace awale::eqwale
