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

constexpr Theme themes[] = {Theme::Granary, Theme::Famine,  Theme::Capture, Theme::Trap,
                            Theme::Endgame, Theme::Opening, Theme::OnlyMove};
constexpr int tables_built = 10;
constexpr int tables_asked = 8;  // by the second proof, which tries the seeds above for itself

std::size_t wanted() {
    const char* const text = std::getenv("AWALE_EXERCISES");
    return text == nullptr ? 21 : std::stoul(text);
}

/// Seeds won less seeds lost by the side to move within so many plies, by trying every line.
int most_won(const plain::Rules& rules, const plain::Game& game, int plies, std::vector<plain::Game>& path) {
    const int side = game.south_moves ? 1 : -1;
    const auto moves = rules.moves(game);
    if (moves.empty() || rules.few_left(game)) {
        return side * rules.rows_margin(game);
    }
    if (std::ranges::find(path, game) != path.end()) {
        return side * rules.return_margin(game);
    }
    if (plies == 0) {
        return 0;
    }
    int best = -100;
    path.push_back(game);
    for (const plain::PlainMove& move : moves) {
        best = std::max(best, move.taken - most_won(rules, move.after, plies - 1, path));
    }
    path.pop_back();
    return best;
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
    prover.begin(rules.game_of(exercise.board), {});
    const int ahead = (exercise.board.store(Side::South) - exercise.board.store(Side::North)).count();
    const Answer& solution = exercise.solution();
    add(count, prover.settle_move(solution.house, true, solution.least.count() - ahead));
    for (std::size_t i = 1; i < exercise.answers.size(); ++i) {
        // North holds every other move to two seeds less.
        const int others = std::max(exercise.answers[i].most, solution.least - Seeds{2}).count();
        add(count, prover.settle_move(exercise.answers[i].house, false, ahead - others));
    }
}

void prove_seeds(const Exercise& exercise, const plain::Rules& rules, Count& count) {
    const plain::Game game = rules.game_of(exercise.board);
    int solution = 0;
    int others = -100;
    for (const plain::PlainMove& move : rules.moves(game)) {
        std::vector<plain::Game> path{game};
        const int won = move.taken - most_won(rules, move.after, exercise.plies - 1, path);
        if (move.house == exercise.solution().house) {
            solution = won;
        } else {
            others = std::max(others, won);
        }
    }
    add(count, solution == exercise.solution().least.count() && solution - others >= 2);
}

}  // namespace

TEST_CASE("Exercises: none has a second solution, by proofs of another kind") {
    const auto tables = small_tables(abapa(), tables_built);
    const plain::Rules rules(abapa());
    plain::ValueProver prover(rules, tables, tables_asked,
                              {.nodes = 20'000'000, .quiet_boards = 1'000'000, .settled = nullptr});
    const std::size_t each = std::max<std::size_t>(1, wanted() / std::size(themes));
    Count all;
    std::size_t exercises = 0;
    for (const Theme theme : themes) {
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
    CHECK(exercises >= each * std::size(themes) * 9 / 10);
    CHECK(all.open <= 1 + all.proved / 25);
}
