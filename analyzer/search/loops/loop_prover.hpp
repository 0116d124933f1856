#pragma once

#include <cstdint>
#include <span>

#include "awale/analyzer/search/limits.hpp"
#include "awale/analyzer/search/loops/loop_boards.hpp"
#include "awale/analyzer/search/loops/loop_claims.hpp"
#include "awale/analyzer/search/position/endgames.hpp"
#include "awale/analyzer/search/position/position.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// Proves what quiet moves are worth where the tables know the board and a repetition gives each side its own
/// row. The positions of the game end it when they return; captures lead to boards where none has occurred.
/// So what is proved holds for this game's history (docs/search.md, "Loops").
class LoopProver {
public:
    /// `endgames` outlives it.
    LoopProver(const RuleSet& rules, const Endgames& endgames);
    LoopProver(const LoopProver&) = delete;
    LoopProver& operator=(const LoopProver&) = delete;

    /// The position whose moves are proved, and the positions of the game before it since the last capture.
    void set_root(const Position& root, std::span<const Position> since_capture);

    /// Whether anything can be proved of the root.
    bool covers_root() const {
        return covers_root_;
    }

    /// Limits of what follows, looked at before each claim. Positions are counted from here.
    void set_limits(const Limits& limits);

    /// Narrows what is known of a quiet move of the root, for the side that makes it. Precondition: it covers
    /// the root; the move is legal, captures nothing and leads to no position of the game.
    Bounds narrowed(int house, Bounds known);

    /// Positions looked at since the limits were set.
    std::uint64_t positions() const {
        return claims_.positions() - positions_before_;
    }

    /// Drops the boards that were played out.
    void forget() {
        boards_.forget();
    }

private:
    int most_proved(std::uint32_t board, bool by_root_mover, int proved, int most);
    bool proves(std::uint32_t board, const LoopClaim& claim);

    const RuleSet rules_;
    const Endgames& endgames_;
    const SowingTable& table_;
    LoopBoards boards_;
    LoopClaims claims_;
    Position root_;
    bool covers_root_ = false;
    Limits limits_;
    std::uint64_t positions_before_ = 0;
};

}  // namespace awale::search
