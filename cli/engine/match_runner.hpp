#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "awale/cli/engine/match_game.hpp"
#include "awale/cli/engine/match_score.hpp"

namespace awale::cli {

/// Two engines, the openings, and how to play.
struct MatchPlan {
    std::string first;  ///< as make_contestant takes it
    std::string second;
    std::vector<GameSoFar> openings;  ///< each for a pair of games; begun again when there are more pairs
    std::size_t pairs = 1;
    std::size_t threads = 1;  ///< games at a time
    std::size_t hash_megabytes = 64;
    std::shared_ptr<const OpeningBook> book;  ///< of this program's own engine; may be null
    MatchRules rules;
};

/// The two games of one opening: the first engine plays South in the first.
struct FinishedPair {
    std::array<FinishedGame, 2> games;
    std::string first_name;
    std::string second_name;
};

/// Half points of the first engine in a game of a pair, 0 to 2.
int first_half_points(const FinishedPair& pair, std::size_t game);

/// Plays a match. `done` is called for each pair, one at a time and in the order of the openings. Throws what
/// an engine throws.
void play_match(const MatchPlan& plan, const std::function<void(const FinishedPair&)>& done);

}  // namespace awale::cli
