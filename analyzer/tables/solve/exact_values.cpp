#include "awale/analyzer/tables/solve/solve_steps.hpp"

#include <vector>

#include "awale/analyzer/tables/solve/level_graph.hpp"
#include "awale/analyzer/tables/solve/repetition_game.hpp"

namespace awale::tables {

void solve_exactly(const LevelRules& rules, std::span<Unknown> unknowns) {
    LevelGraph graph(rules);
    const int seeds = rules.seeds();
    std::vector<RepetitionGame::Board> boards(graph.boards());
    for (std::uint32_t board = 0; board < graph.boards(); ++board) {
        const std::uint8_t take = unknowns[0].start.data()[graph.start_index(board)];
        const std::uint8_t leave = unknowns[1].start.data()[graph.start_index(board)];
        boards[board] = {graph.row(board), take == no_start ? -1 : take - zero_byte,
                         leave == no_start ? seeds : zero_byte - leave};
    }
    RepetitionGame game(seeds, std::move(boards), graph.take_first(), graph.take_after());
    for (std::uint32_t board = 0; board < graph.boards(); ++board) {
        const int value = game.value(board);
        unknowns[0].values.bytes.data()[board] = static_cast<std::uint8_t>(zero_byte + value);
        unknowns[1].values.bytes.data()[board] = static_cast<std::uint8_t>(zero_byte - (seeds - value));
    }
}

}  // namespace awale::tables
