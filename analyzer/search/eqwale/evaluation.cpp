#include "awale/analyzer/search/eqwale/evaluation.hpp"

#include <algorithm>
#include <cstddef>

#include "awale/notation/game/eqwale/sowing.hpp"

namespace awale::eqwale {

namespace {

/// What a seed in one's own row is worth: in the end it is mostly taken with the row.
constexpr int seed_in_row = 20;
/// How much of the best harvest is kept once the other side has answered, percent.
constexpr int kept_of_harvest = 50;

int best_harvest(const Board& board) {
    int best = 0;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const House house{board.to_move(), place};
        if (board.seeds(house) > Seeds{0}) {
            best = std::max(best, largest_harvest(sow(board, house).board).total().count());
        }
    }
    return best;
}

}  // namespace

int evaluation(const Board& board) {
    const Side mover = board.to_move();
    const int rows = seed_in_row * (board.row(mover) - board.row(other(mover))).count();
    if (board.reserve() == Seeds{0}) {
        return rows + kept_of_harvest * best_harvest(board);
    }
    // Nobody harvests yet: what each could if it began.
    Board turned = board;
    turned.set_to_move(other(mover));
    return rows + kept_of_harvest / 2 * (best_harvest(board) - best_harvest(turned));
}

}  // namespace awale::eqwale
