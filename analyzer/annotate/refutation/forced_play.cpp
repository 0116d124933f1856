#include "awale/analyzer/annotate/refutation/forced_play.hpp"

#include <cstddef>

#include "awale/notation/game/play.hpp"

namespace awale {

bool must_feed(const Board& board, const RuleSet& rules) {
    const Side mover = board.to_move();
    std::size_t with_seeds = 0;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        with_seeds += board.seeds(House{mover, place}) > Seeds{0} ? 1U : 0U;
    }
    const std::size_t legal = legal_moves(board, rules).size();
    return board.row(other(mover)) == Seeds{0} && 0 < legal && legal < with_seeds;
}

bool only_grand_slams(const Board& board, const RuleSet& rules) {
    std::size_t slams = 0;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        if (played.captured > Seeds{0}) {
            return false;
        }
        slams += played.grand_slam ? 1U : 0U;
    }
    return slams > 0;
}

}  // namespace awale
