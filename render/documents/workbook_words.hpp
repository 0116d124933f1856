#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::render {

/// A word of the game and what it means.
struct GlossaryEntry {
    std::string_view term;
    std::string_view meaning;
};

/// Why a printed line goes no further.
enum class LineEnd : std::uint8_t {
    Asked,     ///< the question is about these moves only
    Quiet,     ///< nothing is taken in it; what comes later was proved
    Proved,    ///< the same, with captures in it
    Won,       ///< a store holds more than half of the seeds
    Stuck,     ///< the side to move has no seeds
    Unfed,     ///< the other side has none, and cannot be given any
    InCircle,  ///< a position has come back
};

/// What a position shows at once, and a hint may say.
enum class Sight : std::uint8_t {
    Granary,   ///< South has one: {house} {seeds}
    Captures,  ///< several houses of South capture: {captures}
    Threat,    ///< what North would take: {house} {gain} {houses}
    Attacker,  ///< the same house, by its sowing: {house} {seeds} {last}
    FewSeeds,  ///< North has few: {seeds} {houses}
    // Where North would take nothing:
    NorthGranary,  ///< North has one: {house} {seeds}
    FewHouses,     ///< that hold North's seeds: {houses}
    Weak,          ///< houses of South with one or two seeds: {houses}
    Targets,       ///< houses of North with one or two seeds: {houses}
    Calm           ///< {moves}
};
inline constexpr std::size_t sights = static_cast<std::size_t>(Sight::Calm) + 1;

/// Everything a workbook says, in one language. Placeholders as `words::fill` has them.
struct WorkbookWords {
    std::string_view title;
    std::array<std::string_view, all_themes.size()> themes;  ///< by `Theme`
    std::array<std::string_view, all_themes.size()>
        about;                               ///< what a theme is about, a sentence or two; `board_facts`
    std::string_view mixed, about_mixed;     ///< the same of a book of several themes
    std::array<std::string_view, 4> levels;  ///< by `Level`
    std::string_view contents;               ///< {count} {rules}
    std::string_view name, group, date;      ///< the lines to fill in on the title page
    std::string_view how;                    ///< heading
    std::array<std::string_view, 6> instructions;  ///< `board_facts`
    std::string_view signs;                        ///< heading of the diagram that explains itself
    std::string_view signs_caption;
    std::string_view glossary;                              ///< heading
    std::span<const GlossaryEntry> entries;                 ///< `board_facts`
    std::string_view reading;                               ///< heading of the signs that are used
    std::span<const GlossaryEntry> reading_entries;         ///< `board_facts`
    std::string_view exercises;                             ///< heading
    std::string_view exercise;                              ///< {number}
    std::string_view best_result, which_wins, which_draws;  ///< questions
    std::array<std::string_view, 3> next_turn;              ///< questions, by `Criterion` after the first
    std::array<std::string_view, Reason::kinds>
        leads;                     ///< before a question on that theme, by `Reason::Kind`; as `reasons`
    std::string_view move, line;   ///< before the lines to write on
    std::string_view score_sheet;  ///< heading
    std::string_view score_help;
    std::string_view column_number, column_move, column_points, total;
    std::string_view solutions;                     ///< heading
    std::string_view final_score, at_least;         ///< {score}
    std::string_view final_seeds;                   ///< the same for beginners: {seeds} {lower}
    std::array<std::string_view, 3> achieved_next;  ///< by `Criterion` after the first; {gain}
    /// By `Reason::Kind`: {house} {houses} {seeds} {gain} {plies} {solution}.
    std::array<std::string_view, Reason::kinds> reasons;
    std::string_view put_off;    ///< of a granary that takes later as much: {house} {gain} {solution}
    std::string_view next_best;  ///< {house} {score}
    /// Instead of {house} below, for the next best move: first in a sentence, and later.
    std::array<std::string_view, 2> next_best_does;
    /// Why a move fails: with an answer that takes something, {house} {gain} {reply} {lost} ...
    std::string_view fails_retaken, fails_losing;
    std::string_view fails_answered, fails_taking_nothing;  ///< ... one that takes nothing ...
    std::string_view fails_taking, fails_quietly;           ///< ... and none.
    std::string_view fails_met;  ///< North takes nothing, nor can South then: {house} {gain} {reply}
    /// {value} {upper} {solution} {lower} {best}; {upper} and {lower} are 1 where the score beside is exact.
    std::string_view fails_by_result;
    std::string_view ends_with_seeds;  ///< the same in seeds of South, with {house}
    /// How the moves after a failing one go on: with captures {line} {lost} {gain} ...
    std::string_view fails_later;
    std::string_view fails_stuck, fails_in_circle;  ///< ... and without: {line} {side}
    std::array<std::string_view, Reason::kinds>
        hints;                                        ///< by `Reason::Kind`; empty where the question says it
    std::array<std::string_view, 3> next_turn_hints;  ///< by `Criterion` after the first
    /// What the position shows, by `Sight`: {house} {houses} {seeds} {gain} {last} {captures} {moves}.
    std::array<std::string_view, render::sights> sights;
    std::string_view hints_heading;      ///< at the foot of a page
    std::string_view one_of_two;         ///< {first} {second}
    std::string_view on_screen;          ///< an instruction, instead of the last one
    std::string_view best_line, others;  ///< headings in a solution
    /// Why a line ends where it does, by `LineEnd`: {south} {north} taken, {lower} {score}, {side} {other}
    /// {store}, {final}.
    std::array<std::string_view, 7> line_ends;
    std::string_view measured, measured_deep;     ///< {failing} {depth}
    std::string_view played_right, played_wrong;  ///< {house}
    std::string_view composed;                    ///< instead of who played
};

/// What is said of a question about the next turns, of the phrases for each.
inline std::string_view by_criterion(const std::array<std::string_view, 3>& phrases, Criterion criterion) {
    return phrases[static_cast<std::size_t>(criterion) - 1];
}

const WorkbookWords& workbook_words(Language language);

/// What exercises are about: the name of their theme, or of a mixture, and a sentence or two on it.
struct Topic {
    std::string_view name;
    std::string_view about;  ///< `board_facts`
};

Topic topic_of(std::span<const Exercise> exercises, const WorkbookWords& words);
const WorkbookWords& english_workbook();
const WorkbookWords& french_workbook();

/// What a board of these rules has, for phrases: {hollows} in all, the {last} house of South and the
/// {north_last} of North, and the seeds of a {granary}.
words::Facts board_facts(const RuleSet& rules);

/// A reason in a sentence.
std::string reason_text(const Reason& reason, const Exercise& exercise, Language language);

/// The question that an exercise puts.
std::string question_text(const Exercise& exercise, Language language);

}  // namespace awale::render
