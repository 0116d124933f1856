#include "awale/analyzer/annotate/moves/capture.hpp"

#include "awale/notation/game/play.hpp"

namespace awale {

Capture capture_by(const Board& board, House house, const RuleSet& rules) {
    const Played played = play(board, house, rules);
    Capture capture{.houses = {}, .seeds = played.captured};
    // The chain runs backwards from the last seed; every house of it was sown in, so it held something.
    Seeds found;
    for (std::size_t back = 0; found < played.captured; ++back) {
        const House taken{played.last.lane() - back};
        capture.houses.insert(taken);
        // A granary drops a second seed in the houses that it reaches twice.
        const std::size_t lap = 2U * rules.houses_a_side - 1;
        const auto sown = static_cast<std::size_t>(board.seeds(house).count());
        found += board.seeds(taken) + Seeds{static_cast<int>((sown - 1 - back) / lap + 1)};
    }
    return capture;
}

Capture capture_if_sown(const Board& board, House house, const RuleSet& rules) {
    const Board turned = with_turn(board, house.owner());
    if (!legal_moves(turned, rules).contains(house)) {
        return {};
    }
    return capture_by(turned, house, rules);
}

Board with_turn(Board board, Side side) {
    board.set_to_move(side);
    return board;
}

}  // namespace awale
