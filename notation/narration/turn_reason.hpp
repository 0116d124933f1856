#pragma once

#include <optional>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// A sentence on what can be seen on the board of the difference between `best` and the move played at `ply`:
/// the first capture by which the lines of the two moves differ by two seeds or more, with the moves before
/// it. The better move's line and the replies are those of best play that the record stores, so that the
/// words can be derived from it again. With `guess`, which is for values that are estimates, only a capture
/// by the better move itself or by the reply. Nothing where no such capture explains it.
std::optional<std::string> reason_for(Phrasing& phrasing, const AnnotatedGame& game, Ply ply, House best,
                                      bool guess);

}  // namespace awale::words
