#include "notation/words.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "notation/words_catalogue.hpp"
#include "notation/words_template.hpp"

using namespace awale;
using namespace awale::words;

namespace {

template <typename Check>
void for_each_message(Check check) {
    for (std::size_t index = 0; index < static_cast<std::size_t>(Message::Count); ++index) {
        check(static_cast<Message>(index));
    }
}

bool is_sentence(Message message) {
    return message < Message::SideSouth;
}

}  // namespace

TEST_CASE("every wording of a message tells the same facts, in both languages") {
    // Whose house it is and which was played may be left out, since the move says so.
    const auto facts = [](std::string_view wording) {
        auto names = placeholders(wording);
        std::erase_if(names, [](const std::string& name) {
            return name == "side" || name == "other" || name == "house";
        });
        return names;
    };
    for_each_message([&](Message message) {
        const auto expected = facts(english(message).front());
        for (const auto wordings : {english(message), french(message)}) {
            for (const std::string_view wording : wordings) {
                CHECK_MESSAGE(facts(wording) == expected, wording);
            }
        }
    });
}

TEST_CASE("every wording fits into any comment and is a whole sentence") {
    for_each_message([](Message message) {
        for (const auto wordings : {english(message), french(message)}) {
            for (const std::string_view wording : wordings) {
                CHECK_MESSAGE(wording.find_first_of("()[]\"\n") == std::string_view::npos, wording);
                CHECK_MESSAGE(wording.find("  ") == std::string_view::npos, wording);
                CHECK_MESSAGE(wording.ends_with('.') == is_sentence(message), wording);
            }
        }
    });
}

TEST_CASE("French sets a no-break space before high punctuation, and curly apostrophes") {
    for_each_message([](Message message) {
        for (const std::string_view wording : french(message)) {
            CHECK_MESSAGE(wording.find('\'') == std::string_view::npos, wording);
            for (const char* const wrong : {" :", " ;", " !", " ?"}) {
                CHECK_MESSAGE(wording.find(wrong) == std::string_view::npos, wording);
            }
            for (const char* const sign : {";", "!"}) {
                const std::size_t at = wording.find(sign);
                const bool spaced =
                    at == std::string_view::npos || (at >= 2 && wording.substr(at - 2, 2) == "\u00a0");
                CHECK_MESSAGE(spaced, wording);
            }
        }
    });
}

TEST_CASE("a placeholder is its text, its text with a word, or a word alone") {
    const auto filled = [](std::string_view phrase, int gain, Plural plural) {
        return fill(phrase, {{"gain", std::to_string(gain), gain}}, plural);
    };
    CHECK(filled("takes {gain}.", 3, Plural::NotOne) == "takes 3.");
    CHECK(filled("{gain:seed|seeds}", 1, Plural::NotOne) == "1 seed");
    CHECK(filled("{gain:seed|seeds}", 0, Plural::NotOne) == "0 seeds");
    CHECK(filled("{gain:graine|graines}", 0, Plural::FromTwo) == "0 graine");
    CHECK(filled("{gain:graine|graines}", 2, Plural::FromTwo) == "2 graines");
    CHECK(filled("{gain?the last|the last #}", 1, Plural::NotOne) == "the last");
    CHECK(filled("{gain?the last|the last #}", 4, Plural::NotOne) == "the last 4");
    CHECK(placeholders("{b} and {a:x|y} and {b?u|v}") == std::vector<std::string>{"a", "b"});
}

TEST_CASE("every note kind has one name, and the name finds it again") {
    for (std::size_t index = 0; index < note_kinds; ++index) {
        const auto kind = static_cast<NoteKind>(index);
        CHECK(note_kind_from_name(name(kind)) == kind);
    }
    CHECK_FALSE(note_kind_from_name("granary"));
}

TEST_CASE("every note kind has a sample game that shows it and a line in the manual") {
    std::ifstream file(AWALE_SOURCE_DIR "/docs/annotation.md");
    const std::string manual{std::istreambuf_iterator<char>(file), {}};
    for (std::size_t index = 0; index < note_kinds; ++index) {
        const std::string kind{name(static_cast<NoteKind>(index))};
        CHECK_MESSAGE(std::filesystem::exists(AWALE_SOURCE_DIR "/samples/notes/" + kind + ".ogn"), kind);
        CHECK_MESSAGE(manual.find("`" + kind + "`") != std::string::npos, kind);
    }
}

TEST_CASE("languages and levels of detail have names") {
    for (const Language language : {Language::English, Language::French}) {
        CHECK(language_from_name(name(language)) == language);
    }
    for (const Detail detail : {Detail::Brief, Detail::Normal, Detail::Full}) {
        CHECK(detail_from_name(name(detail)) == detail);
    }
    CHECK_FALSE(language_from_name("de"));
    CHECK_FALSE(detail_from_name("much"));
}

TEST_CASE("the same thing said again is said in other words, and the same on every run") {
    AnnotatedGame game;
    game.replay.rules = abapa();
    game.replay.start = Board::start(abapa());
    game.replay.plies.resize(3);
    game.plies.resize(3);
    for (PlyAnnotation& ply : game.plies) {
        ply.notes.push_back({.kind = NoteKind::BigCapture, .gain = Seeds{5}, .houses = HouseSet{0b11000000}});
    }
    const Narration told = narrate(game, Language::English, Detail::Normal);
    REQUIRE(told.plies.size() == 3);
    CHECK(told.plies[0].at(0) == "South takes 5 seeds from a and b.");
    CHECK(told.plies[1].at(0) != told.plies[0].at(0));
    CHECK(told.plies == narrate(game, Language::English, Detail::Normal).plies);
    CHECK(narrate(game, Language::French, Detail::Normal).plies[0].at(0) == "Sud prend 5 graines en a et b.");
    CHECK(narrate(game, Language::English, Detail::Brief).plies[0].empty());
}

TEST_CASE("every note, verdict and ending is put into words in both languages") {
    AnnotatedGame game;
    game.replay.rules = abapa();
    game.replay.start = Board::start(abapa());
    game.last_value = Value::exact(Seeds{0});
    const House played = *house_from_letter('A');
    const House better = *house_from_letter('B');
    const auto add = [&](const Value& best, const Value& mine, Verdict verdict) {
        ReplayedPly replayed;
        replayed.house = played;
        replayed.before = game.replay.start;
        replayed.after = game.replay.start;
        game.replay.plies.push_back(replayed);
        PlyAnnotation ply;
        ply.judgement.moves = {{better, Seeds{0}, best, {better}}, {played, Seeds{0}, mine, {played}}};
        ply.verdict = verdict;
        ply.loss.grade = weaker(best.grade, mine.grade);
        game.plies.push_back(ply);
    };
    const auto value = [](int lower, int figure, int upper, Grade grade) {
        return Value{Seeds{figure}, Seeds{lower}, Seeds{upper}, grade};
    };
    for (const Verdict verdict : {Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder}) {
        for (const Grade grade : {Grade::Exact, Grade::Bounded, Grade::Estimate}) {
            add(value(1, 9, 9, grade), value(1, 5, 9, grade), verdict);
        }
    }
    for (const auto& [best, mine] : {std::pair{1, 0}, {1, -1}, {0, -1}}) {
        add(Value::exact(Seeds{best}), Value::exact(Seeds{mine}), Verdict::Blunder);
        add(Value::exact(Seeds{mine}), Value::exact(Seeds{best}), Verdict::OnlyMove);
    }
    for (std::size_t index = 0; index < note_kinds; ++index) {
        for (const Grade grade : {Grade::Exact, Grade::Estimate}) {
            add(Value::exact(Seeds{0}), Value::exact(Seeds{0}), Verdict::None);
            game.plies.back().notes = {{.kind = static_cast<NoteKind>(index),
                                        .gain = Seeds{2},
                                        .houses = HouseSet{0b11},
                                        .other = Ply{1},
                                        .grade = grade}};
        }
    }
    for (const EndReason reason : {EndReason::Majority, EndReason::NoMove, EndReason::Repetition,
                                   EndReason::FewSeeds, EndReason::NoCaptureLeft, EndReason::Unfinished}) {
        for (const std::optional<Ply> frontier : {std::optional<Ply>{}, std::optional{Ply{2}}}) {
            game.replay.ended = {reason, Ply{game.plies.size()}, Score{Seeds{26}, Seeds{22}}};
            game.ledger.frontier = frontier;
            for (const Language language : {Language::English, Language::French}) {
                const Narration told = narrate(game, language, Detail::Full);
                for (std::size_t index = 0; index < game.plies.size(); ++index) {
                    CHECK_MESSAGE(told.plies[index].size() == 1, index);
                    for (const std::string& sentence : told.plies[index]) {
                        CHECK_MESSAGE(sentence.find_first_of("{}|#") == std::string::npos, sentence);
                    }
                }
                CHECK(told.summary.size() == 2);
            }
        }
    }
}
