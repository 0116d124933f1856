#include "awale/analyzer/workbook/workbook.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <vector>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "tests/analyzer/corpus/scratch.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

/// A corpus of games that the program plays against itself.
Corpus small_corpus(const test::Scratch& scratch, std::uint64_t games) {
    std::string text;
    for (std::uint64_t i = 1; i <= games; ++i) {
        text += write_ogn(self_play_game({.level = 2}, i), OgnStyle::Full) + "\n";
    }
    Corpus corpus(scratch / "games.db", Corpus::Mode::Create);
    Importer importer(
        corpus.database(), {}, [](const Imported&) {}, [] { return false; });
    std::istringstream in(text);
    importer.read(in, "games.ogn");
    importer.finish();
    return corpus;
}

void check_exercise(const Exercise& exercise, Theme theme) {
    CAPTURE(position_text(exercise.board, exercise.rules));
    CHECK(exercise.theme == theme);
    CHECK(exercise.board.to_move() == Side::South);
    CHECK_FALSE(ending(exercise.board, exercise.rules));
    CHECK(fits_theme(theme, exercise));

    // Every legal move is among the answers, once.
    HouseSet houses;
    for (const Answer& answer : exercise.answers) {
        houses.insert(answer.house);
        CHECK(answer.captured == play(exercise.board, answer.house, exercise.rules).captured);
        CHECK(answer.least <= answer.most);
        CHECK(answer.line.front() == answer.house);
    }
    CHECK(houses == legal_moves(exercise.board, exercise.rules));
    CHECK(houses.size() == exercise.answers.size());

    // The solution is proved to be better than every other by the gap at least, and the gap is no less.
    Seeds gap{100};
    for (std::size_t i = 1; i < exercise.answers.size(); ++i) {
        gap = std::min(gap, exercise.solution().least - exercise.answers[i].most);
    }
    CHECK(gap == exercise.difficulty.gap);
    CHECK(gap >= Seeds{2});
    CHECK(exercise.difficulty.failing + 1 == static_cast<int>(exercise.answers.size()));
    if (asks_next_turn(exercise.criterion)) {
        CHECK((theme == Theme::Opening || theme == Theme::Capture || theme == Theme::Granary));
        const bool is_safety = exercise.criterion == Criterion::NothingToTake;
        for (const Answer& answer : exercise.answers) {
            CHECK(answer.least == answer.most);
            const bool does_it = is_safety ? answer.least == Seeds{0} : answer.least > Seeds{0};
            CHECK(does_it == (answer.house == exercise.solution().house));
        }
    }
}

int seeds_elsewhere(const Exercise& a, const Exercise& b) {
    int sum = 0;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        sum += std::abs((a.board.seeds(House{lane}) - b.board.seeds(House{lane})).count());
    }
    return sum / 2;
}

}  // namespace

TEST_CASE("Exercises: have one proved solution and differ") {
    const test::Scratch scratch;
    const auto tables = small_tables(abapa(), 8);
    const Corpus corpus = small_corpus(scratch, 3);
    std::size_t found = 0;
    for (const Theme theme : all_themes) {
        CAPTURE(name(theme));
        const WorkbookOrder order{.rules = abapa(), .theme = theme, .count = 4, .level = std::nullopt};
        const auto collected = collect_exercises(&corpus, tables, order, [](std::size_t) {});
        CHECK(collected.exercises.size() <= 4);
        found += collected.exercises.size();
        for (const Exercise& exercise : collected.exercises) {
            check_exercise(exercise, theme);
            for (const Exercise& other : collected.exercises) {
                if (&exercise != &other) {
                    const int elsewhere = seeds_elsewhere(exercise, other);
                    const int near = std::min(4, exercise.board.on_board().count() / 5);
                    CHECK((elsewhere > near || exercise.solution().house != other.solution().house));
                    CHECK(elsewhere > 0);
                }
            }
        }
        CHECK(std::ranges::is_sorted(collected.exercises, {},
                                     [](const Exercise& one) { return points(one.difficulty); }));
    }
    CHECK(found >= 8);
}

TEST_CASE("Exercises: depend on the order, the seed and the level") {
    const test::Scratch scratch;
    const auto tables = small_tables(abapa(), 8);
    const Corpus corpus = small_corpus(scratch, 12);
    WorkbookOrder order{.rules = abapa(), .theme = Theme::Opening, .count = 3, .level = std::nullopt};
    const auto collect = [&] {
        return collect_exercises(&corpus, tables, order, [](std::size_t) {}).exercises;
    };
    const auto first = collect();
    REQUIRE(first.size() == 3);
    CHECK(collect() == first);
    order.seed = 2;
    CHECK(collect() != first);
    order.level = Level::Player;
    for (const Exercise& exercise : collect()) {
        CHECK(level_of(exercise.difficulty) == Level::Player);
    }
}

TEST_CASE("Exercises: leave out games of other rules") {
    const test::Scratch scratch;
    const Corpus corpus = small_corpus(scratch, 2);
    const WorkbookOrder order{.rules = *find_rule_set("commun"), .level = std::nullopt};
    const auto collected = collect_exercises(&corpus, nullptr, order, [](std::size_t) {});
    CHECK(collected.games == 0);
    CHECK(collected.exercises.empty());
}

TEST_CASE("Difficulty: rises with depth, choice, near rivals and baits") {
    const Difficulty plain{.failing = 2, .depth = 1, .gap = Seeds{6}};
    CHECK(points(plain) == 0);
    CHECK(level_of(plain) == Level::Player);
    CHECK(points({.failing = 5, .depth = 1, .gap = Seeds{6}}) == 1);
    CHECK(points({.failing = 2, .depth = 4, .gap = Seeds{6}}) == 2);
    CHECK(points({.failing = 2, .depth = 4, .gap = Seeds{2}}) == 3);
    CHECK(points({.failing = 2, .depth = 4, .gap = Seeds{2}, .tempting = true}) == 4);
    CHECK(points({.failing = 5, .depth = std::nullopt, .gap = Seeds{2}, .tempting = true}) == 8);
    for (int depth = 2; depth <= max_difficulty; ++depth) {
        CHECK(points({.failing = 2, .depth = depth, .gap = Seeds{6}}) >=
              points({.failing = 2, .depth = depth - 1, .gap = Seeds{6}}));
    }
}

TEST_CASE("Workbook: every theme has as many composed exercises as are wanted, each with one solution") {
    const auto tables = small_tables(abapa(), 8);
    for (const Theme theme : all_themes) {
        const WorkbookOrder order{
            .rules = abapa(), .theme = theme, .count = 3, .level = std::nullopt, .compose = true};
        const auto compose = [&](const WorkbookOrder& wanted) {
            return collect_exercises(nullptr, tables, wanted, [](std::size_t) {}).exercises;
        };
        const auto exercises = compose(order);
        CAPTURE(name(theme));
        CHECK(exercises.size() == order.count);
        for (const Exercise& exercise : exercises) {
            check_exercise(exercise, theme);
            CHECK(exercise.composed);
            CHECK(exercise.board.total() == abapa().total_seeds());
        }
        if (theme == Theme::Capture || theme == Theme::Endgame) {  // one place draws the boards of all
            CHECK(compose(order) == exercises);
            WorkbookOrder other = order;
            other.seed = 2;
            CHECK(compose(other) != exercises);
        }
    }
}

TEST_CASE("Workbook: what shows no reason in its facts shows one in its lines") {
    const auto tables = small_tables(abapa(), 8);
    const WorkbookOrder order{
        .rules = abapa(), .theme = Theme::Endgame, .count = 8, .level = std::nullopt, .compose = true};
    const auto collected = collect_exercises(nullptr, tables, order, [](std::size_t) {});
    REQUIRE(collected.exercises.size() == 8);
    for (const Exercise& exercise : collected.exercises) {
        CAPTURE(position_text(exercise.board, exercise.rules));
        bool is_shown = std::ranges::any_of(exercise.reasons, [](const Reason& reason) {
            return reason.motif != Reason::Motif::KeepsWin && reason.motif != Reason::Motif::KeepsDraw;
        });
        for (const Answer& answer : exercise.answers) {
            std::vector<Board> boards{exercise.board};
            for (const House house : answer.line) {
                const Played played = play(boards.back(), house, exercise.rules);
                is_shown = is_shown || played.captured > Seeds{0} ||
                           std::ranges::find(boards, played.after) != boards.end();
                boards.push_back(played.after);
            }
            is_shown = is_shown || ending(boards.back(), exercise.rules).has_value();
        }
        CHECK(is_shown);
    }
}
