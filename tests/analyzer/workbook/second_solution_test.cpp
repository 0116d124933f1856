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

/// The most that the side to move captures with one move.
int most_taken_next(const plain::Rules& rules, const plain::PlainBoard& game) {
    int most = 0;
    for (const plain::PlainMove& move : rules.moves(game)) {
        most = std::max(most, move.taken);
    }
    return most;
}

/// What South is sure to capture next after a move, whatever North answers.
int surely_taken_next(const plain::Rules& rules, const plain::PlainBoard& game) {
    int least = 100;
    for (const plain::PlainMove& reply : rules.moves(game)) {
        least = std::min(least, most_taken_next(rules, reply.after));
    }
    return least;
}

/// Whether a move does what a question about the next turns asks for.
bool does_what_is_asked(Criterion asked, const plain::Rules& rules, const plain::PlainMove& move) {
    const bool is_safe = most_taken_next(rules, move.after) == 0;
    switch (asked) {
        case Criterion::NothingToTake: return is_safe;
        case Criterion::SafeCapture: return is_safe && move.taken > 0;
        case Criterion::SureCapture: return is_safe && surely_taken_next(rules, move.after) > 0;
        case Criterion::FinalMargin: break;
    }
    return false;
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

/// The solution does what is asked, and no other move does.
void prove_next_turn(const Exercise& exercise, const plain::Rules& rules, Count& count) {
    bool holds = true;
    for (const plain::PlainMove& move : rules.moves(rules.plain_board(exercise.board))) {
        const bool is_solution = move.house == exercise.solution().house;
        holds = holds && does_what_is_asked(exercise.criterion, rules, move) == is_solution;
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
                prove_next_turn(exercise, rules, count);
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
