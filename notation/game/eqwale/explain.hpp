#pragma once

#include <optional>
#include <string>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::eqwale {

/// Why a turn is not legal, as a sentence without a full stop. Precondition: it is not.
std::string reason_illegal(const Board& board, const Turn& turn);

/// What may be played instead, in a few words: turns of the same house where there are some.
std::string alternatives(const Board& board, const Turn& turn);

/// The legal turns in words: each house with its largest harvest, `A, B(b2 c2)`; in the set-up an example.
std::string choices(const Board& board);

/// Why no game can come to this position, if none can.
std::optional<std::string> flaw(const Board& board);

}  // namespace awale::eqwale
