#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

class Tables;

/// Says what the tables, the rules and circles that are played out prove of the moves of a position near the
/// end; nothing is searched. What it says of a position depends on no other. To be used from one thread.
class TableJudge {
public:
    /// `tables` may be null: then nothing is known. For each position so many boards are played out; with 0 a
    /// position takes microseconds.
    TableJudge(const RuleSet& rules, std::shared_ptr<const Tables> tables, std::uint64_t circle_boards);
    ~TableJudge();
    TableJudge(const TableJudge&) = delete;
    TableJudge& operator=(const TableJudge&) = delete;
    TableJudge(TableJudge&&) noexcept;
    TableJudge& operator=(TableJudge&&) noexcept;

    /// As `Judge::judge`, with lines of one move. No moves where the tables do not know the position. Throws
    /// EnvironmentError where a table is damaged.
    Judgement judge(const Board& board, std::span<const Board> history);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale
