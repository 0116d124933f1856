#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/analyzer/verify/prover/plain_prover.hpp"
#include "awale/analyzer/verify/prover/quiet_boards.hpp"
#include "awale/analyzer/verify/prover/quiet_graph.hpp"
#include "awale/notation/game/house.hpp"

namespace awale {

/// What was found of claims about positions, for those who verify the same game again with something changed.
/// To be used with one rule set, one set of tables and one effort.
struct SettledClaims {
    /// A claim with the positions that it was made in, packed in bytes. A string, because g++ 12 warns of
    /// comparing vectors of bytes (-Wstringop-overread).
    using Key = std::string;
    std::map<Key, std::optional<bool>> answers;
};

}  // namespace awale

namespace awale::plain {

/// Settles what one side makes sure of, with everything that the verifier has: tables, whole endings, and
/// tries of every line. One position after the other; of the next, boards looked at for the last are kept.
class ValueProver {
public:
    struct Effort {
        std::uint64_t nodes = 0;           ///< positions looked at for one claim
        std::size_t quiet_boards = 0;      ///< boards reached without a capture that are solved whole
        SettledClaims* settled = nullptr;  ///< asked first, if there are any
    };

    ValueProver(const Rules& rules, std::shared_ptr<const Tables> tables, int table_level, Effort effort);
    ValueProver(const ValueProver&) = delete;
    ValueProver& operator=(const ValueProver&) = delete;

    /// Prepares for claims about `root`, reached by way of `before`, of which the positions since the last
    /// capture can return.
    void begin(const PlainBoard& root, std::span<const PlainBoard> before);

    /// Whether `south`, or else North, makes sure of `need` seeds more than the other of those on the board
    /// of the root, by moving `house` there. Nothing where the effort does not suffice.
    std::optional<bool> settle_move(House house, bool south, int need);

    /// The same of the root, with the best of the mover's moves.
    std::optional<bool> settle_position(bool south, int need);

    /// Seeds on the board of the root.
    int left() const {
        return rules_.left(root_);
    }

private:
    std::optional<bool> settle(const PlainClaim& claim);
    std::optional<bool> settle_uncached(const PlainClaim& claim);
    QuietGraph* quiet_graph();

    const Rules& rules_;
    Effort effort_;
    EndgameBounds endgames_;
    QuietBoards boards_;
    PlainProver prover_;
    PlainBoard root_;
    std::vector<PlainMove> moves_;
    std::vector<PlainBoard> history_;
    std::optional<QuietGraph> graph_;
    bool graph_tried_ = false;
};

}  // namespace awale::plain
