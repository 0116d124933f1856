#include "awale/analyzer/verify/eqwale/plain_eqwale.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace awale::plain {

namespace {

constexpr int houses_a_side = 6;
constexpr int all_houses = 12;
/// The most seeds that are taken from one house.
constexpr int max_from_a_house = 2;

std::size_t at(int side, int place) {
    return static_cast<std::size_t>(side * houses_a_side + place);
}

EqwaleBoard sown(const EqwaleBoard& board, int place) {
    EqwaleBoard after = board;
    const auto start = static_cast<int>(at(board.mover, place));
    int hand = after.houses[static_cast<std::size_t>(start)];
    after.houses[static_cast<std::size_t>(start)] = 0;
    for (int next = (start + 1) % all_houses; hand > 0; next = (next + 1) % all_houses) {
        if (next != start) {
            ++after.houses[static_cast<std::size_t>(next)];
            --hand;
        }
    }
    return after;
}

/// Takes 0, 1 or 2 seeds from the houses of the other row from `place` on, in every way, and keeps what is
/// legal.
void harvest(EqwaleTurn turn, int place, int mover, bool must_feed, std::vector<EqwaleTurn>& all) {
    const int other = 1 - mover;
    if (place == houses_a_side) {
        const bool starved = turn.after.seeds(other) == 0;
        if (!must_feed || !starved) {
            turn.after.mover = static_cast<std::uint8_t>(starved ? mover : other);
            all.push_back(turn);
        }
        return;
    }
    std::uint8_t& house = turn.after.houses[at(other, place)];
    const std::uint8_t there = house;
    bool attacked = false;
    for (int own = 0; own < houses_a_side; ++own) {
        attacked = attacked || turn.after.houses[at(mover, own)] == there;
    }
    const int most = attacked && there > 1 ? max_from_a_house : 0;
    const int before = turn.taken;
    for (int count = 0; count <= most; ++count) {
        house = static_cast<std::uint8_t>(there - count);
        turn.taken = before + count;
        turn.turn.seeds.set(static_cast<std::size_t>(place), count);
        harvest(turn, place + 1, mover, must_feed, all);
    }
}

}  // namespace

EqwaleBoard EqwaleBoard::of(const Board& board) {
    EqwaleBoard plain;
    std::copy_n(board.lanes().begin(), all_houses, plain.houses.begin());
    plain.mover = board.to_move() == Side::South ? 0 : 1;
    return plain;
}

int EqwaleBoard::seeds(int side) const {
    const auto* const first = houses.data() + at(side, 0);
    return std::accumulate(first, first + houses_a_side, 0);
}

int EqwaleBoard::all_seeds() const {
    return seeds(0) + seeds(1);
}

std::size_t EqwaleBoardHash::operator()(const EqwaleBoard& board) const {
    constexpr std::uint64_t one = 0x9e3779b97f4a7c15;
    constexpr std::uint64_t other = 0xc2b2ae3d27d4eb4f;
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(board);
    std::uint64_t mixed = words[0] * one ^ words[1] * other;
    mixed ^= mixed >> 32U;
    return mixed * one >> 8U;
}

std::vector<EqwaleTurn> turns_of(const EqwaleBoard& board) {
    std::vector<EqwaleTurn> all;
    const int mover = board.mover;
    const bool must_feed = board.seeds(1 - mover) == 0;
    for (int place = 0; place < houses_a_side; ++place) {
        if (board.houses[at(mover, place)] > 0) {
            const House house{mover == 0 ? Side::South : Side::North, static_cast<std::size_t>(place)};
            harvest({Turn{house}, 0, sown(board, place)}, 0, mover, must_feed, all);
        }
    }
    return all;
}

}  // namespace awale::plain
