#include "awale/analyzer/workbook/exercise_maker.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/corpus/random_play.hpp"

using namespace awale;

namespace {

/// What the side to move wins, by plain minimax: no cuts, no order.
int plain(const Board& board, const RuleSet& rules, int plies, std::vector<Board>& path) {
    const int side = board.to_move() == Side::South ? 1 : -1;
    auto reason = ending(board, rules);
    if (!reason && std::find(path.begin(), path.end(), board) != path.end()) {
        reason = EndReason::Repetition;
    }
    if (reason) {
        const Seeds stores = board.store(Side::South) - board.store(Side::North);
        return side * (final_score(board, rules, *reason).margin() - stores).count();
    }
    if (plies == 0) {
        return 0;
    }
    int best = -1000;
    path.push_back(board);
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        best = std::max(best, played.captured.count() - plain(played.after, rules, plies - 1, path));
    }
    path.pop_back();
    return best;
}

Board board_of(const char* text) { return parse_position(text, abapa()).value(); }

}  // namespace

TEST_CASE("seeds_won: agrees with a search without cuts") {
    test::Random random(7);
    for (const RuleSet& preset : rule_set_presets()) {
        RuleSet rules = preset;
        rules.stops_at_majority = false;
        for (int game = 0; game < 6; ++game) {
            Board board = Board::start(rules);
            for (const House house : test::random_moves(board, rules, random, 10 + random.below(90))) {
                board = play(board, house, rules).after;
            }
            CAPTURE(position_text(board, rules));
            if (ending(board, rules)) {
                continue;
            }
            for (const HorizonMove& move : seeds_won(board, preset, 4)) {
                std::vector<Board> path{board};
                const Played played = play(board, move.house, rules);
                CHECK(move.won.count() == played.captured.count() - plain(played.after, rules, 3, path));
            }
        }
    }
}

TEST_CASE("seeds_won: the line wins what the move is said to win") {
    const Board start = board_of("0-2-7-14-0-1-0-2-3-0-5-2-2-10-S");
    for (const HorizonMove& move : seeds_won(start, abapa(), 6)) {
        Board board = start;
        for (const House house : move.line) {
            REQUIRE(legal_moves(board, abapa()).contains(house));
            board = play(board, house, abapa()).after;
        }
        REQUIRE(move.line.size() == 6);
        const Seeds before = start.store(Side::South) - start.store(Side::North);
        CHECK(board.store(Side::South) - board.store(Side::North) - before == move.won);
    }
}

TEST_CASE("seeds_won: at one ply a move wins what it captures") {
    const auto moves = seeds_won(board_of("1-0-0-3-2-14-0-0-1-2-1-4-16-4-S"), abapa(), 1);
    REQUIRE(moves.size() == 4);
    CHECK(moves.front().house.letter() == 'F');
    CHECK(moves.front().won == Seeds{7});
    CHECK(std::ranges::is_sorted(moves, std::ranges::greater{}, &HorizonMove::won));
}
