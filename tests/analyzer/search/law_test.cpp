#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "random_boards.hpp"
#include "small_tables.hpp"
#include "test_paths.hpp"

namespace awale {

namespace {

Replay sample_game(const std::string& file) {
    std::ifstream in(AWALE_SOURCE_DIR "/samples/" + file);
    REQUIRE(in);
    GameStream games(in, file);
    return check(parse_ogn(games.next().value()).value(), abapa()).replay;
}

/// What a table says of a move from before it, the mover's seeds less the other's from there on.
struct TableBounds {
    int lower;
    int margin;
    int upper;
};

TableBounds bounds_of(const Tables& tables, const Board& board, House house, const RuleSet& rules) {
    const Played played = play(board, house, rules);
    const int left = played.after.on_board().count();
    const TableValue value = tables.probe(played.after).value();
    const int taken = played.captured.count();
    const GuaranteedSeeds sure = value.sure().value();
    return {taken - (left - 2 * sure.other.count()), taken - value.margin->count(),
            taken - (2 * sure.mover.count() - left)};
}

}  // namespace

TEST_CASE("Searcher: turning the board turns the search") {
    RandomBoards boards(21);
    Player player(abapa(), small_tables(abapa(), 5), {.hash_megabytes = 1, .table_seeds = 5});
    for (int round = 0; round < 2'500; ++round) {
        const Board board = boards.next(abapa(), 2 + static_cast<int>(boards.below(47)));
        player.forget();
        const auto here = player.think(board, {}, {.depth = 5});
        player.forget();
        const auto there = player.think(mirrored(board), {}, {.depth = 5});
        CAPTURE(position_text(board, abapa()));
        REQUIRE(here.has_value() == there.has_value());
        if (here) {
            CHECK(here->score == there->score);
            CHECK(here->nodes == there->nodes);
            CHECK(here->line.front() == mirrored(there->line.front().house));
        }
    }
}

TEST_CASE("Prover: proofs with small tables agree with larger tables") {
    RandomBoards boards(22);
    for (const RuleSet& rules :
         {abapa(), *find_rule_set("commun"), *find_rule_set("awari"), *find_rule_set("ouri")}) {
        const auto truth = small_tables(rules, 9);
        Judge judge(rules, small_tables(rules, 5), {.hash_megabytes = 1});
        int closed = 0;
        int moves = 0;
        for (int round = 0; round < 120; ++round) {
            const Board board = boards.next(rules, 7 + static_cast<int>(boards.below(3)));
            if (legal_moves(board, rules).empty()) {
                continue;
            }
            const int sign = board.to_move() == Side::South ? 1 : -1;
            const int stores = (board.store(Side::South) - board.store(Side::North)).count();
            const Judgement judgement = judge.judge(board, {}, {.nodes = 20'000, .depth = 20, .time = {}});
            for (const JudgedMove& move : judgement.moves) {
                const TableBounds table = bounds_of(*truth, board, move.house, rules);
                const int south_lower = move.value.lower.count() - stores;
                const int south_upper = move.value.upper.count() - stores;
                const int lower = sign > 0 ? south_lower : -south_upper;
                const int upper = sign > 0 ? south_upper : -south_lower;
                CAPTURE(position_text(board, rules));
                CAPTURE(rules.name);
                CAPTURE(move.house.letter());
                if (rules.endless_play == EndlessPlay::OwnRow) {
                    // Nobody is proved to get what the other can make sure of.
                    CHECK(lower <= table.upper);
                    CHECK(upper >= table.lower);
                } else {
                    CHECK(lower <= table.margin);
                    CHECK(upper >= table.margin);
                }
                ++moves;
                closed += move.value.grade == Grade::Exact ? 1 : 0;
            }
        }
        MESSAGE(rules.name << ": " << closed << " of " << moves << " moves proved outright");
        CHECK(closed * 8 > moves);
    }
}

TEST_CASE("Judge: a repeating move is worth what the rule awards") {
    for (const char* const file : {"playstrategy-nOnJqb7U.ogn", "playstrategy-SnPn3aqd.ogn"}) {
        CAPTURE(file);
        const Replay game = sample_game(file);
        std::vector<Board> before;
        Board board = game.start;
        int returns = 0;
        Judge judge(abapa(), small_tables(abapa(), 5), {.hash_megabytes = 1});
        for (const auto& ply : game.plies) {
            std::vector<Board> seen = before;
            seen.push_back(board);
            if (std::find(seen.begin(), seen.end(), ply.after) != seen.end()) {
                const Judgement judgement =
                    judge.judge(board, before, {.nodes = 20'000, .depth = 12, .time = {}});
                const JudgedMove* const move = judgement.find(ply.house);
                REQUIRE(move != nullptr);
                CHECK(move->value.grade == Grade::Exact);
                CHECK(move->value.value == final_score(ply.after, abapa(), EndReason::Repetition).margin());
                ++returns;
            }
            before.push_back(board);
            board = ply.after;
        }
        CHECK(returns > 0);
    }
}

}  // namespace awale
