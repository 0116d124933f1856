#pragma once

#include <cstdint>

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// A row with at most this many seeds is near famine and is looked at.
constexpr Seeds nearly_empty{4};
/// How far ahead famine is looked for, in plies, and with how many positions at each ply.
constexpr int famine_horizon = 11;
constexpr std::uint64_t famine_nodes = 10'000;

/// Notes when a side is starved whatever it plays, when one of its replies would let that happen, which
/// replies prevent it and which was chosen, and when an attack that looks like famine is none within the
/// horizon. Each note is proved by trying everything; where the nodes do not suffice for a "no", nothing is
/// said.
void note_famine(const Replay& replay, PlyNotes& notes);

}  // namespace awale
