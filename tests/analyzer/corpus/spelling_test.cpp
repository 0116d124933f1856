#include "awale/analyzer/corpus/names.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/io/utf8.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// The groups of names that may be one player's.
std::vector<std::string> alike(const std::vector<NameCount>& players) {
    std::vector<std::string> lines;
    for (const auto& group : similar_names(players)) {
        std::string line;
        for (const NameCount& player : group) {
            line += (line.empty() ? "" : " = ") + player.name;
        }
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> alike(const std::vector<std::string>& names) {
    std::vector<NameCount> players;
    for (const std::string& name : names) {
        players.push_back({name, 1});
    }
    return alike(players);
}

Spelling spelling_of(const std::string& text) {
    const auto spelling = Spelling::parse(text, "names.txt");
    REQUIRE(spelling);
    return *spelling;
}

/// A new corpus of these games, the names in it by a spelling file if one is given.
std::unique_ptr<Database> imported(const std::filesystem::path& file, const std::string& games,
                                   const Spelling* spelling) {
    auto database = open_corpus(file, Database::Mode::Create);
    ImportOptions options;
    options.spelling = spelling;
    Importer importer(
        *database, options, [](const Imported&) {}, [] { return false; });
    std::istringstream in(games);
    importer.read(in, "games.ogn");
    importer.finish();
    return database;
}

}  // namespace

TEST_CASE("edit_distance: is a metric") {
    const std::vector<std::string> words{"", "a", "awa", "awale", "wale", "aawle", "oware", "wari"};
    for (const std::string& one : words) {
        CHECK(edit_distance(one, one) == 0);
        CHECK(edit_distance(one, "") == one.size());
        for (const std::string& other : words) {
            CHECK(edit_distance(one, other) == edit_distance(other, one));
            CHECK((edit_distance(one, other) == 0) == (one == other));
        }
    }
    CHECK(edit_distance("awale", "wale") == 1);
    CHECK(edit_distance("awale", "aawle") == 1);  // neighbours exchanged
    CHECK(edit_distance("awale", "oware") == 2);
}

TEST_CASE("similar_names: finds names that may be one player's") {
    CHECK(alike(std::vector<std::string>{"Kofi Mensah", "Kofi Mensa"}) ==
          std::vector<std::string>{"Kofi Mensah = Kofi Mensa"});
    CHECK(alike(std::vector<std::string>{"Kofi Mensah", "Mensah, Kofi"}).size() == 1);
    CHECK(alike(std::vector<std::string>{"Kofi Mensah", "K. Mensah"}).size() == 1);
    CHECK(alike(std::vector<std::string>{"Kofi Mensah", "KOFI MENSAH"}).size() == 1);
    CHECK(alike(std::vector<std::string>{"\u00C9lise Ahou", "Elise Ahou"}).size() == 1);
    CHECK(alike(std::vector<std::string>{"Kofi Mensah", "Kojo Mensah"}).empty());
    CHECK(alike(std::vector<std::string>{"Player 1", "Player 2", "Player 12"}).empty());
    CHECK(
        alike(std::vector<std::string>{"Awa", "Ama", "Afi"}).empty());  // short names are names of their own
    CHECK(alike(std::vector<std::string>{"?", "-", "A"}).empty());
    // Groups, with the name of the most games first.
    CHECK(alike(std::vector<NameCount>{
              {"Awa Diop", 1}, {"K. Mensah", 1}, {"Kofi Mensah", 3}, {"Mensa, Kofi", 2}}) ==
          std::vector<std::string>{"Kofi Mensah = Mensa, Kofi = K. Mensah"});
}

TEST_CASE("similar_names: suggests names for one that is missing") {
    const std::vector<NameCount> players{
        {"Awa Diop", 2}, {"Kofi Mensah", 3}, {"Kojo Mensah", 1}, {"Zo\u00E9", 1}};
    CHECK(names_like("Kofi Mensa", players, 1) == std::vector<std::string>{"Kofi Mensah"});
    CHECK(names_like("mensa", players, 5) == std::vector<std::string>{"Kofi Mensah", "Kojo Mensah"});
    CHECK(names_like("zoe", players, 5) == std::vector<std::string>{"Zo\u00E9"});
    CHECK(names_like("Bartholomew", players, 5).empty());
}

TEST_CASE("Spelling: a file says which name is right") {
    const Spelling spelling = spelling_of(
        "; a remark\n\nKofi Mensah = K. Mensah; Mensah, Kofi ;Koffi Mensah\r\n \u00C9lise Ahou=\nAwa\n");
    CHECK(spelling.right(NameKind::Player, "K. Mensah") == "Kofi Mensah");
    CHECK(spelling.right(NameKind::Player, "mensah,  kofi") == "Kofi Mensah");
    CHECK(spelling.right(NameKind::Player, "KOFI MENSAH") == "Kofi Mensah");
    CHECK(spelling.right(NameKind::Player, "Elise Ahou") == "\u00C9lise Ahou");
    CHECK(spelling.right(NameKind::Player, "awa") == "Awa");
    CHECK_FALSE(spelling.right(NameKind::Player, "Kofi"));
}

TEST_CASE("Spelling: a contradiction is refused with its place") {
    const auto twice = Spelling::parse("Kofi = K.\n\nKojo = Ko; K.\n", "names.txt");
    REQUIRE_FALSE(twice);
    CHECK(to_text(twice.error()) ==
          "names.txt:3:12: error: 'K.' is Kofi already\n    Kojo = Ko; K.\n               ^^\n"
          "    A name can be that of one player only.\n");
    const auto nobody = Spelling::parse(" = K.\n", "names.txt");
    REQUIRE_FALSE(nobody);
    CHECK(to_text(nobody.error()).starts_with("names.txt:1:2: error: the name that is right is missing\n"));
}

TEST_CASE("Spelling: events and sites have sections of their own") {
    const Spelling spelling = spelling_of(
        "Club = Klub\n[events]\nClub Evening = club-evening; Klub\n [sites] \nAbidjan = Abijan\n"
        "[players]\nAwa = A.\n");
    CHECK(spelling.right(NameKind::Player, "Klub") == "Club");
    CHECK(spelling.right(NameKind::Event, "KLUB") == "Club Evening");
    CHECK(spelling.right(NameKind::Site, "abijan") == "Abidjan");
    CHECK(spelling.right(NameKind::Player, "A.") == "Awa");
    CHECK_FALSE(spelling.right(NameKind::Site, "Klub"));
    CHECK_FALSE(spelling.right(NameKind::Event, "Abijan"));

    const auto other = Spelling::parse("Awa\n[teams]\n", "names.txt");
    REQUIRE_FALSE(other);
    CHECK(to_text(other.error()) ==
          "names.txt:2:1: error: there is no part 'teams' of a spelling file\n    [teams]\n    ^^^^^^^\n"
          "    The headings are [players], [events] and [sites].\n");
    const auto twice = Spelling::parse("[sites]\nA = B\nC = B\n", "names.txt");
    REQUIRE_FALSE(twice);
    CHECK(twice.error().advice == "A name can be that of one site only.");
}

TEST_CASE("Spelling: corrects events in a corpus and on import") {
    const test::Scratch scratch;
    const Spelling spelling =
        spelling_of("[events]\nClub Evening = club-evening; Klub\n[sites]\nAbidjan = Abijan\n");
    const std::string games =
        "[Event \"Klub\"]\n[Site \"Abijan\"]\n\n1. F f *\n\n[Event \"Club Evening\"]\n[Site \"Abidjan\"]\n"
        "\n1. A a *\n\n[Event \"Klub\"]\n[Site \"Accra\"]\n\n1. B b *\n\n[Site \"Abijan\"]\n\n1. C c *\n";
    const auto later = imported(scratch / "later.db", games, nullptr);
    CHECK(names_of(*later, NameKind::Event) == std::vector<NameCount>{{"Club Evening", 1}, {"Klub", 2}});
    CHECK(names_of(*later, NameKind::Site) ==
          std::vector<NameCount>{{"Abidjan", 1}, {"Abijan", 2}, {"Accra", 1}});
    CHECK(respell(*later, spelling) == 2);
    CHECK(respell(*later, spelling) == 0);
    const auto at_once = imported(scratch / "at-once.db", games, &spelling);
    for (const Database* const database : {later.get(), at_once.get()}) {
        CHECK(names_of(*database, NameKind::Event) == std::vector<NameCount>{{"Club Evening", 3}});
        CHECK(names_of(*database, NameKind::Site) == std::vector<NameCount>{{"Abidjan", 3}, {"Accra", 1}});
        CHECK(database->integer("SELECT count(*) FROM events") == 3);
        const auto game = StoredGames(*database).find(GameId{1});
        REQUIRE(game);
        CHECK(game->tags.find("Klub") != std::string::npos);  // as it was read
        CHECK(database->integer("SELECT count(*) FROM pragma_foreign_key_check") == 0);
    }
}

TEST_CASE("Spelling: corrects players in a corpus and on import") {
    const test::Scratch scratch;
    const Spelling spelling = spelling_of("Kofi Mensah = K. Mensah; Koffi\nAwa Diop = Awa\n");
    const std::string games =
        "[South \"K. Mensah\"]\n[North \"Awa\"]\n\n1. F f *\n\n[South \"Kofi Mensah\"]\n[North "
        "\"Koffi\"]\n\n1. A a *\n";
    const auto later = imported(scratch / "later.db", games, nullptr);
    CHECK(names_of(*later, NameKind::Player).size() == 4);
    CHECK(respell(*later, spelling) == 3);
    CHECK(respell(*later, spelling) == 0);
    const auto at_once = imported(scratch / "at-once.db", games, &spelling);
    const std::vector<NameCount> expected{{"Awa Diop", 1}, {"Kofi Mensah", 2}};
    for (const Database* const database : {later.get(), at_once.get()}) {
        CHECK(names_of(*database, NameKind::Player) == expected);
        const auto game = StoredGames(*database).find(GameId{2});
        REQUIRE(game);
        CHECK(game->north == "Kofi Mensah");
        CHECK(game->tags.find("Koffi") != std::string::npos);  // as it was read
        CHECK(database->integer("SELECT count(*) FROM pragma_foreign_key_check") == 0);
    }
}
