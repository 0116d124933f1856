#include "awale/analyzer/judge/turn_values.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/search/eqwale_search.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/annotation/awale_comments.hpp"

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

namespace {

/// A short look costs this part of a long one.
constexpr std::uint64_t part_of_long_look = 4;

/// Judges positions of one game, each on its own, with several threads.
class PositionJudge {
public:
    PositionJudge(const Replay& replay, const Judging& how) : replay_(replay), how_(how) {}

    /// The positions before these plies, counted from 0; the one after the last ply may be among them.
    std::vector<Judgement> judge(std::span<const std::size_t> plies, std::uint64_t nodes,
                                 const std::function<void(std::size_t)>& progress) {
        return find_for_each<Judgement>(
            plies, how_.threads, [&](std::size_t ply) { return judge(ply, nodes); }, progress);
    }

private:
    Judgement judge(std::size_t ply, std::uint64_t nodes) {
        PositionJob job{
            .rules = replay_.rules, .history = {}, .board = replay_.before(Ply{ply + 1}), .tables = nullptr};
        for (std::size_t index = 0; index < ply; ++index) {
            job.history.push_back(replay_.plies[index].before);
        }
        const auto played =
            ply < replay_.plies.size() ? std::optional(replay_.plies[ply].turn()) : std::nullopt;
        return judgement_of(judge_turns(job, {.nodes = nodes, .time = std::nullopt}, pool_, played),
                            job.board, job.rules);
    }

    const Replay& replay_;
    const Judging& how_;
    JudgePool pool_;
};

}  // namespace

Evaluations search_turn_values(const Replay& replay, const Judging& how, const GameProgress& progress) {
    const std::size_t end = replay.ended.ply.number();
    const std::uint64_t nodes = how.budget.nodes;
    Evaluations found;
    if (end == 0 || nodes == 0) {
        return found;
    }
    PositionJudge judge(replay, how);

    // 1. Every position, the last one as well unless the rules decide it.
    std::vector<std::size_t> plies;
    for (std::size_t ply = 0; ply < end; ++ply) {
        plies.push_back(ply);
    }
    found.last_value = value_at_end(replay);
    if (!found.last_value) {
        plies.push_back(end);
    }
    found.plies = judge.judge(plies, nodes, [&](std::size_t ply) {
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
            const std::uint64_t more = nodes * how.budget.again;
            return judge.judge(doubtful, look == Look::Short ? more / part_of_long_look : more,
                               [](std::size_t) {});
        });
    }
    return found;
}

}  // namespace awale
