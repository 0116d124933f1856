#include "awale/render/web/pages.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "awale/notation/game/position_text.hpp"
#include "support/sample_exercise.hpp"

namespace awale::render {
namespace {

nlohmann::json data_of(const std::vector<Exercise>& exercises, const std::string& title = "") {
    return nlohmann::json::parse(book_data(exercises, {.language = Language::French, .title = title}));
}

}  // namespace

TEST_CASE("Book page: every legal move has an answer, the solution first and the others with reasons") {
    for (const Exercise& exercise : sample_exercises(2)) {
        const auto answers = data_of({exercise})["exercises"][0]["answers"];
        REQUIRE(answers.size() == exercise.answers.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const std::string moves = answers[i]["line"]["moves"];
            CHECK(moves.front() == exercise.answers[i].house.letter());
            CHECK(answers[i]["line"]["boards"].size() == moves.size() + 1);
            CHECK(answers[i].contains("fails") == (i > 0));
        }
        CHECK(answers[0]["line"]["boards"][0][0] == position_text(exercise.board, exercise.rules));
    }
}

TEST_CASE("Book page: every text is there in every language, without a mark of a template") {
    const auto data = data_of(sample_exercises(2));
    const auto check = [](const nlohmann::json& text) {
        CAPTURE(text.dump());
        REQUIRE(text.contains("en"));
        for (const Language language : languages()) {
            const std::string code{name(language)};
            REQUIRE(text.contains(code));
            CHECK_FALSE(text[code].empty());
            CHECK(text[code].size() == text["en"].size());
            CHECK((language == Language::English) == (text[code] == text["en"]));
        }
    };
    for (const char* const field : {"title", "theme", "about", "contents", "levels", "how"}) {
        check(data[field]);
        CHECK(data[field].dump().find_first_of("|#") == std::string::npos);
    }
    for (const auto& exercise : data["exercises"]) {
        for (const char* const field : {"question", "hints", "why", "origin"}) {
            check(exercise[field]);
        }
        for (std::size_t i = 1; i < exercise["answers"].size(); ++i) {
            check(exercise["answers"][i]["fails"]);
        }
    }
}

TEST_CASE("Book page: another set of positions is kept under another key") {
    auto exercises = sample_exercises(2);
    const auto key = data_of(exercises)["key"];
    CHECK(data_of(exercises, "Another title")["key"] == key);
    exercises.pop_back();
    CHECK(data_of(exercises)["key"] != key);
}

TEST_CASE("Book page: a title and names are text, whatever they hold") {
    const std::string nasty = "</script><b>\"@DATA@";
    auto exercises = sample_exercises(1);
    exercises.front().north = nasty;
    const std::string data = book_data(exercises, {.title = nasty});
    CHECK(data.find('<') == std::string::npos);
    const std::string page = book_page(exercises, {.title = "<b>&@DATA@"});
    CHECK(page.find("<title>&lt;b&gt;&amp;@DATA@</title>") != std::string::npos);
    CHECK(page.find("<b>") == std::string::npos);
}

}  // namespace awale::render
