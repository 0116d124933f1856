#include "awale/analyzer/annotate/verdicts/evaluate.hpp"

#include <vector>

#include "awale/notation/game/ending.hpp"

namespace awale {

namespace {

/// The position in which the game ended, or the last one.
const Board& end_board(const Replay& replay) {
    const std::size_t end = replay.ended.ply.number();
    return end == 0 ? replay.start : replay.plies[end - 1].after;
}

}  // namespace

std::optional<Value> value_at_end(const Replay& replay) {
    switch (replay.ended.reason) {
        case EndReason::Unfinished: return std::nullopt;
        case EndReason::Majority: {
            // What the rules say of the board by themselves, had it not been for the majority.
            const Board& board = end_board(replay);
            RuleSet rules = replay.rules;
            rules.stops_at_majority = false;
            const auto reason = ending(board, rules);
            return reason ? std::optional{Value::exact(final_score(board, rules, *reason).margin())}
                          : std::nullopt;
        }
        case EndReason::NoMove:
        case EndReason::Repetition:
        case EndReason::FewSeeds:
        case EndReason::NoCaptureLeft: return Value::exact(replay.ended.final.margin());
    }
    return std::nullopt;
}

Evaluations evaluate(const Replay& replay, const JudgeFunction& judge,
                     const std::function<void(Ply)>& progress) {
    Evaluations evaluations;
    const std::size_t end = replay.ended.ply.number();
    std::vector<Board> history;
    history.reserve(end);
    for (std::size_t index = 0; index < end; ++index) {
        const Board& board = replay.plies[index].before;
        progress(Ply{index + 1});
        evaluations.plies.push_back(judge(board, history));
        history.push_back(board);
    }
    evaluations.last_value = value_at_end(replay);
    if (!evaluations.last_value) {
        const Board& board = end_board(replay);
        evaluations.last_value = value_of(judge(board, history), board.to_move());
    }
    return evaluations;
}

}  // namespace awale
