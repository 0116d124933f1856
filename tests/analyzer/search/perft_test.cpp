#include "awale/analyzer/search/perft.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/search/position.hpp"
#include "awale/notation/game/position_text.hpp"
#include "plain_perft.hpp"
#include "random_boards.hpp"

namespace awale::search {

TEST_CASE("perft: counts from the start are the published ones") {
    const Board start = Board::start(abapa());
    CHECK(perft(start, 0, abapa()) == 1);
    CHECK(perft(start, 8, abapa()) == 711'414);
    CHECK(perft(start, 9, abapa()) == 3'592'872);
    // Of Ouri those that tests/cli/ouri.py counts.
    const RuleSet& ouri = *find_rule_set("ouri");
    CHECK(perft(start, 9, ouri) == 1'025'598);
    CHECK(perft(parse_position("1-1-1-1-2-4-1-2-0-0-0-0-18-17-S", ouri).value(), 8, ouri) == 203);
}

TEST_CASE("perft: agrees with naive rules under every rule set") {
    RandomBoards boards(7);
    for (const RuleSet& rules : rule_set_presets()) {
        for (int round = 0; round < 120; ++round) {
            const Board board = boards.next(rules, 1 + static_cast<int>(boards.below(30)));
            CAPTURE(position_text(board, rules));
            CAPTURE(rules.name);
            CHECK(perft(board, 4, rules) == test::plain_perft(board, 4, rules));
        }
    }
}

TEST_CASE("perft: progress rises to the whole count") {
    for (const auto& [name, plies] : {std::pair{"abapa", 10}, std::pair{"eqwale", 2}}) {
        const RuleSet& rules = *find_rule_set_of_any_game(name);
        const Board start = name == std::string_view{"eqwale"}
                                ? parse_position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-0-S", rules).value()
                                : Board::start(rules);
        CAPTURE(name);
        std::uint64_t last = 0;
        double reached = 0;
        int reports = 0;
        const std::uint64_t all = perft(start, plies, rules, [&](std::uint64_t counted, double share) {
            CHECK(counted >= last);
            CHECK(share > reached);
            last = counted;
            reached = share;
            ++reports;
        });
        CHECK(reports >= 1);
        CHECK(last == all);
        CHECK(reached == doctest::Approx(1));
        CHECK(all == perft(start, plies, rules));
    }
}

TEST_CASE("perft: a repeated board ends its sequences") {
    // Few seeds and long sequences, so that boards do return.
    for (const char* const text : {"1-0-0-0-0-0-0-0-0-0-0-1-20-20-S", "0-0-0-0-1-1-0-0-0-0-1-0-20-20-N",
                                   "1-0-0-0-0-0-1-0-0-0-0-0-20-20-S"}) {
        for (const char* const name : {"commun", "awari", "abapa"}) {
            const RuleSet& rules = *find_rule_set(name);
            const Board board = parse_position(text, rules).value();
            CAPTURE(text);
            CAPTURE(name);
            for (const int plies : {10, 13, 16, 26}) {
                CHECK(perft(board, plies, rules) == test::plain_perft(board, plies, rules));
            }
        }
    }
}

TEST_CASE("perft: no board returns before one ply a house") {
    // The search looks for repetitions no sooner than that.
    for (const char* const text : {"1-0-0-0-0-0-1-0-0-0-0-0-20-20-S", "1-1-0-0-0-0-1-1-0-0-0-0-20-20-S",
                                   "0-0-0-0-1-1-0-0-0-0-1-0-20-20-S"}) {
        const Board board = parse_position(text, abapa()).value();
        const Position start = position_of(board);
        std::vector<Position> frontier{start};
        const SowingTable& table = sowing_table(6);
        for (int ply = 1; ply < 12; ++ply) {
            std::vector<Position> next;
            for (const Position& position : frontier) {
                for (unsigned rest = legal_moves<GrandSlam::CapturesNothing>(position, table); rest != 0;
                     rest &= rest - 1) {
                    const Step step =
                        play<GrandSlam::CapturesNothing>(position, std::countr_zero(rest), table);
                    if (step.captured == 0) {
                        CHECK((ply % 2 != 0 || !(step.after == start)));
                        next.push_back(step.after);
                    }
                }
            }
            frontier = std::move(next);
        }
    }
}

}  // namespace awale::search
