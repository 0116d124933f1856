#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/seeds.hpp"

namespace awale {

/// A move that let a result or seeds go.
struct TurningPoint {
    Ply ply;
    /// How far the result fell that the mover was sure of: the steps between win, draw and loss to what is
    /// still sure, and again those to the best that is still possible. 4 is a proved win that became a proved
    /// loss, 0 a loss of seeds alone.
    int result_fall = 0;
    Seeds seeds;                 ///< lost: proved, or estimated
    Grade grade = Grade::Exact;  ///< of the seeds
    bool likely_kept = false;    ///< the result is no longer sure, but the estimate of the move still has it
    bool operator==(const TurningPoint&) const = default;
};

/// How much a turning point weighs: by the result, unless it is likely to be kept, then by the seeds.
std::pair<int, Seeds> weight_of(const TurningPoint& point);

/// The greatest falls among the mistakes and blunders of a game, `most` at most: the result first, then the
/// seeds, then the earlier move. A result that is let go more than once in the same way counts every time.
std::vector<TurningPoint> turning_points(const AnnotatedGame& game, std::size_t most = 3);

/// Whether a verdict rests on an estimate: the loss is one, and no proved result fell.
bool is_guess(const AnnotatedGame& game, Ply ply);

/// The move to hold against one with a bad verdict, for words, lines and diagrams: the best by what is
/// proved, of a guess the best by the figure. Nothing where the move has no such verdict, or is that move
/// itself.
const JudgedMove* better_move(const AnnotatedGame& game, Ply ply);

}  // namespace awale
