#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// A position to judge, with the boards before it, oldest first, and the tables of its rule set.
struct PositionJob {
    RuleSet rules;
    std::vector<Board> history;
    Board board;
    std::shared_ptr<const Tables> tables;
};

/// Lends judges that remember nothing. Thread-safe; it keeps as many judges, with their memory, as were ever
/// at work at the same time, since that memory takes longer to get than to clear.
class JudgePool {
public:
    /// `options` are those of each judge.
    explicit JudgePool(const JudgeOptions& options = {}) : options_(options) {}

    /// Calls `work(Judge&)` with a judge for these rules and tables.
    template <typename Work>
    void with_judge(const RuleSet& rules, const std::shared_ptr<const Tables>& tables, Work work) {
        Idle mine = take(rules, tables);
        work(*mine.judge);
        give_back(std::move(mine));
    }

    /// Judges a position on its own: what is said of it depends on no other. Throws EnvironmentError where a
    /// table is damaged.
    Judgement judge(const PositionJob& job, const Budget& budget);

private:
    struct Idle {
        RuleSet rules;
        std::shared_ptr<const Tables> tables;
        std::unique_ptr<Judge> judge;
    };

    Idle take(const RuleSet& rules, const std::shared_ptr<const Tables>& tables);
    void give_back(Idle used);

    JudgeOptions options_;
    std::mutex mutex_;
    std::vector<Idle> idle_;  ///< guarded by `mutex_`
};

}  // namespace awale
