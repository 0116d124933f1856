#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "awale/analyzer/corpus/database/schema.hpp"
#include "awale/analyzer/corpus/import/import.hpp"
#include "awale/analyzer/corpus/maintenance/integrity.hpp"
#include "scratch.hpp"
#include "test_paths.hpp"

using namespace awale;

namespace {

/// Makes the corpus that the program of an earlier version made.
void make_old(const std::filesystem::path& file, int version) {
    std::ifstream in(std::string(AWALE_SOURCE_DIR) + "/tests/analyzer/corpus/versions/" +
                     std::to_string(version) + ".sql");
    const std::string sql{std::istreambuf_iterator<char>(in), {}};
    REQUIRE_FALSE(sql.empty());
    Database(file, Database::Mode::Create).execute(sql);
}

std::string schema_of(const Database& database) {
    Statement rows = database.prepare(
        "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema "
        "ORDER BY type, name");
    std::string text;
    while (rows.step()) {
        text += std::string(rows.text(0)) + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("a corpus of every earlier version is brought up to date by who writes") {
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
        CHECK(schema_of(*migrated) == schema_of(*open_corpus(scratch / "new.db", Database::Mode::Create)));
        CHECK(migrated->integer("PRAGMA user_version") == corpus_schema_version());
        CHECK(migrated->integer("SELECT count(*) FROM games") == 4);
        CHECK(migrated->integer("SELECT count(*) FROM sightings") == 1);
        CHECK(migrated->integer("SELECT count(*) FROM pragma_foreign_key_check") == 0);

        // What was added finds what was there: comments, and duplicates.
        CHECK(migrated->integer("SELECT rowid FROM comments WHERE comments MATCH 'EXEMPLE'") == 4);
        Importer importer(
            *migrated, {}, [](const Imported&) {}, [] { return false; });
        std::istringstream again("[South \"Third\"]\n\n1. F f 2. B c *\n");
        importer.read(again, "again.ogn");
        importer.finish();
        CHECK(importer.totals() == ImportTotals{1, 0, 1, 0});
    }
}

TEST_CASE("an upgrade brings a corpus of every earlier version up to date and says which it was") {
    for (int version = 1; version < corpus_schema_version(); ++version) {
        CAPTURE(version);
        const test::Scratch scratch;
        const auto old = scratch / "old.db";
        make_old(old, version);
        CHECK(upgrade_corpus(old) == version);
        CHECK(upgrade_corpus(old) == corpus_schema_version());
        const auto upgraded = open_corpus(old, Database::Mode::Read);
        CHECK(upgraded->integer("SELECT count(*) FROM games") == 4);
        CHECK(check_integrity(*upgraded, [](std::size_t) {}).faults.empty());
    }
}

TEST_CASE("an upgrade makes no corpus of what is none") {
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
