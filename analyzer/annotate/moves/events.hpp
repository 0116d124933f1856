#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// A capture from this size on is worth a note of its own.
constexpr Seeds big_capture{5};

/// Notes what replay alone shows: big captures, grand slams that take nothing, feeding obligations, a
/// position that returns, starvation at the end, moves played on after it. `notes` must have a place for
/// every replayed ply; only the first after the end of the game bears a note, that it was over.
void note_events(const Replay& replay, PlyNotes& notes);

}  // namespace awale
