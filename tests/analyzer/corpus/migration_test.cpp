#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/io/read_file.hpp"
#include "scratch.hpp"
#include "test_paths.hpp"

using namespace awale;

namespace {

/// Makes the corpus that the program of an earlier version made.
void make_old(const std::filesystem::path& file, int version) {
    const std::string sql = read_file(std::string(AWALE_SOURCE_DIR) + "/tests/analyzer/corpus/versions/" +
                                      std::to_string(version) + ".sql");
    REQUIRE_FALSE(sql.empty());
    Database(file, Database::Mode::Create).execute(sql);
}

/// The games that versions/N.sql holds.
int games_of(int version) { return version < 4 ? 4 : version < 8 ? 5 : 6; }

/// The statements of a dump that make tables, indices and views.
std::string dumped_schema(const Database& database) {
    std::string text;
    dump(database, [&](std::string_view piece) {
        text += piece.starts_with("CREATE") ? std::string(piece) : std::string();
    });
    return text;
}

}  // namespace

TEST_CASE("Schema: a new corpus equals every migrated one") {
    for (int version = 1; version < corpus_schema_version(); ++version) {
        CAPTURE(version);
        const test::Scratch scratch;
        const auto old = scratch / "old.db";
        make_old(old, version);
        CHECK_THROWS_WITH(open_corpus(old, Database::Mode::Read),
                          (old.string() + ": it is a corpus of version " + std::to_string(version) +
                           " and must be brought to version " + std::to_string(corpus_schema_version()) +
                           " first; awale corpus upgrade does that")
                              .c_str());

        const auto migrated = open_corpus(old, Database::Mode::Write);
        CHECK(schema_faults(*migrated).empty());
        CHECK(dumped_schema(*migrated) ==
              dumped_schema(*open_corpus(scratch / "new.db", Database::Mode::Create)));
        CHECK(migrated->integer("PRAGMA user_version") == corpus_schema_version());
        CHECK(migrated->integer("SELECT count(*) FROM games") == games_of(version));
        CHECK(migrated->integer("SELECT count(*) FROM sightings") == 1);
        CHECK(migrated->integer("SELECT count(*) FROM pragma_foreign_key_check") == 0);
        // From version 7 on the factor is no part of the program's name.
        CHECK(migrated->integer("SELECT count(*) FROM analyses WHERE engine LIKE '%times'") == 0);
        if (version == 6) {
            CHECK(migrated->integer("SELECT again FROM analyses WHERE id = 1") == 0);
            CHECK(migrated->integer("SELECT again FROM analyses WHERE id = 2") == 20);
        }

        if (version == 8) {
            CHECK(migrated->integer("SELECT outcome FROM games WHERE id = 6") == -1);
            CHECK(Results(*migrated).of(GameId{6}) == CountedResult{-1, std::nullopt});
        }

        // What was added finds what was there: comments, and duplicates.
        CHECK(migrated->integer("SELECT rowid FROM comments WHERE comments MATCH 'EXEMPLE'") == 4);
        Importer importer(
            *migrated, {}, [](const Imported&) {}, [] { return false; });
        std::istringstream again("[Annotator \"Third\"]\n\n1. F f 2. B c *\n");
        importer.read(again, "again.ogn");
        importer.finish();
        CHECK(importer.totals() == ImportTotals{1, 0, 1, 0});
    }
}

TEST_CASE("Schema: an upgrade names the version it started from") {
    for (int version = 1; version < corpus_schema_version(); ++version) {
        CAPTURE(version);
        const test::Scratch scratch;
        const auto old = scratch / "old.db";
        make_old(old, version);
        CHECK(upgrade_corpus(old) == version);
        CHECK(upgrade_corpus(old) == corpus_schema_version());
        const auto upgraded = open_corpus(old, Database::Mode::Read);
        CHECK(upgraded->integer("SELECT count(*) FROM games") == games_of(version));
        CHECK(check_integrity(*upgraded).faults.empty());
    }
}

TEST_CASE("Schema: an upgrade refuses a file that is no corpus") {
    const test::Scratch scratch;
    const auto empty = scratch / "empty.db";
    std::ofstream(empty) << "";
    CHECK_THROWS_WITH(upgrade_corpus(empty),
                      (empty.string() + ": it is empty, not a corpus; make one with awale import").c_str());
    CHECK(std::filesystem::file_size(empty) == 0);
    const auto missing = scratch / "missing.db";
    CHECK_THROWS_WITH(upgrade_corpus(missing),
                      (missing.string() + ": there is no such file; check the name").c_str());
    const auto other = scratch / "other.db";
    Database(other, Database::Mode::Create).execute("CREATE TABLE things (id INTEGER)");
    CHECK_THROWS_WITH(
        upgrade_corpus(other),
        (other.string() + ": it is a database of another program, not a corpus; name another file").c_str());
}

TEST_CASE("Schema: differences are found whatever the layout") {
    CHECK(plain_layout("CREATE  TABLE a (\n  b TEXT -- why\n, c TEXT\n) STRICT") ==
          "CREATE TABLE a(b TEXT,c TEXT)STRICT");
    CHECK(plain_layout("SELECT ' ( ' || \" -- \"") == "SELECT ' ( ' || \" -- \"");
    CHECK(plain_layout("'open") == "'open");

    const test::Scratch scratch;
    const auto corpus = open_corpus(scratch / "c.db", Database::Mode::Create);
    CHECK(schema_faults(*corpus).empty());
    corpus->execute("CREATE VIEW mine AS SELECT 1");
    CHECK(schema_faults(*corpus) ==
          std::vector<SchemaFault>{{"the view mine does not belong to a corpus", true}});
    corpus->execute("DROP VIEW plies; CREATE VIEW plies AS SELECT 1 AS game");
    corpus->execute("DROP INDEX games_by_event");
    std::vector<std::string> faults;
    for (const SchemaFault& fault : schema_faults(*corpus)) {
        faults.push_back(fault.text);
    }
    CHECK(faults == std::vector<std::string>{"the index games_by_event is missing",
                                             "the view plies is not the one of this version",
                                             "the view mine does not belong to a corpus"});
}

TEST_CASE("Schema: refuses altered tables and accepts added views") {
    const test::Scratch scratch;
    const auto file = scratch / "c.db";
    open_corpus(file, Database::Mode::Create)->execute("CREATE VIEW mine AS SELECT 1");
    CHECK(open_corpus(file, Database::Mode::Read)->integer("SELECT * FROM mine") == 1);
    open_corpus(file, Database::Mode::Write)->execute("ALTER TABLE results RENAME COLUMN results TO bytes");
    for (const auto mode : {Database::Mode::Read, Database::Mode::Write}) {
        CHECK_THROWS_WITH(open_corpus(file, mode),
                          (file.string() + ": the database is damaged: the table results is not the one of "
                                           "this version; restore a copy, or import the games again")
                              .c_str());
    }
}
