#pragma once

#include <memory>
#include <optional>
#include <vector>

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
    /// The moves are compared by the margin they lead to, with tables and proofs. Where `weakest` allows it,
    /// openings, captures, traps, granaries and famines out of reach of these are compared by the seeds that
    /// the moves win and keep, every line tried: the fewest that the solution has won after three, four or
    /// five moves of each side are two more than the most of any other move after any of these. It must also
    /// be the first choice of the search.
    std::optional<Exercise> make(const Board& board, Theme theme, Criterion weakest);

    /// The same by either measure for a position that somebody chose, whether a theme shows in it or not.
    std::optional<Exercise> prove(const Board& board, Theme theme);

private:
    /// With its answers and reasons, but no depth.
    std::optional<Exercise> compared(const Board& board, Theme theme, Criterion weakest);
    /// Plays the lines on by best moves, so that they show what the moves come to.
    void play_on(Exercise& exercise);
    bool compare_by_margin(Exercise& exercise);
    bool compare_by_seeds(Exercise& exercise);

    Judgement judged(const Board& board, const Budget& budget, std::vector<Board> before = {});

    RuleSet rules_;
    std::shared_ptr<const Tables> tables_;
    JudgePool pool_;
};

}  // namespace awale
