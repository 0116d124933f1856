#pragma once

#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ply.hpp"

namespace awale::render {

/// The plies worth a picture, `max` at most, in the order of the game: verdicts, results that change hands,
/// notes and the author's marks each have a weight.
std::vector<Ply> notable_plies(const AnnotatedGame& game, std::size_t max);

/// The plies that get a diagram of the position before them, in the order of the pages: the turning points,
/// which stand on the first page; then, in the order of the game, the positions after moves that the author
/// marked with `$220` or `[%diagram]`, always; and further notable plies, until there are `max`.
std::vector<Ply> diagram_plies(const AnnotatedGame& game, const std::vector<Ply>& turning_points,
                               std::size_t max);

}  // namespace awale::render
