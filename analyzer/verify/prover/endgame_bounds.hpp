#pragma once

#include <algorithm>
#include <memory>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/analyzer/verify/prover/plain_game.hpp"

namespace awale::plain {

/// What is known of the seeds left on the board, South's less North's.
struct Bounds {
    int lower = 0;
    int upper = 0;
};

/// What a verifier takes from the endgame tables, which `awale tables verify` proves by itself.
class EndgameBounds {
public:
    /// `tables` may be null; boards of more than `level` seeds are not asked for.
    EndgameBounds(const Rules& rules, std::shared_ptr<const Tables> tables, int level);

    /// The most seeds on a board that is known, with all below; −1 where none.
    int level() const {
        return level_;
    }

    /// The same with tables that are slow to read; at least level().
    int slow_level() const {
        return std::max(level_, slow_level_);
    }

    /// The bounds of a position that no position of the game can return to. Precondition: it has at most
    /// `slow_level()` seeds.
    Bounds operator()(const PlainBoard& game) const;

private:
    const Rules& rules_;
    std::shared_ptr<const Tables> tables_;
    int level_ = -1;
    int slow_level_ = -1;
};

}  // namespace awale::plain
