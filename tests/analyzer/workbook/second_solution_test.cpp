// No exercise has a second solution: each is proved again by what `awale verify` has, which shares neither
// the rules of play nor the search with the maker of exercises. AWALE_EXERCISES is how many (scripts/test
// --exercises: 2,000).

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "awale/analyzer/verify/prover/value_prover.hpp"
#include "awale/analyzer/workbook/workbook.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int tables_built = 10;
constexpr int tables_asked = 8;  // by the second proof, which tries the seeds above for itself

std::size_t wanted() {
    const char* const text = std::getenv("AWALE_EXERCISES");
    return text == nullptr ? 21 : std::stoul(text);
}

/// Whether the side to move wins at least so many seeds more than it loses within so many plies.
bool wins_at_least(const plain::Rules& rules, const plain::PlainBoard& game, int plies, int wanted,
                   std::vector<plain::PlainBoard>& path) {
    const int side = game.south_moves ? 1 : -1;
    const auto moves = rules.moves(game);
    if (moves.empty() || rules.few_left(game)) {
        return side * rules.rows_margin(game) >= wanted;
    }
    if (std::ranges::find(path, game) != path.end()) {
        return side * rules.return_margin(game) >= wanted;
    }
    if (plies == 0) {
        return wanted <= 0;
    }
    path.push_back(game);
    const bool found = std::ranges::any_of(moves, [&](const plain::PlainMove& move) {
        return !wins_at_least(rules, move.after, plies - 1, move.taken - wanted + 1, path);
    });
    path.pop_back();
    return found;
}

/// What the second proofs found.
struct Count {
    int proved = 0;
    int open = 0;  ///< neither proved nor refuted with the effort made
    int refuted = 0;
};

void add(Count& count, std::optional<bool> answer) {
    ++(answer ? (*answer ? count.proved : count.refuted) : count.open);
}

void prove_margins(const Exercise& exercise, const plain::Rules& rules, plain::ValueProver& prover,
                   Count& count) {
    prover.begin(rules.plain_board(exercise.board), {});
    const int ahead = (exercise.board.store(Side::South) - exercise.board.store(Side::North)).count();
    const Answer& solution = exercise.solution();
    add(count, prover.settle_move(solution.house, true, solution.least.count() - ahead));
    for (std::size_t i = 1; i < exercise.answers.size(); ++i) {
        // North holds every other move to two seeds less.
        const int others = std::max(exercise.answers[i].most, solution.least - Seeds{2}).count();
        add(count, prover.settle_move(exercise.answers[i].house, false, ahead - others));
    }
}

/// At every horizon the solution wins what it is said to win, and no other move wins all but one of it.
void prove_seeds(const Exercise& exercise, const plain::Rules& rules, Count& count) {
    const plain::PlainBoard game = rules.plain_board(exercise.board);
    const int least = exercise.solution().least.count();
    bool holds = true;
    for (const int plies : seeds_horizons) {
        for (const plain::PlainMove& move : rules.moves(game)) {
            std::vector<plain::PlainBoard> path{game};
            // The move wins more than `others` if North cannot win as much back.
            const bool is_solution = move.house == exercise.solution().house;
            const int wanted = is_solution ? least : least - 1;
            const bool wins = !wins_at_least(rules, move.after, plies - 1, move.taken - wanted + 1, path);
            holds = holds && wins == is_solution;
        }
    }
    add(count, holds);
}

}  // namespace

TEST_CASE("Exercises: none has a second solution, by proofs of another kind") {
    const auto tables = small_tables(abapa(), tables_built);
    const plain::Rules rules(abapa());
    plain::ValueProver prover(rules, tables, tables_asked,
                              {.nodes = 20'000'000, .quiet_boards = 1'000'000, .settled = nullptr});
    const std::size_t each = std::max<std::size_t>(1, wanted() / all_themes.size());
    Count all;
    std::size_t exercises = 0;
    for (const Theme theme : all_themes) {
        CAPTURE(name(theme));
        const WorkbookOrder order{.rules = abapa(),
                                  .theme = theme,
                                  .count = each,
                                  .level = std::nullopt,
                                  .seed = 7,
                                  .compose = true};
        for (const Exercise& exercise :
             collect_exercises(nullptr, tables, order, [](std::size_t, std::size_t) {}).exercises) {
            CAPTURE(position_text(exercise.board, exercise.rules));
            Count count;
            if (exercise.criterion == Criterion::FinalMargin) {
                prove_margins(exercise, rules, prover, count);
            } else {
                prove_seeds(exercise, rules, count);
            }
            CHECK(count.refuted == 0);
            all.proved += count.proved;
            all.open += count.open;
            ++exercises;
        }
    }
    MESSAGE(exercises, " exercises, ", all.proved, " claims proved again, ", all.open, " open");
    CHECK(exercises >= each * all_themes.size() * 9 / 10);
    CHECK(all.open <= 1 + all.proved / 25);
}
