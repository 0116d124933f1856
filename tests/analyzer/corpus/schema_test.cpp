#include "awale/analyzer/corpus/schema.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// The sentence with which opening `file` is refused.
std::string refusal(const std::filesystem::path& file, Database::Mode mode) {
    try {
        open_corpus(file, mode);
    } catch (const EnvironmentError& error) {
        std::string text = error.what();
        const std::string name = file.string() + ": ";
        return text.starts_with(name) ? text.substr(name.size()) : text;
    }
    return "";
}

}  // namespace

TEST_CASE("Database: a new corpus can be opened again") {
    const test::Scratch scratch;
    const auto file = scratch / "c.db";
    CHECK(open_corpus(file, Database::Mode::Create)->integer("SELECT count(*) FROM games") == 0);
    CHECK(open_corpus(file, Database::Mode::Write)->integer("PRAGMA user_version") ==
          corpus_schema_version());
    CHECK(open_corpus(file, Database::Mode::Read)->integer("SELECT count(*) FROM players") == 0);
}

TEST_CASE("Database: refuses a file that is no corpus") {
    const test::Scratch scratch;
    const auto missing = scratch / "missing.db";
    CHECK(refusal(missing, Database::Mode::Read) == "there is no such file; check the name");
    CHECK(refusal(missing, Database::Mode::Write) == "there is no such file; check the name");
    CHECK_FALSE(std::filesystem::exists(missing));

    std::filesystem::create_directory(scratch / "folder");
    CHECK(refusal(scratch / "folder", Database::Mode::Create) == "it is a folder, not a corpus; name a file");

    const auto text = scratch / "text.db";
    std::ofstream(text) << std::string(5000, 'x');
    for (const auto mode : {Database::Mode::Read, Database::Mode::Write, Database::Mode::Create}) {
        CHECK(refusal(text, mode) == "it is not a database; name another file");
    }
    const auto empty = scratch / "empty.db";
    std::ofstream(empty) << "";
    CHECK(refusal(empty, Database::Mode::Read) == "it is empty, not a corpus; make one with awale import");

    CHECK(refusal(scratch / "no/such/folder/c.db", Database::Mode::Create) ==
          "it cannot be opened: No such file or directory; check the name and the permissions");
}

TEST_CASE("Database: leaves another program's database alone") {
    const test::Scratch scratch;
    const auto file = scratch / "c.db";
    {
        Database other(file, Database::Mode::Create);
        other.execute("CREATE TABLE games (id INTEGER)");
    }
    for (const auto mode : {Database::Mode::Read, Database::Mode::Write, Database::Mode::Create}) {
        CHECK(refusal(file, mode) == "it is a database of another program, not a corpus; name another file");
    }
    Database other(file, Database::Mode::Write);
    CHECK(other.integer("SELECT count(*) FROM sqlite_schema") == 1);
    other.execute("PRAGMA application_id = 12345");
    CHECK(refusal(file, Database::Mode::Create) ==
          "it is a database of another program, not a corpus; name another file");
}

TEST_CASE("Database: refuses a corpus of a newer version") {
    const test::Scratch scratch;
    const auto file = scratch / "c.db";
    open_corpus(file, Database::Mode::Create)->execute("PRAGMA user_version = 9999");
    CHECK(refusal(file, Database::Mode::Write) ==
          "it is a corpus of version 9999 and this program knows versions up to " +
              std::to_string(corpus_schema_version()) + "; use a newer awale");
}

TEST_CASE("Database: a query cannot write") {
    const test::Scratch scratch;
    const auto file = scratch / "c.db";
    open_corpus(file, Database::Mode::Create);
    const auto corpus = open_corpus(file, Database::Mode::Read);
    std::vector<std::string> statements = {"INSERT INTO players (name) VALUES ('x')",
                                           "UPDATE players SET name = 'x'",
                                           "CREATE TABLE extra (id INTEGER)",
                                           "CREATE INDEX extra ON players (name)",
                                           "ALTER TABLE players RENAME TO persons",
                                           "PRAGMA user_version = 1",
                                           "PRAGMA application_id = 1"};
    auto tables =
        corpus->prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
    while (tables.step()) {
        statements.push_back("DELETE FROM " + std::string(tables.text(0)));
    }
    REQUIRE(statements.size() > 12);
    for (const std::string& statement : statements) {
        CAPTURE(statement);
        CHECK_THROWS_AS(corpus->execute(statement), EnvironmentError);
        // It is refused for being a query's, and not for what it says.
        const auto writable = open_corpus(file, Database::Mode::Write);
        const Transaction taken_back(*writable);
        CHECK_NOTHROW(writable->execute(statement));
    }
}

TEST_CASE("Database: reading leaves no files and no changes") {
    const test::Scratch scratch;
    const auto file = scratch / "c.db";
    open_corpus(file, Database::Mode::Create);
    const auto bytes = [&] { return read_file(file); };
    const std::string before = bytes();
    {
        const auto one = open_corpus(file, Database::Mode::Read);
        const auto other = open_corpus(file, Database::Mode::Read);
        CHECK(one->integer("SELECT count(*) FROM games") == other->integer("SELECT count(*) FROM games"));
    }
    CHECK(bytes() == before);
    CHECK_FALSE(std::filesystem::exists(scratch / "c.db-wal"));
    CHECK_FALSE(std::filesystem::exists(scratch / "c.db-shm"));
}

TEST_CASE("Database: a misspelt name in double quotes is an error") {
    const test::Scratch scratch;
    const auto corpus = open_corpus(scratch / "c.db", Database::Mode::Create);
    CHECK_THROWS_AS(corpus->prepare("SELECT \"playres\" FROM players"), EnvironmentError);
}

TEST_CASE("Database: enforces foreign keys") {
    const test::Scratch scratch;
    const auto corpus = open_corpus(scratch / "c.db", Database::Mode::Create);
    CHECK_THROWS_AS(corpus->execute("INSERT INTO results (page, results) VALUES ('one', x'')"),
                    EnvironmentError);
    CHECK_THROWS_AS(corpus->execute("INSERT INTO sightings (game, source, line, byte) VALUES (1, 1, 1, 0)"),
                    EnvironmentError);
}

TEST_CASE("Database: a transaction without commit leaves nothing") {
    const test::Scratch scratch;
    const auto corpus = open_corpus(scratch / "c.db", Database::Mode::Create);
    {
        const Transaction transaction(*corpus);
        corpus->execute("INSERT INTO players (name) VALUES ('x')");
    }
    CHECK(corpus->integer("SELECT count(*) FROM players") == 0);
    Transaction transaction(*corpus);
    corpus->execute("INSERT INTO players (name) VALUES ('y')");
    transaction.commit();
    CHECK(corpus->integer("SELECT count(*) FROM players") == 1);
}
