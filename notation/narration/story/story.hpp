#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale {

/// Why a game went as it did, for the head of its first page.
struct Story {
    std::vector<std::string> sentences;  ///< four to six: the result, what decided it, the turning points
    std::vector<TurningPoint> turning_points;  ///< those the sentences name, in the order of the game
};

/// How the game ended, without the score, where a title has it: “North resigns after 30. A.” The first
/// sentence of the story says the same with the score.
std::string ending_below_score(const AnnotatedGame& game, Language language);

/// Tells a game: how it ended, the plan or phase that decided it, two or three turning points with player,
/// move, cost and the better move. Every sentence follows from facts in `game` that `awale verify` checks. A
/// guess is marked with “probably” and ≈.
Story tell_story(const AnnotatedGame& game, Language language);

}  // namespace awale
