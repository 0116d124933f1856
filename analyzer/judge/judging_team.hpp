#pragma once

#include <cstddef>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/judge/table_cache.hpp"
#include "awale/analyzer/parallel/processes.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The other processes of this program, as the first one sees them: each judges one game at a time. All
/// functions throw EnvironmentError where a process was lost.
class JudgingTeam {
public:
    /// The values of a game, and the number it was given with.
    struct Judged {
        std::size_t game = 0;
        FoundValues values;
    };

    /// The processes must outlive the team. There must be at least two.
    explicit JudgingTeam(parallel::Processes& processes);

    bool has_free() const {
        return !free_.empty();
    }

    bool is_busy() const {
        return free_.size() + 1 < processes_.count();
    }

    /// Has a game judged by these rules, whatever the record names. Precondition: `has_free()`. The number is
    /// the caller's.
    void give(std::size_t game, const Record& record, const RuleSet& rules);

    /// Waits for the next game that is judged, in any order. Precondition: `is_busy()`.
    Judged take();

    /// Ends the work of the others. Precondition: none is busy.
    void dismiss();

private:
    parallel::Processes& processes_;
    std::vector<std::size_t> free_;   ///< processes that judge nothing
    std::vector<std::size_t> games_;  ///< by process: what it judges
};

/// What the other processes do: judge the games that the first one gives, until it dismisses them.
void judge_for_team(parallel::Processes& processes, const Judging& how, TableCache& tables);

}  // namespace awale
