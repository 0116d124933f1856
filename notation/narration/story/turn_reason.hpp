#pragma once

#include <optional>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// A sentence on why the move played at `ply` is worse than the better one: the theme of its refutation, or
/// the first capture by which the lines of the two moves differ by two seeds or more, or that one of them
/// ends in famine or in a circle. The lines are those of best play that the record stores, so that the words
/// can be derived from it again. Nothing where none of this explains it.
std::optional<std::string> reason_for(Phrasing& phrasing, const AnnotatedGame& game, Ply ply);

}  // namespace awale::words
