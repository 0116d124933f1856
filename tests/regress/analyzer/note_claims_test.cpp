#include "awale/analyzer/verify/claims.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "tests/analyzer/annotate/games.hpp"
#include "tests/analyzer/annotate/judgements.hpp"

using namespace awale;

namespace {

/// A game with the values that are claimed of it.
struct Judged {
    AnnotatedGame game;
    Evaluations values;

    Judged(Replay replay, Evaluations evaluations) : values(std::move(evaluations)) {
        values.plies.resize(replay.plies.size());
        propagate_proofs(values, replay);
        const Record record = record_of(replay);
        game = annotate(record, std::move(replay), values, Thresholds{});
    }

    std::vector<Note> notes(std::size_t ply, NoteKind kind) const {
        std::vector<Note> found;
        for (const Note& note : game.plies[ply - 1].notes) {
            if (note.kind == kind) {
                found.push_back(note);
            }
        }
        return found;
    }

    /// What `awale verify` answers to a note at that ply.
    std::optional<bool> answer(std::size_t ply, std::string_view note) const {
        const plain::Rules rules(game.replay.rules);
        return plain::check_note(*parse_note(note), {rules, game.record, game.replay, values, ply - 1});
    }

    std::optional<bool> answer(std::size_t ply, const Note& note) const {
        return answer(ply, note_text(note));
    }

    std::string words(std::size_t ply, Language language) const {
        std::string text;
        const Narration narration = narrate(game, language, Detail::Full);
        for (const std::string& sentence : narration.plies[ply - 1]) {
            text += sentence + " ";
        }
        return text;
    }
};

JudgedMove with_line(JudgedMove move, std::string_view line) {
    move.line = *parse_packed_turns(line);
    return move;
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("GranaryEarly: not for openings beyond the stored line") {
    // Twelve plies of a line are stored: A comes as its eleventh move, or as its thirteenth.
    const std::string_view start = "17-1-1-0-0-0-1-1-1-1-1-1-11-12-S";
    const auto judged = [&](std::string_view line) {
        const Replay replay = played_from(start, "Af", *find_rule_set("awele"));
        return Judged(replay,
                      {{judgement({with_line(exactly('B', 6), line), exactly('A', 2), exactly('C', 0)})},
                       std::nullopt});
    };
    CHECK(judged("BfCaDbEcFdA").notes(1, NoteKind::GranaryEarly).size() == 1);
    const Judged late = judged("BeCdEbDeEaFfA");
    CHECK(late.notes(1, NoteKind::GranaryEarly).empty());
    // What a record stores of a game is all that is needed to find its notes again.
    for (const std::string_view line : {"BfCaDbA", "BeCdEbDeEaFfA"}) {
        const Judged fresh = judged(line);
        const Record stored = annotated_record(fresh.game, Language::English, Detail::Full);
        const AnnotatedGame again =
            annotate(stored, fresh.game.replay, stored_evaluations(stored, fresh.game.replay), Thresholds{});
        CHECK(again.plies[0].notes == fresh.game.plies[0].notes);
    }
}

TEST_CASE("GranarySpoiled: not while it still takes four seeds") {
    const Judged game(played_from("0-1-0-0-0-13-0-1-0-0-0-2-17-14-S", "BbC", abapa()), {});
    CHECK(game.notes(2, NoteKind::GranarySpoiled).empty());
    CHECK(game.notes(2, NoteKind::GranaryAim).size() == 1);
    CHECK(game.answer(2, "granary_spoiled side=South house=F seeds=13 gain=5 houses=ab empty=b") == false);
}

TEST_CASE("ThreatEmptied: not while the threat takes two seeds") {
    const Judged game(played_from("2-1-5-0-0-4-0-2-10-1-1-2-10-10-S", "CdA", abapa()), {});
    REQUIRE(game.notes(1, NoteKind::CaptureThreat).size() == 1);
    CHECK(game.notes(1, NoteKind::CaptureThreat)[0].parries.other.contains(*house_from_letter('d')));
    CHECK(game.notes(2, NoteKind::ThreatEmptied).empty());
    CHECK(game.answer(2, "threat_emptied side=North house=d gain=4 houses=de") == false);
}

TEST_CASE("TrapSet: a reply sown into the trap may lose seeds to it") {
    const RuleSet bete = *find_rule_set("bete");
    const Judged game(played_from("0-1-0-5-1-6-0-3-2-0-9-13-N", "aDe", bete), {});
    const std::vector<Note> traps = game.notes(1, NoteKind::TrapSet);
    REQUIRE(traps.size() == 1);
    CHECK(traps[0].houses.contains(*house_from_letter('D')));
    CHECK(game.notes(2, NoteKind::TrapAvoided).empty());
    CHECK(game.answer(1, traps[0]) == true);
    CHECK(game.answer(1, "trap_set side=North seeds=3 gain=3 houses=AE") == false);
    CHECK(game.answer(2, "trap_avoided side=South house=D") == false);
}

TEST_CASE("Punished: no more seeds than are proved") {
    const Judged game(played_from("start", "FaAb", *find_rule_set("awele")),
                      {{judgement({between('A', 0, 14), between('F', -20, -4)}),
                        judgement({between('a', -20, -8), between('b', -8, 0)})},
                       std::nullopt});
    const std::vector<Note> punished = game.notes(2, NoteKind::Punished);
    REQUIRE(punished.size() == 1);
    CHECK(punished[0].gain == Seeds{8});
    CHECK(game.answer(2, punished[0]) == true);
    CHECK(game.answer(2, "punished side=North gain=11 ply=1 grade=bounded") == false);
    CHECK(has(game.words(2, Language::English), "at least 4 seeds"));
}

TEST_CASE("Adjudicated: a score within limits is not best play") {
    Record record;
    record.result = Score{Seeds{26}, Seeds{22}};
    const Replay replay = played_from("start", "Fa", *find_rule_set("awele"));
    const auto told = [&](const Value& last) {
        Evaluations values;
        values.plies.resize(2);
        values.last_value = last;
        const AnnotatedGame game = annotate(record, replay, values, Thresholds{});
        std::string text;
        const Narration narration = narrate(game, Language::English, Detail::Full);
        for (const std::string& sentence : narration.plies[1]) {
            text += sentence;
        }
        return text;
    };
    CHECK(has(told(Value::exact(Seeds{4})), "Best play gives the same."));
    CHECK_FALSE(has(told({Seeds{4}, Seeds{2}, Seeds{8}, Grade::Bounded}), "est play"));
    CHECK(has(told({Seeds{-3}, Seeds{-8}, Seeds{-2}, Grade::Bounded}), "at least 3 seeds"));
}

TEST_CASE("Adjudicated: not best play where a loss is marked") {
    const auto told = [](Verdict verdict) {
        AnnotatedGame game;
        game.replay = played_from("0-1-0-0-1-1-0-0-0-0-0-0-22-23-S", "FaBbCcEdDeFfA", abapa());
        REQUIRE(game.replay.ended.reason == EndReason::Repetition);
        game.plies.resize(game.replay.plies.size());
        game.plies.back().notes = {{.kind = NoteKind::Adjudicated}};
        game.plies[game.plies.size() - 2].verdict = verdict;
        return narrate(game, Language::English, Detail::Full).plies.back().size();
    };
    CHECK(told(Verdict::None) == 1);
    CHECK(told(Verdict::Mistake) == 0);
}

TEST_CASE("FamineParried: the words name the number of moves") {
    AnnotatedGame game;
    game.replay = played_from("start", "Fa", abapa());
    game.plies.resize(2);
    game.plies[1].notes = {{.kind = NoteKind::FamineParried,
                            .side = Side::North,
                            .house = *house_from_letter('a'),
                            .houses = HouseSet{0b1000000},
                            .plies = 11}};
    CHECK(has(narrate(game, Language::English, Detail::Full).plies[1].at(0), "5 moves"));
    CHECK(has(narrate(game, Language::French, Detail::Full).plies[1].at(0), "5 coups"));
}

TEST_CASE("StarvingEnding: the words do not name a leader") {
    AnnotatedGame game;
    game.replay = played_from("start", "Fa", abapa());
    game.plies.resize(2);
    for (const std::size_t ply : {0U, 1U}) {
        game.plies[ply].notes = {
            {.kind = NoteKind::StarvingEnding, .side = Side::South, .seeds = Seeds{3}, .plies = 10}};
    }
    const Narration english = narrate(game, Language::English, Detail::Full);
    const Narration french = narrate(game, Language::French, Detail::Full);
    for (const std::size_t ply : {0U, 1U}) {
        CHECK_FALSE(has(english.plies[ply].at(0), "lead"));
        CHECK(has(english.plies[ply].at(0), "within 5 moves"));
        CHECK_FALSE(has(french.plies[ply].at(0), "mène"));
    }
}
