#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "awale/analyzer/workbook/composer.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// How hard a question is: few seeds, more than a row, once round the board; for captures one house, several,
/// and those that the eye misjudges. `Across` is for sowing only: of four seeds to a row, into North's row.
/// `WholeRow` is for captures only: of all the seeds of North, which takes nothing, or of nearly all.
enum class QuestionGrade : std::uint8_t { One, Two, Three, Across, WholeRow };

/// Makes up questions on positions that are reached from the start by moves drawn at random or, where the
/// other row has to be empty or nearly so, set out. No two of the same kind have the same houses. The same
/// seed makes the same questions.
class QuestionDrawer {
public:
    /// The rule set is one of the Awalé family.
    QuestionDrawer(const RuleSet& rules, std::uint64_t seed) : rules_(rules), numbers_(seed) {}

    /// No house of the board holds more than `most` seeds.
    BoardQuestion draw(BoardQuestion::Kind kind, QuestionGrade grade, std::optional<Seeds> most = {});

private:
    BoardQuestion proposed(BoardQuestion::Kind kind, QuestionGrade grade);
    bool is_feeding_next() const;
    bool is_fit(const BoardQuestion& question, QuestionGrade grade) const;
    bool is_known(const BoardQuestion& question) const;
    Board finished();

    RuleSet rules_;
    RandomNumbers numbers_;
    std::vector<BoardQuestion> drawn_;
};

/// The questions of a first week: where the last seed falls, counts, captures, feeding and legal moves, in
/// turn, in three grades; in Éqwalé attacked houses and harvests instead of captures, and with which house
/// one harvests most. Later ones have more seeds or more attacked houses. The same seed makes the same
/// questions.
std::vector<BoardQuestion> first_week(const RuleSet& rules, std::size_t count, std::uint64_t seed);

/// What each legal move of South achieves of a question about the next turns (`asks_next_turn`), every reply
/// tried, in the order of the houses. `least` and `most` are equal, as `Criterion` describes them. A line
/// ends with what decides: the reply that takes most, the reply that leaves South nothing to take, or South's
/// capture. Nothing where the game could end before the question is answered.
std::vector<Answer> next_turn_answers(const Board& board, const RuleSet& rules, Criterion asked);

/// Judges a board after the boards before it, oldest first.
using JudgeBoard = std::function<Judgement(const std::vector<Board>& before, const Board& board)>;

/// Best play after a move of an exercise, that move first, if it captures nothing until a position comes
/// back, and the game then ends with what the move was proved to be worth: nobody can do better than go
/// round. Nothing where play takes another course, where the move's worth is not known exactly, or where it
/// takes very long to come round.
std::optional<std::vector<House>> circle_after(const Exercise& exercise, const Answer& answer,
                                               const JudgeBoard& judge);

/// The facts about going round in an exercise: the solution goes round, or another move that is next best
/// does. The line of the answer becomes the circle.
std::vector<Reason> loop_reasons(Exercise& exercise, const JudgeBoard& judge);

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

}  // namespace awale
