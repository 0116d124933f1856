#include "awale/analyzer/workbook/composer.hpp"

#include <algorithm>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr int least_seeds = 5;     // of an ending
constexpr int most_without = 8;    // of an ending that is proved without tables
constexpr int most_seeds = 14;     // of an ending: more is no ending
constexpr int least_granary = 12;  // seeds
constexpr int most_granary = 15;
constexpr int most_hungry = 4;                    // seeds of the side that may starve
constexpr int most_ahead = 4;                     // seeds that one store is ahead of the other
constexpr int opening_from = 5, opening_to = 20;  // plies
constexpr int middle_from = 10, middle_to = 60;

}  // namespace

Composer::Composer(const RuleSet& rules, Theme theme, int table_seeds, std::uint64_t seed)
    : rules_(rules), theme_(theme), table_seeds_(table_seeds), state_(seed) {}

std::uint64_t Composer::draw() {
    // SplitMix64.
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t x = state_;
    x = (x ^ x >> 30U) * 0xbf58476d1ce4e5b9U;
    x = (x ^ x >> 27U) * 0x94d049bb133111ebU;
    return x ^ x >> 31U;
}

int Composer::between(int least, int most) {
    return least + static_cast<int>(draw() % static_cast<std::uint64_t>(most - least + 1));
}

ComposedBoard Composer::next() {
    switch (theme_) {
        case Theme::Endgame:
        case Theme::OnlyMove: return {scattered(), Ply{}};
        case Theme::Famine: return {starving(), Ply{}};
        case Theme::Granary: return {with_granary(), Ply{}};
        case Theme::Opening: return played(opening_from, opening_to);
        case Theme::Capture:
        case Theme::Trap: break;
    }
    return played(middle_from, middle_to);
}

void Composer::share_out(Board& board, int seeds) {
    for (int i = 0; i < seeds; ++i) {
        const House house{between(0, 1) == 0 ? Side::South : Side::North,
                          static_cast<std::size_t>(between(0, rules_.houses_a_side - 1))};
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
}

void Composer::fill_stores(Board& board) {
    const Seeds taken = rules_.total_seeds() - board.on_board();
    const int ahead = between(-most_ahead, most_ahead);
    const int south = std::clamp((taken.count() + ahead) / 2, 0, taken.count());
    board.set_store(Side::South, Seeds{south});
    board.set_store(Side::North, taken - Seeds{south});
    board.set_to_move(Side::South);
}

Board Composer::scattered() {
    Board board;
    share_out(board, between(least_seeds, std::clamp(table_seeds_, most_without, most_seeds)));
    fill_stores(board);
    return board;
}

Board Composer::starving() {
    const int most = std::max(table_seeds_, most_without);  // seeds: beyond, proofs take long
    const Side strong = between(0, 2) == 0 ? Side::North : Side::South;
    Board board;
    do {
        board = Board{};
        for (int place = 0; place < rules_.houses_a_side; ++place) {
            const int beyond = between(0, 3) == 0 ? 1 : 0;  // a seed that reaches the other row
            board.set_seeds(House{strong, static_cast<std::size_t>(place)},
                            Seeds{between(0, rules_.houses_a_side - 1 - place) + beyond});
        }
        for (int seeds = between(1, most_hungry); seeds > 0; --seeds) {
            const House house{other(strong), static_cast<std::size_t>(between(0, rules_.houses_a_side - 1))};
            board.set_seeds(house, board.seeds(house) + Seeds{1});
        }
    } while (board.on_board().count() > most);
    fill_stores(board);
    return board;
}

Board Composer::with_granary() {
    Board board;
    const Side owner = between(0, 1) == 0 ? Side::South : Side::North;
    const House house{owner, static_cast<std::size_t>(between(0, rules_.houses_a_side - 1))};
    board.set_seeds(house, Seeds{between(least_granary, most_granary)});
    const int left = rules_.total_seeds().count() - board.on_board().count();
    share_out(board, between(4, std::min(left, 18)));
    fill_stores(board);
    return board;
}

ComposedBoard Composer::played(int least_plies, int most_plies) {
    Board board = Board::start(rules_);
    const int plies = between(least_plies, most_plies);
    int made = 0;
    for (; made < plies; ++made) {
        const HouseSet legal = legal_moves(board, rules_);
        if (legal.empty()) {
            break;
        }
        auto house = legal.begin();
        for (int skip = between(0, static_cast<int>(legal.size()) - 1); skip > 0; --skip) {
            ++house;
        }
        board = play(board, *house, rules_).after;
    }
    const bool turned = board.to_move() == Side::North;
    return {turned ? mirrored(board) : board, Ply{static_cast<std::size_t>(made) + 1}, true};
}

}  // namespace awale
