#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/analyzer/corpus/tree.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_eqwale.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

constexpr unsigned games = 60;

std::string text_of(const Record& record) { return write_ogn(record, OgnStyle::Full) + "\n"; }

ImportTotals import_text(Database& database, const std::string& text) {
    Importer importer(
        database, {.reading = {}, .importer = "test", .date = "", .batch = {.games = 16}},
        [](const Imported&) {}, [] { return false; });
    std::istringstream in(text);
    importer.read(in, "games.ogn");
    importer.finish();
    return importer.totals();
}

/// Random games of Éqwalé, and two of Awalé among them.
std::string random_games() {
    std::string text = "1. F f *\n\n";
    for (unsigned seed = 0; seed < games; ++seed) {
        text += text_of(test::RandomEqwale(seed).record());
    }
    return text + "1. F f 2. B c *\n\n";
}

Integrity checked(const Database& database) { return check_integrity(database); }

/// A game of Éqwalé with these moves of its set-up and after it.
std::string beginning(std::size_t plies, unsigned seed = 2) {
    return text_of(test::RandomEqwale(seed, plies).record());
}

std::vector<std::size_t> found(const Corpus& corpus, const std::string& pattern) {
    std::vector<std::size_t> numbers;
    find_games(corpus.database(), parse_pattern(pattern, eqwale_rules()).value(), [&](const FoundGame& game) {
        numbers.push_back(static_cast<std::size_t>(number(game.game.id)));
        return true;
    });
    return numbers;
}

}  // namespace

TEST_CASE("Eqwale corpus: what is stored is what was read") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    CHECK(import_text(*database, random_games()) == ImportTotals{games + 2, games + 2, 0, 0});
    CHECK(import_text(*database, random_games()) == ImportTotals{games + 2, 0, games + 2, 0});
    CHECK(checked(*database).faults.empty());

    StoredGames stored(*database);
    for (unsigned seed = 0; seed < games; ++seed) {
        const test::RandomEqwale random(seed);
        const auto game = stored.find(static_cast<GameId>(seed + 2));
        REQUIRE(game);
        CHECK(game->rules == eqwale_rules());
        CHECK(game->played() == random.turns);
        CHECK(game->record().turns() == random.turns);
        const std::vector<Board> boards = game->boards();
        CHECK(std::equal(random.positions.begin(), random.positions.end(), boards.begin() + 1, boards.end()));
    }
    // The view has the whole moves.
    const test::RandomEqwale first(0);
    Statement plies = database->prepare("SELECT house, turn FROM plies WHERE game = 2 ORDER BY ply");
    for (const Turn& turn : first.turns) {
        REQUIRE(plies.step());
        CHECK(plies.text(0) == std::string(1, turn.house.letter()));
        CHECK(plies.text(1) == to_text(turn));
    }
    CHECK_FALSE(plies.step());
    CHECK(database->integer("SELECT count(*) FROM plies WHERE game = 1 AND turn = house") == 2);
}

TEST_CASE("Eqwale corpus: games that differ in a harvest alone are two, and neither begins the other") {
    const std::string head = "[Rules \"eqwale\"]\n[FEN \"0-4-3-6-0-2-0-7-3-1-3-5-7-7-0-S\"]\n\n";
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    CHECK(import_text(*database, head + "1. B *\n\n" + head + "1. B(b1) *\n\n" + head +
                                     "1. B(b1 c2 e2) *\n") == ImportTotals{3, 3, 0, 0});
    CHECK(database->integer("SELECT count(DISTINCT fingerprint) FROM games") == 3);

    const StoredMoves quiet{"AB", "A,B"};
    const StoredMoves harvest{"ABc", "A,B(a1),c"};
    const StoredMoves longer{"ABc", "A,B,c"};
    CHECK_FALSE(quiet.are_beginning_of(harvest));
    CHECK(quiet.are_beginning_of(longer));
    CHECK_FALSE(longer.are_beginning_of(quiet));
    CHECK_FALSE(quiet.are_beginning_of(quiet));
    CHECK(first_turns("A,B(a1),c", 2) == "A,B(a1)");
    CHECK(first_turns("A,B(a1),c", 7) == "A,B(a1),c");
    CHECK(first_turns("A", 0).empty());
    CHECK(nth_turn("A,B(a1),c", 0) == "A");
    CHECK(nth_turn("A,B(a1),c", 1) == "B(a1)");
    CHECK(nth_turn("A,B(a1),c", 2) == "c");
    CHECK(nth_turn("A,B(a1),c", 3).empty());
}

TEST_CASE("Eqwale corpus: the beginning of a game is known as one") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    REQUIRE(test::RandomEqwale(2).turns.size() > 40);
    import_text(*database, beginning(30) + beginning(40) + beginning(20) + beginning(40, 4));
    CHECK(database->integer("SELECT count(*) FROM beginnings") == 1);
    CHECK(database->integer("SELECT count(*) FROM beginnings WHERE game = 1 AND longer = 2") == 1);
    CHECK(checked(*database).faults.empty());
    database->execute("UPDATE games SET turns = replace(turns, '@', '') WHERE id = 1");
    CHECK_FALSE(checked(*database).faults.empty());
}

TEST_CASE("Eqwale corpus: the tree agrees with a scan of every game") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    import_text(*database, random_games());
    std::map<PositionKey, std::map<std::string, std::size_t>> seen;
    StoredGames stored(*database, "rules = 'eqwale'");
    while (const StoredGame* const game = stored.next()) {
        const std::vector<Board> boards = game->boards();
        const std::vector<Turn> turns = game->played();
        std::set<PositionKey> met;
        for (std::size_t i = 0; i < boards.size(); ++i) {
            const PositionKey key = PositionKey::of(boards[i]);
            REQUIRE(key.board() == boards[i]);
            if (met.insert(key).second) {
                ++seen[key][i < turns.size() ? to_text(turns[i]) : ""];
            }
        }
    }
    CHECK(seen[PositionKey::of(Board::start(eqwale_rules()))].size() > games / 4);
    for (const auto& [key, moves] : seen) {
        const Tree tree = tree_of(*database, key.board(), eqwale_rules());
        std::map<std::string, std::size_t> counted;
        for (const Branch& branch : tree.branches) {
            counted[branch.turn ? to_text(*branch.turn) : ""] = branch.games;
        }
        REQUIRE(counted == moves);
    }
    // Positions of Éqwalé are none of Awalé, even where they look the same.
    const Board even = parse_position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", abapa()).value();
    import_text(*database, "[Rules \"eqwale\"]\n[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-0-S\"]\n\n1. A(b2) *\n\n");
    CHECK(tree_of(*database, even, abapa()).all.games == 2);
    const Tree here = tree_of(*database, even, eqwale_rules());
    CHECK(here.all.games == 1);
    CHECK(here.branches.size() == 1);
}

TEST_CASE("Eqwale corpus: patterns find positions of the set-up and after it") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Corpus::Mode::Create);
    import_text(corpus.database(), random_games());
    CHECK(found(corpus, "rules = eqwale").size() == games);
    CHECK(found(corpus, "ever(reserve = 48)").size() == games);
    CHECK(found(corpus, "reserve > 0 and ply > 40").empty());
    CHECK(found(corpus, "position 0-0-0-0-0-0-0-0-0-0-0-0-0-0-48-S").size() == games / 2);
    CHECK(found(corpus, "mirrored 0-0-0-0-0-0-0-0-0-0-0-0-0-0-48-S").size() == games);
    CHECK(found(corpus, "opening Ff") == std::vector<std::size_t>{1, games + 2});
    const test::RandomEqwale random(7);
    const Board there = random.positions[20];
    CHECK(found(corpus, "position " + position_text(there, eqwale_rules())) == std::vector<std::size_t>{9});
}

TEST_CASE("Eqwale corpus: copies, parts and replaced records keep the whole moves") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Corpus::Mode::Create);
    import_text(corpus.database(), random_games());
    const auto all = found(corpus, "rules = eqwale and plies > 60");
    REQUIRE(all.size() > 1);
    REQUIRE(all.size() < games);
    std::vector<GameId> chosen;
    std::ranges::transform(all, std::back_inserter(chosen),
                           [](std::size_t id) { return static_cast<GameId>(id); });
    const SplitCounts parts =
        split_games(corpus.database(), chosen, {scratch / "some.db", scratch / "rest.db"});
    CHECK(parts.into == all.size());
    CHECK(parts.into + parts.rest == games + 2);

    Corpus some(scratch / "some.db", Corpus::Mode::Write);
    const Corpus rest(scratch / "rest.db", Corpus::Mode::Read);
    CHECK(copy_games(rest.database(), some.database(), {[](GameId) { return true; }, {}}).stored ==
          parts.rest);
    CHECK(checked(some.database()).faults.empty());
    const auto turns_in = [](Database& database) {
        std::multiset<std::string> turns;
        Statement rows = database.prepare("SELECT coalesce(turns, moves) FROM games");
        while (rows.step()) {
            turns.emplace(rows.text(0));
        }
        return turns;
    };
    CHECK(turns_in(some.database()) == turns_in(corpus.database()));

    // Another harvest in one move: a game of its own.
    Record record = corpus.game(number(chosen.front())).record();
    const auto harvest = std::ranges::find_if(
        record.moves, [](const Move& move) { return !move.seeds.is_drop() && !move.seeds.empty(); });
    REQUIRE(harvest != record.moves.end());
    record.moves.resize(static_cast<std::size_t>(harvest - record.moves.begin()) + 1);
    record.moves.back().seeds = {};
    const CheckedRecord replayed = check_under(record, eqwale_rules());
    REQUIRE_FALSE(replayed.broken);
    const Replaced replaced = replace_game(corpus.database(), corpus.game(number(chosen.front())),
                                           make_row(record, replayed.replay));
    CHECK(replaced.moves_changed);
    CHECK(corpus.game(number(replaced.game)).played() == record.turns());
    CHECK(checked(corpus.database()).faults.empty());
}
