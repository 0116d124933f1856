#pragma once

#include "awale/analyzer/workbook/composer.hpp"

namespace awale {

/// How hard a question is: few seeds, more than a row, once round the board; for captures one house, several,
/// and those that the eye misjudges. `Across` is for sowing only: of four seeds to a row, into North's row.
/// `WholeRow` is for captures only: of all the seeds of North, which takes nothing, or of nearly all.
enum class QuestionGrade : std::uint8_t { One, Two, Three, Across, WholeRow };

/// Makes up questions on positions that are reached from the start by moves drawn at random or, where the
/// other row has to be empty or nearly so, set out. No two of the same subject have the same houses. The same
/// seed makes the same questions.
class QuestionDrawer {
public:
    QuestionDrawer(const RuleSet& rules, std::uint64_t seed) : rules_(rules), numbers_(seed) {}

    /// A question of the game; no house of the board holds more than `most` seeds.
    BoardQuestion draw(BoardQuestion::Subject subject, QuestionGrade grade, std::optional<Seeds> most = {});

private:
    BoardQuestion proposed(BoardQuestion::Subject subject, QuestionGrade grade);
    BoardQuestion proposed_harvest(BoardQuestion::Subject subject);
    std::ptrdiff_t drawn(BoardQuestion::Subject subject) const;
    bool is_feeding_next() const;
    bool is_fit(const BoardQuestion& question, QuestionGrade grade) const;
    bool is_fit_harvest(const BoardQuestion& question, int grade) const;
    bool is_known(const BoardQuestion& question) const;
    Board finished();

    RuleSet rules_;
    RandomNumbers numbers_;
    std::vector<BoardQuestion> drawn_;
};

/// The questions of a first week: where the last seed falls, counts, captures, feeding and legal moves, in
/// turn, in three grades; in Éqwalé attacked houses and harvests instead of captures, and with which house
/// one harvests most. Later ones have more seeds or more attacked houses. A seed repeats its questions.
std::vector<BoardQuestion> first_week(const RuleSet& rules, std::size_t count, std::uint64_t seed);

}  // namespace awale
