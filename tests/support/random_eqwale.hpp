#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "awale/notation/game/eqwale_game.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::test {

/// A random game of Éqwalé, turn by turn, and the position after each. North begins in every second one.
struct RandomEqwale {
    explicit RandomEqwale(unsigned seed, std::size_t plies = 120) {
        const RuleSet& rules = eqwale_rules();
        std::mt19937 random(seed);
        Board board = Board::start(rules);
        board.set_to_move(seed % 2 == 0 ? Side::South : Side::North);
        start = board;
        while (turns.size() < plies) {
            const std::uint64_t count = eqwale::count_turns(board);
            if (count == 0) {
                break;
            }
            std::uint64_t skipped = random() % count;
            game_of(rules).visit_turns(board, rules, [&](const Turn& turn) {
                if (skipped-- > 0) {
                    return true;
                }
                turns.push_back(turn);
                return false;
            });
            board = game_of(rules).play(board, turns.back(), rules);
            positions.push_back(board);
        }
    }

    /// Without a result.
    Record record() const {
        Record record;
        record.set_tag("Rules", eqwale_rules().name);
        if (start != Board::start(eqwale_rules())) {
            record.set_tag("FEN", position_text(start, eqwale_rules()));
        }
        for (const Turn& turn : turns) {
            Move& move = record.moves.emplace_back();
            move.house = turn.house;
            move.seeds = turn.seeds;
        }
        return record;
    }

    Board start;
    std::vector<Turn> turns;
    std::vector<Board> positions;
};

}  // namespace awale::test
