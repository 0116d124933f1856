#pragma once

#include <vector>

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/analyzer/annotate/verdicts/evaluate.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"

namespace awale {

/// The longest wait that is imagined: this many moves of the owner's, each with its reply.
constexpr int max_wait = 3;

/// A granary is nearly ripe where no more seeds than this are missing for its last one to reach the other
/// row.
constexpr Seeds nearly_in_range{2};

/// What opening each granary is worth when its owner comes to think about it, and what after one quiet move
/// of each side, two, three: the owner's best move that leaves the granary alone, and the best reply. Thought
/// about at the first turn of its owner's at which it is nearly ripe, and again at the first at which it is
/// ripe. `evaluations` are those of the game; `judge` is asked about the positions imagined, with the boards
/// before them.
std::vector<GranaryOutlook> granary_outlooks(const Replay& replay, const Evaluations& evaluations,
                                             const JudgeFunction& judge);

/// Notes the outlooks after the plies they belong to, with how long to wait: two plies beyond the line where
/// the first quiet move is worth more than opening the granary at any of its turns. Reads the judgements of
/// `game.plies`.
void note_granary_outlooks(const AnnotatedGame& game, const std::vector<GranaryOutlook>& outlooks,
                           PlyNotes& notes);

}  // namespace awale
