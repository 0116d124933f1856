#include "awale/analyzer/corpus/game_writer.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/notation/ogn/check.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

std::vector<GameRow> played(std::uint64_t first, std::uint64_t last) {
    std::vector<GameRow> rows;
    for (std::uint64_t number = first; number <= last; ++number) {
        const Record record = self_play_game({}, number);
        rows.push_back(make_row(record, check(record, abapa()).replay));
    }
    return rows;
}

/// Stores games, their fingerprints in the table.
void store(Database& database, const std::vector<GameRow>& rows) {
    std::vector<SourcedRow> sourced;
    for (const GameRow& row : rows) {
        sourced.push_back({&row, {"games.ogn", "test", ""}});
    }
    GameWriter writer(database);
    Transaction transaction(database);
    writer.add(sourced, true);
    transaction.commit();
}

/// Adds a row to the games and to nothing else.
GameId insert(Database& database, const GameRow& row) {
    database.execute("INSERT OR IGNORE INTO sources (id, file, importer, imported) VALUES (1, '', '', '')");
    database
        .prepare(
            "INSERT INTO games (rules, moves, captures, plies, ending, ending_ply, final_south, final_north, "
            "tags, source, line, byte, fingerprint) VALUES (?, ?, ?, ?, ?, 1, 0, 0, '', 1, 1, 0, ?)")
        .run(row.rules, row.moves, row.captures, row.moves.size(), name(row.ended.reason), row.fingerprint);
    return static_cast<GameId>(database.last_inserted());
}

constexpr std::int64_t never = std::int64_t{1} << 40;

}  // namespace

TEST_CASE("KnownGames: a Bloom filter does not change what is found") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const std::vector<GameRow> there = played(1, 60);
    const std::vector<GameRow> others = played(61, 120);
    store(*database, there);
    for (const std::int64_t lookups : {std::int64_t{1}, std::int64_t{50}, never}) {
        KnownGames known(*database, {.lookups = lookups});
        known.refresh();
        for (std::size_t i = 0; i < there.size(); ++i) {
            REQUIRE(known.find(others[i]) == std::nullopt);
            REQUIRE(known.find(there[i]) == static_cast<GameId>(i + 1));
            REQUIRE(known.beginnings(others[i]).empty());
        }
    }
}

TEST_CASE("KnownGames: finds games moved from memory to the table") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const std::vector<GameRow> games = played(1, 200);
    KnownGames known(*database, {.recent = 50, .lookups = never});
    Transaction transaction(*database);
    known.refresh();
    int flushes = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        REQUIRE(known.find(games[i]) == std::nullopt);
        known.add(games[i], insert(*database, games[i]));
        if (known.is_full()) {
            known.flush();
            ++flushes;
        }
        REQUIRE(known.find(games[i]) == static_cast<GameId>(i + 1));
        REQUIRE(known.find(games[i / 2]) == static_cast<GameId>(i / 2 + 1));
    }
    CHECK(flushes == 8);
}

TEST_CASE("KnownGames: drops its Bloom filter after foreign writes") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const std::vector<GameRow> first = played(1, 40);
    const std::vector<GameRow> second = played(41, 80);
    store(*database, first);
    KnownGames known(*database, {.lookups = 1});
    known.refresh();
    for (const GameRow& row : second) {
        REQUIRE(known.find(row) == std::nullopt);  // by the filter, after a few
    }
    {
        const auto other = open_corpus(scratch / "c.db", Database::Mode::Write);
        store(*other, second);
    }
    known.refresh();
    for (std::size_t i = 0; i < second.size(); ++i) {
        REQUIRE(known.find(second[i]) == static_cast<GameId>(41 + i));
    }
}

TEST_CASE("KnownGames: finds games that took the numbers of others") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const std::vector<GameRow> games = played(1, 42);
    store(*database, {games.begin(), games.begin() + 40});
    KnownGames known(*database, {.lookups = 1});
    known.refresh();
    for (const GameRow& row : games) {
        known.find(row);  // fills the filter
    }
    {
        // What taking out shorter records does, when the last game is one.
        const auto other = open_corpus(scratch / "c.db", Database::Mode::Write);
        other->execute("DELETE FROM fingerprints WHERE game = 40");
        other->execute("DELETE FROM position_blocks");
        other->execute("DELETE FROM games WHERE id = 40");
        other->execute("UPDATE fingerprinted SET up_to = 39");
        store(*other, {games.begin() + 40, games.begin() + 41});
        REQUIRE(other->integer("SELECT up_to FROM fingerprinted") == 40);
    }
    known.refresh();
    CHECK(known.find(games[40]) == GameId{40});
    CHECK(known.find(games[39]) == std::nullopt);
    CHECK(known.find(games[41]) == std::nullopt);
}
