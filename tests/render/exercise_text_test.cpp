#include "awale/render/workbook/exercise_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "awale/notation/game/play.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"
#include "support/sample_exercise.hpp"

using namespace awale;
using namespace awale::render;

namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Exercise text: a failing move is told with what it takes, the answer, and what that takes") {
    for (const Criterion criterion : {Criterion::SafeCapture, Criterion::FinalMargin}) {
        const Exercise exercise = sample_exercise(criterion);
        for (Answer wrong : exercise.answers) {
            const Played played = play(exercise.board, wrong.house, exercise.rules);
            for (const House reply : legal_moves(played.after, exercise.rules)) {
                wrong.line = {wrong.house, reply};
                const Seeds lost = play(played.after, reply, exercise.rules).captured;
                const std::string told = failure_text(exercise, wrong, Language::English);
                CAPTURE(told);
                CHECK(has(told, std::string("North answers ") + reply.letter()));
                CHECK(has(told, "and takes " + to_text(lost)) == (lost > Seeds{0}));
                CHECK(has(told, "takes " + to_text(wrong.captured) + " seed") ==
                      (wrong.captured > Seeds{0} || (lost == wrong.captured && lost > Seeds{0})));
                CHECK(has(told, "with F") == (criterion == Criterion::FinalMargin));
                const std::string said = failure_text(exercise, wrong, Language::French);
                CHECK(has(said, std::string("Nord répond ") + reply.letter()));
                CHECK(said.find_first_of("{}|#") == std::string::npos);
            }
        }
    }
}

TEST_CASE("Exercise text: without an answer only the move is told") {
    const Exercise exercise = sample_exercise(Criterion::SafeCapture);
    const std::string told = failure_text(exercise, exercise.answers[1], Language::English);
    CHECK(told == "A takes nothing.");
    CHECK(failure_text(exercise, exercise.answers[1], Language::French) == "A ne prend rien.");
}

TEST_CASE("Exercise text: limits are not told as exact scores") {
    const Exercise exercise = sample_exercise(Criterion::FinalMargin);
    CHECK(has(failure_text(exercise, exercise.answers[1], Language::English),
              "at best; with F it is at least"));
}

TEST_CASE("Exercise text: the natural move is the largest capture that fails, otherwise the next best") {
    Exercise exercise = sample_exercise(Criterion::SafeCapture);
    for (Answer& answer : exercise.answers) {
        answer.captured = Seeds{0};
    }
    CHECK(natural_move(exercise).house == next_best(exercise).house);
    exercise.answers.front().captured = Seeds{9};  // the solution is no failure
    exercise.answers.back().captured = Seeds{2};
    CHECK(natural_move(exercise).house == exercise.answers.back().house);
}

TEST_CASE("Exercise text: nobody played a composed position") {
    Exercise exercise = sample_exercise(Criterion::SafeCapture);
    CHECK(has(origin_text(exercise, Language::English), "was played"));
    exercise.composed = true;
    CHECK_FALSE(has(origin_text(exercise, Language::English), "was played"));
    CHECK(has(origin_text(exercise, Language::French), "Position composée."));
}

TEST_CASE("Exercise text: hints grow more certain, and the last names the solution among two houses") {
    for (const Language language : {Language::English, Language::French}) {
        const Exercise exercise = sample_exercise(Criterion::FinalMargin);
        const auto hints = hint_texts(exercise, language);
        REQUIRE(hints.size() == 3);
        CHECK(has(hints.back(), "F"));
        CHECK(has(hints.back(), std::string(1, next_best(exercise).house.letter())));
        for (std::size_t i = 0; i + 1 < hints.size(); ++i) {
            CHECK_FALSE(has(hints[i], " F"));
            CHECK(hints[i] != hints[i + 1]);
        }
    }
    Exercise plain = sample_exercise(Criterion::FinalMargin);
    plain.reasons = {{.kind = Reason::Kind::KeepsWin}};  // the question says it
    CHECK(hint_texts(plain, Language::English).size() == 1);
}

TEST_CASE("Exercise text: questions about the next turn name what is asked, and nothing of final scores") {
    for (const Criterion criterion :
         {Criterion::NothingToTake, Criterion::SafeCapture, Criterion::SureCapture}) {
        for (const Language language : {Language::English, Language::French}) {
            Exercise exercise = sample_exercise(criterion);
            const std::string asked = question_text(exercise, language);
            CHECK(has(asked, language == Language::English ? "Which?" : "Lequel"));
            CHECK(hint_texts(exercise, language).size() == 2);
            exercise.question = "The caption.";
            CHECK(question_text(exercise, language) == "The caption. " + asked);
            const std::string said = achieves_text(exercise, language) + why_text(exercise, language) +
                                     explanation_text(exercise, language) + others_text(exercise, language);
            CHECK(said.find_first_of("{}|#") == std::string::npos);
            CHECK_FALSE(has(said, "score"));
        }
    }
    const Exercise exercise = sample_exercise(Criterion::SafeCapture);
    CHECK(natural_move(exercise).house.letter() == 'A');
    CHECK(others_text(exercise, Language::English) == "D takes nothing. E takes nothing.");
}

TEST_CASE("Exercise text: a reply that leaves nothing to capture is why a move is no sure capture") {
    const Exercise exercise = sample_exercise(Criterion::SureCapture);
    Answer wrong = exercise.answers[1];
    const Board after = play(exercise.board, wrong.house, exercise.rules).after;
    for (const House reply : legal_moves(after, exercise.rules)) {
        wrong.line = {wrong.house, reply};
        const bool takes = play(after, reply, exercise.rules).captured > Seeds{0};
        CHECK(has(failure_text(exercise, wrong, Language::English), "nothing to capture") == !takes);
        CHECK(has(failure_text(exercise, wrong, Language::French), "rien à prendre") == !takes);
    }
}

TEST_CASE("Exercise text: a workbook of ten houses names the houses that there are") {
    const auto said = [](std::string_view phrase, const RuleSet& rules) {
        return typeset(phrase, Language::English, board_facts(rules));
    };
    const WorkbookWords& words = english_workbook();
    const RuleSet& bete = *find_rule_set("bete");
    CHECK(said(words.instructions[0], bete).find("Your houses are A to E,") != std::string::npos);
    CHECK(said(words.instructions[0], abapa()).find("Your houses are A to F,") != std::string::npos);
    CHECK(said(words.about[0], bete).find("A house of 10 seeds") != std::string::npos);
    for (const Language language : {Language::English, Language::French}) {
        for (const GlossaryEntry& entry : workbook_words(language).entries) {
            const std::string meaning = typeset(entry.meaning, language, board_facts(bete));
            CHECK(meaning.find('{') == std::string::npos);
            CHECK(meaning.find(" F") == std::string::npos);
        }
    }
}
