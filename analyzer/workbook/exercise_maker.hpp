#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/analyzer/workbook/theme_fit.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/house.hpp"

namespace awale {

/// Which exercises are wanted.
struct WantedExercise {
    HouseSet solutions = every_house;
    Level hardest = Level::Expert;
};

/// Makes exercises of positions, where they have a solution that is proved to be the only one.
class ExerciseMaker {
public:
    ExerciseMaker(const RuleSet& rules, std::shared_ptr<const Tables> tables);

    /// The exercise that a position with South to move gives for a theme; nothing where none of its moves is
    /// proved to be better than every other by two seeds, where the exercise is not wanted, or where the
    /// theme does not show.
    ///
    /// The moves are compared by the margin they lead to, with tables and proofs. Openings out of reach of
    /// these ask about the next turns instead, captures and granaries for the only safe capture: a question
    /// that one move answers, every reply tried (`next_turn_answers`).
    std::optional<Exercise> make(const Board& board, Theme theme, const WantedExercise& wanted = {});

    /// The same for a position that somebody chose, whether a theme shows in it or not. Where the final
    /// margin is not proved, any of the questions about the next turns may be asked.
    std::optional<Exercise> prove(const Board& board, Theme theme);

    /// Plays the lines of an exercise on by best moves, so that they show what the moves come to. That takes
    /// longer than to make it, and is left until an exercise is chosen.
    void play_on(Exercise& exercise);

private:
    /// With its answers and reasons, but no depth.
    std::optional<Exercise> compared(const Board& board, Theme theme, const std::vector<Criterion>& questions,
                                     HouseSet wanted, const Budget& budget);
    bool compare_by_margin(Exercise& exercise, HouseSet wanted, const Budget& budget);
    /// By the first of the questions about the next turns that has one answer.
    bool compare_next_turn(Exercise& exercise, const std::vector<Criterion>& questions) const;
    /// Whether something shows why the solution is best: a fact, or a capture or the end in its line or in
    /// that of the next best move.
    bool is_explained(const Exercise& exercise);
    /// Whether proofs of the final margin are tried.
    bool is_near_tables(const Board& board, Theme theme) const;

    Judgement judged(const Board& board, const Budget& budget, std::vector<Board> before = {});

    RuleSet rules_;
    std::shared_ptr<const Tables> tables_;
    JudgePool pool_;
};

/// Why the solution of an exercise solves it: facts read off the board, and proofs by trying every line. The
/// exercise has its board, rules, criterion, horizon and answers.
std::vector<Reason> reasons_for(const Exercise& exercise);

}  // namespace awale
