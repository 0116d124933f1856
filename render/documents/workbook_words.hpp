#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::render {

/// A word of the game or a sign, and what it means.
struct GlossaryEntry {
    std::string term;
    std::string meaning;
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

/// The text of a part that there is for each kind of reason, or of question about the next turns:
/// `workbook.hint.opens_granary`, `workbook.next_turn.safe_capture`. Leads and hints are wanting where the
/// question says enough (`has_text`).
std::string reason_id(std::string_view part, Reason::Kind kind);
std::string criterion_id(std::string_view part, Criterion criterion);

/// What exercises are about: the name of their theme, or of a mixture, and a sentence or two on it.
struct Topic {
    std::string name;
    std::string about;
};

Topic topic_of(std::span<const Exercise> exercises, Language language);

/// The name of a level in a title.
std::string level_name(Level level, Language language);

/// What a board of these rules has, for texts: {hollows} in all, the {last} house of South and the
/// {north_last} of North, and the seeds of a {granary}.
std::vector<TextArgument> board_arguments(const RuleSet& rules);

/// How to use a workbook, in paragraphs; the last is about paper.
std::vector<std::string> instruction_texts(const RuleSet& rules, Language language);

/// The words of the game in the order of the language; of a game whose turns are not houses, its rules.
std::vector<GlossaryEntry> glossary_entries(const RuleSet& rules, Language language);
/// The signs of diagrams, moves and scores.
std::vector<GlossaryEntry> sign_entries(const RuleSet& rules, Language language);

/// A reason in a sentence.
std::string reason_text(const Reason& reason, const Exercise& exercise, Language language);

/// The question that an exercise puts.
std::string question_text(const Exercise& exercise, Language language);

}  // namespace awale::render
