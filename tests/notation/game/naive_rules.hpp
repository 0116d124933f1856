#pragma once

#include <optional>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::test {

/// The rules implemented a second time, slowly and seed by seed, from docs/rule-sets.md: houses stand in one
/// ring, South's first. Nothing here is shared with notation/game/awale_game.cpp or
/// notation/game/awale_game.cpp.
struct NaiveGame {
    std::vector<int> ring;
    int south_store = 0;
    int north_store = 0;
    bool south_to_move = true;

    bool operator==(const NaiveGame&) const = default;
};

NaiveGame naive(const Board& board, const RuleSet& rules);

/// Places in the ring.
std::vector<int> naive_legal_moves(const NaiveGame& game, const RuleSet& rules);
NaiveGame naive_play(const NaiveGame& game, int place, const RuleSet& rules);
std::optional<EndReason> naive_ending(const NaiveGame& game, const RuleSet& rules);

/// South's and North's score in half seeds.
std::pair<int, int> naive_final(const NaiveGame& game, const RuleSet& rules, EndReason reason);

}  // namespace awale::test
