#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "awale/analyzer/tables/check/claims.hpp"
#include "awale/analyzer/tables/check/level_boards.hpp"

namespace awale {

/// A board whose exact safe seeds are wrong.
struct ExactFault {
    std::uint64_t rank;
    std::string text;
};

/// Compares the safe seeds of a level, at most `tables::exact_level` of the family, with those that follow
/// from the moves of the game and the tables of the levels below.
std::vector<ExactFault> exact_faults(const Tables& tables, const LevelBoards& boards, const RuleSet& rules);

/// A level and what is claimed there.
struct ClaimedLevel {
    const Tables& tables;
    const LevelBoards& boards;
    const RuleSet& rules;
    const ClaimKind& kind;
};

/// Which claims are proved, by rank: those of the side to move, and those of the other side.
struct ProvedClaims {
    LevelFlags& mover;
    LevelFlags& other;
};

/// Proves the claims of boards where a side can stay for ever with what it claims in its row: the greatest
/// set of such boards from which it can go on to another one, or to one that is proved. `open`: the boards
/// with a claim that is not proved. Returns whether there are any.
bool prove_staying(const ClaimedLevel& level, const std::vector<std::uint64_t>& open, ProvedClaims proved);

}  // namespace awale
