#include "awale/analyzer/verify/prover/plain_game.hpp"

#include <algorithm>
#include <unordered_set>

namespace awale::plain {

PlainBoard Rules::plain_board(const Board& board) const {
    PlainBoard game;
    for (int place = 0; place < 2 * houses_; ++place) {
        game.ring[static_cast<std::size_t>(place)] =
            static_cast<std::uint8_t>(board.seeds(house_at(place)).count());
    }
    game.south_moves = board.to_move() == Side::South;
    return game;
}

Board Rules::board_of(const PlainBoard& game) const {
    Board board;
    for (int place = 0; place < 2 * houses_; ++place) {
        board.set_seeds(house_at(place), Seeds{game.ring[static_cast<std::size_t>(place)]});
    }
    board.set_to_move(game.south_moves ? Side::South : Side::North);
    return board;
}

House Rules::house_at(int place) const {
    return is_souths(place) ? House{Side::South, static_cast<std::size_t>(place)}
                            : House{Side::North, static_cast<std::size_t>(place - houses_)};
}

int Rules::row(const PlainBoard& game, bool south) const {
    int sum = 0;
    for (int place = south ? 0 : houses_; place < (south ? houses_ : 2 * houses_); ++place) {
        sum += game.ring[static_cast<std::size_t>(place)];
    }
    return sum;
}

PlainMove Rules::sow(PlainBoard game, House house) const {
    const bool south = house.owner() == Side::South;
    const int place = static_cast<int>(house.place()) + (south ? 0 : houses_);
    const int size = 2 * houses_;

    // 1. One seed after the other, past the house they come from.
    int hand = game.ring[static_cast<std::size_t>(place)];
    game.ring[static_cast<std::size_t>(place)] = 0;
    int at = place;
    while (hand > 0) {
        at = (at + 1) % size;
        if (at != place) {
            ++game.ring[static_cast<std::size_t>(at)];
            --hand;
        }
    }

    // 2. Twos and threes backwards from the last seed, in the other row.
    PlainMove move;
    move.house = house;
    move.after = game;
    for (; at >= 0 && is_souths(at) != south; --at) {
        std::uint8_t& seeds = move.after.ring[static_cast<std::size_t>(at)];
        if (seeds != 2 && seeds != 3) {
            break;
        }
        move.taken += seeds;
        move.emptied.insert(house_at(at));
        seeds = 0;
    }

    // 3. All of them: the rule set decides.
    move.grand_slam = move.taken > 0 && row(move.after, !south) == 0;
    if (move.grand_slam && rules_.grand_slam != GrandSlam::ForbiddenUnlessOnly) {
        move.after = game;
        move.taken = 0;
        move.emptied = {};
    }
    move.after.south_moves = !south;
    return move;
}

std::vector<PlainMove> Rules::moves(const PlainBoard& game) const {
    const bool must_feed = row(game, !game.south_moves) == 0;
    std::vector<PlainMove> moves;
    moves.reserve(static_cast<std::size_t>(houses_));
    for (int place = game.south_moves ? 0 : houses_; place < (game.south_moves ? houses_ : 2 * houses_);
         ++place) {
        if (game.ring[static_cast<std::size_t>(place)] == 0) {
            continue;
        }
        PlainMove move = sow(game, house_at(place));
        const bool feeds = row(move.after, !game.south_moves) > 0 || move.grand_slam;
        if (!must_feed || feeds) {
            moves.push_back(move);
        }
    }
    if (rules_.grand_slam != GrandSlam::CapturesNothing &&
        std::ranges::any_of(moves, [](const PlainMove& move) { return !move.grand_slam; })) {
        std::erase_if(moves, [](const PlainMove& move) { return move.grand_slam; });
    }
    return moves;
}

bool Rules::can_still_capture(const PlainBoard& game) const {
    std::unordered_set<PlainBoard, PlainBoardHash> seen{game};
    std::vector<PlainBoard> open{game};
    while (!open.empty()) {
        const PlainBoard from = open.back();
        open.pop_back();
        for (const PlainMove& move : moves(from)) {
            if (move.taken > 0) {
                return true;
            }
            if (seen.insert(move.after).second) {
                open.push_back(move.after);
            }
        }
    }
    return false;
}

std::size_t PlainBoardHash::operator()(const PlainBoard& game) const {
    std::uint64_t low = 0;
    std::uint64_t high = game.south_moves ? 1 : 0;
    for (std::size_t place = 0; place < game.ring.size(); ++place) {
        std::uint64_t& word = place < 8 ? low : high;
        word = word << 8U | game.ring[place];
    }
    const std::uint64_t hash = (low * 0x9e3779b97f4a7c15) ^ ((high + 1) * 0xc2b2ae3d27d4eb4f);
    return hash ^ hash >> 32U;
}

}  // namespace awale::plain
