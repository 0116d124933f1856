#pragma once

#include <cstdint>

#include "awale/analyzer/tables/check/claims.hpp"

namespace awale {

enum class ProofResult : std::uint8_t {
    Reached,  ///< by play that ends, whatever the other side does
    Refuted,  ///< every position that matters was looked at, and it is not
    Unsettled
};

/// Whether the mover of `board`, or else the other side, reaches a claim of `target` seeds, looking at no
/// more than `positions` positions of its level. The numbers of the levels below are taken to be right.
ProofResult prove_claim(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, const Board& board,
                        bool mover, int target, std::uint64_t positions);

}  // namespace awale
