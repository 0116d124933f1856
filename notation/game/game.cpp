#include "awale/notation/game/game.hpp"

#include <array>

#include "awale/notation/game/games.hpp"

namespace awale {

const Game& game_of(const RuleSet& rules) {
    // By GameName.
    static const std::array<const Game*, 2> games{&awale_game(), &eqwale::eqwale_game()};
    return *games[static_cast<std::size_t>(rules.game)];
}

}  // namespace awale
