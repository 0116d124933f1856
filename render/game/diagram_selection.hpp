#pragma once

#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ply.hpp"

namespace awale::render {

/// The plies of a game that deserve a diagram of the position before them, in order, at most `most`: an
/// author's marks, bad verdicts, results that change hands, only moves, granaries opened for much, famine,
/// grand slams. A ply beside a more remarkable one gives way to it, and long stretches without any get one.
std::vector<Ply> notable_plies(const AnnotatedGame& game, std::size_t most);

}  // namespace awale::render
