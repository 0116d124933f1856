#include "awale/analyzer/corpus/find.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <sstream>

#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// Sixty games that the program made up, of two rule sets, and a few with what those lack.
std::unique_ptr<Database> corpus_of_examples(const std::filesystem::path& file) {
    std::string text = R"([Event "Club evening"]
[Date "2024.03.05"]
[South "Awa"]
[North "Élise"]

1. F f {un bel exemple [%clk 0:00:29]} 2. B! {[%clk 1:00:00.5]} c *

[Event "Club evening"]
[Date "2024"]
[South "Élise"]
[Result "26-22"]

1. F f 2. B d 26-22

[FEN "0-0-0-0-0-1-2-5-0-0-0-0-20-20-S"]
[North "Awa"]

1. F *

)";
    for (std::uint64_t number = 1; number <= 60; ++number) {
        SelfPlay how;
        how.rules = number % 3 == 0 ? *find_rule_set("awele") : abapa();
        how.level = number % 5 == 0 ? 2 : 0;
        text += write_ogn(self_play_game(how, number), OgnStyle::Full) + "\n";
    }
    text += "[Winner \"South\"]\n\n1. F f 2. B e *\n\n[Winner \"draw\"]\n\n1. F f 2. B b *\n";
    auto database = open_corpus(file, Database::Mode::Create);
    Importer importer(
        *database, {.reading = {}, .importer = "test", .date = "", .batch = {.games = 16}},
        [](const Imported& imported) { REQUIRE(imported.status == Imported::Status::Stored); },
        [] { return false; });
    std::istringstream in(text);
    importer.read(in, "examples.ogn");
    importer.finish();
    return database;
}

using Places = std::vector<std::pair<std::int64_t, std::vector<std::size_t>>>;

Places found(const Database& database, const Pattern& pattern) {
    Places places;
    find_games(database, pattern, [&](const FoundGame& game) {
        places.emplace_back(number(game.game.id), game.at);
        return true;
    });
    return places;
}

/// The pattern asked of every game one after the other: neither SQL nor the index can tell where there are
/// fewer than no seeds.
Places asked_everywhere(const Database& database, const Pattern& pattern) {
    const Pattern nowhere{
        .operation = Pattern::Operation::Term,
        .parts = {},
        .term = NumberTerm{.quantity = NumberTerm::Quantity::Seeds, .comparison = Comparison::Less}};
    Places places =
        found(database, {.operation = Pattern::Operation::Any, .parts = {pattern, nowhere}, .term = {}});
    for (auto& [game, at] : places) {
        at = is_by_position(pattern) ? at : std::vector<std::size_t>{0};
    }
    return places;
}

}  // namespace

TEST_CASE("Find: agrees with a scan of every game") {
    const test::Scratch scratch;
    const auto database = corpus_of_examples(scratch / "c.db");
    const char* const parts[] = {
        "F >= 9",
        "north <= 2",
        "player ~ elise",
        "player = \"?\"",
        "south != \"Awa\"",
        "event ~ club",
        "site = \"\"",
        "date >= 2024-03",
        "date <= 2024-03",
        "date != 2000",
        "result = south",
        "result != unknown",
        "ending = repetition",
        "rules = awele",
        "margin > 3.5",
        "score(N) >= 25",
        "plies < 90",
        "id <= 10",
        "opening FfBc",
        "opening Ff",
        "opening F",
        "position 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N",
        "mirrored 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N",
        "houses 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N",
        "comment exemple",
        "captured >= 4 and to_move = north",
        "played_on",
        "analysed",
        "broken",
        "verdict = blunder",
        "not note = granary_opened",
        "never(granary >= 12)",
        "ever(store(S) >= 20) and ever(store(N) >= 20)",
    };
    std::size_t together = 0;
    const auto compare = [&](const std::string& text) {
        CAPTURE(text);
        const auto pattern = parse_pattern(text, abapa());
        REQUIRE(pattern);
        const Places expected = asked_everywhere(*database, *pattern);
        CHECK(found(*database, *pattern) == expected);
        CHECK(count_games(*database, *pattern) == expected.size());
        together += expected.size();
    };
    for (const std::string one : parts) {
        compare(one);
        compare("not (" + one + ")");
        for (const std::string other : parts) {
            compare("(" + one + ") and (" + other + ")");
            compare("(" + one + ") or not (" + other + ")");
        }
    }
    CHECK(together > 10'000);  // the patterns say something
}

TEST_CASE("Find: examples") {
    const test::Scratch scratch;
    const auto database = corpus_of_examples(scratch / "c.db");
    const auto ids = [&](const char* text) {
        std::vector<std::int64_t> list;
        for (const auto& [id, at] : found(*database, parse_pattern(text, abapa()).value())) {
            list.push_back(id);
        }
        return list;
    };
    using List = std::vector<std::int64_t>;
    CHECK(ids("player ~ ELISE") == List{1, 2});
    CHECK(ids("north = \"Élise\"") == List{1});
    CHECK(ids("result = south and ending = unfinished") == List{2, 64});
    CHECK(ids("result = draw and ending = unfinished and not score(S) >= 0") == List{65});
    CHECK(ids("date = 2024") == List{1, 2});
    CHECK(ids("date = 2024-03") == List{1});
    CHECK(ids("date > 2024") == List{});
    CHECK(ids("opening FfBc") == List{1});
    CHECK(ids("comment Exemple") == List{1});
    CHECK(ids("position 0-0-0-0-0-1-2-5-0-0-0-0-20-20-S") == List{3});
    CHECK(ids("position 2-5-0-0-0-0-0-0-0-0-0-1-20-20-N") == List{});
    CHECK(ids("mirrored 2-5-0-0-0-0-0-0-0-0-0-1-20-20-N") == List{3});
    CHECK(ids("houses 0-0-0-0-0-1-2-5-0-0-0-0-18-22-S") == List{3});
    CHECK(found(*database, parse_pattern("id = 3 and captured = 3", abapa()).value()) == Places{{3, {0}}});
    CHECK(found(*database, parse_pattern("clock < 30", abapa()).value()) == Places{{1, {1}}});
    CHECK(found(*database, parse_pattern("clock > 3600", abapa()).value()) == Places{{1, {2}}});
    CHECK(found(*database, parse_pattern("id = 1 and F = 0", abapa()).value()) == Places{{1, {1, 2}}});
}

TEST_CASE("Corpus: returns a game as the record that was stored") {
    const test::Scratch scratch;
    const auto database = corpus_of_examples(scratch / "c.db");
    StoredGames games(*database);
    const auto first = games.find(GameId{1});
    REQUIRE(first);
    CHECK(write_ogn(first->record(), OgnStyle::Full) ==
          "[Event \"Club evening\"]\n[Date \"2024.03.05\"]\n[South \"Awa\"]\n[North \"Élise\"]\n\n"
          "1. F f {un bel exemple [%clk 0:00:29]} 2. B! {[%clk 1:00:00.5]} 2... c *\n");
    const auto made_up = games.find(GameId{4});
    REQUIRE(made_up);
    CHECK(write_ogn(made_up->record(), OgnStyle::Full) == write_ogn(self_play_game({}, 1), OgnStyle::Full));
    CHECK_FALSE(games.find(GameId{999}));
}
