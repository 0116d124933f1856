#include "awale/analyzer/verify/claims.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/verify/eqwale.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "test_paths.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/analyzer/annotate/judgements.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

Record sample_of(NoteKind kind) {
    const std::string text = read_file(AWALE_SOURCE_DIR "/samples/notes/" + std::string{name(kind)} + ".ogn");
    const auto record = parse_ogn(text, {});
    REQUIRE_MESSAGE(record, name(kind));
    return *record;
}

/// A sample game with the values that were found for it.
struct Annotated {
    AnnotatedGame game;
    Evaluations values;
};

/// The same for a game in which a move is more than a house.
Annotated annotated_in_turns(const Record& record, CheckedRecord checked) {
    Judging how;
    how.budget = {.nodes = 2'000, .again = 0};
    JudgePool pool;
    Evaluations values = find_move_values(checked.replay, nullptr, how, pool);
    propagate_proofs(values, checked.replay);
    return {annotate(record, std::move(checked.replay), values, Thresholds{}), values};
}

Annotated annotated(const Record& record) {
    CheckedRecord checked = check(record, abapa(), Games::All);
    if (!game_of(checked.replay.rules).turns_are_houses()) {
        return annotated_in_turns(record, std::move(checked));
    }
    const auto tables = small_tables(checked.replay.rules, 10);
    Judge judge(checked.replay.rules, tables, {.hash_megabytes = 1});
    const JudgeFunction judged = [&](const Board& board, std::span<const Board> history) {
        return with_longer_lines(judge.judge(board, history, {.nodes = 1'000}), board, checked.replay.rules,
                                 tables);
    };
    Evaluations values = evaluate(checked.replay, judged, [](Ply) {});
    values.outlooks = granary_outlooks(checked.replay, values, judged);
    propagate_proofs(values, checked.replay);
    values.refutations = refutations_of(checked.replay, values, judged);
    return {annotate(record, std::move(checked.replay), values, Thresholds{}), values};
}

std::optional<bool> answer_to(const Note& note, const Annotated& sample, std::size_t index) {
    const plain::Rules rules(sample.game.replay.rules);
    return plain::check_note(note, {rules, sample.game.record, sample.game.replay, sample.values, index});
}

void toggle(HouseSet& houses, House house) {
    houses = HouseSet{static_cast<std::uint16_t>(houses.bits() ^ (1U << house.lane()))};
}

/// The note with one of its fields changed, once for each field that it has.
std::vector<Note> forgeries(const Note& note) {
    std::vector<Note> forged;
    const auto with = [&](bool has, const std::function<void(Note&)>& change) {
        if (has) {
            forged.push_back(note);
            change(forged.back());
        }
    };
    const auto has = [fields = row_of(note.kind).fields](unsigned field) { return (fields & field) != 0; };
    with(true, [](Note& made) { made.side = other(made.side); });
    with(has(note_field::house), [](Note& made) { made.house = mirrored(made.house); });
    with(has(note_field::seeds), [](Note& made) { made.seeds += Seeds{1}; });
    with(has(note_field::gain), [](Note& made) { made.gain += Seeds{1}; });
    with(has(note_field::cost), [](Note& made) { made.cost += Seeds{1}; });
    with(has(note_field::houses), [](Note& made) { toggle(made.houses, House{made.side, 2}); });
    with(has(note_field::other), [](Note& made) { made.other = Ply{made.other.number() + 1}; });
    with(has(note_field::plies),
         [](Note& made) { made.plies = made.plies == 0 || made.kind == NoteKind::MovesInHand ? 40 : 0; });
    with(has(note_field::line), [](Note& made) { made.line = {House{made.side, 0}, House{made.side, 0}}; });
    with(has(note_field::parries), [](Note& made) { toggle(made.parries.other, House{made.side, 0}); });
    with(has(note_field::schedule), [](Note& made) { made.schedule.front().cost += Seeds{1}; });
    with(has(note_field::tree), [](Note& made) {
        made.theme = made.theme == RefutationTheme::Loop ? RefutationTheme::None : RefutationTheme::Loop;
    });
    with(has(note_field::tree), [](Note& made) { made.tree.house = mirrored(*made.tree.house); });
    with(has(note_field::tree), [](Note& made) {
        if (made.tree.next.empty()) {
            made.tree.next.push_back({.to = {}, .house = House{made.side, 0}});
        } else {
            made.tree.next.pop_back();
        }
    });
    with(has(note_field::values), [](Note& made) { made.values.front() = Value::exact(Seeds{47}); });
    return forged;
}

}  // namespace

TEST_CASE("check_note: proves each kind and refutes changed fields") {
    for (std::size_t number = 0; number < note_kinds; ++number) {
        const auto kind = static_cast<NoteKind>(number);
        const Annotated sample = annotated(sample_of(kind));
        bool found = false;
        for (std::size_t index = 0; index < sample.game.plies.size() && !found; ++index) {
            for (const Note& note : sample.game.plies[index].notes) {
                if (note.kind != kind || note.grade == Grade::Estimate || found) {
                    continue;
                }
                found = true;
                CHECK_MESSAGE(answer_to(note, sample, index) == true, note_text(note));
                for (const Note& forged : forgeries(note)) {
                    CHECK_MESSAGE(answer_to(forged, sample, index) == false,
                                  note_text(note) << " as " << note_text(forged));
                }
            }
        }
        CHECK_MESSAGE(found, name(kind) << " is proved nowhere in its sample");
    }
}

TEST_CASE("check_note: refutes verdicts on forced moves and wrong only moves") {
    const Annotated sample = annotated(sample_of(NoteKind::Starved));
    const plain::Rules rules(sample.game.replay.rules);
    std::size_t forced = 0;
    std::size_t free = 0;
    for (std::size_t index = 0; index < sample.values.plies.size(); ++index) {
        const plain::ClaimContext context{rules, sample.game.record, sample.game.replay, sample.values,
                                          index};
        const PlyAnnotation& ply = sample.game.plies[index];
        CHECK((ply.verdict == Verdict::None || plain::check_verdict(ply.verdict, context)));
        if (ply.forced) {
            ++forced;
            CHECK(!plain::check_verdict(Verdict::Blunder, context));
            CHECK(!plain::check_verdict(Verdict::OnlyMove, context));
        } else if (ply.verdict != Verdict::OnlyMove) {
            ++free;
            CHECK(!plain::check_verdict(Verdict::OnlyMove, context));
        }
    }
    CHECK(free > 0);
    CHECK(forced + free > 3);
}
