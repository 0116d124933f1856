#pragma once

#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// A result that a side was proved to make sure of and did not get, although none of its moves from there on
/// has a mistake's mark.
struct UnmarkedLoss {
    Side side = Side::South;
    Ply sure;  ///< the last ply before which the side was sure of it
    Result result = Result::Win;
    bool operator==(const UnmarkedLoss&) const = default;
};

/// Looks for results that were let go in silence. An annotated game has none (docs/annotation.md,
/// "Verdicts"); what is found is a defect, or a proof that a later search of the same game did not find
/// again.
std::vector<UnmarkedLoss> unmarked_losses(const AnnotatedGame& game);

}  // namespace awale
