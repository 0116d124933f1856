#include "awale/render/board/marks.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "awale/notation/game/game.hpp"

namespace awale::render {

HouseSet houses_taken(const Played& played, Side mover) {
    HouseSet taken;
    if (played.captured == Seeds{0}) {
        return taken;
    }
    // Every house of the other row up to the last one was sown, so the empty ones at the end were taken.
    for (std::size_t place = played.last.place() + 1; place > 0; --place) {
        const House house{other(mover), place - 1};
        if (played.after.seeds(house) != Seeds{0}) {
            break;
        }
        taken.insert(house);
    }
    return taken;
}

HouseSet houses_taken(const Board& board, const Turn& turn, const RuleSet& rules) {
    if (game_of(rules).turns_are_houses()) {
        return houses_taken(play(board, turn.house, rules), board.to_move());
    }
    return turn.seeds.is_drop() ? HouseSet{} : houses_of(turn.seeds, other(board.to_move()));
}

std::optional<SowingArrow> sowing_arrow(const Board& board, const Turn& turn) {
    return turn.seeds.is_drop() ? std::nullopt
                                : std::optional(SowingArrow{turn.house, board.seeds(turn.house)});
}

std::vector<MoveLabel> seed_labels(const Turn& turn) {
    const bool drop = turn.seeds.is_drop();
    std::vector<MoveLabel> labels;
    for (const House house : houses_of(turn.seeds, drop ? turn.house.owner() : other(turn.house.owner()))) {
        labels.push_back({house, (drop ? "+" : "−") + std::to_string(turn.seeds.at(house.place())), true});
    }
    return labels;
}

HouseSet houses_threatened(const Board& board, const RuleSet& rules) {
    Board turned = board;
    turned.set_to_move(other(board.to_move()));
    std::uint16_t bits = 0;
    for (const House house : legal_moves(turned, rules)) {
        bits = static_cast<std::uint16_t>(bits |
                                          houses_taken(play(turned, house, rules), turned.to_move()).bits());
    }
    return HouseSet(bits);
}

HouseSet granaries(const Board& board) {
    HouseSet full;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        if (board.seeds(House{lane}) >= Seeds{12}) {
            full.insert(House{lane});
        }
    }
    return full;
}

std::optional<Side> starving(const Board& board) {
    constexpr Seeds few{4};
    const Seeds south = board.row(Side::South);
    const Seeds north = board.row(Side::North);
    if (south == north || std::min(south, north) > few) {
        return std::nullopt;
    }
    return south < north ? Side::South : Side::North;
}

}  // namespace awale::render
