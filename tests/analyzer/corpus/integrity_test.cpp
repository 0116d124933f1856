#include "awale/analyzer/corpus/maintenance.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <sstream>

#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/corpus/tree.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

std::unique_ptr<Database> some_corpus(const std::filesystem::path& file, std::uint64_t first,
                                      std::uint64_t last, std::size_t batch) {
    std::string text = "[South \"Awa\"]\n\n1. F f {un bel exemple} *\n\n";
    for (std::uint64_t number = first; number <= last; ++number) {
        text += write_ogn(self_play_game({}, number), OgnStyle::Full) + "\n";
    }
    auto database = open_corpus(file, Database::Mode::Create);
    Importer importer(
        *database, {.reading = {}, .importer = "test", .date = "", .batch = {.games = batch}},
        [](const Imported&) {}, [] { return false; });
    std::istringstream in(text);
    importer.read(in, "games.ogn");
    importer.finish();
    return database;
}

Integrity checked(const Database& database) { return check_integrity(database); }

std::string dumped(const Database& database) {
    std::string text;
    dump(database, [&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace

TEST_CASE("Integrity: finds every kind of damage to a corpus") {
    const test::Scratch scratch;
    auto database = some_corpus(scratch / "c.db", 1, 10, 4);
    CHECK(checked(*database).faults.empty());
    CHECK(checked(*database).games == 11);
    for (const char* damage : {
             "UPDATE games SET moves = 'Z' || substr(moves, 2) WHERE id = 3",
             "UPDATE games SET moves = substr(moves, 1, 10) WHERE id = 3",
             "UPDATE games SET captures = '9' || substr(captures, 2) WHERE id = 4",
             "UPDATE games SET ending = 'majority', ending_ply = 1 WHERE id = 1",
             "UPDATE games SET final_south = 1 WHERE id = 5",
             "UPDATE games SET result_south = 1, result_north = 47 WHERE id = 5",
             "UPDATE games SET fingerprint = 1 WHERE id = 6",
             "UPDATE games SET plies = 1 WHERE id = 6",
             "UPDATE games SET movetext = '1. A *' WHERE id = 1",
             "UPDATE games SET tags = '[South' WHERE id = 2",
             "DELETE FROM fingerprints WHERE game = 2",
             "DELETE FROM results",
             "UPDATE position_blocks SET entries = x'FF' WHERE id = 1",
             "DELETE FROM position_blocks WHERE id = 2",
             "PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = 7; PRAGMA foreign_keys = ON",
             "PRAGMA foreign_keys = OFF; DELETE FROM players WHERE id = 3; PRAGMA foreign_keys = ON",
             "INSERT INTO comments (rowid, text) VALUES (99, 'nobody')",
             "UPDATE games SET ending_ply = -5 WHERE id = 3",
             "UPDATE games SET start = 'junk' WHERE id = 3",
             "UPDATE games SET outcome = 7 WHERE id = 3",
             "UPDATE games SET rules = 'draughts' WHERE id = 3",
             "UPDATE results SET page = 5",
             "UPDATE results SET page = -1",
             "UPDATE results SET results = zeroblob(9000)",
             "UPDATE position_blocks SET first_key = -1 WHERE id = 1",
             "INSERT INTO beginnings VALUES (1, 1)",
             "INSERT INTO beginnings VALUES (2, 3)",
             "DELETE FROM fingerprinted",
             "UPDATE fingerprinted SET up_to = 99",
             "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END",
             "CREATE VIEW v AS SELECT 1",
             "DROP VIEW plies",
             "DROP INDEX games_by_south",
         }) {
        CAPTURE(damage);
        const auto copy = scratch / "copy.db";
        std::filesystem::remove(copy);
        std::filesystem::remove(copy.string() + "-wal");
        std::filesystem::remove(copy.string() + "-shm");
        Database(copy, Database::Mode::Create).execute(dumped(*database));
        auto damaged = open_corpus(copy, Database::Mode::Write);
        CHECK(checked(*damaged).faults.empty());
        damaged->execute(damage);
        CHECK_FALSE(checked(*damaged).faults.empty());
    }
}

TEST_CASE("Vacuum: changes nothing but the segments") {
    const test::Scratch scratch;
    const auto small = some_corpus(scratch / "small.db", 1, 40, 3);
    const auto large = some_corpus(scratch / "large.db", 1, 40, 1000);
    const Vacuumed done = vacuum(*small);
    CHECK(done.segments_before == 14);
    CHECK(done.segments_after == 1);
    CHECK(checked(*small).faults.empty());
    CHECK(tree_of(*small, Board::start(abapa()), abapa()).all.games == 41);
    const char* const blocks = "SELECT hex(group_concat(entries)) FROM position_blocks ORDER BY id";
    const auto all = [&](const Database& database) {
        Statement rows = database.prepare(blocks);
        rows.step();
        return std::string(rows.text(0));
    };
    CHECK(all(*small) == all(*large));
    // Segments that would become too large are left apart.
    const auto more = some_corpus(scratch / "more.db", 1, 40, 3);
    CHECK(vacuum(*more, 1500).segments_after > 1);
    CHECK(checked(*more).faults.empty());
}

TEST_CASE("Merge: parts of a corpus give its games again") {
    const test::Scratch scratch;
    const auto one = some_corpus(scratch / "one.db", 1, 12, 5);
    const auto other = some_corpus(scratch / "other.db", 10, 20, 5);
    const auto into = open_corpus(scratch / "into.db", Database::Mode::Create);
    CHECK(copy_games(*one, *into) == ImportTotals{13, 13, 0, 0});
    CHECK(copy_games(*other, *into) == ImportTotals{12, 8, 4, 0});
    CHECK(copy_games(*other, *into) == ImportTotals{12, 0, 12, 0});
    CHECK(checked(*into).faults.empty());
    CHECK(into->integer("SELECT count(*) FROM games") == 21);
    CHECK(into->integer("SELECT rowid FROM comments WHERE comments MATCH 'exemple'") == 1);

    // A copy of all is the same but for the way in which it was put together.
    const auto copy = open_corpus(scratch / "copy.db", Database::Mode::Create);
    const auto original = some_corpus(scratch / "original.db", 1, 12, 1000);
    copy_games(*original, *copy);
    CHECK(dumped(*copy) == dumped(*original));
}
