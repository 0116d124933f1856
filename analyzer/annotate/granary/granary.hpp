#pragma once

#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// What makes a granary worth opening: it takes two houses or more and five seeds or more at once.
constexpr std::size_t ripe_houses = 2;
constexpr Seeds ripe_gain{5};

inline bool is_ripe(const Capture& capture) {
    return capture.houses.size() >= ripe_houses && capture.seeds >= ripe_gain;
}

/// Follows every granary of the game from the ply that makes it to the ply that opens it, and notes on the
/// way that it is started, ripe, spoiled, overripe, opened, and what comes back at once. All of it is exact:
/// a granary's capture is found by sowing it. Plies after `notes.plies()` are not looked at.
void note_granaries(const Replay& replay, PlyNotes& notes);

}  // namespace awale
