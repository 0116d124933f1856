#include "awale/render/web/pages.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::render {
namespace {

/// A game with these moves and nothing said about it.
AnnotatedGame replayed(const std::string& letters, const RuleSet& rules = abapa()) {
    AnnotatedGame game;
    for (const char letter : letters) {
        Move move;
        move.house = *house_from_letter(letter);
        game.record.moves.push_back(move);
    }
    game.replay = replay(Board::start(rules), game.record.turns(), rules).replay;
    game.plies.resize(game.replay.plies.size());
    return game;
}

nlohmann::json data_of(const AnnotatedGame& game) {
    return nlohmann::json::parse(page_data(std::vector{game}, {.title = "", .language = Language::French}));
}

/// The text of the element with the games.
std::string data_element(const std::string& page) {
    const std::string begin = "id=\"data\">";
    const std::size_t from = page.find(begin) + begin.size();
    return page.substr(from, page.find('<', from) - from);
}

std::string from_base64(std::string_view text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned bits = 0;
    int held = 0;
    for (const char digit : text.substr(0, text.find('='))) {
        bits = bits << 6U | static_cast<unsigned>(digits.find(digit));
        held += 6;
        if (held >= 8) {
            held -= 8;
            bytes += static_cast<char>(bits >> static_cast<unsigned>(held) & 255U);
        }
    }
    return bytes;
}

}  // namespace

TEST_CASE("Game page: the data is compressed from the first game on") {
    std::vector<AnnotatedGame> games;
    // The lengths of three such games give all remainders of three bytes.
    for (const std::string name : {"A", "Awa", "Ɛkua of Accra"}) {
        CAPTURE(name);
        games.push_back(replayed("FfBeDaCb"));
        games.back().record.set_tag("South", name);
        const std::string data = page_data(games, {});
        const std::string element = data_element(game_page(games, {}));
        CHECK(element.size() < data.size());
        const std::string packed = from_base64(nlohmann::json::parse(element).get<std::string>());
        std::string unpacked(data.size() + 1, ' ');
        uLongf size = unpacked.size();
        REQUIRE(uncompress(reinterpret_cast<Bytef*>(unpacked.data()), &size,
                           reinterpret_cast<const Bytef*>(packed.data()), packed.size()) == Z_OK);
        unpacked.resize(size);
        CHECK(unpacked == data);
    }
}

TEST_CASE("Game page: the text of a game is in the data, to be saved") {
    const std::vector games{replayed("Ff"), replayed("Fe")};
    const std::vector<std::string> sources{"[Event \"</script>\"]\r\n\r\n1. F f *\r\n", ""};
    const auto read = nlohmann::json::parse(page_data(games, {.title = "", .sources = sources}));
    CHECK(read["games"][0]["source"] == sources[0]);
    CHECK_FALSE(read["games"][1].contains("source"));
}

TEST_CASE("Game page: data can end no element") {
    AnnotatedGame game = replayed("Ff");
    const std::string nasty = "</script><!-- \"quoted\" \\ \u2028 é";
    game.record.set_tag("South", nasty);
    game.record.preface = {{{}, nasty}};
    const std::string data = page_data(std::vector{game}, {});
    CHECK(data.find('<') == std::string::npos);
    const auto read = nlohmann::json::parse(data);
    CHECK(read["games"][0]["tags"][0][1] == nasty);
    CHECK(read["games"][0]["preface"][0] == nasty);
}

TEST_CASE("Game page: bytes that are not UTF-8 are replaced") {
    AnnotatedGame game = replayed("Ff");
    game.record.set_tag("South", std::string{"K\xff"} + "ffi");
    CHECK(data_of(game)["games"][0]["tags"][0][1] == "K\uFFFDffi");
}

TEST_CASE("Game page: the title is plain text everywhere") {
    PageOptions options;
    options.title = "<b>&\"@DATA@";
    const std::string page = game_page(std::vector{replayed("F")}, options);
    CHECK(page.find("<title>&lt;b&gt;&amp;&quot;@DATA@</title>") != std::string::npos);
    CHECK(page.find("<b>") == std::string::npos);
}

TEST_CASE("Game page: each language has a button") {
    const std::string page =
        game_page(std::vector{replayed("F")}, {.title = "", .language = Language::French});
    for (const Language language : languages()) {
        CHECK(page.find("data-language=\"" + std::string(name(language)) + "\"") != std::string::npos);
    }
    CHECK(page.find("@LANGUAGES@") == std::string::npos);
}

TEST_CASE("Game page: the same games give the same page") {
    const auto page = [](const std::string& letters) {
        return game_page(std::vector{replayed(letters)}, {});
    };
    CHECK(page("FfBe") == page("FfBe"));
    CHECK(page("FfBe") != page("FfBd"));
}

TEST_CASE("Game page: a ply has only the fields it needs") {
    AnnotatedGame game = replayed("Ff");
    game.plies[1].verdict = Verdict::Mistake;
    const House a{Side::North, 0};
    const House f{Side::North, 5};
    game.plies[1].judgement.moves = {{a, Seeds{0}, Value::exact(Seeds{-2}), {a, House{Side::South, 1}}},
                                     {f, Seeds{0}, Value::exact(Seeds{2}), {f}}};
    game.plies[1].loss = {Seeds{4}, Seeds{4}, Seeds{4}, Grade::Exact};
    const auto read = data_of(game);
    const auto& plies = read["games"][0]["plies"];
    CHECK(plies[0] == nlohmann::json::object());
    CHECK(plies[1]["verdict"] == "mistake");
    CHECK(plies[1]["loss"] == 4);
    CHECK(plies[1]["value"] == -2);
    CHECK(plies[1]["moves"] == nlohmann::json::parse(R"([["aB",-2],["f",2]])"));
    CHECK(read["language"] == "fr");
}

TEST_CASE("Game page: variations are trees, with words and drawings") {
    AnnotatedGame game = replayed("FfB");
    const auto move = [](char letter) {
        Move made;
        made.house = *house_from_letter(letter);
        return made;
    };
    Variation inner{{}, {move('C'), move('c')}};
    Variation outer{{{{}, "or"}}, {move('a'), move('A'), move('b')}};
    outer.moves[1].annotations = {inner};
    game.record.moves[1].annotations = {outer, Comment{{{"eval", "3"}, {"draw", "C Fd x"}}, ""}};
    CHECK(data_of(game)["games"][0]["plies"][1] ==
          nlohmann::json::parse(
              R"({"drawn":["C","Fd"],"variations":[[{"move":"a","comments":["or"]},
                  {"move":"A","variations":[[{"move":"C"},{"move":"c"}]]},{"move":"b"}]]})"));
}

}  // namespace awale::render
