#pragma once

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/annotation/exercise.hpp"

namespace awale {

inline constexpr Seeds loop_seeds{10};  ///< with more on the board nobody can go round for ever

/// Whether an exercise with its reasons trains a theme.
bool fits_theme(Theme theme, const Exercise& exercise);

/// Whether a move of South starves North by force, or all moves but one let South be starved: what every
/// exercise on famine needs, and much quicker to find than the values of the moves.
bool famine_shows(const Board& board, const RuleSet& rules);

/// Whether a position with South to move could train a theme, with one of these houses as its solution: a
/// quick look that spares the search. `ply`: the move to be found, 0 in a game from another position.
bool may_fit(Theme theme, const Board& board, const RuleSet& rules, Ply ply, HouseSet wanted = all_houses);

/// What each legal move of South achieves of a question about the next turns (`asks_next_turn`), every reply
/// tried, in the order of the houses. `least` and `most` are equal, as `Criterion` describes them. A line
/// ends with what decides: the reply that takes most, the reply that leaves South nothing to take, or South's
/// capture. Nothing where the game could end before the question is answered.
std::vector<Answer> next_turn_answers(const Board& board, const RuleSet& rules, Criterion asked);

/// What a move is worth over a horizon, seen by the side that plays it.
struct HorizonMove {
    House house;
    Seeds captured;
    Seeds won;                  ///< seeds won less seeds lost when both sides play for seeds
    std::vector<House> line{};  ///< such play, this move first; shorter where the game ends
};

/// Every legal move with the seeds that it wins within `plies` plies, itself included: exact, since every
/// line is tried (by alpha-beta, which leaves out only what cannot matter). Most seeds first; among equals in
/// the order of the houses. Stores do not matter: seeds count even past a majority. Where the game ends
/// within the horizon, for want of a move, for few seeds or by repetition within the line, what the rules
/// award then counts too.
std::vector<HorizonMove> seeds_won(const Board& board, const RuleSet& rules, int plies);

/// Which exercises are wanted.
struct WantedExercise {
    HouseSet solutions = all_houses;
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
    /// Best play after a move of an exercise, that move first, if it captures nothing until a position comes
    /// back, and the game then ends with what the move was proved to be worth: nobody can do better than go
    /// round. Nothing where play takes another course, where the move's worth is not known exactly, or where
    /// it takes very long to come round.
    std::optional<std::vector<House>> circle_after(const Exercise& exercise, const Answer& answer);
    /// Adds the fact that the solution goes round, or that another move that is next best does. The line of
    /// the answer becomes the circle.
    void add_loop_reason(Exercise& exercise);
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

}  // namespace awale
