#include "awale/analyzer/corpus/position_index.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "awale/analyzer/corpus/schema.hpp"
#include "random_play.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// Every position of `games` random games from `first` on.
std::vector<Occurrence> random_games(test::Random& random, std::int64_t first, std::int64_t games) {
    std::vector<Occurrence> occurrences;
    for (std::int64_t game = first; game < first + games; ++game) {
        const Board start = Board::start(abapa());
        const std::vector<House> moves = test::random_moves(start, abapa(), random, random.below(60));
        const ReplayOutcome outcome = replay(start, moves, abapa());
        for (std::uint32_t ply = 0; ply <= moves.size(); ++ply) {
            Occurrence occurrence;
            occurrence.key = PositionKey::of(ply == 0 ? start : outcome.replay.plies[ply - 1].after);
            occurrence.game = static_cast<GameId>(game);
            occurrence.ply = ply & 0xFFFFU;
            occurrence.place = ply < moves.size() ? moves[ply].place() & 7U : Occurrence::no_move;
            occurrences.push_back(occurrence);
        }
    }
    return occurrences;
}

std::vector<Occurrence> found(const Database& database, PositionKey first, PositionKey last) {
    std::vector<Occurrence> list;
    visit_occurrences(database, first, last, [&](const Occurrence& occurrence) {
        list.push_back(occurrence);
        return true;
    });
    return list;
}

void add(Database& database, std::vector<Occurrence> occurrences) {
    std::vector<Occurrence> spare;
    sort_by_key(occurrences, spare);
    Transaction transaction(database);
    store_segment(database, packed(occurrences));
    transaction.commit();
}

}  // namespace

TEST_CASE("PositionIndex: returns all occurrences in order of games") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    test::Random random(3);
    std::map<PositionKey, std::vector<Occurrence>> expected;
    std::int64_t first = 1;
    // The last has enough games for the start position to fill blocks of its own.
    for (const std::int64_t games : {1, 50, 7, 3000}) {
        const auto occurrences = random_games(random, first, games);
        for (const Occurrence& occurrence : occurrences) {
            expected[occurrence.key].push_back(occurrence);
        }
        add(*database, occurrences);
        first += games;
    }
    int asked = 0;
    for (const auto& [key, list] : expected) {
        if (list.size() > 1 || ++asked % 100 == 0) {
            REQUIRE(found(*database, key, key) == list);
        }
        REQUIRE((asked > 0 || list.size() > 1));
    }
    CHECK(expected[PositionKey::of(Board::start(abapa()))].size() == 3058);
}

TEST_CASE("PositionIndex: a range holds the occurrences of its keys") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    test::Random random(4);
    std::vector<Occurrence> all = random_games(random, 1, 400);
    add(*database, all);
    std::ranges::stable_sort(all, {}, &Occurrence::key);
    for (int i = 0; i < 300; ++i) {
        const PositionKey one = all[random.below(all.size())].key;
        const PositionKey two = all[random.below(all.size())].key;
        const auto [low, high] = std::minmax(one, two);
        const auto from = std::ranges::lower_bound(all, low, {}, &Occurrence::key);
        const auto to = std::ranges::upper_bound(all, high, {}, &Occurrence::key);
        REQUIRE(found(*database, low, high) == std::vector<Occurrence>(from, to));
    }
    CHECK(found(*database, PositionKey{0}, PositionKey{std::int64_t{1} << 54}) == all);
}

TEST_CASE("PositionIndex: leaves out occurrences of removed games") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    test::Random random(8);
    std::vector<Occurrence> all = random_games(random, 1, 300);
    std::vector<Occurrence> kept;
    for (Occurrence& occurrence : all) {
        if (number(occurrence.game) % 3 == 0) {
            kept.push_back(occurrence);
        } else {
            occurrence.game = GameId{};
        }
    }
    add(*database, all);
    std::ranges::stable_sort(kept, {}, &Occurrence::key);
    const PositionKey last{std::int64_t{1} << 54};
    CHECK(found(*database, PositionKey{0}, last) == kept);
    CHECK(database->integer("SELECT first_game FROM position_segments") == 3);
    CHECK(database->integer("SELECT entries FROM position_segments") == std::ssize(kept));

    // A segment of nothing is none.
    for (Occurrence& occurrence : all) {
        occurrence.game = GameId{};
    }
    add(*database, all);
    CHECK(database->integer("SELECT count(*) FROM position_segments") == 1);
}

TEST_CASE("PositionIndex: one game may fill more than a block") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    std::vector<Occurrence> all;
    for (std::uint32_t ply = 0; ply < 20'000; ++ply) {
        Occurrence& occurrence = all.emplace_back();
        occurrence.key = PositionKey::of(Board::start(abapa()));
        occurrence.game = GameId{7};
        occurrence.ply = ply & Occurrence::max_plies;
    }
    add(*database, all);
    CHECK(found(*database, all.front().key, all.front().key) == all);
    CHECK(database->integer("SELECT count(*) FROM position_blocks") == 1);
}

TEST_CASE("PositionIndex: a visitor may stop") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    test::Random random(5);
    add(*database, random_games(random, 1, 20));
    int seen = 0;
    const PositionKey start = PositionKey::of(Board::start(abapa()));
    visit_occurrences(*database, start, start, [&](const Occurrence&) { return ++seen < 5; });
    CHECK(seen == 5);
}

TEST_CASE("PositionIndex: reports a damaged block") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    test::Random random(6);
    add(*database, random_games(random, 1, 20));
    database->execute("UPDATE position_blocks SET entries = x'FFFFFFFFFFFFFFFFFFFFFFFFFFFF' WHERE id = 1");
    CHECK_THROWS_WITH(
        found(*database, PositionKey{0}, PositionKey{std::int64_t{1} << 54}),
        ((scratch / "c.db").string() +
         ": block 1 of the position index is damaged; restore a copy, or import the games into a new corpus")
            .c_str());
}
