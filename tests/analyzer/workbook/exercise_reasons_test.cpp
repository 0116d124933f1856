#include "awale/analyzer/workbook/exercise_maker.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

Exercise exercise_of(const char* position, Theme theme) {
    ExerciseMaker maker(abapa(), small_tables(abapa(), 10));
    const auto exercise = maker.make(parse_position(position, abapa()).value(), theme);
    REQUIRE(exercise);
    return *exercise;
}

const Reason& reason(const Exercise& exercise, Reason::Motif motif) {
    const auto found = std::ranges::find(exercise.reasons, motif, &Reason::motif);
    REQUIRE(found != exercise.reasons.end());
    return *found;
}

}  // namespace

TEST_CASE("Reasons: an opened granary names what it takes and where") {
    const Exercise exercise = exercise_of("0-0-0-1-2-15-0-0-0-0-1-0-14-15-S", Theme::Granary);
    CHECK(exercise.criterion == Criterion::FinalMargin);
    CHECK(exercise.solution().house.letter() == 'F');
    const Reason& opens = reason(exercise, Reason::Motif::OpensGranary);
    CHECK(opens.seeds == Seeds{15});
    CHECK(opens.gain == Seeds{8});
    CHECK(opens.houses.size() == 4);
    CHECK_FALSE(fits_theme(Theme::Trap, exercise));
}

TEST_CASE("Reasons: a granary opened too early is the bait") {
    const Exercise exercise = exercise_of("1-0-0-1-0-15-0-0-0-0-0-1-14-16-S", Theme::Granary);
    CHECK(exercise.solution().house.letter() != 'F');
    CHECK(reason(exercise, Reason::Motif::KeepsGranary).house.letter() == 'F');
    CHECK(reason(exercise, Reason::Motif::Bait).gain >= Seeds{8});
    CHECK(exercise.difficulty.tempting);
}

TEST_CASE("Reasons: spoiling a granary names what it would have taken") {
    const Exercise exercise = exercise_of("1-1-0-0-2-0-0-0-0-0-0-15-15-14-S", Theme::Granary);
    const Reason& spoils = reason(exercise, Reason::Motif::SpoilsGranary);
    CHECK(spoils.house.letter() == 'f');
    CHECK(spoils.gain == Seeds{10});
}

TEST_CASE("Reasons: a position with two solutions gives no exercise") {
    ExerciseMaker maker(abapa(), nullptr);
    const auto make = [&](const char* position) {
        return maker.make(parse_position(position, abapa()).value(), Theme::Capture);
    };
    CHECK_FALSE(make("0-0-0-2-0-12-0-0-0-0-1-1-15-17-S"));
    CHECK_FALSE(make("start"));
}

TEST_CASE("Famine: every exercise about it passes the quick look") {
    ExerciseMaker maker(abapa(), small_tables(abapa(), 10));
    std::size_t exercises = 0;
    std::size_t passed = 0;
    for (std::uint64_t game = 1; game <= 15; ++game) {
        const Record record = self_play_game({}, game);
        Board board = Board::start(abapa());
        for (const Move& move : record.moves) {
            const Board seen = board.to_move() == Side::South ? board : mirrored(board);
            board = play(board, move.house, abapa()).after;
            if (legal_moves(seen, abapa()).size() < 3 || !may_fit(Theme::Famine, seen, abapa(), Ply{1})) {
                continue;
            }
            const bool passes = famine_shows(seen, abapa());
            passed += passes ? 1U : 0U;
            const auto exercise = maker.prove(seen, Theme::Famine);
            if (exercise && fits_theme(Theme::Famine, *exercise)) {
                ++exercises;
                CAPTURE(position_text(seen, abapa()));
                CHECK(passes);
            }
        }
    }
    CHECK(exercises > 0);
    CHECK(passed < 75);  // or it would spare nothing
}
