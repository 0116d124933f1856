#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

const std::vector<MergePolicy> every_policy{
    {DuplicatePolicy::First, false}, {DuplicatePolicy::Union, false}, {DuplicatePolicy::Replace, false},
    {DuplicatePolicy::First, true},  {DuplicatePolicy::Union, true},  {DuplicatePolicy::Replace, true},
};

/// A made-up game, the first this many plies of it, with other tags and a comment for each `voice`.
std::string told(std::uint64_t number, std::size_t plies, const std::string& voice) {
    Record record = self_play_game({}, number);
    record.moves.resize(std::min(plies, record.moves.size()));
    record.result.reset();
    record.set_tag("Result", "*");
    record.set_tag("Event", voice.empty() ? "?" : "Event of " + voice);
    record.set_tag("Round", voice);
    if (!voice.empty()) {
        record.moves.front().annotations.emplace_back(Comment{{}, "as " + voice + " tells it"});
    }
    return write_ogn(record, OgnStyle::Full) + "\n";
}

std::unique_ptr<Database> corpus_of(const std::filesystem::path& file,
                                    const std::vector<std::pair<std::string, std::string>>& sources) {
    auto database = open_corpus(file, Database::Mode::Create);
    ImportOptions options;
    options.importer = "awale";
    Importer importer(
        *database, options, [](const Imported&) {}, [] { return false; });
    for (const auto& [name, text] : sources) {
        std::istringstream in(text);
        importer.read(in, name);
    }
    importer.finish();
    return database;
}

/// Games that both corpora have in other words, games of one alone, beginnings of others, and sightings.
std::unique_ptr<Database> one(const std::filesystem::path& file) {
    return corpus_of(file, {{"a", told(1, 400, "Ama") + told(2, 400, "") + told(3, 30, "Ama")},
                            {"b", told(1, 400, "Bo") + told(2, 400, "") + told(5, 400, "")}});
}

std::unique_ptr<Database> other(const std::filesystem::path& file) {
    return corpus_of(file, {{"c", told(1, 400, "Cy") + told(2, 400, "Cy") + told(3, 400, "Cy")},
                            {"b", told(1, 400, "Bo") + told(2, 400, "") + told(4, 400, "Cy")},
                            {"d", told(2, 400, "Cy") + told(4, 26, "Di")}});
}

std::string dumped(const Database& database) {
    std::string text;
    dump(database, [&](std::string_view piece) { text += piece; });
    return text;
}

ImportTotals merged(const Database& from, Database& into, const MergePolicy& policy) {
    CopyOptions how;
    how.merge = policy;
    return copy_games(from, into, how);
}

bool is_sound(const Database& database) {
    const Integrity integrity = check_integrity(database);
    for (const std::string& fault : integrity.faults) {
        MESSAGE(fault);
    }
    return integrity.faults.empty();
}

/// Every place that a corpus remembers a game from: its own, and where else it was seen.
std::set<std::string> places(const Database& database) {
    Statement rows = database.prepare(
        "SELECT DISTINCT moves || file || byte FROM (SELECT moves, source, byte FROM games UNION ALL "
        "SELECT moves, sightings.source, sightings.byte FROM sightings JOIN games ON id = game) "
        "JOIN sources ON sources.id = source ORDER BY 1");
    std::set<std::string> list;
    while (rows.step()) {
        list.emplace(rows.text(0));
    }
    return list;
}

std::string tag_of(const Database& database, std::uint64_t number, const std::string& tag) {
    const Record wanted = self_play_game({}, number);
    StoredGames games(database);
    while (const StoredGame* const game = games.next()) {
        if (game->record().turns() == wanted.turns()) {
            return std::string(game->record().tag(tag).value_or("none"));
        }
    }
    return "no such game";
}

}  // namespace

TEST_CASE("Merge: a corpus merged with itself does not change") {
    for (const MergePolicy& policy : every_policy) {
        const test::Scratch scratch;
        // Where the longest stay, the beginnings must be gone before.
        const auto into = one(scratch / "into.db");
        merged(*other(scratch / "other.db"), *into, policy);
        const std::string before = dumped(*into);
        Database(scratch / "copy.db", Database::Mode::Create).execute(before);
        const ImportTotals totals =
            merged(*open_corpus(scratch / "copy.db", Database::Mode::Read), *into, policy);
        CHECK(totals.stored == 0);
        CHECK(totals.shorter == 0);
        CHECK(totals.read == totals.duplicate);
        CHECK(dumped(*into) == before);
    }
}

TEST_CASE("Merge: merging again changes nothing, and totals add up") {
    for (const MergePolicy& policy : every_policy) {
        const test::Scratch scratch;
        const auto into = one(scratch / "into.db");
        const auto from = other(scratch / "other.db");
        const std::string untouched = dumped(*from);
        const ImportTotals first = merged(*from, *into, policy);
        CHECK(first.read == 5);
        CHECK(first.stored == 3);
        CHECK(first.updated + first.duplicate == 2);
        CHECK(is_sound(*into));
        const std::string once = dumped(*into);
        const ImportTotals again = merged(*from, *into, policy);
        CHECK(again.read == again.stored + again.duplicate);
        CHECK(again.stored == again.shorter);
        CHECK(dumped(*into) == once);
        CHECK(dumped(*from) == untouched);
    }
}

TEST_CASE("Merge: keeps every place where a game was read") {
    for (const MergePolicy& policy : every_policy) {
        if (policy.keep_longest) {
            continue;  // where a beginning was read is remembered with the longer game
        }
        const test::Scratch scratch;
        const auto into = one(scratch / "into.db");
        const auto from = other(scratch / "other.db");
        std::set<std::string> expected = places(*into);
        expected.merge(places(*from));
        merged(*from, *into, policy);
        CHECK(places(*into) == expected);
    }
}

TEST_CASE("Merge: the policy decides which comments a game keeps") {
    const auto round_of = [](const MergePolicy& policy, std::uint64_t number) {
        const test::Scratch scratch;
        const auto into = one(scratch / "into.db");
        merged(*other(scratch / "other.db"), *into, policy);
        return tag_of(*into, number, "Round");
    };
    using enum DuplicatePolicy;
    CHECK(round_of({First, false}, 1) == "Ama");
    CHECK(round_of({Union, false}, 1) == "Ama");
    CHECK(round_of({Replace, false}, 1) == "Cy");
    // Of the second game the corpus knew next to nothing.
    CHECK(round_of({First, false}, 2) == "");
    CHECK(round_of({Union, false}, 2) == "Cy");
    CHECK(round_of({Replace, false}, 2) == "Cy");
}

TEST_CASE("Merge: a sighting keeps its comments") {
    const test::Scratch scratch;
    // In the other corpus the game was read at d with the words that it has there.
    const auto into = one(scratch / "into.db");
    merged(*other(scratch / "other.db"), *into, {});
    CHECK(into->integer("SELECT count(*) FROM sightings JOIN sources ON sources.id = source "
                        "WHERE file = 'd' AND sightings.tags LIKE '%Round \"Cy\"%'") == 1);
}

TEST_CASE("Merge: the longest of continued games stays") {
    const test::Scratch scratch;
    const auto into = corpus_of(scratch / "into.db", {{"a", told(3, 30, "") + told(4, 400, "")}});
    const auto from = corpus_of(scratch / "from.db", {{"b", told(3, 400, "") + told(4, 26, "")}});
    const ImportTotals totals = merged(*from, *into, {DuplicatePolicy::First, true});
    CHECK(totals.read == 2);
    CHECK(totals.stored == 2);
    CHECK(totals.shorter == 2);
    CHECK(into->integer("SELECT count(*) FROM games") == 2);
    CHECK(into->integer("SELECT min(plies) FROM games") > 30);
    CHECK(is_sound(*into));
}
