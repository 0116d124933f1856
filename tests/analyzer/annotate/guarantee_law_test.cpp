// Whoever was sure of a result and does not get it has a move with a mark (docs/annotation.md, "Verdicts").

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "games.hpp"
#include "judgements.hpp"
#include "test_paths.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int table_seeds = 8;
constexpr Budget small_budget{.nodes = 2'000, .depth = 64, .time = std::nullopt};

AnnotatedGame judged_by_search(const Record& record, const RuleSet& rules) {
    Replay replay = check_under(record, rules).replay;
    Judge judge(rules, small_tables(rules, table_seeds), {.hash_megabytes = 1});
    Evaluations found = evaluate(
        replay,
        [&](const Board& board, std::span<const Board> history) {
            return judge.judge(board, history, small_budget);
        },
        [](Ply) {});
    return annotate(record, std::move(replay), std::move(found), Thresholds{});
}

}  // namespace

TEST_CASE("Verdicts: no proved result is lost without a mark") {
    for (const RuleSet& rules : rule_set_presets()) {
        for (std::uint64_t number = 1; number <= 3; ++number) {
            const SelfPlay how{.rules = rules, .seed = 15, .level = 2};
            CAPTURE(rules.name);
            CAPTURE(number);
            CHECK(unmarked_losses(judged_by_search(self_play_game(how, number), rules)).empty());
        }
    }
}

TEST_CASE("Verdicts: no side loses a proved result without a mark in real games") {
    for (const char* const name : {"aalina-1", "aalina-2", "aalina-5", "aalina-7", "playstrategy-ARQRYUmL",
                                   "playstrategy-SnPn3aqd", "playstrategy-nOnJqb7U"}) {
        CAPTURE(name);
        std::ifstream in(AWALE_SOURCE_DIR "/samples/" + std::string{name} + ".ogn");
        const auto record = parse_ogn(std::string{std::istreambuf_iterator<char>(in), {}}, {});
        REQUIRE(record);
        CHECK(unmarked_losses(judged_by_search(*record, abapa())).empty());
    }
}

TEST_CASE("Verdicts: a move that let a proved win go is marked although no search found it") {
    // South has 2 for sure after the second move, two of the next moves may keep it, and E does not.
    const Replay replay = played_from("start", "FaEbD", *find_rule_set("awele"));
    const AnnotatedGame game = annotate(
        Record{}, replay,
        {{judgement({exactly('A', 2), exactly('F', 2)}), judgement({exactly('a', 2), exactly('b', 4)}),
          judgement({between('C', -2, 2), between('D', -2, 2), between('E', -2, 2)}),
          judgement({exactly('b', -2), exactly('c', 0)}), judgement({exactly('D', -2)})},
         Value::exact(Seeds{-2})},
        Thresholds{});
    CHECK(guaranteed_fall(game.plies[2].judgement, replay.plies[2].house, Side::South) == 0);
    CHECK(game.plies[2].verdict == Verdict::Mistake);
    CHECK(unmarked_losses(game).empty());
}

TEST_CASE("unmarked_losses: finds a proved win that nobody marked") {
    const Replay replay = played_from("start", "FaEbD", *find_rule_set("awele"));
    AnnotatedGame game = annotate(
        Record{}, replay,
        {{judgement({exactly('A', 2), between('F', -2, 2)}), judgement({between('a', -2, 2)}),
          judgement({between('E', -2, 2)}), judgement({between('b', -2, 2)}), judgement({exactly('D', -2)})},
         Value::exact(Seeds{-2})},
        Thresholds{});
    CHECK(game.plies[0].verdict == Verdict::Blunder);
    CHECK(unmarked_losses(game).empty());
    game.plies[0].verdict = Verdict::Inaccuracy;
    CHECK(unmarked_losses(game) == std::vector{UnmarkedLoss{Side::South, Ply{1}, Result::Win}});
}
