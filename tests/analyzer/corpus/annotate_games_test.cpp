#include "awale/analyzer/corpus/annotate_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>

#include "awale/analyzer/corpus/checksums.hpp"
#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/export.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_eqwale.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// A corpus of a few games, some with the same openings, one of them broken, one by other rules.
std::unique_ptr<Database> small_corpus(const std::filesystem::path& file, std::uint64_t games = 10) {
    auto database = open_corpus(file, Database::Mode::Create);
    ImportOptions options;
    options.importer = "test";
    options.reading.tolerance.keep_broken = true;
    Importer importer(
        *database, options, [](const Imported&) {}, [] { return false; });
    std::string text = "1. F f 2. B c 3. F F *\n\n[Rules \"awele\"]\n\n1. F f 2. B c 3. F a 4. B *\n\n";
    text += "[FEN \"16-1-1-1-1-1-2-2-2-2-2-2-8-7-S\"]\n\n1. B a 2. D b 3. F c 4. A *\n\n";
    for (std::uint64_t number = 1; number <= games; ++number) {
        Record record = self_play_game({.level = 1, .max_plies = 24}, number);
        text += write_ogn(record, OgnStyle::Full) + "\n";
        // Shares positions, but without what was searched and played before them.
        const Replay replay = check(record, abapa()).replay;
        record.set_tag("FEN", position_text(replay.plies[7].after, abapa()));
        record.moves.erase(record.moves.begin(), record.moves.begin() + 8);
        text += write_ogn(record, OgnStyle::Full) + "\n";
    }
    // Another game, with the seeds that are dropped first, and the same beginning twice.
    text += write_ogn(test::RandomEqwale(2, 52).record(), OgnStyle::Full) + "\n";
    text += write_ogn(test::RandomEqwale(2, 40).record(), OgnStyle::Full) + "\n";
    std::istringstream in(text);
    importer.read(in, "games.ogn");
    importer.finish();
    REQUIRE(importer.totals().refused == 0);
    return database;
}

Annotating cheaply(std::size_t threads = 1) {
    Annotating how;
    how.judging.engine = "test";
    how.judging.budget.nodes = 300;
    how.threads = threads;
    how.progress = [](const AnnotatingProgress&) {};
    how.stop = [] { return false; };
    return how;
}

/// Games judged without tables.
Annotated judge_all(Database& database, const Annotating& how) {
    TableCache none([](const RuleSet&) { return std::make_shared<const Tables>(); });
    return annotate_games(database, how, none);
}

std::string dumped(const Database& database) {
    std::string text;
    dump(database, [&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace

TEST_CASE("annotate_games: threads and batches do not change results") {
    const test::Scratch scratch;
    const auto one = small_corpus(scratch / "one.db");
    const Annotated done = judge_all(*one, cheaply());
    CHECK(done.judged == static_cast<std::size_t>(one->integer("SELECT count(*) FROM games")));
    CHECK(done.derived == 0);
    CHECK_FALSE(done.stopped);
    CHECK(one->integer("SELECT count(*) FROM judged_plies") > 300);
    // Games that share positions differ a little in what is known of them.
    CHECK(one->integer("SELECT count(*) FROM own_evaluations") > 0);
    const std::string expected = dumped(*one);
    for (const std::size_t threads : {2U, 3U}) {
        const auto database = small_corpus(scratch / (std::to_string(threads) + ".db"));
        Annotating how = cheaply(threads);
        how.games_a_batch = threads == 2 ? 5 : 1000;
        judge_all(*database, how);
        CHECK(dumped(*database) == expected);
    }
    // There is nothing left to do.
    CHECK(judge_all(*one, cheaply()).games == 0);
    CHECK(dumped(*one) == expected);
}

TEST_CASE("annotate_games: moves that are more than houses are stored whole") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const test::RandomEqwale game(2, 60);
    std::istringstream in(write_ogn(game.record(), OgnStyle::Full));
    Importer importer(
        *database, {.reading = {}, .importer = "test", .date = "", .batch = {}}, [](const Imported&) {},
        [] { return false; });
    importer.read(in, "games.ogn");
    importer.finish();
    REQUIRE(judge_all(*database, cheaply()).judged == 1);
    CHECK(check_integrity(*database).faults.empty());

    Statement played = database->prepare("SELECT house FROM judged_plies ORDER BY ply");
    for (const Turn& turn : game.turns) {
        REQUIRE(played.step());
        CHECK(played.text(0) == to_text(turn));
    }
    // Of the best moves and the one that was played, each is there once.
    CHECK(database->integer(R"sql(
        SELECT count(*) FROM judged_plies AS played WHERE 1 <> (
            SELECT count(*) FROM judgements AS one
            WHERE one.game = played.game AND one.ply = played.ply AND one.house = played.house)
    )sql") == 0);
    // The verdicts are those of the same game judged by itself.
    Judging judging = cheaply().judging;
    TableCache none([](const RuleSet&) { return std::make_shared<const Tables>(); });
    const AnnotatedGame alone = judge_game(game.record(), judging, none);
    Statement verdicts = database->prepare("SELECT verdict FROM judged_plies ORDER BY ply");
    for (const PlyAnnotation& ply : alone.plies) {
        REQUIRE(verdicts.step());
        CHECK(verdicts.text(0) == name(ply.verdict));
    }
    database->execute("UPDATE own_evaluations SET house = 'A(b9)' WHERE rank = 1");
    database->execute("UPDATE evaluations SET house = 'A(b9)' WHERE rank = 1");
    CHECK_FALSE(check_integrity(*database).faults.empty());
}

TEST_CASE("annotate_games: an interrupted run ends with the same result") {
    const test::Scratch scratch;
    const auto whole = small_corpus(scratch / "whole.db", 6);
    judge_all(*whole, cheaply());
    const std::string expected = dumped(*whole);
    const auto database = small_corpus(scratch / "c.db", 6);
    std::size_t runs = 0;
    for (Annotated done{.stopped = true}; done.stopped; ++runs) {
        REQUIRE(runs < 20);
        std::atomic<std::size_t> asked = 0;
        Annotating how = cheaply(2);
        how.games_a_batch = 3;
        how.stop = [&] { return ++asked > 120; };
        done = judge_all(*database, how);
    }
    CHECK(runs > 2);
    CHECK(dumped(*database) == expected);
}

TEST_CASE("annotate_games: thresholds change verdicts without a search") {
    const test::Scratch scratch;
    const auto database = small_corpus(scratch / "c.db", 6);
    judge_all(*database, cheaply());
    const std::string before = dumped(*database);
    CHECK(database->integer("SELECT count(*) FROM notes WHERE outlook <> '' AND schedule = ''") > 0);
    CHECK(database->integer("SELECT count(*) FROM notes WHERE schedule <> ''") > 0);
    const auto games = static_cast<std::size_t>(database->integer("SELECT count(*) FROM games"));
    const auto blunders = [&] {
        return database->integer("SELECT count(*) FROM judged_plies WHERE verdict = 'blunder'");
    };
    const std::int64_t blunders_before = blunders();

    Annotating strict = cheaply();
    strict.judging.thresholds.blunder = Seeds{3};
    strict.judging.thresholds.mistake = Seeds{2};
    strict.judging.thresholds.inaccuracy = Seeds{1};
    strict.judging.thresholds.certainty_mistake = 2;
    strict.judging.thresholds.certainty_inaccuracy = 1;
    const Annotated done = judge_all(*database, strict);
    CHECK(done.derived == games);
    CHECK(done.judged == 0);
    CHECK(blunders() > blunders_before);

    Annotating back = cheaply();
    back.judging.evidence = Evidence::Record;
    TableCache unused([](const RuleSet&) -> std::shared_ptr<const Tables> {
        FAIL("nothing is searched");
        return nullptr;
    });
    CHECK(annotate_games(*database, back, unused).derived == games);
    CHECK(dumped(*database) == before);
}

TEST_CASE("annotate_games: parts that are judged apart and merged have the rows of the whole") {
    // Many beginnings of games, which share positions and judge them in different ways.
    constexpr std::uint64_t games = 150;
    constexpr std::uint64_t parts = 3;
    const test::Scratch scratch;
    const auto import_games = [&](const std::string& file, std::uint64_t first, std::uint64_t last) {
        std::string text;
        for (std::uint64_t number = first; number < last; ++number) {
            const Record record =
                number % 5 == 0
                    ? test::RandomEqwale(static_cast<unsigned>(number) % 20, 2 + number % 3).record()
                    : self_play_game({.level = 1, .max_plies = 8}, number);
            text += write_ogn(record, OgnStyle::Full) + "\n";
        }
        auto database = open_corpus(scratch / file, Database::Mode::Create);
        Importer importer(
            *database, {.reading = {}, .importer = "test", .date = "", .batch = {}}, [](const Imported&) {},
            [] { return false; });
        std::istringstream in(text);
        importer.read(in, "games.ogn");
        importer.finish();
        return database;
    };
    const auto rows = [](const Database& database, const std::string& table) {
        Statement values = database.prepare(
            "SELECT json_array(key.moves, key.rules, coalesce(key.turns, ''), ply, rank, one.house, value, "
            "lower, upper, one.line, nodes) FROM " +
            table);
        std::string text;
        while (values.step()) {
            text += std::string(values.text(0)) + "\n";
        }
        return text;
    };
    const std::string own =
        "own_evaluations AS one JOIN games AS key ON key.id = game ORDER BY game, ply, rank";
    const std::string shared =
        "judgements AS one JOIN games AS key ON key.id = game ORDER BY game, ply, rank";

    const auto whole = import_games("whole.db", 0, games);
    judge_all(*whole, cheaply());
    const auto merged = open_corpus(scratch / "merged.db", Database::Mode::Create);
    for (std::uint64_t part = 0; part < parts; ++part) {
        const auto database =
            import_games(std::to_string(part) + ".db", part * games / parts, (part + 1) * games / parts);
        judge_all(*database, cheaply());
        copy_games(*database, *merged);
    }
    REQUIRE(rows(*whole, own) != "");
    CHECK(rows(*merged, own) == rows(*whole, own));
    CHECK(rows(*merged, shared) == rows(*whole, shared));
    const std::string evaluations =
        "SELECT json_group_array(json_array(position, rank, house, value, line)) FROM "
        "(SELECT * FROM evaluations ORDER BY position, analysis, rank)";
    Statement of_whole = whole->prepare(evaluations);
    Statement of_merged = merged->prepare(evaluations);
    REQUIRE((of_whole.step() && of_merged.step()));
    CHECK(of_whole.text(0) == of_merged.text(0));
    CHECK(check_integrity(*merged).faults.empty());
}

TEST_CASE("annotate_games: analyses are copied with their games") {
    const test::Scratch scratch;
    {
        const auto database = small_corpus(scratch / "c.db", 4);
        judge_all(*database, cheaply());
    }
    const auto from = open_corpus(scratch / "c.db", Database::Mode::Read);
    const auto into = open_corpus(scratch / "d.db", Database::Mode::Create);
    // A game that is there already, and judged by itself: its evaluations are not those of the others.
    CopyOptions one;
    one.wanted = [](GameId game) { return number(game) == 4; };
    copy_games(*from, *into, one);
    copy_games(*from, *into);
    // Derived from what came along, the verdicts are the same.
    Annotating again = cheaply();
    again.judging.thresholds.blunder = Seeds{5};
    Annotating back = cheaply();
    const auto verdicts = [](const Database& database) {
        Statement rows = database.prepare(
            "SELECT json_array(moves, ply, verdict, loss, least_loss, most_loss, judged_plies.grade) FROM "
            "judged_plies JOIN games ON id = game ORDER BY moves, rules, ply");
        std::string text;
        while (rows.step()) {
            text += std::string(rows.text(0)) + "\n";
        }
        return text;
    };
    const std::string expected = verdicts(*from);
    CHECK(verdicts(*into) == expected);
    judge_all(*into, again);
    const Annotated done = judge_all(*into, back);
    CHECK(done.judged == 0);
    CHECK(done.derived > 0);
    CHECK(verdicts(*into) == expected);
}

TEST_CASE("annotate_games: a game may lose more seeds in sum than a board holds") {
    constexpr static std::int64_t lost = 1'000'006;  // as in a game of very many weak moves

    class Numbers : public RowWriter {
    public:
        void integer(std::int64_t value) override { has_sum = has_sum || value == lost; }

        void number(double) override {}

        void text(std::string_view) override {}

        void missing() override {}

        void end_row() override { ++rows; }

        bool has_sum = false;
        std::int64_t rows = 0;
    };

    const test::Scratch scratch;
    const auto database = small_corpus(scratch / "c.db", 2);
    judge_all(*database, cheaply());
    database->execute("UPDATE judged_games SET lost_by_north = 1000006, endless = 1000006");
    write_all_checksums(*database);
    Numbers exported;
    export_rows(*database, ExportTable::Games, Pattern{}, exported);
    CHECK(exported.rows == database->integer("SELECT count(*) FROM games"));
    CHECK(exported.has_sum);
    CHECK(check_integrity(*database).faults.empty());
}
