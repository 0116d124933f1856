#include "awale/analyzer/workbook/composer.hpp"

#include <algorithm>

#include "awale/analyzer/workbook/random_play.hpp"
#include "awale/notation/game/house.hpp"

namespace awale {

namespace {

constexpr int least_seeds = 5;     // of an ending
constexpr int most_without = 8;    // of an ending that is proved without tables
constexpr int most_seeds = 14;     // of an ending: more is no ending
constexpr int least_granary = 12;  // seeds
constexpr int most_granary = 15;
constexpr int most_hungry = 4;                    // seeds of the side that may starve
constexpr int above_tables = 3;                   // seeds above the tables, where one row is nearly empty
constexpr int most_ahead = 4;                     // seeds that one store is ahead of the other
constexpr int opening_from = 5, opening_to = 20;  // plies
constexpr int middle_from = 10, middle_to = 60;

}  // namespace

Composer::Composer(const RuleSet& rules, Theme theme, int table_seeds, std::uint64_t seed)
    : rules_(rules), theme_(theme), table_seeds_(table_seeds), numbers_(seed) {}

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
        const House house{numbers_.between(0, 1) == 0 ? Side::South : Side::North,
                          static_cast<std::size_t>(numbers_.between(0, rules_.houses_a_side - 1))};
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
}

Board Composer::scattered() {
    Board board;
    share_out(board, numbers_.between(least_seeds, std::clamp(table_seeds_, most_without, most_seeds)));
    fill_stores(board, rules_, numbers_.between(-most_ahead, most_ahead));
    return board;
}

Board Composer::starving() {
    const int most = std::max(table_seeds_ + above_tables, most_without);  // seeds that proofs still manage
    const Side strong = numbers_.between(0, 2) == 0 ? Side::North : Side::South;
    Board board;
    do {
        board = Board{};
        for (int place = 0; place < rules_.houses_a_side; ++place) {
            const int beyond = numbers_.between(0, 3) == 0 ? 1 : 0;  // a seed that reaches the other row
            board.set_seeds(House{strong, static_cast<std::size_t>(place)},
                            Seeds{numbers_.between(0, rules_.houses_a_side - 1 - place) + beyond});
        }
        for (int seeds = numbers_.between(1, most_hungry); seeds > 0; --seeds) {
            const House house{other(strong),
                              static_cast<std::size_t>(numbers_.between(0, rules_.houses_a_side - 1))};
            board.set_seeds(house, board.seeds(house) + Seeds{1});
        }
    } while (board.on_board().count() > most);
    fill_stores(board, rules_, numbers_.between(-most_ahead, most_ahead));
    return board;
}

Board Composer::with_granary() {
    Board board;
    const Side owner = numbers_.between(0, 1) == 0 ? Side::South : Side::North;
    const House house{owner, static_cast<std::size_t>(numbers_.between(0, rules_.houses_a_side - 1))};
    board.set_seeds(house, Seeds{numbers_.between(least_granary, most_granary)});
    const int left = rules_.total_seeds().count() - board.on_board().count();
    share_out(board, numbers_.between(4, std::min(left, 18)));
    fill_stores(board, rules_, numbers_.between(-most_ahead, most_ahead));
    return board;
}

ComposedBoard Composer::played(int least_plies, int most_plies) {
    const RandomPosition reached =
        play_at_random(rules_, numbers_.between(least_plies, most_plies), numbers_);
    return {reached.board, Ply{static_cast<std::size_t>(reached.plies) + 1}, true};
}

}  // namespace awale
