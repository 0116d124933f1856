#pragma once

#include <algorithm>
#include <random>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// Evaluations without sense but of every form, the same for the same number.
inline Evaluations random_evaluations(const Replay& replay, unsigned number) {
    std::mt19937 random(number);
    const auto below = [&random](int bound) {
        return static_cast<int>(random() % static_cast<unsigned>(bound));
    };
    const auto value_of_board = [&](const Board& board) {
        const Seeds stores = board.store(Side::South) - board.store(Side::North);
        const int left = board.on_board().count();
        const int middle = below(2 * left + 1) - left;
        const Seeds value = stores + Seeds{middle};
        const Seeds lower = value - Seeds{below(left + middle + 1)};
        const Seeds upper = value + Seeds{1 + below(left - middle + 1)};
        switch (below(4)) {
            case 0:
                return Value{value, stores - board.on_board(), stores + board.on_board(), Grade::Estimate};
            case 1: return Value{value, lower, upper, Grade::Estimate};
            case 2: return Value{value, lower, upper, Grade::Bounded};
            default: return Value::exact(value);
        }
    };
    Evaluations evaluations;
    for (std::size_t index = 0; index < replay.ended.ply.number(); ++index) {
        const ReplayedPly& ply = replay.plies[index];
        Judgement judgement;
        for (const House house : ply.legal) {
            const Played played = play(ply.before, house, replay.rules);
            judgement.moves.push_back({house, played.captured, value_of_board(played.after), {house}});
        }
        std::ranges::sort(judgement.moves, {}, [&](const JudgedMove& move) {
            return seen_by(ply.before.to_move(), -move.value.value);
        });
        evaluations.plies.push_back(judgement);
    }
    evaluations.last_value = value_of_board(replay.last());
    return evaluations;
}

}  // namespace awale
