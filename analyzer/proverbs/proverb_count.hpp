#pragma once

#include <cstdint>
#include <span>

#include "awale/notation/annotation/proverb.hpp"

namespace awale {

/// A move of a board: whether it follows some advice, and what it is worth to its player, in seeds.
struct AdvisedMove {
    bool follows = false;
    int worth = 0;
};

/// Adds up how often one rule of thumb was right.
class ProverbCount {
public:
    /// A board where a claim applies: whether it held, and what it cost where it did not.
    void claim(bool held, int cost);
    /// A board without what the claim asks for.
    void without(bool held);
    /// A board where some moves follow the advice and others do not; any other board is left out.
    void advice(std::span<const AdvisedMove> moves);

    ProverbFigures figures(Proverb proverb, bool by_tables) const;

private:
    std::uint64_t boards_ = 0;
    double right_ = 0;
    std::uint64_t others_ = 0;
    double right_otherwise_ = 0;
    double wrong_ = 0;
    double lost_ = 0;
};

}  // namespace awale
