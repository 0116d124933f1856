#include "awale/analyzer/judge/judge_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "awale/notation/io/read_file.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "test_paths.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int table_level = 8;

Record sample(const std::string& name) {
    const std::string text = read_file(AWALE_SOURCE_DIR "/samples/" + name + ".ogn");
    const auto record = parse_ogn(text, {});
    REQUIRE_MESSAGE(record, name);
    return *record;
}

TableCache small_cache() {
    return TableCache([](const RuleSet& rules) { return small_tables(rules, table_level); });
}

Judging cheaply(Evidence evidence = Evidence::Search) {
    Judging how;
    how.evidence = evidence;
    how.budget.nodes = 300;
    return how;
}

Record written_and_read(const AnnotatedGame& game) {
    const Record record = annotated_record(game, Language::English, Detail::Normal);
    return parse_ogn(write_ogn(record, OgnStyle::Full), {}).value();
}

std::size_t judged_plies(const AnnotatedGame& game) {
    return static_cast<std::size_t>(std::ranges::count_if(
        game.plies, [](const PlyAnnotation& ply) { return !ply.judgement.moves.empty(); }));
}

}  // namespace

TEST_CASE("judge_game: threads do not change the result") {
    const Record record = sample("playstrategy-SnPn3aqd");
    TableCache tables = small_cache();
    Judging how = cheaply();
    how.budget.again = 4;
    const AnnotatedGame one = judge_game(record, how, tables);
    CHECK(judged_plies(one) > 100);
    for (const std::size_t threads : {std::size_t{2}, std::size_t{5}}) {
        how.threads = threads;
        std::vector<std::size_t> told;
        const AnnotatedGame several =
            judge_game(record, how, tables, [&](Ply ply, Ply) { told.push_back(ply.number()); });
        CHECK(several.plies == one.plies);
        CHECK(several.ledger == one.ledger);
        // All positions in order, then some again.
        const auto plies = static_cast<std::ptrdiff_t>(one.replay.ended.ply.number());
        REQUIRE(std::ssize(told) > plies);
        CHECK(std::is_sorted(told.begin(), told.begin() + plies));
        CHECK(told[static_cast<std::size_t>(plies) - 1] == one.replay.ended.ply.number());
    }
}

TEST_CASE("judge_game: games judged before do not change the result") {
    const Record one = sample("playstrategy-SnPn3aqd");
    const Record other = sample("aalina-1");
    TableCache tables = small_cache();
    const AnnotatedGame first = judge_game(one, cheaply(), tables);
    judge_game(other, cheaply(), tables);
    const AnnotatedGame again = judge_game(one, cheaply(), tables);
    CHECK(again.plies == first.plies);
    CHECK(again.ledger == first.ledger);
    CHECK(again.provenance == first.provenance);
}

TEST_CASE("judge_game: stored judgements give the same annotations") {
    for (const std::string name : {"aalina-1", "notes/granary_outlook", "notes/granary_early"}) {
        CAPTURE(name);
        TableCache tables = small_cache();
        const AnnotatedGame found = judge_game(sample(name), cheaply(), tables);
        const Record record = written_and_read(found);
        TableCache unused([](const RuleSet&) -> std::shared_ptr<const Tables> {
            FAIL("nothing is searched");
            return nullptr;
        });
        for (const Evidence evidence : {Evidence::Record, Evidence::RecordOrSearch}) {
            const AnnotatedGame derived = judge_game(record, cheaply(evidence), unused);
            REQUIRE(derived.plies.size() == found.plies.size());
            for (std::size_t index = 0; index < found.plies.size(); ++index) {
                CAPTURE(index);
                CHECK(derived.plies[index].notes == found.plies[index].notes);
                CHECK(derived.plies[index].verdict == found.plies[index].verdict);
                CHECK(derived.plies[index].loss == found.plies[index].loss);
            }
            CHECK(derived.ledger == found.ledger);
            CHECK(derived.provenance == found.provenance);
        }
    }
}

TEST_CASE("judge_game: searches a record without judgements if allowed") {
    const Record record = sample("playstrategy-SnPn3aqd");
    TableCache tables = small_cache();
    const AnnotatedGame searched = judge_game(record, cheaply(Evidence::RecordOrSearch), tables);
    CHECK(searched.plies == judge_game(record, cheaply(), tables).plies);
    CHECK(judged_plies(judge_game(record, cheaply(Evidence::Record), tables)) == 0);
}

TEST_CASE("judge_game: without a budget only the tables judge") {
    Judging how = cheaply();
    how.budget.nodes = 0;
    TableCache tables = small_cache();
    const AnnotatedGame game = judge_game(sample("playstrategy-SnPn3aqd"), how, tables);
    CHECK(judged_plies(game) > 0);
    for (std::size_t index = 0; index < game.replay.ended.ply.number(); ++index) {
        const int seeds = game.replay.plies[index].before.on_board().count();
        CHECK(game.plies[index].judgement.moves.empty() == (seeds > table_level));
    }
}

TEST_CASE("judge_game: judges a broken record up to its illegal move") {
    Record record = sample("aalina-1");
    record.moves[20].house = House{other(record.moves[20].house.owner()), record.moves[20].house.place()};
    TableCache tables = small_cache();
    const AnnotatedGame game = judge_game(record, cheaply(), tables);
    CHECK(is_broken(game));
    CHECK(game.plies.size() == 20);
    CHECK(judged_plies(game) == 20);
    CHECK_FALSE(is_broken(judge_game(sample("aalina-1"), cheaply(), tables)));
}

TEST_CASE("TableCache: opens the tables of a family once") {
    int opened = 0;
    TableCache tables([&](const RuleSet&) {
        ++opened;
        return std::make_shared<const Tables>();
    });
    RuleSet nobody = abapa();
    nobody.endless_play = EndlessPlay::Nobody;
    CHECK(tables.of(abapa()) == tables.of(nobody));
    CHECK(opened == 1);
    CHECK(tables.of(*find_rule_set("commun")) != tables.of(abapa()));
    CHECK(opened == 2);
}
