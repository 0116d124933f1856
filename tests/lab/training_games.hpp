#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "awale/analyzer/search/player.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// Games that the search plays against itself to measure and to fit its opinion on: positions as games have
/// them, not boards thrown at random. Played on after a majority, since values are those of the whole game.
class TrainingGames {
public:
    /// The games follow from `number`, the rules and the tables alone. `depth` plies are searched for a move.
    TrainingGames(const RuleSet& rules, std::shared_ptr<const Tables> tables, std::uint32_t number,
                  int depth = 5);

    /// The positions of the next game, without the one it ends in. Some moves at random first, and one in
    /// eight later, so that no two games are alike.
    std::vector<Board> next();

private:
    unsigned below(std::size_t bound) { return static_cast<unsigned>(random_() % bound); }

    RuleSet rules_;
    int depth_;
    Player player_;
    std::mt19937 random_;
};

}  // namespace awale::search
