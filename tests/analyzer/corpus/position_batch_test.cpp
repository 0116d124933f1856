#include "awale/analyzer/corpus/game_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/ogn/check.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

constexpr Added duplicate_of(std::int64_t game) { return {static_cast<GameId>(game), true}; }

constexpr Added stored_as(std::int64_t game) { return {static_cast<GameId>(game), false}; }

/// The occurrences of the games that are no duplicates, one by one.
std::vector<Occurrence> expected(const std::vector<GameRow>& rows, const std::vector<Added>& added) {
    std::vector<Occurrence> all;
    for (std::size_t i = 0; i < added.size(); ++i) {
        for (std::size_t ply = 0; ply < rows[i].keys.size() && !added[i].duplicate; ++ply) {
            Occurrence& one = all.emplace_back();
            one.key = rows[i].keys[ply];
            one.game = added[i].game;
            one.ply = static_cast<std::uint32_t>(ply) & Occurrence::max_plies;
            if (ply < rows[i].moves.size()) {
                one.place = house_from_letter(rows[i].moves[ply])->place() & 7U;
            }
        }
    }
    std::ranges::stable_sort(all, {}, &Occurrence::key);
    return all;
}

}  // namespace

TEST_CASE("PositionBatch: indexes positions under their games") {
    // The first four are dealt with one by one; the others make blocks enough.
    std::vector<GameRow> rows;
    for (std::uint64_t number = 1; number <= 60; ++number) {
        const Record record = self_play_game({}, number);
        rows.push_back(make_row(record, check(record, abapa()).replay));
    }
    rows[3].keys.resize(1);  // a game without moves
    rows[3].moves.clear();
    PositionBatch batch;
    for (std::vector<Added> added : std::vector<std::vector<Added>>{
             {stored_as(1), stored_as(2), stored_as(3), stored_as(4)},
             {stored_as(70'001), stored_as(70'002), stored_as(70'003), stored_as(70'004)},
             {stored_as(5), duplicate_of(5), stored_as(6), stored_as(7)},
             {duplicate_of(2), stored_as(8), stored_as(9), duplicate_of(1)},
             {duplicate_of(1), duplicate_of(2), stored_as(3), stored_as(4)},
             {stored_as(3), stored_as(4), stored_as(1'000'000), stored_as(1'000'001)},
             {duplicate_of(1), duplicate_of(2), duplicate_of(3), duplicate_of(4)}}) {
        for (const bool more : {false, true}) {
            while (more && added.size() < rows.size()) {
                const auto last = std::ranges::max(added, {}, [](const Added& one) { return one.game; });
                added.push_back(stored_as(number(last.game) + 1));
            }
            const test::Scratch scratch;
            const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
            std::vector<SourcedRow> sourced;
            for (std::size_t i = 0; i < added.size(); ++i) {
                sourced.push_back({&rows[i], {}});
            }
            batch.pack(sourced);
            Transaction transaction(*database);
            batch.write(*database, added);
            transaction.commit();
            std::vector<Occurrence> found;
            visit_occurrences(*database, PositionKey{0}, PositionKey{std::int64_t{1} << 54},
                              [&](const Occurrence& one) {
                                  found.push_back(one);
                                  return true;
                              });
            REQUIRE(found == expected(rows, added));
            REQUIRE(database->integer("SELECT count(*) FROM position_segments") == (found.empty() ? 0 : 1));
            // Each block says what it begins with.
            Statement blocks = database->prepare(
                "SELECT first_key, position_blocks.first_game, position_blocks.entries, "
                "position_segments.first_game FROM position_blocks JOIN position_segments ON "
                "position_segments.id = segment");
            std::size_t read = 0;
            for (; blocks.step(); ++read) {
                std::string_view entries = blocks.blob(2);
                const auto game = static_cast<GameId>(blocks.integer(3));
                const auto first =
                    take_occurrence(entries, {.key = PositionKey{blocks.integer(0)}, .game = game}, game);
                REQUIRE(first);
                REQUIRE(first->key == PositionKey{blocks.integer(0)});
                REQUIRE(number(first->game) == blocks.integer(1));
            }
            REQUIRE((!more || read > 5));
        }
    }
}
