#include "awale/analyzer/judge/judge_turns.hpp"

#include "awale/analyzer/search/eqwale/judge.hpp"
#include "awale/analyzer/search/evaluation/confidence.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"

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

TurnJudgement judge_turns(const PositionJob& job, const Budget& budget, JudgePool& pool,
                          const std::optional<Turn>& also) {
    switch (job.rules.game) {
        case GameName::Awale: return in_turns(pool.judge(job, budget), job.board);
        case GameName::Eqwale:
            return eqwale::judge(job.board, job.history, budget, {judged_turns, also},
                                 eqwale::shared_endgame_tables());
    }
    return {};
}

Judgement judgement_of(const TurnJudgement& found, const Board& board, const RuleSet& rules) {
    Judgement judgement{.moves = {}, .depth = found.depth, .nodes = found.nodes};
    for (const JudgedTurn& turn : found.turns) {
        judgement.moves.push_back(
            {turn.turn.house, turn.captured, turn.value, {turn.turn.house}, turn.turn.seeds});
    }
    judgement.others = limits_of_others(judgement, board, rules);
    return judgement;
}

}  // namespace awale
