#include "awale/analyzer/judge/judge_turns.hpp"

#include "awale/analyzer/search/eqwale/judge.hpp"
#include "awale/analyzer/search/evaluation/confidence.hpp"

namespace awale {

namespace {

TurnJudgement in_turns(const Judgement& judgement, const Board& board) {
    TurnJudgement turns{
        .turns = {}, .legal = judgement.moves.size(), .depth = judgement.depth, .nodes = judgement.nodes};
    for (const JudgedMove& move : judgement.moves) {
        JudgedTurn turn{.turn = Turn{move.house},
                        .captured = move.captured,
                        .value = move.value,
                        .line = {},
                        .mean_error = {}};
        for (const House house : move.line) {
            turn.line.push_back(Turn{house});
        }
        if (move.value.grade == Grade::Estimate) {
            turn.mean_error = search::confidence(board.on_board().count(), judgement.depth);
        }
        turns.turns.push_back(std::move(turn));
    }
    return turns;
}

}  // namespace

TurnJudgement judge_turns(const PositionJob& job, const Budget& budget, JudgePool& pool) {
    switch (job.rules.game) {
        case GameName::Awale: return in_turns(pool.judge(job, budget), job.board);
        case GameName::Eqwale:
            return eqwale::judge(job.board, job.history, budget, judged_turns,
                                 eqwale::shared_endgame_tables());
    }
    return {};
}

}  // namespace awale
