#include "awale/analyzer/corpus/import.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <barrier>
#include <future>
#include <sstream>

#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_play.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// A file of random games, some of them the same, some with other tags, some broken.
std::string random_file(test::Random& random, int games) {
    std::string file;
    std::vector<std::string> before;
    for (int i = 0; i < games; ++i) {
        Record record;
        record.set_tag("South", "Player " + std::to_string(random.below(5)));
        record.set_tag("North", "Player " + std::to_string(random.below(5)));
        const Board start = Board::start(abapa());
        for (const House house : test::random_moves(start, abapa(), random, 1 + random.below(40))) {
            Move move;
            move.house = house;
            record.moves.push_back(move);
        }
        std::string text = write_ogn(record, OgnStyle::Full);
        switch (random.below(6)) {
            case 0: text.insert(text.find("\n\n") + 2, "1. A A "); break;
            case 1: text.insert(text.find("\n\n") + 2, "%#& "); break;
            case 2: text = before.empty() ? text : before[random.below(before.size())]; break;
            case 3: text.replace(text.find("Player"), 6, "Gambler"); break;
            default: before.push_back(text); break;
        }
        file += text + "\n";
    }
    return file;
}

struct Run {
    ImportTotals totals;
    std::vector<std::string> lines;  ///< what was reported
    bool stopped = false;
};

/// Imports a text. `games` is how many are read before the import is asked to stop.
Run import(const std::filesystem::path& corpus, const std::string& text, BatchLimit batch = {},
           std::size_t games = ~std::size_t{0}, unsigned threads = 1) {
    const auto database = open_corpus(corpus, Database::Mode::Create);
    std::istringstream in(text);
    Run run;
    std::size_t asked = 0;
    ImportOptions options;
    options.importer = "test";
    options.batch = batch;
    options.reading.parser_threads = threads;
    Importer importer(
        *database, options,
        [&](const Imported& imported) {
            constexpr std::array words{"stored", "updated", "duplicate", "refused"};
            run.lines.push_back(std::to_string(imported.where.line) + " " +
                                words.at(static_cast<std::size_t>(imported.status)) + " " +
                                std::to_string(number(imported.game)));
        },
        [&] { return asked++ >= games; });
    importer.read(in, "games.ogn");
    importer.finish();
    run.totals = importer.totals();
    run.stopped = asked > games;
    return run;
}

/// Everything in a corpus that means something: all but how the index is cut into segments.
std::string content(const std::filesystem::path& corpus) {
    const auto database = open_corpus(corpus, Database::Mode::Read);
    std::string text;
    for (const char* query :
         {"SELECT json_array(id, name) FROM players ORDER BY id",
          "SELECT json_array(id, file, importer, imported) FROM sources ORDER BY id",
          "SELECT json_array(id, rules, start, moves, captures, plies, ending, ending_ply, "
          "final_south, final_north, result_south, result_north, outcome, south, north, event, "
          "date, round, tags, movetext, source, line, byte, fingerprint) FROM games ORDER BY id",
          "SELECT json_array(game, source, line, byte, tags, movetext) FROM sightings",
          "SELECT hex(results) FROM results ORDER BY page"}) {
        Statement rows = database->prepare(query);
        while (rows.step()) {
            text += std::string(rows.text(0)) + "\n";
        }
    }
    std::vector<std::string> entries;
    visit_occurrences(
        *database, PositionKey{0}, PositionKey{std::int64_t{1} << 54}, [&](const Occurrence& one) {
            entries.push_back(std::to_string(one.key.value()) + " " + std::to_string(number(one.game)) + " " +
                              std::to_string(one.ply) + " " + std::to_string(one.place));
            return true;
        });
    std::ranges::sort(entries);
    for (const std::string& entry : entries) {
        text += entry + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("Importer: totals add up and match the corpus") {
    const test::Scratch scratch;
    test::Random random(10);
    const Run run = import(scratch / "c.db", random_file(random, 300), {.games = 64});
    CHECK(run.totals.read == 300);
    CHECK(run.totals.read == run.totals.stored + run.totals.duplicate + run.totals.refused);
    CHECK(run.totals.stored > 100);
    CHECK(run.totals.duplicate > 20);
    CHECK(run.totals.refused > 50);
    CHECK(run.lines.size() == 300);
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Read);
    CHECK(database->integer("SELECT count(*) FROM games") == static_cast<std::int64_t>(run.totals.stored));
    CHECK(database->integer("SELECT sum(entries) FROM position_segments") ==
          database->integer("SELECT sum(plies + 1) FROM games"));
}

TEST_CASE("Importer: the size of batches does not change the corpus") {
    const test::Scratch scratch;
    test::Random random(11);
    const std::string file = random_file(random, 200);
    const Run whole = import(scratch / "whole.db", file);
    const std::string expected = content(scratch / "whole.db");
    for (const std::size_t size : {1U, 7U, 199U, 200U}) {
        const auto name = scratch / ("c" + std::to_string(size) + ".db");
        CHECK(import(name, file, {.games = size}).lines == whole.lines);
        CHECK(content(name) == expected);
    }
    import(scratch / "few.db", file, {.positions = 100});
    CHECK(content(scratch / "few.db") == expected);
}

TEST_CASE("Importer: an interrupted import ends with the same corpus") {
    const test::Scratch scratch;
    test::Random random(12);
    const std::string file = random_file(random, 100);
    import(scratch / "whole.db", file);
    const std::string expected = content(scratch / "whole.db");
    const auto name = scratch / "c.db";
    std::size_t stored = 0;
    for (const std::size_t games : {0U, 3U, 40U, 99U}) {
        const Run run = import(name, file, {.games = 8}, games);
        CHECK(run.stopped);
        CHECK(run.totals.read == games);
        stored += run.totals.stored;
    }
    const Run last = import(name, file, {.games = 8});
    CHECK_FALSE(last.stopped);
    CHECK(stored + last.totals.stored ==
          open_corpus(name, Database::Mode::Read)->integer("SELECT count(*) FROM games"));
    CHECK(content(name) == expected);
    CHECK(import(name, file).totals.stored == 0);
    CHECK(content(name) == expected);
}

TEST_CASE("Importer: a duplicate records its source and differences") {
    const test::Scratch scratch;
    const std::string file =
        "[South \"Awa\"]\n\n1. F f *\n\n[South \"Awa\"]\n\n1. F f *\n\n[Annotator \"Bintou\"]\n\n1. F f *\n\n"
        "[South \"Awa\"]\n\n1. F! f *\n";
    const Run run = import(scratch / "c.db", file);
    CHECK(run.lines ==
          std::vector<std::string>{"1 stored 1", "5 duplicate 1", "9 duplicate 1", "13 updated 1"});
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Read);
    Statement rows =
        database->prepare("SELECT json_array(line, tags, movetext) FROM sightings ORDER BY byte");
    std::vector<std::string> seen;
    while (rows.step()) {
        seen.emplace_back(rows.text(0));
    }
    // The game has the glyph of the last record now, and the first one is a sighting.
    CHECK(seen == std::vector<std::string>{R"([1,"[South \"Awa\"]",null])", R"([5,"[South \"Awa\"]",null])",
                                           R"([9,"[Annotator \"Bintou\"]",null])", R"([13,null,null])"});
    CHECK(database->integer("SELECT movetext = '1. F! f *' FROM games") == 1);
    CHECK(database->integer("SELECT count(*) FROM players") == 1);
}

TEST_CASE("Importer: a game that begins another is stored with a note") {
    const test::Scratch scratch;
    test::Random random(13);
    const Board start = Board::start(abapa());
    const auto moves = test::random_moves(start, abapa(), random, 60);
    REQUIRE(moves.size() == 60);
    const auto beginning = [&](std::size_t plies) {
        Record record;
        for (std::size_t i = 0; i < plies; ++i) {
            Move move;
            move.house = moves[i];
            record.moves.push_back(move);
        }
        return write_ogn(record, OgnStyle::Full) + "\n";
    };
    // Games 1 to 5; what 23 plies begin with, too many other games may begin with.
    import(scratch / "c.db", beginning(40) + beginning(24) + beginning(60) + beginning(23));
    CHECK(import(scratch / "c.db", beginning(50) + beginning(40)).totals.duplicate == 1);
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Read);
    Statement rows =
        database->prepare("SELECT json_array(game, longer) FROM beginnings ORDER BY game, longer");
    std::vector<std::string> pairs;
    while (rows.step()) {
        pairs.emplace_back(rows.text(0));
    }
    CHECK(pairs == std::vector<std::string>{"[1,3]", "[1,5]", "[2,1]", "[2,3]", "[2,5]", "[5,3]"});
}

TEST_CASE("Importer: knows games that a killed process stored") {
    const test::Scratch scratch;
    test::Random random(14);
    const std::string file = random_file(random, 100);
    import(scratch / "c.db", file, {.games = 10});
    const auto known = [&] { return import(scratch / "c.db", file).totals.stored == 0; };
    CHECK(known());
    // As if the fingerprints had not been written before the end came, or in part.
    for (const char* damage :
         {"DELETE FROM fingerprints; UPDATE fingerprinted SET up_to = 0",
          "DELETE FROM fingerprints WHERE game > 20; UPDATE fingerprinted SET up_to = 20"}) {
        open_corpus(scratch / "c.db", Database::Mode::Write)->execute(damage);
        CHECK(known());
    }
}

TEST_CASE("Importer: two imports at the same time do not conflict") {
    const test::Scratch scratch;
    test::Random random(15);
    const std::string one = random_file(random, 300);
    const std::string two = random_file(random, 300);
    auto other =
        std::async(std::launch::async, [&] { return import(scratch / "c.db", one + two, {.games = 16}); });
    const Run first = import(scratch / "c.db", two + one, {.games = 16});
    const Run second = other.get();
    const Run alone = import(scratch / "alone.db", one + two);
    CHECK(first.totals.refused == alone.totals.refused);
    CHECK(second.totals.refused == alone.totals.refused);
    CHECK(first.totals.stored + second.totals.stored == alone.totals.stored);
    CHECK(open_corpus(scratch / "c.db", Database::Mode::Read)->integer("SELECT count(*) FROM games") ==
          static_cast<std::int64_t>(alone.totals.stored));
}

TEST_CASE("Importer: two processes may create the same corpus at once") {
    // One was told at times that another had been writing for a minute, at once.
    const test::Scratch scratch;
    for (int i = 0; i < 100; ++i) {
        const auto file = scratch / ("c" + std::to_string(i) + ".db");
        std::barrier both(2);
        const auto make = [&] {
            both.arrive_and_wait();
            open_corpus(file, Database::Mode::Create);
        };
        auto other = std::async(std::launch::async, make);
        CHECK_NOTHROW(make());
        CHECK_NOTHROW(other.get());
    }
}

TEST_CASE("Importer: threads do not change the corpus") {
    const test::Scratch scratch;
    test::Random random(16);
    const std::string file = random_file(random, 1000);
    import(scratch / "one.db", file);
    const std::string expected = content(scratch / "one.db");
    for (const unsigned threads : {2U, 5U}) {
        const auto name = scratch / ("c" + std::to_string(threads) + ".db");
        import(name, file, {}, ~std::size_t{0}, threads);
        CHECK(content(name) == expected);
    }
}

TEST_CASE("Importer: stores plies on request") {
    const test::Scratch scratch;
    import(scratch / "c.db", "1. F f 2. B c 3. F a *\n");
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Read);
    Statement rows =
        database->prepare("SELECT json_array(game, ply, house, captured) FROM plies ORDER BY game, ply");
    std::vector<std::string> plies;
    while (rows.step()) {
        plies.emplace_back(rows.text(0));
    }
    REQUIRE(plies.size() == 6);
    CHECK(plies[0] == R"([1,1,"F",0])");
    CHECK(plies[5] == R"([1,6,"a",2])");
}

TEST_CASE("Importer: refuses a broken game with its place and text") {
    const std::string text = "[South \"Awa\"]\n\n1. F f 2. F *\n";
    const auto result =
        validate({.text = text, .where = {.file = "x.ogn", .line = 10, .column = 1, .byte = 500}},
                 Dialect::Ogn, abapa());
    const auto* rejection = std::get_if<Rejection>(&result);
    REQUIRE(rejection != nullptr);
    CHECK(rejection->game.text == text);
    CHECK(to_text(rejection->reason) ==
          "x.ogn:12:11: error: F cannot be played: house F is empty\n"
          "    1. F f 2. F *\n              ^\n    Legal here: A, B, C, D, E.\n");
}

TEST_CASE("Importer: a reject file holds the refused game") {
    for (const std::string text : {"[South \"Awa\"]\n\n1. F f 2. F *\n",
                                   "; my remark\n;     indented\n1. F F *\n", "1. F F *", "1. ~\r\n\r\n"}) {
        const auto result = validate({text, {"x.ogn", 10, 1, 500}}, Dialect::Ogn, abapa());
        const auto* rejection = std::get_if<Rejection>(&result);
        REQUIRE(rejection != nullptr);
        const std::string rejected = rejected_text(*rejection);
        const RawGame again = strip_reject_header({rejected, {"rejects.ogn", 1, 1, 0}});
        CHECK(again.text == text + (text.ends_with('\n') ? "" : "\n"));
        CHECK(again.where.byte == rejected.size() - again.text.size());
        CHECK(again.where.line ==
              static_cast<std::size_t>(std::ranges::count(rejected.substr(0, again.where.byte), '\n')) + 1);
        CHECK(strip_reject_header({text, {}}).text == text);
    }
}

TEST_CASE("Importer: stores games before the place where a stream fails") {
    const test::Scratch scratch;
    test::Random random(17);
    const std::string file = random_file(random, 50);

    /// A file whose disk fails at its end.
    struct Failing : std::stringbuf {
        using std::stringbuf::stringbuf;

        int_type underflow() override {
            const int_type next = std::stringbuf::underflow();
            return next == traits_type::eof() ? throw EnvironmentError("games.ogn", "it broke") : next;
        }
    };

    Failing failing(file);
    std::istream in(&failing);
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    ImportOptions options;
    options.importer = "test";
    Importer importer(
        *database, options, [](const Imported&) {}, [] { return false; });
    CHECK_THROWS_WITH_AS(importer.read(in, "games.ogn"), "games.ogn: it broke", EnvironmentError);
    // The last game may have gone on.
    CHECK(importer.totals().read == 49);
    CHECK(database->integer("SELECT count(*) FROM games") ==
          static_cast<std::int64_t>(importer.totals().stored));
}
