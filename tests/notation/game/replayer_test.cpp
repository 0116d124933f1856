#include "awale/notation/game/replay.hpp"

#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "awale/notation/game/position_text.hpp"
#include "naive_rules.hpp"
#include "random_boards.hpp"

using namespace awale;

namespace {

HouseSet legal_houses(const Replayer& replayer) {
    HouseSet legal;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        if (replayer.is_legal(House{lane})) {
            legal.insert(House{lane});
        }
    }
    return legal;
}

std::optional<Ply> naive_first_occurrence(const std::vector<Board>& boards) {
    for (std::size_t ply = 0; ply + 1 < boards.size(); ++ply) {
        if (boards[ply] == boards.back()) {
            return Ply{ply};
        }
    }
    return std::nullopt;
}

std::optional<EndReason> naive_reason(const std::vector<Board>& boards, const RuleSet& rules) {
    const auto reason = test::naive_ending(test::naive(boards.back(), rules), rules);
    return !reason && naive_first_occurrence(boards) ? EndReason::Repetition : reason;
}

/// A board with at most eight seeds: games on it are short of captures and soon repeat.
Board thin_board(std::mt19937_64& random, const RuleSet& rules) {
    for (;;) {
        const Board board = random_board(random, rules);
        if (board.on_board() <= Seeds{8}) {
            return board;
        }
    }
}

}  // namespace

TEST_CASE("Replayer: agrees with the naive rules") {
    std::mt19937_64 random{77};
    int repeated = 0;
    int over = 0;
    for (int game = 0; game < 600; ++game) {
        const RuleSet& rules = rule_set_presets()[random() % rule_set_presets().size()];
        const Board start = game % 3 == 0 ? Board::start(rules) : thin_board(random, rules);
        CAPTURE(rules.name);
        CAPTURE(position_text(start, rules));
        Replayer replayer(start, rules);
        std::vector<Board> boards{start};
        Ended ended;
        bool played_on = false;
        for (std::size_t ply = 0;; ++ply) {
            REQUIRE(replayer.board() == boards.back());
            REQUIRE(replayer.ply() == Ply{ply});
            REQUIRE(replayer.first_occurrence() == naive_first_occurrence(boards));
            const auto reason = naive_reason(boards, rules);
            REQUIRE(replayer.reason_to_end() == reason);
            if (!played_on) {
                const EndReason why = reason.value_or(EndReason::Unfinished);
                ended = {why, Ply{ply}, final_score(boards.back(), rules, why)};
                played_on = reason.has_value();
            }
            REQUIRE(replayer.ended() == ended);
            const HouseSet legal = legal_moves(boards.back(), rules);
            REQUIRE(legal_houses(replayer) == legal);
            if (legal.empty() || ply == 120) {
                break;
            }
            std::vector<House> houses(legal.begin(), legal.end());
            const House house = houses[random() % houses.size()];
            const Played expected = play(boards.back(), house, rules);
            REQUIRE(replayer.play(house) == expected);
            boards.push_back(expected.after);
            repeated += naive_first_occurrence(boards) ? 1 : 0;
        }
        over += ended.reason != EndReason::Unfinished ? 1 : 0;
    }
    // Otherwise nothing is tested here.
    CHECK(repeated > 1000);
    CHECK(over > 300);
}

TEST_CASE("Replayer: finds a repetition at any distance") {
    // One seed each, always as far apart: 66 moves lead round the board.
    Board start;
    start.set_seeds(House{Side::South, 5}, Seeds{1});
    start.set_seeds(House{Side::North, 5}, Seeds{1});
    Replayer replayer(start, abapa());
    std::size_t period = 0;
    for (std::size_t ply = 1; ply <= 5000; ++ply) {
        const HouseSet legal = legal_moves(replayer.board(), abapa());
        REQUIRE_FALSE(legal.empty());
        replayer.play(*legal.begin());
        if (replayer.board() == start && period == 0) {
            period = ply;
        }
        const auto first = replayer.first_occurrence();
        REQUIRE(first.has_value() == (period > 0));
        if (first) {
            REQUIRE(*first == Ply{ply % period});
        }
    }
    CHECK(replayer.ended().reason == EndReason::Repetition);
    CHECK(replayer.ended().ply == Ply{period});
}
