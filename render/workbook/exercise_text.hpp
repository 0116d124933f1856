#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// Whether an exercise is for players who know little more than the rules: its solution says in words what
/// happens, without lines of moves and limits of scores.
bool is_for_beginners(const Exercise& exercise);

/// What the solution achieves: `final score 26–22`, `at least 26–22`, for beginners `at least
/// 26 seeds for you`; `North can capture nothing next turn`.
std::string achieves_text(const Exercise& exercise, Language language);

/// What an answer is worth, in seeds the solver is ahead: `+3`, or `−2…+4` where it is proved to lie between.
std::string answer_value_text(const Answer& answer);

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

/// The move that comes nearest to the solution.
const Answer& next_best(const Exercise& exercise);

/// Hints, each a sentence or two, that lead to the solution step by step: what the position shows, at most
/// one more on what to look at, then the two houses of which one is the solution, unless only these two may
/// be played, or capture.
std::vector<std::string> hint_texts(const Exercise& exercise, Language language);

/// How hard the exercise was measured to be, which game it is from, and what was played there.
std::string origin_text(const Exercise& exercise, Language language);

}  // namespace awale::render
