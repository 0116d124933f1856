#pragma once

#include <memory>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// Plays the lines that explain mistakes on to what they are about: the line of the best move, where another
/// one was played, and that of the reply. From where the tables know a line, both sides keep what they are
/// sure of. Of several such moves the side whose line it is plays one that leads soonest to a capture or to
/// the end of the game, and the other side one that delays it most. A line stays as it is where that side
/// captures in it already, or where this leads to nothing within the plies that are stored. `tables` may be
/// null: then all lines stay.
void play_on_lines_of_mistakes(Evaluations& evaluations, const Replay& replay,
                               const std::shared_ptr<const Tables>& tables);

}  // namespace awale
