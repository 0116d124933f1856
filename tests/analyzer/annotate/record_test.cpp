#include "awale/notation/narration/annotated_record.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "games.hpp"
#include "random_evaluations.hpp"

using namespace awale;

namespace {

/// A record of the game with remarks, a glyph and a variation by a reader here and there.
Record record_with_remarks(const Replay& replay, unsigned number) {
    std::mt19937 random(number);
    Record record;
    record.set_tag("South", "?");
    record.set_tag("North", "?");
    for (std::size_t index = 0; index < replay.plies.size(); ++index) {
        Move move;
        move.house = replay.plies[index].house;
        if (random() % 5 == 0) {
            move.annotations.emplace_back(Comment{{{"clk", "0:05:00"}}, "a reader's remark"});
        }
        if (random() % 5 == 0) {
            move.nags.push_back(5);
        }
        if (random() % 9 == 0) {
            Move other;
            other.house = move.house;
            move.annotations.emplace_back(Variation{{}, {other}});
        }
        record.moves.push_back(move);
    }
    return record;
}

AnnotatedGame annotated(unsigned number) {
    const Replay replay = random_game(number, abapa(), 60);
    AnnotatedGame game = annotate(record_with_remarks(replay, number), replay,
                                  random_evaluations(replay, number), Thresholds{});
    game.provenance = {
        .engine = "awale 0.1.0", .nodes = 1000, .again = 0, .tables = "none", .thresholds = {}};
    return game;
}

Record read_again(const Record& record, OgnStyle style) {
    const auto read = parse_ogn(write_ogn(record, style), Location{});
    REQUIRE_MESSAGE(read, to_text(read.error()));
    return *read;
}

/// The record with a full stop after each remark that has none, as the portable form ends one before a
/// sentence of ours.
Record with_full_stops(Record record) {
    for (Move& move : record.moves) {
        for (Annotation& annotation : move.annotations) {
            auto* const comment = std::get_if<Comment>(&annotation);
            if (comment != nullptr && !comment->text.empty() && !comment->text.ends_with('.')) {
                comment->text += '.';
            }
        }
    }
    return record;
}

}  // namespace

TEST_CASE("Annotated records: are read back unchanged") {
    for (unsigned number = 1; number <= 20; ++number) {
        const Record record = annotated_record(annotated(number), Language::French, Detail::Full);
        CHECK(read_again(record, OgnStyle::Full) == record);
        CHECK(read_again(record, OgnStyle::Portable) == portable(record));
    }
}

TEST_CASE("Annotated records: removing notes keeps readers' remarks") {
    for (unsigned number = 1; number <= 20; ++number) {
        const AnnotatedGame game = annotated(number);
        for (const Language language : {Language::English, Language::French}) {
            const Record record = annotated_record(game, language, Detail::Full);
            CHECK(without_awale_comments(read_again(record, OgnStyle::Full)) == game.record);
            CHECK(with_full_stops(without_awale_comments(read_again(record, OgnStyle::Portable))) ==
                  with_full_stops(portable(game.record)));
        }
    }
}

TEST_CASE("Annotated records: verdicts follow from stored evaluations") {
    for (unsigned number = 1; number <= 20; ++number) {
        const Replay replay = random_game(number, abapa(), 60);
        Evaluations evaluations = random_evaluations(replay, number);
        const AnnotatedGame game = annotate(record_with_remarks(replay, number), replay, evaluations, {});
        propagate_proofs(evaluations, replay);
        const Record record =
            read_again(annotated_record(game, Language::English, Detail::Normal), OgnStyle::Portable);
        const Evaluations stored = stored_evaluations(record, replay);
        CHECK(stored == evaluations);
        const AnnotatedGame again = annotate(record, replay, stored, Thresholds{});
        CHECK(again.plies == game.plies);
        CHECK(again.ledger == game.ledger);
    }
}

TEST_CASE("Annotated records: annotating again changes nothing") {
    for (unsigned number = 1; number <= 20; ++number) {
        const AnnotatedGame game = annotated(number);
        const Record once = annotated_record(game, Language::English, Detail::Normal);
        AnnotatedGame again =
            annotate(once, game.replay, random_evaluations(game.replay, number), Thresholds{});
        again.provenance = game.provenance;
        CHECK(annotated_record(again, Language::English, Detail::Normal) == once);
    }
}

TEST_CASE("Annotated records: every note is read back from its command") {
    std::size_t notes = 0;
    for (unsigned number = 1; number <= 50; ++number) {
        for (const PlyAnnotation& ply : annotated(number).plies) {
            for (const Note& note : ply.notes) {
                ++notes;
                CHECK_MESSAGE(parse_note(note_text(note)) == note, note_text(note));
            }
        }
    }
    CHECK(notes > 500);
    for (const std::string_view wrong :
         {"", "granary", "granary_ripe house=G", "granary_ripe seeds=x", "granary_ripe colour=red",
          "granary_ripe seeds", "starved side=East"}) {
        CHECK_MESSAGE(!parse_note(wrong), wrong);
    }
}

TEST_CASE("parse_evaluation: refuses what is no evaluation") {
    const Board start = Board::start(abapa());
    for (const std::string_view wrong : {"", "A", "A:", "A:x", "A:+1 A:+2", "a:+1", "A:+3..+1..+2", "A:2..1",
                                         "A:~1..2", "A:+1,B:+2", "0.31"}) {
        CHECK_MESSAGE(!parse_evaluation(wrong, start, abapa()), wrong);
    }
    CHECK(parse_evaluation("A:+1 B:~-2 C:~-1..+0..+4", start, abapa()).has_value());
}

TEST_CASE("parse_evaluation: drops the figure that version 0.1 wrote") {
    const Board start = Board::start(abapa());
    CHECK(value_of(*read_value("-1..+3")) == Value::within(Seeds{-1}, Seeds{3}));
    CHECK(value_of(*read_value("-1..+1..+3")) == Value::within(Seeds{-1}, Seeds{3}));
    CHECK(value_text(Value::within(Seeds{2}, Seeds{6})) == "+2..+6");
    const auto old = parse_evaluation("A:+1..+2..+4 B:+0", start, abapa());
    const auto now = parse_evaluation("A:+1..+4 B:+0", start, abapa());
    REQUIRE(old);
    CHECK(old == now);
    CHECK(old->moves[0].value == Value::within(Seeds{1}, Seeds{4}));
    // Beside a guess it was compared by that figure, and is a guess within its limits.
    const auto mixed = parse_evaluation("A:+1..+2..+4 B:~-2", start, abapa());
    REQUIRE(mixed);
    CHECK(mixed->moves[0].value == Value{Seeds{2}, Seeds{1}, Seeds{4}, Grade::Estimate});
}
