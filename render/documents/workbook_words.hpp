#pragma once

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
