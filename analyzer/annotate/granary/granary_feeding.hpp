#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// Where the seeds of one house came from since it was last empty or the game began.
struct Feeding {
    Seeds by_owner;
    Seeds by_other;
    std::vector<PlyCost> plies;  ///< each ply that added seeds, oldest first, with how many
};

/// How `house` came to what it holds after `plies` plies of the game.
Feeding feeding_of(const Replay& replay, House house, std::size_t plies);

/// Notes at the end of each granary, when it is opened or the game ends, where its seeds came from, and which
/// granaries are never opened. Plies after `notes.plies()` are not looked at.
void note_feeding(const Replay& replay, PlyNotes& notes);

}  // namespace awale
