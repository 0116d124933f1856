#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/annotate_games.hpp"
#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/names.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/analyzer/corpus/tree.hpp"
#include "awale/analyzer/statistics/bulletin.hpp"
#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

using Random = std::mt19937_64;
using Path = std::filesystem::path;

std::string games(std::uint64_t first, std::uint64_t last) {
    std::string text;
    for (std::uint64_t number = first; number <= last; ++number) {
        text += write_ogn(self_play_game({.level = 1, .max_plies = 26}, number), OgnStyle::Full) + "\n";
    }
    return text;
}

void import(Database& database, const std::string& text) {
    ImportOptions options;
    options.importer = "test";
    options.merge = {DuplicatePolicy::Union, true};
    Importer importer(
        database, options, [](const Imported&) {}, [] { return false; });
    std::istringstream in(text);
    importer.read(in, "games.ogn");
    importer.finish();
}

Annotating judging() {
    Annotating how;
    how.judging.engine = "test";
    how.judging.budget.nodes = 60;
    how.progress = [](const AnnotatingProgress&) {};
    how.stop = [] { return false; };
    return how;
}

/// A small corpus with something in every table.
void make_whole(const Path& file) {
    const auto database = open_corpus(file, Database::Mode::Create);
    const std::string comments =
        "[Event \"Cup\"]\n[South \"Awa\"]\n[North \"Kofi\"]\n\n1. F f {un bel exemple} *\n\n";
    const std::string set_up = "[FEN \"16-1-1-1-1-1-2-2-2-2-2-2-8-7-S\"]\n\n1. B a 2. D b 3. F c 4. A *\n\n";
    import(*database, comments + set_up + games(1, 3));
    import(*database, games(3, 3) + comments);
    TableCache tables([](const RuleSet&) { return std::make_shared<const Tables>(); });
    annotate_games(*database, judging(), tables);
    database->checkpoint_whole();
}

std::string bytes_of(const Path& file) { return read_file(file); }

std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

struct Column {
    std::string table;
    std::string name;
    std::string type;
    std::string key;  ///< of the table, with commas
};

std::vector<Column> all_columns(const Database& database) {
    Statement rows = database.prepare(R"sql(
        SELECT tables.name, columns.name, columns.type,
               coalesce((SELECT group_concat(name, ', ') FROM pragma_table_info(tables.name) WHERE pk > 0), 'rowid')
        FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.sql LIKE '%STRICT%'
    )sql");
    std::vector<Column> columns;
    while (rows.step()) {
        columns.push_back({std::string(rows.text(0)), std::string(rows.text(1)), std::string(rows.text(2)),
                           std::string(rows.text(3))});
    }
    return columns;
}

/// SQL for a value that the column is unlikely to have.
std::string odd_value(const std::string& type, Random& random) {
    constexpr std::array numbers{"0",
                                 "-1",
                                 "1",
                                 "2",
                                 "7",
                                 "49",
                                 "100",
                                 "4096",
                                 "-2147483649",
                                 "2147483648",
                                 "4294967296",
                                 "1099511627776",
                                 "-5",
                                 "156698125679616",
                                 "18014398509481984",
                                 "9223372036854775807",
                                 "(-9223372036854775807 - 1)",
                                 "NULL"};
    constexpr std::array texts{"''",
                               "'?'",
                               "'junk'",
                               "'A'",
                               "'aB'",
                               "'exact'",
                               "'majority'",
                               "'abapa'",
                               "'South'",
                               "'1:2,3:4'",
                               "'blunder'",
                               "'[South'",
                               "'4-4-4-4-4-4-4-4-4-4-4-4-0-0-N'",
                               "'99-0-0-0-0-0-0-0-0-0-0-0-0-0-S'",
                               "CAST(x'ff00fe' AS TEXT)",
                               "substr(hex(zeroblob(500)), 1, 999)",
                               "replace(hex(zeroblob(40)), '0', 'F')",
                               "NULL"};
    constexpr std::array reals{"0", "-1", "0.25", "1e308", "-1e308", "9e999", "48.5", "NULL"};
    constexpr std::array blobs{
        "x''", "x'ff'", "x'00'", "zeroblob(5000)", "randomblob(300)", "x'808080808080808080808001'"};
    if (type == "INTEGER") {
        return numbers.at(below(random, numbers.size()));
    }
    if (type == "REAL") {
        return reals.at(below(random, reals.size()));
    }
    if (type == "BLOB") {
        return blobs.at(below(random, blobs.size()));
    }
    return texts.at(below(random, texts.size()));
}

/// Changes a value, a few rows, or the schema, as another program might.
std::string odd_statement(const std::vector<Column>& columns, Random& random) {
    const Column& column = columns.at(below(random, columns.size()));
    const std::string row = "(" + column.key + ") IN (SELECT " + column.key + " FROM " + column.table +
                            " LIMIT 1 OFFSET " + std::to_string(below(random, 12)) + ")";
    switch (below(random, 12)) {
        case 0: return "DELETE FROM " + column.table + " WHERE " + row;
        case 1: return "DELETE FROM " + column.table;
        case 2:
            return "INSERT OR IGNORE INTO beginnings VALUES (" + std::to_string(below(random, 6)) + ", " +
                   std::to_string(below(random, 6)) + ")";
        case 3:
            return "UPDATE OR IGNORE " + column.table + " SET " + column.name + " = " +
                   odd_value(column.type, random);
        case 4:
            return "UPDATE OR IGNORE position_blocks SET entries = substr(entries, " +
                   std::to_string(below(random, 9)) + ")";
        default:
            return "UPDATE OR IGNORE " + column.table + " SET " + column.name + " = " +
                   odd_value(column.type, random) + " WHERE " + row;
    }
}

/// Work that may fail with a sentence, and in no other way.
void attempt(const std::function<void()>& work) {
    try {
        work();
    } catch (const EnvironmentError& error) {
        CHECK(std::string(error.what()).size() > 10);
    }
}

void read_all(const Path& file) {
    attempt([&] {
        const Corpus corpus(file, Corpus::Mode::Read);
        attempt([&] { check_integrity(corpus.database()); });
        for (const char* const text :
             {"F >= 8 and value > -50", "note = granary_ripe or loss >= 1", "player ~ \"a\" or event ~ \"c\"",
              "opening FfBc", "position 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "comment \"bel\""}) {
            const Pattern pattern = parse_pattern(text, abapa()).value();
            attempt([&] { count_games(corpus.database(), pattern); });
        }
        attempt([&] { tree_of(corpus.database(), Board::start(abapa()), abapa()); });
        attempt([&] { statistics_of(corpus, Pattern{}, 2); });
        attempt([&] { collect_bulletin(corpus, {}); });
        attempt([&] { dump(corpus.database(), [](std::string_view) {}); });
        attempt([&] {
            StoredGames stored(corpus.database());
            LatestAnalysis reader(corpus.database());
            while (const StoredGame* const game = stored.next()) {
                attempt([&] { game->record(); });
                attempt([&] { reader.whole_notes(game->id, 1); });
            }
        });
    });
}

/// One of the works that write.
void write_some(const Path& file, const Path& other, std::size_t which) {
    attempt([&] {
        const auto database = open_corpus(file, Database::Mode::Write);
        switch (which) {
            case 0: import(*database, games(2, 5)); break;
            case 1: keep_longest(*database); break;
            case 2: vacuum(*database); break;
            case 3: respell(*database, Spelling::parse("Awa = Kofi; South", "names.txt").value()); break;
            case 4: {
                TableCache tables([](const RuleSet&) -> std::shared_ptr<const Tables> { return nullptr; });
                Annotating how = judging();
                how.judging.thresholds.blunder = Seeds{5};
                how.judging.evidence = Evidence::Record;
                annotate_games(*database, how, tables);
                break;
            }
            default: copy_games(*database, *open_corpus(other, Database::Mode::Create)); break;
        }
    });
}

void remove_database(const Path& file) {
    for (const char* const suffix : {"", "-wal", "-shm"}) {
        std::filesystem::remove(file.string() + suffix);
    }
}

}  // namespace

TEST_CASE("Corpus: commands on a damaged corpus end with a message") {
    const test::Scratch scratch;
    const Path whole = scratch / "whole.db";
    make_whole(whole);
    const std::string bytes = bytes_of(whole);
    const std::vector<Column> columns = all_columns(*open_corpus(whole, Database::Mode::Read));
    REQUIRE(columns.size() > 100);
    REQUIRE(check_integrity(*open_corpus(whole, Database::Mode::Read)).faults.empty());

    const std::size_t mutations = std::getenv("AWALE_FAULTS") == nullptr ? 120 : 2'000;
    const Path file = scratch / "c.db";
    const Path other = scratch / "other.db";
    for (std::size_t mutation = 0; mutation < mutations; ++mutation) {
        CAPTURE(mutation);
        Random random(mutation);
        std::string changed = bytes;
        std::string how = "bytes";
        const bool by_bytes = mutation % 4 == 0;
        if (by_bytes) {
            for (std::size_t times = 1 + below(random, 8); times > 0; --times) {
                changed[below(random, changed.size())] = static_cast<char>(random());
            }
        }
        remove_database(file);
        remove_database(other);
        std::ofstream(file, std::ios::binary) << changed;
        if (!by_bytes) {
            how = odd_statement(columns, random);
            attempt(
                [&] { Database(file, Database::Mode::Write).execute("PRAGMA foreign_keys = OFF; " + how); });
        }
        CAPTURE(how);
        CHECK_NOTHROW(read_all(file));
        CHECK_NOTHROW(write_some(file, other, mutation / 4 % 6));
    }
}
