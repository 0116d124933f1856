#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "awale/analyzer/workbook/random_numbers.hpp"
#include "awale/notation/annotation/board_question.hpp"
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
    Board starved(int seeds_of_north);
    Board ending();
    Board finished();
    Board scattered();
    House any_move(const Board& board);

    RuleSet rules_;
    RandomNumbers numbers_;
    std::vector<BoardQuestion> drawn_;
};

/// The questions of a first week: where the last seed falls, counts, captures, feeding and legal moves, in
/// turn, in three grades; in Éqwalé attacked houses and harvests instead of captures.
std::vector<BoardQuestion> first_week(const RuleSet& rules, std::size_t count, std::uint64_t seed);

}  // namespace awale
