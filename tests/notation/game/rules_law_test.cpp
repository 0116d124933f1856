#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "naive_rules.hpp"
#include "plain_perft.hpp"
#include "random_boards.hpp"

using namespace awale;
using awale::test::naive;

namespace {

constexpr int boards = 20000;

/// The place of a house in the ring of the naive rules.
int place_of(House house, const RuleSet& rules) {
    return static_cast<int>(house.place()) + (house.owner() == Side::North ? rules.houses_a_side : 0);
}

/// Calls `check` with random positions of each rule set.
template <typename Check>
void for_random_boards(Check check) {
    std::mt19937_64 random{20240601};
    for (const RuleSet& rules : rule_set_presets()) {
        for (int i = 0; i < boards; ++i) {
            const Board board = random_board(random, rules);
            INFO(rules.name << " " << position_text(board, rules));
            check(board, rules);
        }
    }
}

}  // namespace

TEST_CASE("Rules: moves agree with the naive rules") {
    std::size_t slams = 0;
    for_random_boards([&](const Board& board, const RuleSet& rules) {
        const auto game = naive(board, rules);
        std::vector<int> legal;
        for (const House house : legal_moves(board, rules)) {
            legal.push_back(place_of(house, rules));
            const Played played = play(board, house, rules);
            const auto after = naive_play(game, legal.back(), rules);
            REQUIRE(naive(played.after, rules) == after);
            REQUIRE(played.captured.count() ==
                    after.south_store + after.north_store - game.south_store - game.north_store);
            slams += played.grand_slam ? 1U : 0U;
        }
        REQUIRE(legal == naive_legal_moves(game, rules));
    });
    CHECK(slams > 100);
}

TEST_CASE("Rules: endings and scores agree with the naive rules") {
    std::set<EndReason> seen;
    for_random_boards([&](const Board& board, const RuleSet& rules) {
        const auto game = naive(board, rules);
        const auto reason = ending(board, rules);
        REQUIRE(reason == naive_ending(game, rules));
        if (reason) {
            seen.insert(*reason);
        }
        for (const EndReason why : {EndReason::Majority, EndReason::NoMove, EndReason::Repetition,
                                    EndReason::FewSeeds, EndReason::NoCaptureLeft, EndReason::Unfinished}) {
            const Score score = final_score(board, rules, why);
            const auto [south, north] = naive_final(game, rules, why);
            REQUIRE(score == Score::from_halves(south, north));
        }
    });
    CHECK(seen ==
          std::set{EndReason::Majority, EndReason::NoMove, EndReason::FewSeeds, EndReason::NoCaptureLeft});
}

TEST_CASE("Rules: moves conserve seeds and pass the turn") {
    for_random_boards([](const Board& board, const RuleSet& rules) {
        for (const House house : legal_moves(board, rules)) {
            const Played played = play(board, house, rules);
            REQUIRE(played.after.total() == board.total());
            REQUIRE(played.after.seeds(house) == Seeds{0});
            const bool again = played.grand_slam && rules.grand_slam == GrandSlam::PlaysAgain;
            REQUIRE(played.after.to_move() == (again ? board.to_move() : other(board.to_move())));
            REQUIRE(played.after.on_board() == board.on_board() - played.captured);
        }
    });
}

TEST_CASE("Rules: the game is the same from both sides") {
    for_random_boards([](const Board& board, const RuleSet& rules) {
        const Board turned = mirrored(board);
        REQUIRE(mirrored(turned) == board);
        REQUIRE(ending(turned, rules) == ending(board, rules));
        HouseSet legal;
        for (const House house : legal_moves(board, rules)) {
            legal.insert(mirrored(house));
            const Played here = play(board, house, rules);
            const Played there = play(turned, mirrored(house), rules);
            REQUIRE(there.after == mirrored(here.after));
            REQUIRE(there.captured == here.captured);
            REQUIRE(there.last == mirrored(here.last));
            REQUIRE(there.grand_slam == here.grand_slam);
        }
        REQUIRE(legal_moves(turned, rules) == legal);
    });
}

TEST_CASE("Position text: is read back as it was") {
    for_random_boards([](const Board& board, const RuleSet& rules) {
        REQUIRE(parse_position(position_text(board, rules), rules) == board);
    });
}

TEST_CASE("perft: naive counts are the published ones") {
    const std::vector<std::uint64_t> published{1, 6, 36, 190, 1014, 5219, 27332, 139157, 711414};
    for (std::size_t plies = 0; plies < published.size(); ++plies) {
        CHECK(test::plain_perft(Board::start(abapa()), static_cast<int>(plies), abapa()) == published[plies]);
    }
}

TEST_CASE("perft: naive counts under every rule set") {
    const auto count = [](auto&& self, const test::NaiveGame& game, std::vector<test::NaiveGame>& path,
                          int plies, const RuleSet& rules) -> std::uint64_t {
        if (plies == 0) {
            return 1;
        }
        if (naive_ending(game, rules) || std::ranges::find(path, game) != path.end()) {
            return 0;
        }
        path.push_back(game);
        std::uint64_t sum = 0;
        for (const int place : naive_legal_moves(game, rules)) {
            sum += self(self, naive_play(game, place, rules), path, plies - 1, rules);
        }
        path.pop_back();
        return sum;
    };
    std::mt19937_64 random{5};
    for (const RuleSet& rules : rule_set_presets()) {
        for (int i = 0; i < 60; ++i) {
            // Every fourth has so few seeds that positions return.
            Board board = random_board(random, rules);
            const int plies = board.on_board() < Seeds{4} ? 14 : 4;
            INFO(rules.name << " " << position_text(board, rules));
            std::vector<test::NaiveGame> path;
            REQUIRE(test::plain_perft(board, plies, rules) ==
                    count(count, naive(board, rules), path, plies, rules));
        }
    }
}
