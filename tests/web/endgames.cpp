// endgames RULES SEEDS SEED COUNT: COUNT boards of at most SEEDS seeds without a pattern, a JSON object a
// line, with their values in the tables: the yardstick for what the page's own table says. XDG_CACHE_HOME
// names the cache.

#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <random>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"

namespace {

using namespace awale;

Board any_board(const RuleSet& rules, std::size_t seeds, std::mt19937& random) {
    Board board;
    for (std::size_t i = 0; i < seeds; ++i) {
        const Side side = random() % 2 == 0 ? Side::South : Side::North;
        const House house{side, random() % rules.houses_a_side};
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
    const auto taken = static_cast<int>(random() % 10);
    board.set_store(Side::South, Seeds{taken});
    board.set_store(Side::North, rules.total_seeds() - board.on_board() - Seeds{taken});
    board.set_to_move(random() % 2 == 0 ? Side::South : Side::North);
    return board;
}

}  // namespace

int main(int argc, char** argv) {
    const RuleSet* const rules = argc == 5 ? find_rule_set(argv[1]) : nullptr;
    if (rules == nullptr) {
        return 2;
    }
    TableOptions options;
    options.level = std::atoi(argv[2]);
    const Tables tables = open_tables(*rules, options);
    std::mt19937 random(static_cast<std::mt19937::result_type>(std::atoi(argv[3])));
    for (int i = 0; i < std::atoi(argv[4]); ++i) {
        const std::size_t seeds = random() % (static_cast<std::size_t>(options.level) + 1);
        const Board board = any_board(*rules, seeds, random);
        const auto value = tables.probe(board);
        if (!value || !value->margin || !value->assured) {
            return 1;
        }
        std::cout << "{\"position\":\"" << position_text(board, *rules)
                  << "\",\"margin\":" << value->margin->count()
                  << ",\"forced\":" << value->assured->forced.count()
                  << ",\"conceded\":" << value->assured->conceded.count() << "}\n";
    }
}
