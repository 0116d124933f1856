// No exercise has a second solution: each is proved again by what `awale verify` has, which shares neither
// the rules of play nor the search with the maker of exercises. AWALE_EXERCISES is how many (scripts/test
// --exercises: 2,000), AWALE_EXERCISES_SEED from which random numbers (default: 7).

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/verify/quiet_graph.hpp"
#include "awale/analyzer/workbook/workbook.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int tables_built = 10;
constexpr int tables_asked = 8;     // by the second proof, which tries the seeds above for itself
constexpr int tables_of_last = 12;  // of the proof of claims that the second leaves open

constexpr std::size_t batch_size = 20;  // exercises of one theme, composed and proved by one thread

/// A number that the environment gives.
std::size_t number_from(const char* variable, std::size_t otherwise) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? otherwise : std::stoul(text);
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
    std::size_t exercises = 0;
    int proved = 0;
    int open = 0;                      ///< neither proved nor refuted with the effort made
    std::vector<std::string> refuted;  ///< positions whose claims are false
};

void add(Count& count, const Exercise& exercise, std::optional<bool> answer) {
    if (!answer) {
        ++count.open;
    } else if (*answer) {
        ++count.proved;
    } else {
        count.refuted.push_back(position_text(exercise.board, exercise.rules));
    }
}

void add(Count& sum, const Count& part) {
    sum.exercises += part.exercises;
    sum.proved += part.proved;
    sum.open += part.open;
    sum.refuted.insert(sum.refuted.end(), part.refuted.begin(), part.refuted.end());
}

/// A prover with few tables, and one with many for the claims that the first does not settle.
class PatientProver {
public:
    PatientProver(const plain::Rules& rules, const std::shared_ptr<const Tables>& tables)
        : rules_(rules), quick_(rules, tables, effort(tables_asked, 20'000'000, 1'000'000)) {}

    void begin(const Board& board) {
        root_ = rules_.plain_board(board);
        quick_.begin(root_, {});
        is_begun_ = false;
    }

    std::optional<bool> settle_move(House house, bool south, int need) {
        if (const auto answer = quick_.settle_move(house, south, need)) {
            return answer;
        }
        if (!last_) {
            last_ = std::make_unique<plain::ValueProver>(rules_, small_tables(abapa(), tables_of_last),
                                                         effort(tables_of_last, 200'000'000, 5'000'000));
        }
        if (!is_begun_) {
            last_->begin(root_, {});
            is_begun_ = true;
        }
        return last_->settle_move(house, south, need);
    }

private:
    static VerifyOptions effort(int tables, std::uint64_t nodes, std::size_t quiet_boards) {
        return {.table_level = tables, .nodes = nodes, .quiet_boards = quiet_boards};
    }

    const plain::Rules& rules_;
    plain::ValueProver quick_;
    std::unique_ptr<plain::ValueProver> last_;
    plain::PlainBoard root_;
    bool is_begun_ = false;  // whether `last_` knows the root
};

/// The solution is sure of its margin, and North holds every other move to two seeds less.
void prove_margins(const Exercise& exercise, PatientProver& prover, Count& count) {
    prover.begin(exercise.board);
    const int ahead = (exercise.board.store(Side::South) - exercise.board.store(Side::North)).count();
    const Answer& solution = exercise.solution();
    add(count, exercise, prover.settle_move(solution.house, true, solution.least.count() - ahead));
    for (std::size_t i = 1; i < exercise.answers.size(); ++i) {
        const int others = solution.least.count() - 2;
        add(count, exercise, prover.settle_move(exercise.answers[i].house, false, ahead - others));
    }
}

/// The solution does what is asked, and no other move does.
void prove_next_turn(const Exercise& exercise, const plain::Rules& rules, Count& count) {
    bool holds = true;
    for (const plain::PlainMove& move : rules.moves(rules.plain_board(exercise.board))) {
        const bool is_solution = move.house == exercise.solution().house;
        holds = holds && does_what_is_asked(exercise.criterion, rules, move) == is_solution;
    }
    add(count, exercise, holds);
}

/// Exercises of one theme from one series of random numbers.
struct Batch {
    WorkbookOrder order;
    Count count;
};

/// Batches of all themes, `each` exercises of each.
std::vector<Batch> batches(std::size_t each, std::uint64_t seed) {
    std::vector<Batch> all;
    for (const Theme theme : all_themes) {
        for (std::size_t done = 0; done < each; done += batch_size) {
            all.push_back({.order = {.rules = abapa(),
                                     .theme = theme,
                                     .count = std::min(batch_size, each - done),
                                     .level = std::nullopt,
                                     .seed = seed + done / batch_size,
                                     .compose = true},
                           .count = {}});
        }
    }
    return all;
}

void prove(Batch& batch, const plain::Rules& rules, const std::shared_ptr<const Tables>& tables) {
    PatientProver prover(rules, tables);
    const auto found = collect_exercises(nullptr, tables, batch.order, [](std::size_t) {});
    for (const Exercise& exercise : found.exercises) {
        if (exercise.criterion == Criterion::FinalMargin) {
            prove_margins(exercise, prover, batch.count);
        } else {
            prove_next_turn(exercise, rules, batch.count);
        }
        ++batch.count.exercises;
    }
}

}  // namespace

TEST_CASE("Exercises: none has a second solution, by proofs of another kind") {
    const auto tables = small_tables(abapa(), tables_built);
    const plain::Rules rules(abapa());
    const std::size_t wanted = number_from("AWALE_EXERCISES", 21);
    const std::size_t each = std::max<std::size_t>(1, wanted / all_themes.size());
    const auto work = batches(each, number_from("AWALE_EXERCISES_SEED", 7));
    std::size_t next = 0;
    Count all;
    parallel::in_order<Batch>(
        parallel::all_processors(),
        [&] { return next < work.size() ? std::optional(work[next++]) : std::nullopt; },
        [&](Batch& batch) { prove(batch, rules, tables); },
        [&](Batch& batch) {
            add(all, batch.count);
            if (each > batch_size) {
                std::cerr << name(*batch.order.theme) << ", seed " << batch.order.seed << ": "
                          << batch.count.exercises << " exercises, " << batch.count.proved
                          << " claims proved, " << batch.count.open << " open, " << batch.count.refuted.size()
                          << " refuted\n";
            }
        });
    for (const std::string& position : all.refuted) {
        FAIL_CHECK("a claim is false in ", position);
    }
    MESSAGE(all.exercises, " exercises, ", all.proved, " claims proved again, ", all.open, " open");
    CHECK(all.exercises >= each * all_themes.size() * 9 / 10);
    CHECK(all.open == 0);
}
