#include "awale/render/documents/exercise_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/render/layout/typography.hpp"
#include "support/sample_exercise.hpp"

using namespace awale;
using namespace awale::render;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

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
    Exercise exercise = sample_exercise(Criterion::FinalMargin);
    const auto told = [&] { return failure_text(exercise, exercise.answers[1], Language::English); };
    CHECK(has(told(), "at best; with F it is +7"));
    CHECK_FALSE(has(told(), "at least"));
    exercise.answers[0].most = exercise.answers[0].least + Seeds{2};
    CHECK(has(told(), "at best; with F it is at least +7"));
    exercise.answers[1].most = exercise.answers[1].least;
    CHECK_FALSE(has(told(), "at best"));
}

TEST_CASE("Exercise text: the natural move is the largest capture that fails, otherwise the next best") {
    Exercise exercise = sample_exercise(Criterion::SafeCapture);
    for (Answer& answer : exercise.answers) {
        answer.captured = Seeds{0};
    }
    CHECK(natural_move(exercise).house == next_best(exercise.answers).house);
    exercise.answers.front().captured = Seeds{9};  // the solution is no failure
    exercise.answers.back().captured = Seeds{2};
    CHECK(natural_move(exercise).house == exercise.answers.back().house);
}

TEST_CASE("Exercise text: the next best move is named once, where it is refuted or with its score") {
    Exercise exercise = sample_exercise(Criterion::FinalMargin);
    exercise.reasons = {{Reason::Motif::KeepsWin, {}, {}, {}, {}, 0}};
    for (Answer& answer : exercise.answers) {
        answer.captured = Seeds{0};
    }
    CHECK(explanation_text(exercise, Language::English)
              .starts_with("No other move wins. The next best move (A) takes nothing. The final score"));
    CHECK(
        explanation_text(exercise, Language::French)
            .starts_with("Aucun autre coup ne gagne. Le deuxième meilleur coup (A) ne prend rien. Le score"));
    exercise.answers.back().captured = Seeds{2};
    CHECK(has(explanation_text(exercise, Language::English), "wins. The next best move is A ("));
    CHECK(has(explanation_text(exercise, Language::English), "). E takes 2 seeds. The final score"));
    // A reply that takes comes before the move in the sentence.
    exercise = sample_exercise(Criterion::FinalMargin);
    exercise.board = parse_position("4-1-3-1-0-1-2-0-1-0-5-2-16-12-S", abapa()).value();
    exercise.answers = {{*house_from_letter('C'), Seeds{0}, Seeds{7}, Seeds{7}, {}},
                        {*house_from_letter('A'), Seeds{0}, Seeds{2}, Seeds{4}, {}}};
    exercise.answers.back().line = {*house_from_letter('A'), *house_from_letter('f')};
    CHECK(has(explanation_text(exercise, Language::English), "After the next best move (A) North answers f"));
    CHECK(has(explanation_text(exercise, Language::French),
              "Après le deuxième meilleur coup (A), Nord répond f"));
}

TEST_CASE("Exercise text: no line of other moves begins with the sign between them") {
    const std::string others = others_text(sample_exercise(Criterion::FinalMargin), Language::English);
    CHECK(has(others, "\u00a0· D"));
    CHECK_FALSE(has(others, " · "));
}

TEST_CASE("Exercise text: nobody played a composed position") {
    Exercise exercise = sample_exercise(Criterion::SafeCapture);
    CHECK(has(origin_text(exercise, Language::English), "was played"));
    exercise.composed = true;
    CHECK_FALSE(has(origin_text(exercise, Language::English), "was played"));
    CHECK(has(origin_text(exercise, Language::French), "Position composée."));
}

TEST_CASE("Exercise text: hints grow more certain, and the last names the solution among two houses") {
    for (const Language language : languages()) {
        const Exercise exercise = sample_exercise(Criterion::FinalMargin);
        const auto hints = hint_texts(exercise, language);
        REQUIRE(hints.size() == 3);
        CHECK(has(hints.front(), "14 "));  // the granary, of which the question is
        CHECK(has(hints.back(), "F"));
        CHECK(has(hints.back(), std::string(1, next_best(exercise.answers).house.letter())));
        for (std::size_t i = 0; i + 1 < hints.size(); ++i) {
            CHECK(hints[i] != hints[i + 1]);
        }
    }
    Exercise plain = sample_exercise(Criterion::FinalMargin);
    plain.reasons = {{.motif = Reason::Motif::KeepsWin}};  // the question says it
    CHECK(hint_texts(plain, Language::English).size() == 2);
}

TEST_CASE("Exercise text: of two moves, or of two captures, no hint names both") {
    Exercise exercise = sample_exercise(Criterion::FinalMargin);
    exercise.theme = awale::Theme::Capture;
    exercise.reasons = {{.motif = Reason::Motif::Takes}};
    exercise.board = parse_position("2-1-0-0-2-2-1-2-4-0-5-4-12-13-S", abapa()).value();
    exercise.answers.clear();
    for (const char letter : {'F', 'E', 'A'}) {
        const House house = *house_from_letter(letter);
        const Seeds captured = play(exercise.board, house, abapa()).captured;
        exercise.answers.push_back({house, captured, Seeds{4}, Seeds{4}, {house}});
    }
    REQUIRE(exercise.answers[0].captured > Seeds{0});
    REQUIRE(exercise.answers[1].captured > Seeds{0});
    exercise.answers[2].most = Seeds{0};
    for (const std::size_t moves : {3U, 2U}) {
        exercise.answers.resize(moves);
        for (const Language language : languages()) {
            for (const std::string& hint : hint_texts(exercise, language)) {
                CAPTURE(hint);
                CHECK_FALSE((has(hint, "E") && has(hint, "F")));
            }
        }
    }
    CHECK(hint_texts(exercise, Language::English).front().starts_with("You can take with 2 houses."));
}

TEST_CASE("Exercise text: solutions for beginners are words, without lines of moves and limits") {
    Exercise exercise = sample_exercise(Criterion::FinalMargin);
    exercise.difficulty.depth = 1;
    exercise.answers[0].most = Seeds{10};
    REQUIRE(level_of(exercise.difficulty) == Level::Player);
    for (const Language language : languages()) {
        const std::string said = achieves_text(exercise, language) + explanation_text(exercise, language) +
                                 why_text(exercise, language) + origin_text(exercise, language) +
                                 failure_text(exercise, exercise.answers[1], language);
        CAPTURE(said);
        CHECK_FALSE(has(said, "…"));
        CHECK_FALSE(has(said, "score"));
        CHECK_FALSE(has(said, "+2"));
        CHECK(said.find_first_of("|#") == std::string::npos);
    }
    exercise.board = parse_position("1-0-0-3-2-14-0-0-1-2-1-4-10-10-S", abapa()).value();
    exercise.answers[0].least = exercise.answers[0].most = Seeds{6};
    CHECK(achieves_text(exercise, Language::English) == "27 seeds for you");
    exercise.answers[0].most = Seeds{8};
    CHECK(achieves_text(exercise, Language::French) == "au moins 27 graines pour vous");
    exercise.answers[1].least = Seeds{-4};
    exercise.answers[1].most = Seeds{2};
    CHECK(has(failure_text(exercise, exercise.answers[1], Language::English),
              "In the end F gives you at least 27 seeds, A at most 25."));
}

TEST_CASE("Exercise text: the first hint tells what this position shows") {
    std::vector<std::string> said;
    for (const char* const position : {"1-2-0-3-2-1-0-0-1-2-1-4-16-15-S", "4-1-3-0-0-1-2-0-1-0-5-0-16-15-S",
                                       "0-3-1-2-2-2-0-1-1-0-0-1-18-17-S"}) {
        Exercise exercise = sample_exercise(Criterion::NothingToTake);
        exercise.theme = awale::Theme::Opening;
        exercise.board = parse_position(position, abapa()).value();
        exercise.answers.clear();
        for (const House house : legal_moves(exercise.board, abapa())) {
            const Seeds captured = play(exercise.board, house, abapa()).captured;
            exercise.answers.push_back({house, captured, Seeds{0}, Seeds{0}, {house}});
        }
        said.push_back(hint_texts(exercise, Language::English).front());
        CAPTURE(said.back());
        CHECK(std::ranges::count(said, said.back()) == 1);
        CHECK_FALSE(hint_texts(exercise, Language::French).front().empty());
    }
}

TEST_CASE("Exercise text: calm positions have a first hint each, from their houses") {
    const auto hint_in = [&](const char* position, awale::Theme theme) {
        Exercise exercise = sample_exercise(Criterion::FinalMargin);
        exercise.theme = theme;
        exercise.board = parse_position(position, abapa()).value();
        exercise.answers.resize(5);
        CHECK_FALSE(has(hint_texts(exercise, Language::French).front(), "{"));
        return hint_texts(exercise, Language::English).front();
    };
    using enum awale::Theme;
    CHECK(hint_in("3-0-4-3-0-0-0-1-0-13-0-0-12-12-S", Endgame) ==
          "North’s granary d holds 13 seeds: where would the last one fall? North has seeds only in b "
          "and d.");
    CHECK(has(hint_in("0-1-13-0-0-3-0-4-3-0-0-0-12-12-S", Endgame), "C holds 13 seeds"));
    CHECK(has(hint_in("3-0-4-3-0-0-3-0-3-0-0-0-16-16-S", Tempo), "North has seeds only in a and c."));
    CHECK(has(hint_in("3-1-4-3-2-0-3-0-3-3-5-1-8-12-S", Tempo),
              "B and E hold one or two seeds. Can North reach them after your move?"));
    CHECK(has(hint_in("3-1-4-3-2-0-3-0-3-3-0-1-12-13-S", DoubleThreat),
              "North’s f holds one or two seeds. Which of your houses ends there?"));
    CHECK(hint_in("3-0-3-3-4-0-3-3-3-3-0-0-12-11-S", Endgame) ==
          "North threatens nothing now. After how many of your 5 moves would it?");
}

TEST_CASE("Exercise text: a line says why it ends, with what was taken and the score") {
    Exercise exercise = sample_exercise(Criterion::FinalMargin);
    const auto end_of = [&](const std::string& position, std::string_view letters) {
        exercise.board = parse_position(position, abapa()).value();
        Answer& solution = exercise.answers.front();
        solution.line.clear();
        for (const char letter : letters) {
            solution.line.push_back(*house_from_letter(letter));
        }
        solution.house = solution.line.front();
        solution.least = solution.most = Seeds{6};
        return line_end_text(exercise, Language::English);
    };
    CHECK(end_of("1-2-0-3-2-1-0-0-1-2-1-4-16-15-S", "B") ==
          "Nothing is taken so far; the rest is counted and proved: 27–21.");
    CHECK(end_of("0-0-0-0-0-1-1-0-0-0-0-4-21-21-S", "F") ==
          "Taken so far: South\u00a02, North\u00a00; the rest is counted and proved: 27–21.");
    CHECK(end_of("0-0-0-0-0-1-1-0-0-0-0-1-23-22-S", "F") ==
          "South has 25 seeds and has won; counted to the last seed, 27–21.");
    CHECK(end_of("3-1-0-1-0-0-0-0-0-0-0-1-22-20-S", "Af") ==
          "North has no seeds, and South cannot give any; South keeps the rest, 28–20.");
    end_of("1-2-0-3-2-1-0-0-1-2-1-4-16-15-S", "B");
    exercise.answers.front().most = Seeds{8};
    CHECK(has(line_end_text(exercise, Language::French), "au moins"));
    exercise.criterion = Criterion::SureCapture;
    CHECK(line_end_text(exercise, Language::English) == "The question ends here.");
    CHECK(line_end_text(exercise, Language::French) == "La question s’arrête là.");
}

TEST_CASE("Exercise text: nothing is said twice, and no granary is spoiled that takes later") {
    Exercise exercise = sample_exercise(Criterion::FinalMargin);
    const House own = *house_from_letter('F');
    exercise.reasons = {{Reason::Motif::KeepsGranary, own, Seeds{14}, Seeds{5}, {}, 0},
                        {Reason::Motif::Bait, own, Seeds{0}, Seeds{5}, {}, 0}};
    CHECK_FALSE(has(why_text(exercise, Language::English), "bait"));
    exercise.reasons.erase(exercise.reasons.begin());
    CHECK(has(why_text(exercise, Language::English), "bait"));
    // North's f takes two in the line: nothing is spoiled.
    exercise.board = parse_position("4-1-3-1-0-1-2-0-1-0-5-2-16-12-S", abapa()).value();
    exercise.answers.front().line = {*house_from_letter('A'), *house_from_letter('f')};
    const House norths = *house_from_letter('f');
    const Board after = play(exercise.board, *house_from_letter('A'), abapa()).after;
    const Seeds taken = play(after, norths, abapa()).captured;
    REQUIRE(taken > Seeds{0});
    exercise.reasons = {{Reason::Motif::SpoilsGranary, norths, Seeds{14}, taken, {}, 0}};
    CHECK(has(why_text(exercise, Language::English), "only later"));
    exercise.reasons.front().gain = taken + Seeds{5};
    CHECK_FALSE(has(why_text(exercise, Language::English), "only later"));
}

TEST_CASE("Exercise text: a move that loses later is told with how the game goes on") {
    Exercise exercise = sample_exercise(Criterion::FinalMargin);
    Answer wrong = exercise.answers[1];
    Board board = play(exercise.board, wrong.house, exercise.rules).after;
    wrong.line = {wrong.house};
    Seeds taken{0};
    while (taken == Seeds{0} || wrong.line.size() < 3) {
        // Quiet replies first, then whatever captures.
        const HouseSet legal = legal_moves(board, exercise.rules);
        REQUIRE_FALSE(legal.empty());
        const bool is_reply = wrong.line.size() == 1;
        House chosen = *legal.begin();
        for (const House house : legal) {
            const Seeds captured = play(board, house, exercise.rules).captured;
            if ((captured > Seeds{0}) != is_reply) {
                chosen = house;
            }
        }
        const Played played = play(board, chosen, exercise.rules);
        taken += is_reply ? Seeds{0} : played.captured;
        wrong.line.push_back(chosen);
        board = played.after;
    }
    CAPTURE(failure_text(exercise, wrong, Language::English));
    CHECK(has(failure_text(exercise, wrong, Language::English),
              "It goes on " + answer_line_text(exercise, wrong)));
    CHECK(has(failure_text(exercise, wrong, Language::French), "La partie continue"));
}

TEST_CASE("Exercise text: questions about the next turn name what is asked, and nothing of final scores") {
    for (const Criterion criterion :
         {Criterion::NothingToTake, Criterion::SafeCapture, Criterion::SureCapture}) {
        for (const Language language : languages()) {
            Exercise exercise = sample_exercise(criterion);
            const std::string asked = question_text(exercise, language);
            CHECK(asked.find('?') != std::string::npos);
            CHECK((language != Language::English || has(asked, "Which?")));
            CHECK(hint_texts(exercise, language).size() == 3);
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
    const RuleSet& bete = *find_rule_set("bete");
    const auto first_instruction = [](const RuleSet& rules) {
        return instruction_texts(rules, Language::English).front();
    };
    CHECK(first_instruction(bete).find("Your houses are A to E,") != std::string::npos);
    CHECK(first_instruction(abapa()).find("Your houses are A to F,") != std::string::npos);
    CHECK(localized(Language::English, "workbook.about.granary", board_arguments(bete))
              .starts_with("A house of 10 seeds"));
    for (const Language language : languages()) {
        const std::vector<GlossaryEntry> entries = glossary_entries(bete, language);
        CHECK(entries.size() > 30);
        CHECK(std::ranges::is_sorted(entries, {},
                                     [](const GlossaryEntry& entry) { return search_key(entry.term); }));
        CHECK(sign_entries(bete, language).size() == 9);
        for (const GlossaryEntry& entry : entries) {
            CHECK_FALSE(entry.term.empty());
            CHECK(entry.meaning.find_first_of("{|\n") == std::string::npos);
            CHECK(entry.meaning.find(" F") == std::string::npos);
        }
    }
}
