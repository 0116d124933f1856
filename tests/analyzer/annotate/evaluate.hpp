#pragma once

#include <functional>
#include <vector>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"

namespace awale {

/// Judges each position of the game, the last one as well unless the rules decide it. `progress` is called
/// before each with its ply.
inline Evaluations evaluate(const Replay& replay, const JudgeFunction& judge,
                            const std::function<void(Ply)>& progress) {
    Evaluations evaluations;
    std::vector<Board> history;
    for (std::size_t index = 0; index < replay.ended.ply.number(); ++index) {
        const Board& board = replay.plies[index].before;
        progress(Ply{index + 1});
        evaluations.plies.push_back(judge(board, history));
        history.push_back(board);
    }
    evaluations.last_value = value_at_end(replay);
    if (!evaluations.last_value) {
        const Board& board = replay.before(Ply{replay.ended.ply.number() + 1});
        evaluations.last_value = value_of(judge(board, history), board.to_move());
    }
    return evaluations;
}

/// A move that is proved to lose a result of which its player was sure, and has no mistake's mark.
struct UnmarkedLoss {
    Side side = Side::South;
    Ply ply;
    Result result = Result::Win;  ///< that was sure before it
    bool operator==(const UnmarkedLoss&) const = default;
};

/// Looks for results that were let go in silence. A game that was annotated with the default thresholds has
/// none (docs/annotation.md, "Verdicts").
inline std::vector<UnmarkedLoss> unmarked_losses(const AnnotatedGame& game) {
    std::vector<UnmarkedLoss> found;
    const std::size_t end = std::min(game.plies.size(), game.replay.ended.ply.number());
    for (std::size_t index = 0; index < end; ++index) {
        const Side side = game.replay.plies[index].before.to_move();
        const auto before = value_before(game, Ply{index + 1});
        const auto played = value_played(game, Ply{index + 1});
        if (before && played && result_proved_lost(side, *before, *played) &&
            game.plies[index].verdict < Verdict::Mistake) {
            found.push_back({side, Ply{index + 1}, guaranteed_result(side, *before)});
        }
    }
    return found;
}

}  // namespace awale
