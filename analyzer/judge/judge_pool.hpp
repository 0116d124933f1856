#pragma once

#include <memory>
#include <mutex>
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

/// Judges positions, each on its own: what is said of one depends on no other. Thread-safe; it keeps as many
/// judges, with their memory, as were ever at work at the same time.
class JudgePool {
public:
    /// `options` are those of each judge.
    explicit JudgePool(const JudgeOptions& options = {}) : options_(options) {}

    /// Throws EnvironmentError where a table is damaged.
    Judgement judge(const PositionJob& job, const Budget& budget);

private:
    struct Idle {
        RuleSet rules;
        std::shared_ptr<const Tables> tables;
        std::unique_ptr<Judge> judge;
    };

    Idle take(const PositionJob& job);

    JudgeOptions options_;
    std::mutex mutex_;
    std::vector<Idle> idle_;  ///< guarded by `mutex_`
};

}  // namespace awale
