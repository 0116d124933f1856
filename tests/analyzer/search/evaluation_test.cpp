#include "awale/analyzer/search/evaluation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "random_boards.hpp"
#include "small_tables.hpp"

namespace awale::search {

namespace {

/// The value by the definition of StageWeights, one unit after the other.
int value_by_units(const Position& position, int left) {
    const StageWeights& stage = evaluation_weights[stage_of(left)];
    int value = 0;
    for (std::size_t unit = 0; unit < StageWeights::units; ++unit) {
        int input = 0;
        for (std::size_t place = 0; place < 12; ++place) {
            const int count = place < 6 ? house_seeds(position.mine, static_cast<int>(place))
                                        : house_seeds(position.theirs, static_cast<int>(place) - 6);
            input += stage.weights[place][std::min<std::size_t>(static_cast<std::size_t>(count),
                                                                StageWeights::house_counts - 1)][unit];
        }
        value += (unit < StageWeights::units / 2 ? 1 : -1) * std::max(input, 0);
    }
    return std::clamp(value * unit_step, -left * seed, left * seed);
}

}  // namespace

TEST_CASE("Evaluation: the sum of the units, and no more than the seeds on the board") {
    RandomBoards boards(3);
    for (int round = 0; round < 400; ++round) {
        for (int left = 0; left <= abapa().total_seeds().count(); ++left) {
            const Board board = boards.next(abapa(), left);
            CAPTURE(position_text(board, abapa()));
            const Position position = position_of(board);
            CHECK(Evaluation::standard()(position, left) == value_by_units(position, left));
        }
    }
}

TEST_CASE("Evaluation: nearer to the exact margin than the difference of the rows") {
    const auto tables = small_tables(abapa(), 8);
    RandomBoards boards(5);
    double errors = 0;
    double errors_of_rows = 0;
    for (int round = 0; round < 2000; ++round) {
        const Board board = boards.next(abapa(), 8);
        const Position position = position_of(board);
        const int exact = tables->margin(board).value().count();
        errors += std::abs(Evaluation::standard()(position, 8) / static_cast<double>(seed) - exact);
        errors_of_rows += std::abs(row_difference(position) - exact);
    }
    CHECK(errors < 0.75 * errors_of_rows);
}

}  // namespace awale::search
