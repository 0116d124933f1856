#include "awale/analyzer/judge/judge_moves.hpp"

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/judge/turn_values.hpp"
#include "awale/notation/game/game.hpp"

namespace awale {

TableJudge TableJudgePool::take(const RuleSet& rules, const std::shared_ptr<const Tables>& tables) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find(idle_, rules, &std::pair<RuleSet, TableJudge>::first);
        if (found != idle_.end()) {
            TableJudge mine = std::move(found->second);
            idle_.erase(found);
            return mine;
        }
    }
    return {rules, tables, circle_boards_};
}

void TableJudgePool::give_back(const RuleSet& rules, TableJudge used) {
    const std::lock_guard lock(mutex_);
    idle_.emplace_back(rules, std::move(used));
}

namespace {

/// Memory of the search for positions that are judged again.
constexpr std::size_t hash_megabytes_again = 64;

/// Every position to judge, the last one as well unless the rules decide it.
std::vector<Board> positions_of(const Replay& replay) {
    const std::size_t end = replay.ended.ply.number();
    std::vector<Board> positions;
    positions.reserve(end + 1);
    for (std::size_t index = 0; index < end; ++index) {
        positions.push_back(replay.plies[index].before);
    }
    if (!value_at_end(replay)) {
        positions.push_back(replay.plies[end - 1].after);
    }
    return positions;
}

std::vector<Judgement> look_up(std::span<const Board> positions, const RuleSet& rules,
                               const std::shared_ptr<const Tables>& tables, TableJudgePool& pool) {
    std::vector<Judgement> found(positions.size());
    const int highest = tables != nullptr ? tables->highest_level() : -1;
    const auto known = [&](const Board& board) { return board.on_board().count() <= highest; };
    // Seeds never come back to the board.
    const auto first = static_cast<std::size_t>(std::ranges::partition_point(positions, std::not_fn(known)) -
                                                positions.begin());
    if (first == positions.size()) {
        return found;
    }
    TableJudge judge = pool.take(rules, tables);
    for (std::size_t index = first; index < positions.size(); ++index) {
        found[index] = judge.judge(positions[index], positions.first(index));
    }
    pool.give_back(rules, std::move(judge));
    return found;
}

}  // namespace

Evaluations find_move_values(const Replay& replay, const std::shared_ptr<const Tables>& tables,
                             const Judging& how, TableJudgePool& pool, const GameProgress& progress) {
    const std::size_t end = replay.ended.ply.number();
    if (end == 0) {
        return {};  // no move to judge, and none that the value of the position could be noted with
    }
    const GameBudget& budget = how.budget;
    const bool searches = budget.nodes > 0;
    const std::vector<Board> positions = positions_of(replay);
    const auto told = [&](std::size_t index) {
        if (progress && index < end) {
            progress(Ply{index + 1}, replay.ended.ply);
        }
    };

    // 1. Every position.
    std::vector<Judgement> looked;
    if (searches) {
        const LineExtension lines(replay.rules, tables);
        JudgePool judges;
        looked = judge_positions(
            positions, replay.rules, tables, judges, how.threads,
            [&](Judge& judge, const Board& board, std::span<const Board> history) {
                return lines.extended(
                    judge.judge(board, history, {.nodes = budget.nodes, .time = std::nullopt}), board);
            },
            told);
    } else {
        looked = look_up(positions, replay.rules, tables, pool);
    }
    Evaluations found;
    found.last_value = value_at_end(replay);
    if (!found.last_value) {
        found.last_value = value_of(looked.back(), positions.back().to_move());
        looked.pop_back();
    }
    found.plies = std::move(looked);

    // 2. Those that a verdict would rest on, harder.
    if (searches && budget.again > 0) {
        JudgePool again({.hash_megabytes = hash_megabytes_again});
        rejudge_doubtful(found, replay, [&](std::span<const std::size_t> plies, Look look) {
            return find_for_each<Judgement>(
                plies, how.threads,
                [&](std::size_t ply) {
                    const PositionJob job = job_before(replay, ply, tables);
                    return LineExtension(replay.rules, tables)
                        .extended(again.judge(job, budget_again(budget, look)), job.board);
                },
                told);
        });
    }
    return found;
}

AnnotatedGame judge_moves(Replay replay, const Judging& how, TableCache& tables, TableJudgePool& pool,
                          const GameProgress& progress) {
    const bool uses_tables = game_of(replay.rules).turns_are_houses();
    const auto known = uses_tables ? tables.of(replay.rules) : nullptr;
    Evaluations found = uses_tables ? find_move_values(replay, known, how, pool, progress)
                                    : search_turn_values(replay, how, progress);
    AnnotatedGame game = judged_moves(std::move(replay), found, how.thresholds);
    game.provenance = provenance_of(how, known.get());
    return game;
}

}  // namespace awale
