#include "awale/analyzer/annotate/finders.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/annotate/annotate.hpp"
#include "games.hpp"
#include "judgements.hpp"

using namespace awale;

namespace {

std::vector<Note> notes_of(const Replay& replay) {
    PlyNotes notes(replay.plies.size());
    note_shape(replay, notes);
    std::vector<Note> found;
    for (std::size_t number = 1; number <= notes.plies(); ++number) {
        for (const Note& note : notes.at(Ply{number})) {
            found.push_back(note);
        }
    }
    return found;
}

bool has(const std::vector<Note>& notes, NoteKind kind, Side side) {
    return std::ranges::any_of(notes,
                               [&](const Note& note) { return note.kind == kind && note.side == side; });
}

/// The first note of a kind in an annotated game.
std::optional<Note> first(const AnnotatedGame& game, NoteKind kind) {
    for (const PlyAnnotation& ply : game.plies) {
        for (const Note& note : ply.notes) {
            if (note.kind == kind) {
                return note;
            }
        }
    }
    return std::nullopt;
}

JudgedMove with_line(JudgedMove move, std::string_view line) {
    move.line = *parse_packed_turns(line);
    return move;
}

constexpr std::string_view granary = "17-1-1-0-0-0-1-1-1-1-1-1-11-12-S";

AnnotatedGame judged(std::string_view moves, std::vector<Judgement> judgements) {
    return annotate(Record{}, played_from(granary, moves, *find_rule_set("awele")),
                    {std::move(judgements), std::nullopt}, Thresholds{});
}

}  // namespace

TEST_CASE("Openings: are named by the first three houses of a side") {
    const auto notes = notes_of(played_from("start", "EaCbAc", abapa()));
    CHECK(has(notes, NoteKind::OpeningRightToLeft, Side::South));
    CHECK(has(notes, NoteKind::OpeningLow, Side::North));
    CHECK(has(notes_of(played_from("start", "AdCeEf", abapa())), NoteKind::OpeningAlternating, Side::South));
    CHECK(has(notes_of(played_from("start", "AdBeFf", abapa())), NoteKind::OpeningHigh, Side::North));
    CHECK_FALSE(has(notes_of(played_from("start", "AdBeFf", abapa())), NoteKind::OpeningLow, Side::South));
}

TEST_CASE("moves_in_hand: counts moves that give no seed away") {
    const auto in_hand = [](std::string_view position) {
        return moves_in_hand(*parse_position(position, abapa()), Side::South, abapa());
    };
    CHECK(in_hand("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S") == 5);
    CHECK(in_hand("0-0-0-0-0-1-1-0-0-0-0-0-23-23-S") == 0);
    CHECK(in_hand("0-0-0-0-1-1-1-0-0-0-0-0-23-22-S") == 1);
    CHECK(in_hand("0-0-0-2-0-0-1-0-0-0-0-0-23-22-S") == 2);
    CHECK(in_hand("0-0-0-3-0-0-1-0-0-0-0-0-22-22-S") == 0);
}

TEST_CASE("Phases: a mistake after which its player must give first, where the other had to") {
    const Replay replay = played_from("0-0-1-0-1-2-0-0-0-0-2-2-19-21-S", "F", abapa());
    const auto noted = [&](const Judgement& judgement) {
        const AnnotatedGame game = annotate(Record{}, replay, {{judgement}, std::nullopt}, Thresholds{});
        const auto found = std::ranges::find(game.plies[0].notes, NoteKind::TempoLost, &Note::kind);
        return found == game.plies[0].notes.end() ? std::nullopt : std::optional{found->houses};
    };
    // After C South has three moves in hand and North none; after F four and seven.
    CHECK(noted(judgement({between('C', 4, 6), between('E', -10, 6), between('F', -10, -8)})) ==
          HouseSet{0b100});
    // Where another move is the surest, or none is surer, tempo is not what was lost.
    CHECK_FALSE(noted(judgement({between('C', 4, 6), between('F', 4, 6)})));
    CHECK_FALSE(noted(judgement({guessed('C', 6), guessed('E', 0), guessed('F', -10)})));
}

TEST_CASE("Phases: the ending begins once, with the seeds of each row") {
    const auto notes = notes_of(played_from("0-0-0-0-3-0-1-2-1-0-0-6-17-18-S", "EfA", abapa()));
    REQUIRE(has(notes, NoteKind::EndingBegins, Side::North));
    CHECK(std::ranges::count(notes, NoteKind::EndingBegins, &Note::kind) == 1);
    CHECK(std::ranges::count(notes, NoteKind::MovesInHand, &Note::kind) == 2);
}

TEST_CASE("Granaries: the timing follows from the values of moves") {
    const AnnotatedGame well =
        judged("Af", {judgement({exactly('A', 6), exactly('B', 2), exactly('C', 2)}), {}});
    const auto timed = first(well, NoteKind::GranaryWellTimed);
    REQUIRE(timed);
    CHECK(timed->gain == Seeds{4});

    const AnnotatedGame haste =
        judged("Af", {judgement({with_line(exactly('B', 6), "BfA"), exactly('A', 2), exactly('C', 0)}), {}});
    const auto early = first(haste, NoteKind::GranaryEarly);
    REQUIRE(early);
    CHECK(early->cost == Seeds{4});
    CHECK(early->plies == 2);

    const AnnotatedGame delay = judged(
        "CfA", {judgement({exactly('A', 6), exactly('B', 2), exactly('C', 1)}), judgement({exactly('f', 1)}),
                judgement({exactly('A', 1), exactly('B', 1), exactly('D', 1)})});
    const auto late = first(delay, NoteKind::GranaryLate);
    REQUIRE(late);
    CHECK(late->other == Ply{1});
    CHECK(late->cost == Seeds{5});
    const auto schedule = first(delay, NoteKind::GranarySchedule);
    REQUIRE(schedule);
    CHECK(schedule->schedule == std::vector<PlyCost>{{Ply{1}, Seeds{0}}, {Ply{3}, Seeds{0}}});
}

TEST_CASE("Adjudications: compared with the proved split") {
    Record record;
    record.result = Score{Seeds{26}, Seeds{22}};
    const Replay replay = played_from(granary, "Bf", abapa());
    const auto adjudicated = [&](const Value& last) {
        Evaluations evaluations;
        evaluations.plies.resize(2);
        evaluations.last_value = last;
        return first(annotate(record, replay, evaluations, Thresholds{}), NoteKind::Adjudicated);
    };
    const auto unfair = adjudicated(Value::exact(Seeds{-2}));
    REQUIRE(unfair);
    CHECK(unfair->side == Side::South);
    CHECK(unfair->gain == Seeds{6});
    const auto fair = adjudicated({Seeds{3}, Seeds{2}, Seeds{8}, Grade::Bounded});
    REQUIRE(fair);
    CHECK(fair->gain == Seeds{0});
    CHECK_FALSE(adjudicated({Seeds{3}, Seeds{-40}, Seeds{40}, Grade::Estimate}));
}
