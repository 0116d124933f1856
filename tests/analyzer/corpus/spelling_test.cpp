#include "analyzer/corpus/spelling.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "analyzer/corpus/import.hpp"
#include "analyzer/corpus/schema.hpp"
#include "analyzer/corpus/stored_game.hpp"
#include "notation/edit_distance.hpp"
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

}  // namespace

TEST_CASE("the distance of words is a distance") {
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

TEST_CASE("names that may be one player's are found, and others are not") {
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

TEST_CASE("what is asked for and is not there is answered with what is like it") {
    const std::vector<NameCount> players{
        {"Awa Diop", 2}, {"Kofi Mensah", 3}, {"Kojo Mensah", 1}, {"Zo\u00E9", 1}};
    CHECK(names_like("Kofi Mensa", players, 1) == std::vector<std::string>{"Kofi Mensah"});
    CHECK(names_like("mensa", players, 5) == std::vector<std::string>{"Kofi Mensah", "Kojo Mensah"});
    CHECK(names_like("zoe", players, 5) == std::vector<std::string>{"Zo\u00E9"});
    CHECK(names_like("Bartholomew", players, 5).empty());
}

TEST_CASE("a spelling file says which name is right") {
    const Spelling spelling = spelling_of(
        "; a remark\n\nKofi Mensah = K. Mensah; Mensah, Kofi ;Koffi Mensah\r\n \u00C9lise Ahou=\nAwa\n");
    CHECK(spelling.right("K. Mensah") == "Kofi Mensah");
    CHECK(spelling.right("mensah,  kofi") == "Kofi Mensah");
    CHECK(spelling.right("KOFI MENSAH") == "Kofi Mensah");
    CHECK(spelling.right("Elise Ahou") == "\u00C9lise Ahou");
    CHECK(spelling.right("awa") == "Awa");
    CHECK_FALSE(spelling.right("Kofi"));
}

TEST_CASE("a spelling file that contradicts itself is refused with the place") {
    const auto twice = Spelling::parse("Kofi = K.\n\nKojo = Ko; K.\n", "names.txt");
    REQUIRE_FALSE(twice);
    CHECK(to_text(twice.error()) ==
          "names.txt:3:12: error: 'K.' is Kofi already\n    Kojo = Ko; K.\n               ^^\n"
          "    A name can be that of one player only.\n");
    const auto nobody = Spelling::parse(" = K.\n", "names.txt");
    REQUIRE_FALSE(nobody);
    CHECK(to_text(nobody.error()).starts_with("names.txt:1:2: error: the name that is right is missing\n"));
}

TEST_CASE("players of a corpus get their right names, and an import gives them") {
    const test::Scratch scratch;
    const Spelling spelling = spelling_of("Kofi Mensah = K. Mensah; Koffi\nAwa Diop = Awa\n");
    const std::string games =
        "[South \"K. Mensah\"]\n[North \"Awa\"]\n\n1. F f *\n\n[South \"Kofi Mensah\"]\n[North "
        "\"Koffi\"]\n\n1. A a *\n";
    const auto import = [&](const std::string& file, const Spelling* names) {
        auto database = open_corpus(scratch / file, Database::Mode::Create);
        ImportOptions options;
        options.spelling = names;
        Importer importer(
            *database, options, [](const Imported&) {}, [] { return false; });
        std::istringstream in(games);
        importer.read(in, "games.ogn");
        importer.finish();
        return database;
    };
    const auto later = import("later.db", nullptr);
    CHECK(players_of(*later).size() == 4);
    CHECK(respell(*later, spelling) == 3);
    CHECK(respell(*later, spelling) == 0);
    const auto at_once = import("at-once.db", &spelling);
    const std::vector<NameCount> expected{{"Awa Diop", 1}, {"Kofi Mensah", 2}};
    for (const Database* const database : {later.get(), at_once.get()}) {
        CHECK(players_of(*database) == expected);
        const auto game = StoredGames(*database).find(GameId{2});
        REQUIRE(game);
        CHECK(game->north == "Kofi Mensah");
        CHECK(game->tags.find("Koffi") != std::string::npos);  // as it was read
        CHECK(database->integer("SELECT count(*) FROM pragma_foreign_key_check") == 0);
    }
}
