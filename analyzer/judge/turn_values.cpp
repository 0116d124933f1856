#include "awale/analyzer/judge/turn_values.hpp"

#include <numeric>

#include "awale/analyzer/search/eqwale_search.hpp"

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

Evaluations search_turn_values(const Replay& replay, const Judging& how, const GameProgress& progress) {
    const std::size_t end = replay.ended.ply.number();
    const std::uint64_t nodes = how.budget.nodes;
    Evaluations found;
    if (end == 0 || nodes == 0) {
        return found;
    }
    JudgePool pool;
    // Positions judged each on its own, with several threads.
    const auto judge = [&](std::span<const std::size_t> plies, const Budget& budget,
                           const std::function<void(std::size_t)>& done) {
        return find_for_each<Judgement>(
            plies, how.threads,
            [&](std::size_t ply) {
                const PositionJob job = job_before(replay, ply, nullptr);
                const auto played =
                    ply < replay.plies.size() ? std::optional(replay.plies[ply].turn()) : std::nullopt;
                return judgement_of(judge_turns(job, budget, pool, played), job.board, job.rules);
            },
            done);
    };

    // 1. Every position, the last one as well unless the rules decide it.
    found.last_value = value_at_end(replay);
    std::vector<std::size_t> plies(found.last_value ? end : end + 1);
    std::iota(plies.begin(), plies.end(), std::size_t{0});
    found.plies = judge(plies, {.nodes = nodes, .time = std::nullopt}, [&](std::size_t ply) {
        if (progress && ply < end) {
            progress(Ply{ply + 1}, replay.ended.ply);
        }
    });
    if (!found.last_value) {
        found.last_value = value_of(found.plies.back(), replay.before(Ply{end + 1}).to_move());
        found.plies.pop_back();
    }

    // 2. Those that a verdict would rest on, harder.
    if (how.budget.again > 0) {
        rejudge_doubtful(found, replay, [&](std::span<const std::size_t> doubtful, Look look) {
            return judge(doubtful, budget_again(how.budget, look), [](std::size_t) {});
        });
    }
    return found;
}

}  // namespace awale
