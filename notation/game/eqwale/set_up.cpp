#include "awale/notation/game/eqwale/set_up.hpp"

#include <algorithm>
#include <cassert>

namespace awale::eqwale {

namespace {

/// What a row still needs, and what it can still take.
struct Room {
    int least = 0;  ///< the empty houses: a seed for each
    int most = 0;
};

/// Nothing if a house has too many seeds already.
std::optional<Room> room(const Board& board, Side side) {
    Room room;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const int seeds = board.seeds(House{side, place}).count();
        if (seeds > max_seeds_a_house) {
            return std::nullopt;
        }
        room.least += seeds == 0 ? 1 : 0;
        room.most += max_seeds_a_house - seeds;
    }
    return room;
}

/// How many seeds a player can drop in `turns` turns, whatever the order: a seed or more a turn, and what the
/// row needs.
Room in_turns(const Room& row, int turns) {
    return {std::max(row.least, turns), std::min(row.most, largest_drop * turns)};
}

}  // namespace

bool set_up_can_be_finished(const Board& board) {
    const auto mover = room(board, board.to_move());
    const auto waiting = room(board, other(board.to_move()));
    if (!mover || !waiting) {
        return false;
    }
    const int reserve = board.reserve().count();
    // The turns left alternate, and each takes a seed at least. In a given number of turns each player can
    // drop any number of seeds between two bounds, independently of the other.
    for (int turns = 0; turns <= reserve; ++turns) {
        const Room first = in_turns(*mover, (turns + 1) / 2);
        const Room second = in_turns(*waiting, turns / 2);
        if (first.least <= first.most && second.least <= second.most &&
            first.least + second.least <= reserve && reserve <= first.most + second.most) {
            return true;
        }
    }
    return false;
}

Board dropped(const Board& board, TurnSeeds seeds) {
    Board after = board;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const House house{board.to_move(), place};
        after.set_seeds(house, board.seeds(house) + Seeds{seeds.at(place)});
    }
    assert(seeds.total() <= board.reserve());
    after.set_reserve(board.reserve() - seeds.total());
    after.set_to_move(other(board.to_move()));
    return after;
}

bool is_legal_drop(const Board& board, TurnSeeds seeds) {
    const int count = seeds.total().count();
    return seeds.is_drop() && count >= 1 && count <= std::min(largest_drop, board.reserve().count()) &&
           set_up_can_be_finished(dropped(board, seeds));
}

std::optional<TurnSeeds> Drops::next() {
    // An odometer whose wheels add up to six at most.
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (seeds_.total().count() < largest_drop) {
            seeds_.set(place, seeds_.at(place) + 1);
            return seeds_;
        }
        seeds_.set(place, 0);
    }
    return std::nullopt;
}

}  // namespace awale::eqwale
