#include "awale/analyzer/corpus/database.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>

#include "scratch.hpp"

using namespace awale;

namespace {

constexpr int page_size = 4096;

/// A row fills two pages and more.
void write_rows(Database& database, int rows) {
    const std::string text(2 * page_size, 'x');
    for (int row = 0; row < rows; ++row) {
        Transaction transaction(database);
        database.prepare("INSERT INTO texts (text) VALUES (?)").run(text);
        transaction.commit();
    }
}

void make_table(Database& database) {
    database.execute("PRAGMA page_size = " + std::to_string(page_size));
    database.enable_wal();
    database.execute("CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT)");
}

std::uintmax_t log_pages(const std::filesystem::path& file) {
    return std::filesystem::file_size(file.string() + "-wal") / page_size;
}

}  // namespace

TEST_CASE("WalCheckpointer: a long log stays short and loses nothing") {
    const test::Scratch scratch;
    const std::filesystem::path file = scratch / "log.db";
    {
        Database database(file, Database::Mode::Create);
        make_table(database);
        WalCheckpointer mover(database, {.fewest = 8, .most = 40});
        write_rows(database, 500);
        // What a transaction adds to a log that was just not too long, and its own pages.
        CHECK(log_pages(file) < 60);
        CHECK(std::filesystem::file_size(file) > 900 * page_size);
    }
    CHECK_FALSE(std::filesystem::exists(file.string() + "-wal"));
    const Database database(file, Database::Mode::Read);
    CHECK(database.integer("SELECT count(*) FROM texts WHERE length(text) = 8192") == 500);
    Statement check = database.prepare("PRAGMA integrity_check");
    REQUIRE(check.first());
    CHECK(check.text(0) == "ok");
}

TEST_CASE("WalCheckpointer: a short log is checkpointed by the thread") {
    const test::Scratch scratch;
    const std::filesystem::path file = scratch / "log.db";
    Database database(file, Database::Mode::Create);
    make_table(database);
    const WalCheckpointer mover(database, {.fewest = 8, .most = 1'000'000});
    write_rows(database, 100);
    const auto is_home = [&] { return std::filesystem::file_size(file) > 180 * page_size; };
    for (int waited = 0; waited < 1000 && !is_home(); ++waited) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(is_home());
}

TEST_CASE("WalCheckpointer: leaves the log of an attached database") {
    const test::Scratch scratch;
    Database other(scratch / "other.db", Database::Mode::Create);
    make_table(other);
    const WalCheckpointer idle(other, {.fewest = 1'000'000, .most = 1'000'000});
    write_rows(other, 20);
    const auto size = std::filesystem::file_size(scratch / "other.db");

    Database database(scratch / "log.db", Database::Mode::Create);
    make_table(database);
    const WalCheckpointer mover(database, {.fewest = 8, .most = 40});
    database.execute("ATTACH '" + (scratch / "other.db").string() + "' AS other");
    write_rows(database, 200);
    CHECK(std::filesystem::file_size(scratch / "other.db") == size);
}

TEST_CASE("WalCheckpointer: keeps a log while somebody reads it") {
    const test::Scratch scratch;
    const std::filesystem::path file = scratch / "log.db";
    Database database(file, Database::Mode::Create);
    make_table(database);
    WalCheckpointer mover(database, {.fewest = 8, .most = 40});
    write_rows(database, 10);
    {
        Database reader(file, Database::Mode::Read);
        reader.execute("BEGIN");
        CHECK(reader.integer("SELECT count(*) FROM texts") == 10);
        write_rows(database, 100);
        CHECK(log_pages(file) > 200);
        CHECK(reader.integer("SELECT count(*) FROM texts") == 10);
    }
    write_rows(database, 1);  // finds nobody reading, so that the next begins the log anew
    const auto longest = log_pages(file);
    write_rows(database, 500);
    CHECK(log_pages(file) == longest);
    CHECK(database.integer("SELECT count(*) FROM texts") == 611);
}

TEST_CASE("WalCheckpointer: without it SQLite checkpoints the log") {
    const test::Scratch scratch;
    const std::filesystem::path file = scratch / "log.db";
    Database database(file, Database::Mode::Create);
    make_table(database);
    {
        const WalCheckpointer mover(database, {.fewest = 1'000'000, .most = 1'000'000});
        write_rows(database, 600);
        CHECK(log_pages(file) > 1200);
    }
    write_rows(database, 600);
    CHECK(log_pages(file) < 3500);  // and not the 5,000 of all rows
    CHECK(std::filesystem::file_size(file) > 1200 * page_size);
}

TEST_CASE("Database: what its watcher throws ends a statement, and the database goes on") {
    struct Enough {};

    Database database;
    std::size_t calls = 0;
    const auto work = [&] {
        return database.integer(R"sql(
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT count(*) FROM n
        )sql");
    };
    database.watch([&](std::int64_t game) {
        CHECK(game == 0);
        if (++calls == 2) {
            throw Enough{};
        }
    });
    CHECK_THROWS_AS(work(), Enough);
    CHECK(calls == 2);
    CHECK(work() == 300000);
    database.watch(nullptr);
    const std::size_t before = calls;
    CHECK(work() == 300000);
    CHECK(calls == before);
}
