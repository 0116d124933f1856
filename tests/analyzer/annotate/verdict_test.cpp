#include "awale/analyzer/annotate/verdicts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>

#include "awale/analyzer/annotate/finders.hpp"
#include "judgements.hpp"
#include "test_paths.hpp"

using namespace awale;

namespace {

const House played{Side::South, 0};

/// A board with a turn; values are given, so that only its seeds matter: 48.
Board board(Side to_move = Side::South) { return with_turn(Board::start(abapa()), to_move); }

Verdict verdict(const Judgement& of, const RuleSet& rules = *find_rule_set("awele")) {
    return verdict_on(of, played, board(), rules, Thresholds{});
}

Loss loss(const Judgement& of) { return loss_of(of, played, board(), abapa()); }

/// What was predicted in a tenth of the probabilities, and what came true.
struct Tenth {
    double predicted = 0.0;
    int real = 0;
    int count = 0;

    void check() const {
        const double found = static_cast<double>(real) / count;
        CAPTURE(count);
        CHECK(std::abs(predicted / count - found) < 0.05 + 2 * std::sqrt(found * (1 - found) / count));
    }
};

}  // namespace

TEST_CASE("Verdicts: an exact loss is graded by its seeds") {
    CHECK(verdict(judgement({exactly('B', 9), exactly('A', 8)})) == Verdict::None);
    CHECK(verdict(judgement({exactly('B', 10), exactly('A', 8)})) == Verdict::Inaccuracy);
    CHECK(verdict(judgement({exactly('B', 12), exactly('A', 8)})) == Verdict::Mistake);
    CHECK(verdict(judgement({exactly('B', 16), exactly('A', 8)})) == Verdict::Blunder);
}

TEST_CASE("Verdicts: an estimated loss is graded by its seeds where it is probably real") {
    const auto lost = [](int best, int mine, int depth) {
        Judgement of = judgement({guessed('B', best), guessed('A', mine)});
        of.depth = depth;
        return verdict(of);
    };
    CHECK(lost(2, 0, 1) == Verdict::None);
    CHECK(lost(2, -2, 20) == Verdict::Mistake);
    CHECK(lost(2, -6, 20) == Verdict::Blunder);
    // Far ahead or far behind, but not proved.
    CHECK(lost(40, 20, 20) == Verdict::Blunder);
    CHECK(lost(-20, -40, 20) == Verdict::Blunder);
}

TEST_CASE("Verdicts: no estimated mark without the probability that it needs") {
    for (const int depth : {0, 1, 5, 10, 17, 23, 40}) {
        for (int seeds = 0; seeds <= 30; ++seeds) {
            Judgement of = judgement({guessed('B', 12), guessed('A', 12 - seeds)});
            of.depth = depth;
            const Loss of_move = loss(of);
            const Verdict got = verdict(of);
            REQUIRE(of_move.expected);
            CHECK((got < Verdict::Mistake || of_move.expected->permille[0] >= 950));
            CHECK((got < Verdict::Inaccuracy || of_move.expected->permille[0] >= 800));
            CHECK((seeds < 8 || got == Verdict::Blunder || of_move.expected->permille[0] < 950));
        }
    }
}

// differences.csv has 800 pairs of moves as docs/search.md, "Differences", measures them; the constants are
// fitted to others.
TEST_CASE("Probability of a loss: as many come true as are predicted") {
    for (const int least : {1, 4}) {
        CAPTURE(least);
        std::ifstream in(AWALE_SOURCE_DIR "/tests/analyzer/annotate/differences.csv");
        std::string line;
        std::getline(in, line);
        std::array<Tenth, 10> tenths;
        Tenth sure;
        EstimateError estimates{.error = 1.5, .step = 2, .measured = true};
        char comma = 0;
        int figure = 0;
        int real = 0;
        while (in >> estimates.seeds >> comma >> estimates.depth >> comma >> figure >> comma >> real) {
            const double probability = probability_of_loss(figure, least, estimates);
            const auto place = std::min<std::size_t>(static_cast<std::size_t>(10 * probability), 9);
            for (Tenth* const tenth : {&tenths.at(place), probability >= 0.95 ? &sure : nullptr}) {
                if (tenth != nullptr) {
                    tenth->predicted += probability;
                    tenth->real += real >= least ? 1 : 0;
                    ++tenth->count;
                }
            }
        }
        for (const Tenth& tenth : tenths) {
            if (tenth.count >= 20) {
                tenth.check();
            }
        }
        REQUIRE(sure.count > 100);
        CHECK(static_cast<double>(sure.real) / sure.count > 0.95);
    }
}

TEST_CASE(
    "Probability of a loss: grows with the figure, falls with the seeds asked for, is certain where proved") {
    for (const bool measured : {true, false}) {
        for (int on_board = 13; on_board <= 48; ++on_board) {
            for (const int depth : {1, 8, 16, 24, 32}) {
                const EstimateError estimates{
                    .error = 1.5, .step = 2, .seeds = on_board, .depth = depth, .measured = measured};
                for (int figure = 2; figure <= 40; figure += 2) {
                    const double one = probability_of_loss(figure, 1, estimates);
                    CHECK(one >= probability_of_loss(figure, 4, estimates));
                    CHECK(one == probability_of_loss(figure, 2, estimates));  // margins are even
                    CHECK(one <= probability_of_loss(figure + 2, 1, estimates));
                }
            }
        }
    }
    // A loss that both the search and its depth make large is large: seldom nothing but a seed or two.
    CHECK(probability_of_loss(20, 4, {.error = 1.5, .step = 2, .seeds = 30, .depth = 16, .measured = true}) >
          0.9);
    CHECK(probability_of_loss(12, 4, {.error = 1.5, .step = 2, .seeds = 44, .depth = 12, .measured = true}) >
          0.8);
    const Loss proved =
        loss(judgement({judged('B', 4, 8, 48, Grade::Estimate), judged('A', -8, 2, 2, Grade::Estimate)}));
    REQUIRE(proved.expected);
    CHECK(proved.expected->permille[0] == 1000);
    CHECK(proved.expected->permille[1] == 1000);
    CHECK(proved.expected->permille[2] < 1000);
    const Loss none =
        loss(judgement({judged('B', 0, 2, 3, Grade::Estimate), judged('A', 0, 1, 3, Grade::Estimate)}));
    REQUIRE(none.expected);
    CHECK(none.expected->permille[2] == 0);
}

TEST_CASE("Expected result: grows with the value, turned for North") {
    const auto expected = [](int value, Side mover) {
        return expected_result(guessed('A', value).value,
                               {.mover = mover, .error = 1.5, .spread = 8.0, .step = 2});
    };
    for (int value = -20; value <= 20; value += 2) {
        CHECK(expected(value, Side::South) + expected(value, Side::North) == 100);
        CHECK(expected(value, Side::South) <= expected(value + 2, Side::South));
    }
    CHECK(expected(0, Side::South) == 50);
    CHECK(expected(4, Side::South) < 75);
    CHECK(expected(20, Side::South) == 99);
}

TEST_CASE("Expected result: of a proved result is certain") {
    const EstimateError estimates{.mover = Side::North, .error = 2.0, .spread = 8.0, .step = 1};
    CHECK(expected_result(Value::exact(Seeds{-1}), estimates) == 100);
    CHECK(expected_result(Value::exact(Seeds{0}), estimates) == 50);
    CHECK(expected_result(between('A', 1, 9).value, estimates) == 0);
    CHECK(expected_result(judged('A', -9, -2, 0, Grade::Estimate).value, estimates) >= 50);
    CHECK(expected_result(judged('A', 0, 2, 9, Grade::Estimate).value, estimates) <= 50);
}

TEST_CASE("Verdicts: a lost result counts more than its seeds") {
    CHECK(verdict(judgement({exactly('B', 1), exactly('C', 1), exactly('A', 0)})) == Verdict::Mistake);
    CHECK(verdict(judgement({exactly('B', 0), exactly('C', 0), exactly('A', -1)})) == Verdict::Blunder);
    CHECK(verdict(judgement({exactly('B', 1), exactly('C', 1), exactly('A', -1)})) == Verdict::Blunder);
}

TEST_CASE("Verdicts: a result proved to be lost is a mistake, and a blunder where the other side wins") {
    CHECK(verdict(judgement({exactly('B', 2), between('C', -2, 2), between('A', -4, 0)})) ==
          Verdict::Mistake);
    CHECK(verdict(judgement({between('B', 1, 6), judged('A', -20, 0, 0, Grade::Estimate)})) ==
          Verdict::Mistake);
    CHECK(verdict(judgement({exactly('B', 2), between('A', -6, -2)})) == Verdict::Blunder);
    CHECK(verdict(judgement({between('B', 0, 2), between('A', -4, -2)})) == Verdict::Blunder);
}

TEST_CASE("Verdicts: a result that is no longer proved has no mark of its own") {
    // Perhaps nothing is lost: the result that was sure is still possible.
    CHECK(verdict(judgement({exactly('B', 2), between('A', -2, 2)})) == Verdict::None);
    CHECK(verdict(judgement({exactly('B', 0), between('A', -2, 2)})) == Verdict::None);
    CHECK(verdict(judgement({between('B', 0, 6), between('A', -4, 0)})) == Verdict::None);
    CHECK(verdict(judgement({between('B', 1, 6), guessed('A', 9)})) == Verdict::None);
    CHECK(verdict(judgement({between('B', -2, 2), between('A', -4, 2)})) == Verdict::None);
    // What is proved or estimated of the seeds counts as ever.
    CHECK(verdict(judgement({exactly('B', 8), between('A', -2, 4)})) == Verdict::Mistake);
    CHECK(verdict(judgement({between('B', 1, 20), guessed('A', -20)})) == Verdict::Blunder);
}

TEST_CASE("Verdicts: by limits alone, marked is what is proved to be lost and nothing else") {
    constexpr int most = 3;  // smaller losses in seeds than a mistake's
    for (int lower = -most; lower <= most; ++lower) {
        for (int upper = lower; upper <= most; ++upper) {
            for (int least = -most; least <= most; ++least) {
                for (int best = std::max(upper, least); best <= most; ++best) {
                    const Judgement of = judgement({between('B', least, best), between('A', lower, upper)});
                    const bool lost = result_proved_lost(of, played, Side::South);
                    const bool unproved = result_no_longer_proved(of, played, Side::South);
                    const Verdict got = verdict(of);
                    CHECK_FALSE((lost && unproved));
                    CHECK((got >= Verdict::Mistake) == (lost || least - upper >= 4));
                    CHECK((!unproved || got == Verdict::None || least - upper >= 2));
                    CHECK((!lost || upper >= 0 || got == Verdict::Blunder));
                }
            }
        }
    }
}

TEST_CASE("Guaranteed result: lost, no longer proved, or kept") {
    enum class After : std::uint8_t { Kept, Unproved, Lost };
    const auto after = [](const JudgedMove& best, const JudgedMove& mine) {
        const Judgement of = judgement({best, mine});
        return result_proved_lost(of, played, Side::South)        ? After::Lost
               : result_no_longer_proved(of, played, Side::South) ? After::Unproved
                                                                  : After::Kept;
    };
    CHECK(after(between('B', 1, 6), exactly('A', 0)) == After::Lost);
    CHECK(after(between('B', 1, 6), between('A', -6, 0)) == After::Lost);
    CHECK(after(exactly('B', 0), between('A', -6, -1)) == After::Lost);
    CHECK(after(between('B', 0, 6), exactly('A', 0)) == After::Kept);
    CHECK(after(exactly('B', 2), between('A', 1, 9)) == After::Kept);
    CHECK(after(exactly('B', 2), between('A', -2, 1)) == After::Unproved);
    CHECK(after(exactly('B', 2), between('A', 0, 1)) == After::Unproved);
    CHECK(after(exactly('B', 0), between('A', -1, 0)) == After::Unproved);
    CHECK(after(guessed('B', 20), guessed('A', -20)) == After::Kept);
    CHECK_FALSE(result_proved_lost(judgement({exactly('B', 2)}), played, Side::South));
}

TEST_CASE("Verdicts: values are turned round for North") {
    const House mine = *house_from_letter('a');
    const Judgement of = judgement({exactly('b', -3), exactly('c', -3), exactly('a', 1)});
    CHECK(loss_of(of, mine, board(Side::North), abapa()).seeds == Seeds{4});
    CHECK(result_proved_lost(of, mine, Side::North));
    CHECK(verdict_on(of, mine, board(Side::North), abapa(), Thresholds{}) == Verdict::Blunder);
}

TEST_CASE("Verdicts: under a majority rule a kept win is an inaccuracy at most") {
    const Judgement still_winning = judgement({exactly('B', 20), exactly('A', 2)});
    CHECK(verdict(still_winning, abapa()) == Verdict::Inaccuracy);
    CHECK(verdict(still_winning, *find_rule_set("awele")) == Verdict::Blunder);
    const Judgement lost_before = judgement({exactly('B', -2), exactly('A', -20)});
    CHECK(verdict(lost_before, abapa()) == Verdict::Inaccuracy);
    const Judgement not_sure = judgement({between('B', 5, 20), exactly('A', 2)});
    CHECK(verdict(not_sure, abapa()) == Verdict::Inaccuracy);
    const Judgement perhaps_lost = judgement({between('B', 10, 20), between('A', -4, 2)});
    CHECK(verdict(perhaps_lost, abapa()) == Verdict::Blunder);
}

TEST_CASE("Verdicts: of a bounded loss the proved part counts") {
    CHECK(verdict(judgement({between('B', 1, 20), exactly('A', 2)})) == Verdict::None);
    CHECK(verdict(judgement({between('B', 4, 20), exactly('A', 2)})) == Verdict::Inaccuracy);
    CHECK(verdict(judgement({between('B', 6, 20), between('A', 1, 2)})) == Verdict::Mistake);
    CHECK(verdict(judgement({between('B', 10, 20), between('A', 1, 2)})) == Verdict::Blunder);
}

TEST_CASE("Verdicts: a forced move has no verdict and no loss") {
    const Judgement forced = judgement({exactly('A', -30)});
    CHECK(verdict(forced) == Verdict::None);
    CHECK(loss(forced) == Loss{});
}

TEST_CASE("Verdicts: an only move keeps what all others lose") {
    CHECK(verdict(judgement({exactly('A', 2), exactly('B', 0)})) == Verdict::OnlyMove);
    CHECK(verdict(judgement({exactly('A', 0), exactly('B', -2)})) == Verdict::OnlyMove);
    CHECK(verdict(judgement({exactly('A', 2), exactly('B', 1)})) == Verdict::None);
    CHECK(verdict(judgement({exactly('A', -1), exactly('B', -2)})) == Verdict::None);
    CHECK(verdict(judgement({exactly('A', 2), guessed('B', -20)})) == Verdict::None);
    CHECK(verdict(judgement({guessed('A', 20), guessed('B', -20)})) == Verdict::None);
}

TEST_CASE("Losses: lie within the bounds, with the weaker grade") {
    const Loss bounded = loss(judgement({between('B', 2, 8), between('A', -3, 1)}));
    CHECK(bounded == Loss{Seeds{1}, Seeds{1}, Seeds{11}, Grade::Bounded});
    const Loss mixed = loss(judgement({exactly('B', 5), guessed('A', 0)}));
    CHECK(mixed.grade == Grade::Estimate);
    CHECK(mixed.least == Seeds{0});
    REQUIRE(mixed.expected);
    CHECK(mixed.expected->before == 100);
    CHECK(mixed.expected->after == 50);
}

TEST_CASE("Losses: the best move loses nothing") {
    for (int lower = -3; lower <= 3; ++lower) {
        for (int upper = lower; upper <= 3; ++upper) {
            const Judgement of = judgement({between('A', lower, upper), exactly('B', -3)});
            CHECK(loss(of).seeds == Seeds{0});
            CHECK(verdict(of) <= Verdict::OnlyMove);
        }
    }
}

TEST_CASE("Errors of estimates: deeper estimates are trusted more") {
    for (int seeds = 1; seeds <= 48; ++seeds) {
        Board board;
        board.set_seeds(House{}, Seeds{seeds});
        const auto error = [&](int depth) {
            return estimate_error({.moves = {}, .depth = depth}, board, abapa()).error;
        };
        for (int depth = 1; depth < 30; ++depth) {
            CAPTURE(seeds);
            CAPTURE(depth);
            CHECK(error(depth) > 0);
            CHECK(error(depth + 1) <= error(depth));
        }
    }
}
