#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "awale/analyzer/search/limits.hpp"
#include "awale/analyzer/search/position/endgames.hpp"
#include "awale/analyzer/search/position/position.hpp"
#include "awale/analyzer/search/transposition.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// The longest line the search follows.
constexpr int max_plies = 120;

/// The houses of a line, 0 to 5 from the left of whoever plays them.
struct PrincipalVariation {
    std::array<std::uint8_t, max_plies> houses{};
    int length = 0;
};

/// Principal variation search of one position at a time, on one thread (docs/search.md). Its values are
/// opinions: proofs are the Prover's.
class Searcher {
public:
    virtual ~Searcher() = default;

    /// The position to search, after `since_capture`: the positions before it since the last capture, oldest
    /// first, each seen by the side to move in it.
    virtual void set_root(const Position& root, std::span<const Position> since_capture) = 0;

    /// Limits of what follows. Nodes are counted from here.
    virtual void set_limits(const Limits& limits) = 0;

    /// The legal moves of the root, as bits.
    virtual unsigned root_moves() const = 0;

    /// The value for the side to move of playing `house`, a legal move of the root, searched `depth` plies
    /// from the root with the window `alpha` to `beta`; `line` is best play, that move first. Nothing when a
    /// limit was reached.
    virtual std::optional<int> search_move(int house, int depth, int alpha, int beta,
                                           PrincipalVariation& line) = 0;

    /// Drops what ordering has learned; the transposition table is its owner's to clear.
    virtual void forget() = 0;

    /// Positions looked at since the limits were set.
    virtual std::uint64_t nodes() const = 0;

    /// Of these, how many the endgame tables answered.
    virtual std::uint64_t table_hits() const = 0;
};

/// A searcher for the rule set's way with grand slams. What is passed by reference outlives it.
std::unique_ptr<Searcher> make_searcher(const RuleSet& rules, const Endgames& endgames,
                                        TranspositionTable& memory);

}  // namespace awale::search
