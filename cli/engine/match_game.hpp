#pragma once

#include <memory>
#include <string>
#include <vector>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/engine/match_engine.hpp"
#include "awale/notation/game/score.hpp"

namespace awale::cli {

/// A game of a match when it is over.
struct FinishedGame {
    Board start;
    std::vector<House> moves;
    Score score;
    std::string why;  ///< how it ended, a few words
};

/// What a match is played under.
struct MatchRules {
    RuleSet rules;
    std::shared_ptr<const Tables> tables;  ///< to adjudicate by; may be null
    MoveBudget budget;
};

/// Plays a game on from a position after some opening moves: until the rules end it, or until the tables know
/// its score whatever the players do. Who plays no legal move loses what is left on the board.
FinishedGame play_game(MatchEngine& south, MatchEngine& north, GameSoFar game, const MatchRules& match);

}  // namespace awale::cli
