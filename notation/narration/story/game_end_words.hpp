#pragma once

#include <optional>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// How the game ended, with the score that counts.
std::string end_sentence(Phrasing& phrasing, const AnnotatedGame& game);

/// What best play makes of a game that stopped early; nothing of one that was played to its end, or whose
/// last position was not judged.
std::optional<std::string> best_play_sentence(Phrasing& phrasing, const AnnotatedGame& game);

}  // namespace awale::words
