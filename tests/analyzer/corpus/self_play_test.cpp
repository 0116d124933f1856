#include "awale/analyzer/corpus/self_play.hpp"

#include <doctest/doctest.h>

#include <set>

#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

using namespace awale;

TEST_CASE("Self-play: games have no fault under any rule set") {
    for (const RuleSet& rules : rule_set_presets()) {
        for (const int level : {0, 1, 3}) {
            for (std::uint64_t number = 1; number <= 20; ++number) {
                SelfPlay how;
                how.rules = rules;
                how.level = level;
                const Record record = self_play_game(how, number);
                const CheckedRecord checked = check(record, abapa());
                REQUIRE(checked.diagnostics.empty());
                REQUIRE(checked.replay.rules == rules);
                REQUIRE(checked.replay.plies.size() == record.moves.size());
                if (record.result) {
                    REQUIRE(checked.replay.ended.final == record.result);
                    REQUIRE_FALSE(checked.replay.played_on);
                } else {
                    REQUIRE(record.moves.size() == how.max_plies);
                }
                REQUIRE(parse_ogn(write_ogn(record, OgnStyle::Portable), {}) == record);
            }
        }
    }
}

TEST_CASE("Self-play: a game depends on seed, level and number alone") {
    std::set<std::string> games;
    int made = 0;
    for (const std::uint64_t seed : {1U, 2U}) {
        for (const int level : {0, 2}) {
            for (std::uint64_t number = 1; number <= 50; ++number) {
                SelfPlay how;
                how.seed = seed;
                how.level = level;
                games.insert(turn_list(self_play_game(how, number).turns()));
                CHECK(self_play_game(how, number) == self_play_game(how, number));
                ++made;
            }
        }
    }
    CHECK(games.size() == static_cast<std::size_t>(made));
}

TEST_CASE("Self-play: a greedy player captures more than a random one") {
    const auto captured = [](int level) {
        SelfPlay how;
        how.level = level;
        how.max_plies = 30;
        int seeds = 0;
        for (std::uint64_t number = 1; number <= 100; ++number) {
            const Replay replay = check(self_play_game(how, number), abapa()).replay;
            seeds += (replay.last().store(Side::South) + replay.last().store(Side::North)).count();
        }
        return seeds;
    };
    CHECK(captured(1) > captured(0));
}
