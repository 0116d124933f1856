#pragma once

#include <vector>

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

struct Thresholds;

// The finders of facts that are one function; those with more to offer have a header of their own. `annotate`
// calls them all.

/// Notes of each granary that is opened whether it was the right ply, from the evaluations: every other move
/// was worse by an inaccuracy or more (well timed); best play opens it later (early); or it was best at an
/// earlier turn, when another move cost seeds (late); and what opening it cost at each turn. Reads losses and
/// judgements of `game.plies`.
void note_granary_timing(const AnnotatedGame& game, const Thresholds& thresholds, PlyNotes& notes);

/// What can be seen on the board of a game of Éqwalé: harvests that were larger, houses that are attacked,
/// rows that are emptied, and how the set-up ends.
void note_harvests(const Replay& replay, PlyNotes& notes);

/// Notes what a game that was broken off gave either side: where a position returned and each keeps the own
/// row, the rows; and after a return, an agreement or a resignation who came off better than best play would
/// have allowed, as far as it is proved. Reads judgements of `game.plies` and `game.last_value`.
void note_adjudication(const AnnotatedGame& game, PlyNotes& notes);

/// Where the game ended by the return of a position: for either side the best way out of the loop that it had
/// since the position first occurred, and what leaving would have brought or cost against what the loop gave.
/// A move after which the other side can lead back into the loop within four plies is no way out. Of a
/// bounded value only what is proved counts. Nothing is said where the moves were not judged, or where no
/// difference is proved and the value is not exact.
void note_loop_choices(const AnnotatedGame& game, PlyNotes& notes);

/// Notes each proved mistake in an ending after which its player must give seeds first, where the other side
/// would have had to after every better move. Reads the judgements and verdicts of `game.plies`.
void note_lost_tempi(const AnnotatedGame& game, PlyNotes& notes);

/// Notes each refutation with its theme, the seeds it captures at least, and the moves that keep more. Reads
/// the judgements of `game.plies`.
void note_refutations(const AnnotatedGame& game, const std::vector<Refutation>& refutations, PlyNotes& notes);

/// Notes what became of what was given: a mistake or blunder that the reply punished, or gave back in part or
/// whole, and each guaranteed win or draw that a side let go. Reads losses and verdicts of `game.plies`.
void note_consequences(const AnnotatedGame& game, PlyNotes& notes);

}  // namespace awale
