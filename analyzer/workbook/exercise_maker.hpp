#pragma once

#include <memory>
#include <optional>

#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/exercise.hpp"

namespace awale {

/// Makes exercises of positions, where they have a solution that is proved to be the only one.
class ExerciseMaker {
public:
    ExerciseMaker(const RuleSet& rules, std::shared_ptr<const Tables> tables);

    /// The exercise that a position with South to move gives for a theme; nothing where none of its moves is
    /// proved to be better than every other by two seeds or a result, or where the theme does not show.
    ///
    /// Near the end of the game the moves are compared by the margin they lead to, with tables and proofs.
    /// Elsewhere by the seeds they win within six plies, every line tried; then the solution must also be the
    /// best at eight plies and the first choice of the search, so that no horizon deceives.
    std::optional<Exercise> make(const Board& board, Theme theme);

    /// The same for a position that somebody chose, whether a theme shows in it or not.
    std::optional<Exercise> prove(const Board& board, Theme theme);

private:
    /// With its answers and reasons, but no depth.
    std::optional<Exercise> compared(const Board& board, Theme theme);
    bool compare_by_margin(Exercise& exercise);
    bool compare_by_seeds(Exercise& exercise);

    Judgement judged(const Board& board, const Budget& budget);

    RuleSet rules_;
    std::shared_ptr<const Tables> tables_;
    JudgePool pool_;
};

}  // namespace awale
