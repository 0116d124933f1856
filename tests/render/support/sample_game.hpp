#pragma once

#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// Moves of a real game (148 plies, a repetition at 147), packed.
extern const std::string_view long_game;
/// Moves of a real game that ends by famine after 78 plies.
extern const std::string_view famine_game;

/// A game with made-up judgements, so that a page has everything on it: estimates, then bounds, then exact
/// values; verdicts of every kind; notes on granaries and famine; a ledger that closes. Nothing of it is
/// true.
AnnotatedGame sample_game(std::string_view moves);

/// Notes whose words are always the same, on every fifth ply: for pages whose look is tested, not their
/// words.
Narration sample_narration(const AnnotatedGame& game);

}  // namespace awale::render
