#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "awale/analyzer/search/position.hpp"
#include "awale/analyzer/search/searcher.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// A statement about a move of the root: its player, or the other, gets at least `seeds` more than the
/// other from here on, whatever the other plays.
struct Claim {
    int house = 0;
    bool by_mover = true;  ///< whose play makes sure of it: the side to move at the root, or the other side
    int seeds = 0;         ///< that side's seeds less the other's, what the move itself captures included
};

enum class Attempt : std::uint8_t { Proved, NotProved, OutOfBudget };

/// Proves claims by searching until the tables or the rules settle every line, counting whatever is unsettled
/// at the horizon for the other side. What is proved stays proved; "not proved" may change with more depth.
/// docs/search.md, "Proof", explains the treatment of repetition.
class Prover {
public:
    virtual ~Prover() = default;

    /// The position that claims are about. `since_capture` holds the positions of the game before it since
    /// the last capture: should one of them return, the game is over.
    virtual void set_root(const Position& root, std::span<const Position> since_capture) = 0;

    /// Limits of what follows. Nodes are counted from here.
    virtual void set_limits(const Limits& limits) = 0;

    /// Tries a claim with lines of at most `depth` plies; only those that leave a choice and capture nothing
    /// count.
    virtual Attempt prove(const Claim& claim, int depth) = 0;

    /// What follows for a move of the root from the tables and the rules alone, for the side to move.
    virtual Bounds known(int house) const = 0;

    /// Positions looked at since the limits were set.
    virtual std::uint64_t nodes() const = 0;

    /// Drops what was proved.
    virtual void forget() = 0;
};

/// A prover for the rule set's way with grand slams; `endgames` outlives it. It remembers proofs in
/// `megabytes`.
std::unique_ptr<Prover> make_prover(const RuleSet& rules, const Endgames& endgames, std::size_t megabytes);

}  // namespace awale::search
