#include "awale/notation/narration/narration.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>
#include <string>

#include "awale/notation/io/read_file.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "test_paths.hpp"

using namespace awale;
using namespace awale::words;

TEST_CASE("Messages of a game: every one is a whole sentence in any comment") {
    for (const Language language : languages()) {
        for (const std::string_view id : text_ids(language)) {
            const bool is_sentence = id.starts_with("verdict.") || id.starts_with("note.");
            if (!is_sentence && !id.starts_with("story.")) {
                continue;
            }
            for (const std::string_view wording : phrasings(language, id)) {
                CHECK_MESSAGE(wording.find_first_of("()[]\"\n") == std::string_view::npos, wording);
                CHECK_MESSAGE(wording.find("  ") == std::string_view::npos, wording);
                CHECK_MESSAGE((!is_sentence || wording.ends_with('.')), wording);
            }
        }
    }
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
    for (const Language language : languages()) {
        CHECK(language_from_name(name(language)) == language);
    }
    for (const Detail detail : {Detail::Brief, Detail::Normal, Detail::Full}) {
        CHECK(from_name<Detail>(name(detail)) == detail);
    }
    CHECK_FALSE(language_from_name("de"));
    CHECK_FALSE(from_name<Detail>("much"));
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
    CHECK(told.plies[0].at(0).find("5 seeds") != std::string::npos);
    CHECK(told.plies[0].at(0).ends_with("from a and b."));
    CHECK(told.plies[1].at(0) != told.plies[0].at(0));
    CHECK(told.plies == narrate(game, Language::English, Detail::Normal).plies);
    CHECK(narrate(game, Language::French, Detail::Normal).plies[0].at(0).ends_with("5 graines en a et b."));
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
            for (const Language language : languages()) {
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
    for (const Language language : languages()) {
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
    for (const Language language : languages()) {
        const std::string told = told_of(whole, {}, language).plies[30].at(0);
        CHECK_MESSAGE(told.find('4') == std::string::npos, told);
    }
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
