#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/analyzer/verify/claims.hpp"
#include "awale/analyzer/verify/quiet_graph.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

struct VerifyOptions {
    int table_level = tables::max_seeds;  ///< tables are asked for boards of at most this many seeds
    std::uint64_t nodes = 300'000;        ///< positions looked at for one claim
    std::size_t quiet_boards = 150'000;   ///< boards reached without a capture that are solved whole
    SettledClaims* settled = nullptr;  ///< answers to keep for the next run over the same game; may be null
};

/// What a second look at an annotated game found.
struct GameVerdict {
    std::size_t claims = 0;
    std::size_t proved = 0;
    std::size_t estimates = 0;  ///< opinions, of which nothing is claimed
    std::vector<ClaimFinding> findings;

    /// Counts a claim that holds, does not hold for this reason, or could not be settled (nothing).
    void enter(std::optional<bool> holds, Ply ply, std::string claim, std::string why);
    /// Counts claims of which these do not hold.
    void enter(std::size_t several, const std::vector<ClaimFinding>& found);

    /// Findings that say something is wrong.
    std::size_t wrong() const;
    std::size_t not_proved() const;
};

/// Proves again what an annotated record claims: every bound of every value, the ledger, the facts in its
/// notes, and that it says nothing but what these facts say. Works by rules of its own, tries everything by
/// itself, and believes the tables up to a level alone: no search of the program is used
/// (docs/commands/verify.md). `record` is as written, own commands and all; `replay` the same game replayed
/// under the rule set it was judged by. `progress` is called for each ply.
GameVerdict verify_game(const Record& record, const Replay& replay, std::shared_ptr<const Tables> tables,
                        const VerifyOptions& options, const std::function<void(Ply)>& progress);

}  // namespace awale
