#pragma once

#include <vector>

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

/// Looks whether a note on when to open a granary fits the game: its moves can be played and leave the
/// granary alone, nothing ends on the way, the first value and the first move are those of the record, and
/// the wait it advises is the best by its own values. The values after the moves are for a prover.
NoteAnswer check_outlook(const Note& note, const ClaimContext& context);

/// A position imagined in an outlook at which the granary might be opened.
struct OutlookPosition {
    PlainBoard game;
    int taken = 0;                       ///< on the way, South's seeds less North's
    std::vector<PlainBoard> on_the_way;  ///< from the position of the game to the one before this
};

/// The positions after every second move of the outlook's line. Precondition: `check_outlook` found nothing
/// wrong.
std::vector<OutlookPosition> outlook_positions(const Note& note, const ClaimContext& context);

}  // namespace awale::plain
