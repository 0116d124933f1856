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

/// The result and how it came about in one sentence: `26–22, North resigns.`
std::string headline(const AnnotatedGame& game, Language language);

/// Tells a game: how it ended, the plan or phase that decided it, two or three turning points with player,
/// move, cost and the better move. Every sentence follows from facts in `game` that `awale verify` checks. A
/// guess is marked with “probably” and ≈.
Story tell_story(const AnnotatedGame& game, Language language);

}  // namespace awale
