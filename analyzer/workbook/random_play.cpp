#include "awale/analyzer/workbook/random_play.hpp"

#include <algorithm>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// A turn of any game, drawn at random.
Turn random_turn(const Game& game, const Board& board, const RuleSet& rules, RandomNumbers& numbers) {
    int left = numbers.between(0, static_cast<int>(game.count_turns(board, rules)) - 1);
    Turn drawn;
    game.visit_turns(board, rules, [&](const Turn& turn) {
        drawn = turn;
        return left-- > 0;
    });
    return drawn;
}

}  // namespace

RandomPosition play_turns_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers) {
    const Game& game = game_of(rules);
    Board board = Board::start(rules);
    int made = 0;
    for (; made < plies && !game.ending(board, rules); ++made) {
        board = game.play(board, random_turn(game, board, rules, numbers), rules);
    }
    return {board.to_move() == Side::North ? mirrored(board) : board, made};
}

RandomPosition play_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers) {
    Board board = Board::start(rules);
    int made = 0;
    for (; made < plies; ++made) {
        const HouseSet legal = legal_moves(board, rules);
        if (legal.empty()) {
            break;
        }
        auto house = legal.begin();
        for (int skip = numbers.between(0, static_cast<int>(legal.size()) - 1); skip > 0; --skip) {
            ++house;
        }
        board = play(board, *house, rules).after;
    }
    return {board.to_move() == Side::North ? mirrored(board) : board, made};
}

void fill_stores(Board& board, const RuleSet& rules, int ahead) {
    const Seeds taken = rules.total_seeds() - board.on_board();
    const int south = std::clamp((taken.count() + ahead) / 2, 0, taken.count());
    board.set_store(Side::South, Seeds{south});
    board.set_store(Side::North, taken - Seeds{south});
    board.set_to_move(Side::South);
}

}  // namespace awale
