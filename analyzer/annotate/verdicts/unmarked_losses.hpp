#pragma once

#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/verdict.hpp"
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
/// "Verdicts").
std::vector<UnmarkedLoss> unmarked_losses(const AnnotatedGame& game);

/// Gives each of them a mark: the side was sure of the result and did not get it, so one of its moves let it
/// go, although no search says which. Marked is the first after which the result is proved to be gone, or the
/// last before that which was not forced.
void mark_unmarked_losses(AnnotatedGame& game, Verdict mark);

}  // namespace awale
