#pragma once

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::render {

/// A word of the game or a sign, and what it means.
struct GlossaryEntry {
    std::string term;
    std::string meaning;
};

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

/// The texts whose ids count from 1, such as `school.use{}`, as many as there are.
std::vector<std::string> numbered_texts(std::string_view id, Language language,
                                        std::span<const TextArgument> arguments = {});

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

/// Whether an exercise is for players who know little more than the rules: its solution says in words what
/// happens, without lines of moves and limits of scores.
bool is_for_beginners(const Exercise& exercise);

/// What the solution achieves: `final score 26–22`, `at least 26–22`, for beginners `at least
/// 26 seeds for you`; `North can capture nothing next turn`.
std::string achieves_text(const Exercise& exercise, Language language);

/// The final scores that the other moves lead to; of a question about the next turns why each fails, but for
/// the one that comes to mind first.
std::string others_text(const Exercise& exercise, Language language);

/// Why the solution solves: its reasons and, but for beginners, how far behind the next best move is by the
/// final margin.
std::string why_text(const Exercise& exercise, Language language);

/// The same, and why the move that comes to mind first fails.
std::string explanation_text(const Exercise& exercise, Language language);

/// The same for children, in words: no moves one after the other and no ranges of scores, but the seeds that
/// the solution and the other move leave the solver with.
std::string plain_explanation_text(const Exercise& exercise, Language language);

/// What happens after a move that is not the solution, and no word of the solution: what it takes, what the
/// other side answers and takes.
std::string refutation_text(const Exercise& exercise, const Answer& wrong, Language language);

/// Why a move that is not the solution fails: what it takes, what the other side answers and takes and, by
/// the final margin, what both this move and the solution bring.
std::string failure_text(const Exercise& exercise, const Answer& wrong, Language language);

/// The move, other than the solution, that comes to mind first: the largest capture; where none captures,
/// the next best move.
const Answer& natural_move(const Exercise& exercise);

/// Hints, each a sentence or two, that lead to the solution step by step: what the position shows, at most
/// one more on what to look at, then the two houses of which one is the solution, unless only these two may
/// be played, or capture.
std::vector<std::string> hint_texts(const Exercise& exercise, Language language);

/// How hard the exercise was measured to be, which game it is from, and what was played there.
std::string origin_text(const Exercise& exercise, Language language);

/// The question in a sentence.
std::string question_text(const BoardQuestion& question, Language language);

/// The answer in a few words: `e`, `3 seeds`, `none`, `E or F`.
std::string answer_text(const BoardQuestion& question, Language language);

/// Why that is the answer, a sentence or two; empty where the answer shows it on the board.
std::string reason_text(const BoardQuestion& question, Language language);

/// `C+3 e B f+2`: the moves alone.
std::string answer_line_text(const Exercise& exercise, const Answer& answer);

/// Why the line of the solution ends where it does, a sentence.
std::string line_end_text(const Exercise& exercise, Language language);

}  // namespace awale::render
