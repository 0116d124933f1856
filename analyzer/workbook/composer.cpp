#include "awale/analyzer/workbook/composer.hpp"

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/notation/game/game.hpp"

namespace awale {

namespace {

constexpr int least_ending_seeds = 5;  // of an ending
constexpr int max_without = 8;         // of an ending that is proved without tables
constexpr int max_ending_seeds = 14;   // of an ending: more is no ending
constexpr int drawn_at_most = 1000;    // positions, until the theme may show in one
constexpr int threats_drawn_at_most = 20'000;
constexpr int above_captures = 2;  // seeds above the tables
constexpr int above_parries = 4;   // seeds above the tables, where proofs still manage
constexpr int least_granary = 12;  // seeds
constexpr int max_granary = 15;
constexpr int above_granary = 10;                 // seeds above the tables, with a granary
constexpr int least_loop = 3;                     // seeds
constexpr int max_hungry = 4;                     // seeds of the side that may starve
constexpr int above_tables = 3;                   // seeds above the tables, where one row is nearly empty
constexpr int max_ahead = 4;                      // seeds that one store is ahead of the other
constexpr int opening_from = 5, opening_to = 20;  // plies

/// Puts so many seeds into houses of that row, each drawn at random.
void drop_seeds(Board& board, int seeds, Side row, const RuleSet& rules, RandomNumbers& numbers) {
    for (int i = 0; i < seeds; ++i) {
        const House house = numbers.one_of(row_houses(row, rules.houses_a_side));
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
}

}  // namespace

RandomPosition Composer::next(HouseSet wanted) {
    wanted_ = wanted;
    switch (theme_) {
        case Theme::Endgame:
        case Theme::OnlyMove:
            return {scattered(least_ending_seeds, std::min(max_ending_seeds, seeds_of_tables()))};
        case Theme::Parry: return {with_threat()};
        case Theme::DoubleThreat:
        case Theme::Tempo:
        case Theme::GrandSlam:
        case Theme::Capture:
        case Theme::Trap:
        case Theme::Loop: return {showing()};
        case Theme::EndingTrap: return {with_trap()};
        case Theme::Famine: return {starving()};
        case Theme::Granary: return {with_granary()};
        case Theme::Opening: break;
    }
    return play_at_random(rules_, numbers_.between(opening_from, opening_to), numbers_);
}

Board Composer::with_stores(Board board) {
    fill_stores(board, rules_, numbers_.between(-max_ahead, max_ahead));
    return board;
}

Board Composer::scattered(int least, int most) {
    Board board;
    int seeds = numbers_.between(least, most);
    const House aimed = numbers_.one_of(wanted_);
    const int houses = rules_.houses_a_side;
    const int to_north = houses - static_cast<int>(aimed.place());
    const int given = numbers_.between(0, 1) == 0 ? 1 : to_north + numbers_.between(0, houses - 1);
    if (given + 2 <= seeds) {
        board.set_seeds(aimed, Seeds{given});
        seeds -= given;
    }
    scatter_seeds(board, seeds, rules_, numbers_);
    return with_stores(board);
}

int Composer::seeds_of_tables() const { return std::max(table_seeds_, max_without); }

Board Composer::showing() {
    const bool goes_round = theme_ == Theme::Loop;
    const bool wins_seeds = theme_ == Theme::Capture || theme_ == Theme::Trap;
    const int least = goes_round ? least_loop : least_ending_seeds;
    const int most = wins_seeds
                         ? seeds_of_tables() + above_captures
                         : std::min(goes_round ? loop_seeds.count() : max_ending_seeds, seeds_of_tables());
    Board board;
    int drawn = 0;
    do {
        board = scattered(least, most);
    } while (++drawn < drawn_at_most && !may_fit(theme_, board, rules_, Ply{}, wanted_));
    return board;
}

Board Composer::with_threat() {
    const int way = numbers_.between(0, 4);
    const bool is_easy = way == 0 || way == 4;  // a threat can always be met by emptying the house
    const int least = is_easy ? least_ending_seeds : seeds_of_tables() + 1;
    const int most =
        is_easy ? std::min(max_ending_seeds, seeds_of_tables()) : seeds_of_tables() + above_parries;
    Board board;
    for (int drawn = 0; drawn < threats_drawn_at_most; ++drawn) {
        board = scattered(least, most);
        if (!may_fit(theme_, board, rules_, Ply{}, wanted_)) {
            continue;
        }
        const Parries parries = parries_against(greatest_threat(board, rules_), board, rules_);
        const std::array ways{parries.empty, parries.raise, parries.spoil, parries.capture, parries.counter};
        if ((ways[static_cast<std::size_t>(way)].bits() & wanted_.bits()) != 0) {
            break;
        }
    }
    return board;
}

Board Composer::with_trap() {
    Board board;
    const std::size_t last = rules_.houses_a_side - std::size_t{1};
    if (numbers_.between(0, 1) == 0) {
        board.set_seeds(House{Side::North, last}, Seeds{1});
        board.set_seeds(House{Side::North, last - 1}, Seeds{numbers_.between(2, 3)});
    } else {
        // A house whose last seed falls into the last one completes the trap.
        const int away = numbers_.between(2, std::min(static_cast<int>(last), seeds_of_tables() - 4));
        board.set_seeds(House{Side::South, last - 1}, Seeds{numbers_.between(1, 2)});
        board.set_seeds(House{Side::South, last - static_cast<std::size_t>(away)}, Seeds{away});
    }
    const Board trap = board;
    do {
        board = trap;
        const int most = std::min(max_ending_seeds, seeds_of_tables()) - trap.on_board().count();
        scatter_seeds(board, numbers_.between(2, most), rules_, numbers_);
    } while (trap.seeds(House{Side::North, last}) == Seeds{1}
                 ? !has_trap(board, Side::North, rules_)
                 : board.seeds(House{Side::South, last}) > Seeds{0});
    return with_stores(board);
}

Board Composer::starving() {
    const int most = std::max(table_seeds_ + above_tables, max_without);  // seeds that proofs still manage
    // Those of them that are far from the other row.
    const HouseSet far = wanted_.where([&](House house) { return 2 * house.place() < rules_.houses_a_side; });
    // Who starves the other side often moves the house that is farthest from it, and keeps the seeds at home.
    const bool is_farthest = !far.empty() && numbers_.between(0, 1) == 0;
    const House aimed = numbers_.one_of(is_farthest ? far : wanted_);
    const Side strong = is_farthest || numbers_.between(0, 2) != 0 ? Side::South : Side::North;
    const int reaching = numbers_.between(0, 1);  // whether seeds reach the other row
    Board board;
    do {
        board = Board{};
        for (const House house : row_houses(strong, rules_.houses_a_side)) {
            if (is_farthest && house.place() < aimed.place()) {
                continue;
            }
            const int at_home = rules_.houses_a_side - 1 - static_cast<int>(house.place());
            const int least = house == aimed ? std::min(1, at_home) : 0;
            const int beyond = numbers_.between(0, 3) == 0 ? reaching : 0;
            board.set_seeds(house, Seeds{numbers_.between(least, at_home) + beyond});
        }
        drop_seeds(board, numbers_.between(1, max_hungry), other(strong), rules_, numbers_);
    } while (board.on_board().count() > most);
    return with_stores(board);
}

Board Composer::with_granary() {
    Board board;
    const House house = numbers_.one_of(row_houses(numbers_.side(), rules_.houses_a_side));
    board.set_seeds(house, Seeds{numbers_.between(least_granary, max_granary)});
    const int others = table_seeds_ + above_granary - board.on_board().count();  // that proofs still manage
    scatter_seeds(board, numbers_.between(3, std::max(others, 4)), rules_, numbers_);
    return with_stores(board);
}

RandomPosition play_turns_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers) {
    const Game& game = game_of(rules);
    Board board = Board::start(rules);
    int made = 0;
    for (; made < plies && !game.ending(board, rules); ++made) {
        const std::uint64_t place = numbers.next() % game.count_turns(board, rules);
        board = game.play(board, turn_at(board, rules, place), rules);
    }
    return {board.to_move() == Side::North ? mirrored(board) : board,
            Ply{static_cast<std::size_t>(made) + 1}};
}

RandomPosition play_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers, Seeds few) {
    Board board = Board::start(rules);
    int made = 0;
    for (; made < plies && board.on_board() > few; ++made) {
        const HouseSet legal = legal_moves(board, rules);
        if (legal.empty()) {
            break;
        }
        board = play(board, numbers.one_of(legal), rules).after;
    }
    return {board.to_move() == Side::North ? mirrored(board) : board,
            Ply{static_cast<std::size_t>(made) + 1}};
}

void scatter_seeds(Board& board, int seeds, const RuleSet& rules, RandomNumbers& numbers) {
    for (int i = 0; i < seeds; ++i) {
        drop_seeds(board, 1, numbers.side(), rules, numbers);
    }
}

Board starved_board(int seeds_of_north, const RuleSet& rules, RandomNumbers& numbers) {
    Board board;
    for (const House house : row_houses(Side::South, rules.houses_a_side)) {
        const int most = rules.houses_a_side - static_cast<int>(house.place()) + 1;
        board.set_seeds(house, Seeds{numbers.between(0, most)});
    }
    drop_seeds(board, seeds_of_north, Side::North, rules, numbers);
    fill_stores(board, rules, numbers.between(-4, 4));
    return board;
}

void fill_stores(Board& board, const RuleSet& rules, int ahead) {
    const Seeds taken = rules.total_seeds() - board.on_board();
    const int south = std::clamp((taken.count() + ahead) / 2, 0, taken.count());
    board.set_store(Side::South, Seeds{south});
    board.set_store(Side::North, taken - Seeds{south});
    board.set_to_move(Side::South);
}

}  // namespace awale
