#include "awale/analyzer/verify/claims.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/analyzer/annotate/games.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int level = 8;

/// A few random moves from a board with a granary, which its owner leaves alone as long as that can be.
Replay game_with_granary(unsigned number) {
    std::mt19937 random(number);
    Board start = random_board(random, 4 + static_cast<int>(random() % 3));
    const House granary{random() % House::lanes};
    start.set_seeds(granary, Seeds{12 + static_cast<int>(random() % 8)});
    const int left = start.on_board().count();
    start.set_store(Side::South, Seeds{(48 - left) / 2});
    start.set_store(Side::North, Seeds{48 - left - (48 - left) / 2});
    return random_replay(random, start, abapa(), 6,
                         [&](const Board&, const std::vector<House>&) { return std::optional(granary); });
}

JudgeFunction judging(Judge& judge) {
    return [&judge](const Board& board, std::span<const Board> history) {
        return judge.judge(board, history, {.nodes = 2'000, .time = std::nullopt});
    };
}

Evaluations evaluated(const Replay& game) {
    Judge judge(abapa(), small_tables(abapa(), level), {.hash_megabytes = 1});
    Evaluations values = evaluate(game, judging(judge), [](Ply) {});
    values.outlooks = granary_outlooks(game, values, judging(judge));
    return values;
}

Record annotated(const Replay& game, const Evaluations& values) {
    Record record;
    for (const ReplayedPly& ply : game.plies) {
        Move move;
        move.house = ply.house;
        record.moves.push_back(move);
    }
    return with_commands_at_moves(
        annotated_record(annotate(record, game, values, Thresholds{}), Language::English, Detail::Full));
}

GameVerdict verified(const Record& record, const Replay& game) {
    return verify_game(record, game, small_tables(abapa(), level),
                       {.table_level = level, .nodes = 30'000, .quiet_boards = 20'000}, [](Ply) {});
}

std::vector<std::string> outlooks_in(const Record& record) {
    std::vector<std::string> found;
    for (const Move& move : record.moves) {
        const Comment* const comment = own_comment(move);
        for (const CommentCommand& command :
             comment == nullptr ? std::vector<CommentCommand>{} : comment->commands) {
            if (command.name == command::note && command.arguments.starts_with("granary_outlook")) {
                found.push_back(command.arguments);
            }
        }
    }
    return found;
}

}  // namespace

TEST_CASE("Outlooks: values after waiting are those once waited") {
    std::size_t exact = 0;
    for (unsigned number = 1; number <= 60; ++number) {
        const Replay game = game_with_granary(number);
        for (const GranaryOutlook& outlook : evaluated(game).outlooks) {
            REQUIRE(outlook.line.size() + 2 == 2 * outlook.values.size());
            std::vector<Board> history;
            for (std::size_t index = 0; index < outlook.ply.number(); ++index) {
                history.push_back(game.plies[index].before);
            }
            Board board = game.plies[outlook.ply.number()].before;
            for (std::size_t index = 0; index <= outlook.line.size(); ++index) {
                if (index % 2 == 0) {
                    CHECK(board.seeds(outlook.house) >= granary_size(abapa()));
                    Judge fresh(abapa(), small_tables(abapa(), level), {.hash_megabytes = 1});
                    const Judgement judged =
                        fresh.judge(board, history, {.nodes = 20'000, .time = std::nullopt});
                    const Value& told = outlook.values[index / 2];
                    const JudgedMove* const opening = judged.find(outlook.house);
                    REQUIRE(opening != nullptr);
                    CHECK(told.lower <= opening->value.upper);
                    CHECK(opening->value.lower <= told.upper);
                    exact += told.grade == Grade::Exact ? 1U : 0U;
                }
                if (index < outlook.line.size()) {
                    CHECK(outlook.line[index] != outlook.house);
                    history.push_back(board);
                    board = play(board, outlook.line[index], abapa()).after;
                    CHECK_FALSE(ending(board, abapa()));
                }
            }
        }
    }
    CHECK(exact > 15);
}

TEST_CASE("Outlooks: are read back as written and verified") {
    std::size_t seen = 0;
    for (unsigned number = 1; number <= 40; ++number) {
        const Replay game = game_with_granary(number);
        const Evaluations values = evaluated(game);
        const Record record = annotated(game, values);
        CHECK(stored_evaluations(record, game).outlooks == values.outlooks);
        const GameVerdict verdict = verified(record, game);
        CHECK_MESSAGE(verdict.wrong() == 0, number, ": ",
                      verdict.findings.empty()
                          ? ""
                          : verdict.findings.front().claim + ": " + verdict.findings.front().why);
        seen += values.outlooks.size();
    }
    CHECK(seen > 20);
}

TEST_CASE("Outlooks: a value two seeds too good is refuted") {
    std::size_t forged = 0;
    std::size_t found_out = 0;
    for (unsigned number = 1; number <= 60; ++number) {
        const Replay game = game_with_granary(number);
        Evaluations values = evaluated(game);
        for (GranaryOutlook& outlook : values.outlooks) {
            Value& last = outlook.values.back();
            if (last.grade == Grade::Exact) {
                const GameVerdict before = verified(annotated(game, values), game);
                last = Value::exact(last.value + Seeds{outlook.house.owner() == Side::South ? 2 : -2});
                const GameVerdict after = verified(annotated(game, values), game);
                CHECK(after.claims - after.proved > before.claims - before.proved);
                ++forged;
                found_out += after.wrong();
                break;
            }
        }
    }
    CHECK(forged > 3);
    CHECK(found_out > 0);
}

TEST_CASE("Outlooks: one with impossible moves is not read") {
    const Replay game = played_from("1-0-0-0-0-16-0-1-0-0-1-0-15-14-S", "AbF", abapa());
    const Evaluations values = evaluated(game);
    Record record = annotated(game, values);
    REQUIRE(outlooks_in(record).size() == 1);
    for (Move& move : record.moves) {
        for (Annotation& annotation : move.annotations) {
            if (auto* const comment = std::get_if<Comment>(&annotation)) {
                for (CommentCommand& command : comment->commands) {
                    if (command.arguments.starts_with("granary_outlook")) {
                        command.arguments = "granary_outlook side=South house=F plies=0 line=Ff values=+1,+2";
                    }
                }
            }
        }
    }
    CHECK(stored_evaluations(record, game).outlooks.empty());
    CHECK(verified(record, game).wrong() >= 1);
}
