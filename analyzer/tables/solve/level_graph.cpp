#include "awale/analyzer/tables/solve/level_graph.hpp"

#include <algorithm>
#include <tuple>

namespace awale::tables {

LevelGraph::LevelGraph(const LevelRules& rules) {
    const LevelShape& shape = rules.shape;
    const auto irregular = [&](int mover_seeds, std::uint32_t mover, std::uint32_t other) {
        const std::tuple wanted{mover_seeds, mover, other};
        const auto place = [](const Irregular& board) {
            return std::tuple{board.mover_seeds, board.mover, board.other};
        };
        const auto found = std::ranges::lower_bound(rules.irregular, wanted, {}, place);
        return found != rules.irregular.end() && place(*found) == wanted ? &*found : nullptr;
    };
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        for (std::uint32_t other = 0; other < shape.others(mover_seeds); ++other) {
            for (std::uint32_t mover = 0; mover < shape.movers(mover_seeds); ++mover) {
                rows_.push_back(static_cast<std::uint8_t>(mover_seeds));
                start_.push_back(static_cast<std::uint32_t>(rules.start_index(mover_seeds, mover, other)));
                if (const Irregular* const board = irregular(mover_seeds, mover, other)) {
                    for (const Irregular::Successor& next : board->successors) {
                        after_.push_back(
                            static_cast<std::uint32_t>(shape.rank(next.mover_seeds, next.other, next.mover)));
                    }
                } else {
                    for (const RowMove& move : rules.moves.out_of(mover_seeds, mover)) {
                        if (!rules.feeds(mover_seeds, move)) {
                            continue;
                        }
                        const std::uint32_t next = rules.transfer(mover_seeds, move).after[other];
                        if (next != RowTransfer::none) {
                            after_.push_back(static_cast<std::uint32_t>(
                                shape.rank(rules.next_mover_seeds(mover_seeds, move), move.row, next)));
                        }
                    }
                }
                first_.push_back(static_cast<std::uint32_t>(after_.size()));
            }
        }
    }
}

}  // namespace awale::tables
