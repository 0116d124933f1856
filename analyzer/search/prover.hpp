#pragma once

#include "awale/analyzer/search/searcher.hpp"

namespace awale::search {

/// A statement about a move of the root: its player, or the other, gets at least `seeds` more than the
/// other from here on, whatever the other plays.
struct Claim {
    int house = 0;
    bool by_mover = true;  ///< whose play makes sure of it: the side to move at the root, or the other side
    int seeds = 0;         ///< that side's seeds less the other's, what the move itself captures included
};

enum class Attempt : std::uint8_t { Proved, NotProved, OutOfBudget };

/// Proves claims about the moves of a position. What is proved stays proved; "not proved" may change with
/// more effort. docs/search.md, "Proof", explains the treatment of repetition.
class Prover {
public:
    virtual ~Prover() = default;

    /// The position that claims are about. `since_capture` holds the positions of the game before it since
    /// the last capture: should one of them return, the game is over.
    virtual void set_root(const Position& root, std::span<const Position> since_capture) = 0;

    /// Whether anything can be proved of the root.
    virtual bool covers_root() const { return true; }

    /// Limits of what follows. Nodes are counted from here.
    virtual void set_limits(const Limits& limits) = 0;

    /// Tries a claim. Where the strategy follows lines they have at most `depth` plies; only those that leave
    /// a choice and capture nothing count.
    virtual Attempt prove(const Claim& claim, int depth) = 0;

    /// What follows for a move of the root from the tables and the rules alone, for the side to move.
    virtual Bounds known(int house) const = 0;

    /// Positions looked at since the limits were set.
    virtual std::uint64_t nodes() const = 0;

    /// Drops what was proved.
    virtual void forget() = 0;
};

/// The strategy that follows lines, depth first, until the tables or the rules settle each; whatever is
/// unsettled at the horizon counts for the other side. It remembers proofs in `megabytes`. `endgames`
/// outlives it.
std::unique_ptr<Prover> make_line_prover(const RuleSet& rules, const Endgames& endgames,
                                         std::size_t megabytes);

/// The strategy for quiet moves near the end: it plays out all that can be reached without a capture, and
/// finds what a side gets by staying there. `endgames` outlives it.
std::unique_ptr<Prover> make_loop_prover(const RuleSet& rules, const Endgames& endgames);

/// Closes in on the most seeds, above `proved` and up to `most`, that `try_seeds` proves, beginning with
/// `first`. Numbers lie `step` apart. False when the budget ran out.
template <class Try>
bool close_in(int& proved, int first, int most, int step, int attempts, const Try& try_seeds) {
    int out_of_reach = most + step;
    int target = std::clamp(first, proved + step, std::max(most, proved + step));
    for (; attempts > 0 && proved < target && target < out_of_reach; --attempts) {
        switch (try_seeds(target)) {
            case Attempt::Proved:
                proved = target;
                target += step;
                break;
            case Attempt::NotProved:
                out_of_reach = target;
                target = proved + (target - proved) / (2 * step) * step;
                break;
            case Attempt::OutOfBudget: return false;
        }
    }
    return true;
}

}  // namespace awale::search
