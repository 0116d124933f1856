#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// Whether the sentence on the end of a game gives the score.
enum class EndScore : std::uint8_t { Shown, LeftOut };

/// How the game ended, with the score that counts or, below a title that has it, without.
std::string end_sentence(Phrasing& phrasing, const AnnotatedGame& game, EndScore score = EndScore::Shown);

/// What best play makes of a game that stopped early; nothing of one that was played to its end, or whose
/// last position was not judged.
std::optional<std::string> best_play_sentence(Phrasing& phrasing, const AnnotatedGame& game);

/// The phase or plan that decided a game with these turning points, at least one: a granary, famine, a loop,
/// a trap, a win that changes hands again and again, or the part of the game.
std::string plan_sentence(Phrasing& phrasing, const AnnotatedGame& game,
                          const std::vector<TurningPoint>& points);

}  // namespace awale::words
