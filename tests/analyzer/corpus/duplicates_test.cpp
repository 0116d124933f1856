#include "awale/analyzer/corpus/stored_game.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_play.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

struct Way {
    MergePolicy merge;
    ImportTolerance tolerance;
};

/// Imports files, each a name and its text, into one corpus.
ImportTotals import(Database& database, const std::vector<std::pair<std::string, std::string>>& files,
                    const Way& way) {
    ImportOptions options;
    options.merge = way.merge;
    options.reading.tolerance = way.tolerance;
    Importer importer(
        database, options, [](const Imported&) {}, [] { return false; });
    for (const auto& [name, text] : files) {
        std::istringstream in(text);
        importer.read(in, name);
    }
    importer.finish();
    return importer.totals();
}

std::vector<std::string> rows_of(const Database& database, const std::string& query) {
    Statement rows = database.prepare(query);
    std::vector<std::string> texts;
    while (rows.step()) {
        texts.emplace_back(rows.text(0));
    }
    return texts;
}

std::vector<std::string> sightings(const Database& database) {
    return rows_of(database,
                   "SELECT json_array(game, file, byte, tags, movetext) FROM sightings JOIN sources ON "
                   "sources.id = source ORDER BY game, file, byte");
}

std::string dumped(const Database& database) {
    std::string text;
    dump(database, [&](std::string_view piece) { text += piece; });
    return text;
}

const std::string bare = "[South \"Awa\"]\n[Date \"2024.??.??\"]\n[Result \"*\"]\n\n1. F f *\n";
const std::string full =
    "[South \"Awa\"]\n[North \"Kofi\"]\n[Annotator \"D.\"]\n[Date \"2024.03.05\"]\n[Result \"30-18\"]\n\n1. "
    "F f {grenier} "
    "30-18\n";

bool is_sound(const Database& database) {
    const Integrity integrity = check_integrity(database);
    for (const std::string& fault : integrity.faults) {
        MESSAGE(fault);
    }
    return integrity.faults.empty();
}

/// A game of this many of these moves.
std::string beginning(const std::vector<House>& moves, std::size_t plies, const std::string& south,
                      const std::string& result = "*") {
    Record record;
    record.set_tag("South", south);
    record.set_tag("Result", result);
    for (std::size_t i = 0; i < plies; ++i) {
        record.moves.emplace_back().house = moves[i];
    }
    return write_ogn(record, OgnStyle::Full) + "\n";
}

std::vector<House> long_game(unsigned seed) {
    test::Random random(seed);
    auto moves = test::random_moves(Board::start(abapa()), abapa(), random, 60);
    REQUIRE(moves.size() == 60);
    return moves;
}

}  // namespace

TEST_CASE("Duplicates: the first record stays by default") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    import(*database, {{"a", bare}, { "b", full }}, {});
    CHECK(rows_of(*database, "SELECT tags FROM games").front().find("Kofi") == std::string::npos);
    CHECK(sightings(*database).size() == 2);
}

TEST_CASE("Duplicates: the first record takes a reader's comments where it has none") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const std::string other = "[South \"Awa\"]\n\n1. F {famine} f *\n";
    const ImportTotals totals = import(*database, {{"a", bare}, {"b", full}, {"c", other}, {"d", full}}, {});
    CHECK(totals == ImportTotals{.read = 4, .stored = 1, .duplicate = 2, .updated = 1});
    const auto game = StoredGames(*database).find(GameId{1});
    REQUIRE(game);
    CHECK(game->south == "Awa");
    CHECK(game->movetext.value_or("").find("grenier") != std::string::npos);
    CHECK(!game->result);
    CHECK(game->file == "a");
    CHECK(database->integer("SELECT count(*) FROM comments WHERE comments MATCH 'grenier'") == 1);
    CHECK(is_sound(*database));
}

TEST_CASE("Duplicates: a union adds what the first record lacks") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const Way way{{DuplicatePolicy::Union, false}, {}};
    const ImportTotals totals = import(*database, {{"a", bare}, {"b", full}}, way);
    CHECK(totals.stored == 1);
    CHECK(totals.updated == 1);
    const auto game = StoredGames(*database).find(GameId{1});
    REQUIRE(game);
    CHECK(game->south == "Awa");  // known already
    CHECK(game->north == "Kofi");
    CHECK(game->date == "2024-03-05");
    CHECK(game->result == parse_score("30-18").value());
    CHECK(game->outcome == 1);
    CHECK(game->movetext.value_or("").find("grenier") != std::string::npos);
    CHECK(game->file == "a");
    CHECK(database->integer("SELECT count(*) FROM comments WHERE comments MATCH 'grenier'") == 1);
    // What each of the two said is not lost.
    const auto seen = sightings(*database);
    REQUIRE(seen.size() == 2);
    CHECK(seen[0].starts_with(R"([1,"a",0,"[South \"Awa\"]\n[Date \"2024.??.??\"])"));
    CHECK(seen[1].find(R"("b",0,"[South \"Awa\"]\n[North)") != std::string::npos);
    CHECK(is_sound(*database));
}

TEST_CASE("Duplicates: replacing stores the last record") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    import(*database, {{"a", full}, { "b", bare }}, {{DuplicatePolicy::Replace, false}, {}});
    const auto game = StoredGames(*database).find(GameId{1});
    REQUIRE(game);
    CHECK(game->south == "Awa");
    CHECK(game->north == "?");
    CHECK_FALSE(game->result);
    CHECK_FALSE(game->movetext);
    CHECK(game->file == "b");
    CHECK(database->integer("SELECT count(*) FROM comments") == 0);
    const auto seen = sightings(*database);
    REQUIRE(seen.size() == 1);
    CHECK(seen[0].find("D.") != std::string::npos);
    CHECK(seen[0].find("grenier") != std::string::npos);
    CHECK(is_sound(*database));
}

TEST_CASE("Duplicates: importing again changes nothing") {
    const std::vector<std::pair<std::string, std::string>> files = {
        {"a", bare + "\n" + full}, {"b", full + "\n" + bare}, {"c", "1. F f *\n\n1. A a *\n"}};
    for (const DuplicatePolicy policy :
         {DuplicatePolicy::First, DuplicatePolicy::Union, DuplicatePolicy::Replace}) {
        const test::Scratch scratch;
        const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
        const Way way{{policy, true}, {}};
        import(*database, files, way);
        const std::string once = dumped(*database);
        import(*database, files, way);
        CHECK(dumped(*database) == once);
        CHECK(is_sound(*database));
    }
}

TEST_CASE("Duplicates: the longest of continued games stays") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const auto moves = long_game(7);
    const Way way{{DuplicatePolicy::First, true}, {}};
    const ImportTotals totals =
        import(*database,
               {{"a", beginning(moves, 30, "Awa") + beginning(moves, 60, "Awa")},
                {"b", beginning(moves, 45, "?") + beginning(long_game(8), 30, "Awa")}},
               way);
    CHECK(totals.stored == 4);
    CHECK(totals.shorter == 2);
    CHECK(rows_of(*database, "SELECT plies FROM games ORDER BY id") == std::vector<std::string>{"60", "30"});
    CHECK(sightings(*database).size() == 2);
    CHECK(database->integer("SELECT count(*) FROM beginnings") == 0);
    CHECK(database->integer("SELECT sum(entries) FROM position_segments") == 61 + 31);
    CHECK(is_sound(*database));
    // New games find their places, and what was taken out is found to be shorter again.
    const ImportTotals more =
        import(*database, {{"c", beginning(long_game(9), 50, "Awa") + beginning(moves, 30, "Awa")}}, way);
    CHECK(more.shorter == 1);
    CHECK(is_sound(*database));
    CHECK(database->integer("SELECT count(*) FROM games") == 3);
}

TEST_CASE("Duplicates: the same moves by other players are another game") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const auto moves = long_game(7);
    const ImportTotals totals =
        import(*database,
               {{"a", beginning(moves, 60, "Awa", "24-24") + beginning(moves, 30, "Kofi") +
                          beginning(moves, 31, "Awa", "40-8")}},
               {{DuplicatePolicy::First, true}, {}});
    CHECK(totals.shorter == 0);
    CHECK(database->integer("SELECT count(*) FROM games") == 3);
}

TEST_CASE("Duplicates: a broken game is never taken for a whole one") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const std::string broken = "[South \"Awa\"]\n\n1. F f 2. F a *\n";
    const std::string whole = "[South \"Awa\"]\n\n1. F f *\n";
    Way way;
    CHECK(import(*database, {{"a", broken}}, way).refused == 1);
    way.tolerance.keep_broken = true;
    const std::string nothing_legal = "1. f F *\n";
    const ImportTotals totals = import(*database, {{"a", broken + "\n" + whole + "\n" + nothing_legal}}, way);
    CHECK(totals.stored == 2);
    CHECK(totals.broken == 1);
    CHECK(totals.refused == 1);
    CHECK(rows_of(*database, "SELECT coalesce(broken, 'whole') FROM games ORDER BY id") ==
          std::vector<std::string>{"move 3, F, cannot be played: house F is empty", "whole"});
    CHECK(import(*database, {{"a", broken + "\n" + whole + "\n" + nothing_legal}}, way).duplicate == 2);
    CHECK(is_sound(*database));
    // The mark goes where the game goes.
    const auto game = StoredGames(*database).find(GameId{1});
    REQUIRE(game);
    const auto other = open_corpus(scratch / "d.db", Database::Mode::Create);
    import(*other, {{ "b", write_ogn(game->record(), OgnStyle::Full) }}, {});
    CHECK(database->integer("SELECT count(*) FROM games WHERE broken IS NOT NULL") == 1);
}
