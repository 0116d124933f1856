#include "awale/notation/narration/narration.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>
#include <string>

#include "awale/notation/io/read_file.hpp"
#include "awale/notation/narration/message_catalogue.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "placeholders.hpp"
#include "test_paths.hpp"

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

TEST_CASE("Messages: all wordings give the same facts") {
    // Whose house it is and which was played may be left out, since the move says so.
    const auto facts = [](std::string_view wording) {
        auto names = test::placeholders(wording);
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

TEST_CASE("Messages: every wording is a whole sentence in any comment") {
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

TEST_CASE("Messages: French spaces and apostrophes") {
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

TEST_CASE("Message templates: a placeholder is text, word or both") {
    const auto filled = [](std::string_view phrase, int gain, Plural plural) {
        return fill(phrase, {{"gain", std::to_string(gain), gain}}, plural);
    };
    CHECK(filled("takes {gain}.", 3, plural_unless_one) == "takes 3.");
    CHECK(filled("{gain:seed|seeds}", 1, plural_unless_one) == "1 seed");
    CHECK(filled("{gain:seed|seeds}", 0, plural_unless_one) == "0 seeds");
    CHECK(filled("{gain:graine|graines}", 0, plural_from_two) == "0 graine");
    CHECK(filled("{gain:graine|graines}", 2, plural_from_two) == "2 graines");
    CHECK(filled("{gain?the last|the last #}", 1, plural_unless_one) == "the last");
    CHECK(filled("{gain?the last|the last #}", 4, plural_unless_one) == "the last 4");
}

TEST_CASE("Message templates: a broken number below two is singular in French") {
    const auto filled = [](std::string_view phrase, const std::string& text, double gain, Plural plural) {
        return fill(phrase, {{"gain", text, gain}}, plural);
    };
    CHECK(filled("{gain:graine|graines}", "½", 0.5, plural_from_two) == "½ graine");
    CHECK(filled("{gain:graine|graines}", "1½", 1.5, plural_from_two) == "1½ graine");
    CHECK(filled("{gain:graine|graines}", "1,99", 1.99, plural_from_two) == "1,99 graine");
    CHECK(filled("{gain:graine|graines}", "2½", 2.5, plural_from_two) == "2½ graines");
    CHECK(filled("{gain:seed|seeds}", "1½", 1.5, plural_unless_one) == "1½ seeds");
    CHECK(filled("{gain:seed|seeds}", "½", 0.5, plural_unless_one) == "½ seed");
}

TEST_CASE("Message templates: a language has its own plural rule") {
    const Plural polish = [](double number) -> std::size_t {
        const int count = static_cast<int>(number);
        const int last = count % 10;
        const bool few = 2 <= last && last <= 4 && (count % 100 < 12 || count % 100 > 14);
        return count == 1 ? 0 : few ? 1 : 2;
    };
    const auto filled = [&](int gain) {
        return fill("{gain:ziarno|ziarna|ziaren}, {cost?jedno|# bierze|# bierze ich}",
                    {{"gain", std::to_string(gain), gain}, {"cost", "5", 5}}, polish);
    };
    CHECK(filled(1) == "1 ziarno, 5 bierze ich");
    CHECK(filled(3) == "3 ziarna, 5 bierze ich");
    CHECK(filled(12) == "12 ziaren, 5 bierze ich");
    CHECK(filled(22) == "22 ziarna, 5 bierze ich");
}

TEST_CASE("Message templates: each placeholder has all plural forms") {
    for (const LanguageWords& language : languages()) {
        for_each_message([&](Message message) {
            for (const std::string_view wording : language.wordings(message)) {
                for (std::size_t at = 0; (at = wording.find_first_of(":?", at)) != std::string_view::npos;
                     ++at) {
                    const std::size_t open = wording.rfind('{', at);
                    const std::size_t close = wording.find('}', at);
                    const bool inside = open != std::string_view::npos && close != std::string_view::npos &&
                                        wording.substr(open, at - open).find('}') == std::string_view::npos;
                    if (inside) {
                        CHECK_MESSAGE(std::ranges::count(wording.substr(at, close - at), '|') == 1, wording);
                    }
                }
            }
        });
    }
}

TEST_CASE("Messages: none is left untranslated") {
    for_each_message([](Message message) {
        std::string_view english_words = english(message).front();
        std::string bare;
        for (bool outside = true; const char letter : english_words) {
            outside = letter == '{' ? false : letter == '}' ? true : outside;
            bare += outside && std::isalpha(static_cast<unsigned char>(letter)) != 0 ? letter : '\0';
        }
        std::erase(bare, '\0');
        CHECK_MESSAGE((bare.empty() || english_words != french(message).front()), english_words);
    });
}

TEST_CASE("Messages: every message is used") {
    const auto text_of = [](const char* name) {
        return read_file(std::string{AWALE_SOURCE_DIR "/notation/narration/"} + name);
    };
    const std::string header = text_of("message_catalogue.hpp");
    const std::string used = text_of("narration.cpp") + text_of("note_messages.cpp") + text_of("story.cpp") +
                             text_of("phrasing.cpp") + text_of("reasons.cpp");
    std::istringstream lines(header.substr(header.find("enum class Message")));
    std::size_t messages = 0;
    for (std::string line; std::getline(lines, line) && line != "};";) {
        const std::size_t first = line.find_first_not_of(' ');
        const std::size_t comma = line.find(',');
        if (first != 4 || comma == std::string::npos || line.compare(first, 2, "//") == 0) {
            continue;
        }
        const std::string message = "Message::" + line.substr(first, comma - first);
        std::size_t at = used.find(message);
        while (at != std::string::npos &&
               std::isalnum(static_cast<unsigned char>(used[at + message.size()])) != 0) {
            at = used.find(message, at + 1);
        }
        CHECK_MESSAGE(at != std::string::npos, message);
        ++messages;
    }
    // Those of the note kinds are asked for by their kind.
    CHECK(messages + note_kinds == static_cast<std::size_t>(Message::Count));
}

TEST_CASE("NoteKind: names are unique and found again") {
    for (std::size_t index = 0; index < note_kinds; ++index) {
        const auto kind = static_cast<NoteKind>(index);
        CHECK(note_kind_from_name(name(kind)) == kind);
    }
    CHECK_FALSE(note_kind_from_name("granary"));
}

TEST_CASE("NoteKind: each has a sample game and a line in the manual") {
    const std::string manual = read_file(AWALE_SOURCE_DIR "/docs/annotation.md");
    for (std::size_t index = 0; index < note_kinds; ++index) {
        const std::string kind{name(static_cast<NoteKind>(index))};
        CHECK_MESSAGE(std::filesystem::exists(AWALE_SOURCE_DIR "/samples/notes/" + kind + ".ogn"), kind);
        CHECK_MESSAGE(manual.find("`" + kind + "`") != std::string::npos, kind);
    }
}

TEST_CASE("Languages: languages and levels of detail have names") {
    for (const Language language : {Language::English, Language::French}) {
        CHECK(language_from_name(name(language)) == language);
    }
    for (const Detail detail : {Detail::Brief, Detail::Normal, Detail::Full}) {
        CHECK(detail_from_name(name(detail)) == detail);
    }
    CHECK_FALSE(language_from_name("de"));
    CHECK_FALSE(detail_from_name("much"));
}

TEST_CASE("Narration: repeated facts get other words, always the same") {
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

TEST_CASE("Narration: every note, verdict and ending has words") {
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
                CHECK(!told.summary.empty());
                for (const std::string& sentence : told.summary) {
                    CHECK_MESSAGE(sentence.find_first_of("{}|#") == std::string::npos, sentence);
                }
            }
        }
    }
}

namespace {

/// What is said of one note, and how the game is summed up, with that ledger.
Narration told_of(const Note& note, const Ledger& ledger, Language language) {
    AnnotatedGame game;
    game.replay.rules = abapa();
    game.replay.start = Board::start(abapa());
    game.replay.plies.resize(40);
    for (std::size_t i = 0; i < game.replay.plies.size(); ++i) {
        ReplayedPly& ply = game.replay.plies[i];
        ply.house = House{i % 2 == 0 ? Side::South : Side::North, 0};
        ply.before = ply.after = game.replay.start;
    }
    game.plies.resize(40);
    game.plies[30].notes = {note};
    game.replay.ended = {EndReason::NoMove, Ply{40}, Score{Seeds{26}, Seeds{22}}};
    game.last_value = Value::exact(Seeds{4});
    game.ledger = ledger;
    return narrate(game, language, Detail::Full);
}

}  // namespace

TEST_CASE("Narration: no sentence counts zero of something") {
    Ledger clean;
    clean.frontier = clean.exact_from = Ply{3};
    Ledger bounded = clean;
    bounded.exact_from = std::nullopt;
    for (const Language language : {Language::English, Language::French}) {
        for (const Ledger& ledger : {clean, bounded}) {
            for (const NoteKind kind : {NoteKind::LoopShared, NoteKind::GranaryFed, NoteKind::GranaryOpened,
                                        NoteKind::MovesInHand}) {
                const Narration told = told_of(
                    {.kind = kind, .seeds = Seeds{12}, .gain = Seeds{6}, .schedule = {{Ply{4}, Seeds{0}}}},
                    ledger, language);
                std::string all = told.plies[30].at(0);
                for (const std::string& sentence : told.summary) {
                    all += " " + sentence;
                }
                for (const char* const none : {" 0 ", " 0,", " 0.", "\u00a00,", "\u00a00."}) {
                    CHECK_MESSAGE(all.find(none) == std::string::npos, all);
                }
            }
        }
    }
}

TEST_CASE("Narration: a gift returned whole is not a part of itself") {
    const Note whole{.kind = NoteKind::NotPunished, .gain = Seeds{4}, .cost = Seeds{4}};
    CHECK(told_of(whole, {}, Language::English).plies[30].at(0) ==
          "South misses the chance and gives the advantage back.");
    CHECK(told_of(whole, {}, Language::French).plies[30].at(0) ==
          "Sud laisse passer l’occasion et rend l’avantage.");
}

TEST_CASE("Narration: a long list is cut") {
    Note note{.kind = NoteKind::GranarySchedule};
    for (std::size_t ply = 1; ply <= 23; ply += 2) {
        note.schedule.push_back({Ply{ply}, Seeds{2}});
    }
    const std::string english_words = told_of(note, {}, Language::English).plies[30].at(0);
    CHECK(std::ranges::count(english_words, ',') >= 10);
    CHECK(english_words.find("…, 1 at ") != std::string::npos);
    note.schedule.resize(10);
    CHECK(told_of(note, {}, Language::English).plies[30].at(0).find("…, 1") == std::string::npos);
}

TEST_CASE("Narration: granary timing names the moves of the wait") {
    Note note{.kind = NoteKind::GranaryOutlook,
              .house = *house_from_letter('A'),
              .plies = 2,
              .line = {*house_from_letter('B'), *house_from_letter('c')},
              .values = {Value::exact(Seeds{4}), Value::exact(Seeds{6})}};
    // After 31 plies North would be to move; the number of the move alone is looked at here.
    CHECK(told_of(note, {}, Language::English).plies[30].at(0) ==
          "The granary in A is best opened after 16.\u00a0B c: 26–22 at once, 27–21 after 16.\u00a0B c.");
    note.plies = 0;
    note.values[1] = Value::exact(Seeds{2});
    CHECK(told_of(note, {}, Language::French).plies[30].at(0) ==
          "Mieux vaut écouler le grenier A sans attendre\u00a0: 26–22 tout de suite, 25–23 après "
          "16.\u00a0B c.");
}
