#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Lends judges that search nothing, one to each thread for a game, so that games cost no set-up.
/// Thread-safe.
class TableJudgePool {
public:
    /// `circle_boards` is that of each judge.
    explicit TableJudgePool(std::uint64_t circle_boards) : circle_boards_(circle_boards) {}

    /// A judge for these rules and tables, which `give_back` takes back.
    TableJudge take(const RuleSet& rules, const std::shared_ptr<const Tables>& tables);
    void give_back(const RuleSet& rules, TableJudge used);

private:
    std::uint64_t circle_boards_;
    std::mutex mutex_;
    std::vector<std::pair<RuleSet, TableJudge>> idle_;  ///< guarded by `mutex_`
};

/// The values of the moves of a game of the Awalé family, each with its line: by a search with
/// `how.budget`, or, where its nodes are 0, by the tables and circles alone, and then only of positions that
/// the tables know. The result does not depend on `how.threads`.
Evaluations find_move_values(const Replay& replay, const std::shared_ptr<const Tables>& tables,
                             const Judging& how, TableJudgePool& pool, const GameProgress& progress = {});

/// Judges the moves of a game as `judge_game` does, without its notes, the explanations of mistakes and a
/// record: losses, verdicts, the ledger. For many games one after the other. `pool` is always lent with the
/// same tables for the same rules. Thread-safe. Throws EnvironmentError where tables cannot be used.
AnnotatedGame judge_moves(Replay replay, const Judging& how, TableCache& tables, TableJudgePool& pool,
                          const GameProgress& progress = {});

}  // namespace awale
