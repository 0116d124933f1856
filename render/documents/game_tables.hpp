#pragma once

#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// The tables at the end of a game, each as wide as a column: how many of each verdict each side earned with
/// the seeds it lost per move, and the ledger (docs/annotation.md, "The ledger").
std::vector<Block> game_tables(const GameLayout& layout);

/// Whether a ply is one at which the game was decided, so that all its moves deserve to be seen: a mistake or
/// a blunder, an only move, a result that changed hands, a win or draw missed. Never where one move was
/// legal.
bool is_critical(const AnnotatedGame& game, Ply ply);

/// The moves of the position before a ply, best for the mover first; of a game that has thousands, the best
/// and the one that was played. Without the move played and the better one where the words after the move
/// compare them, with the score of the better one.
std::vector<JudgedMove> tabled_moves(const GameLayout& setting, Ply ply);

/// Whether the diagram before a ply has a table of its moves below it.
bool has_move_table(const GameLayout& setting, Ply ply);

/// The tabled moves: the predicted final score and the line that follows. The move played is bold. On a pale
/// ground, `width` wide.
Drawing move_table(const GameLayout& setting, Ply ply, double width);

}  // namespace awale::render
