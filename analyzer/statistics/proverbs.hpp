#pragma once

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/bulletin.hpp"

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

/// On how many boards rules of thumb are counted.
struct ProverbSample {
    std::size_t endings = 50'000;    ///< games played at random, a board of each judged by tables
    std::size_t openings = 2'000;    ///< boards judged by the seeds won after three moves of each side
    std::size_t granaries = 20'000;  ///< boards of the middle game, judged so where a granary can capture
    std::uint64_t seed = 1;
};

/// The most seeds on a board that is judged by tables: the figures do not change with larger ones.
inline constexpr int proverb_seeds = 12;

/// Counts how often each rule of thumb is right, in the order of `Proverb`, on boards reached from the start
/// by moves drawn at random. Those judged by tables need tables up to `proverb_seeds`, and are left out
/// without. The same sample gives the same figures. `progress` gets the boards counted so far.
std::vector<ProverbFigures> count_proverbs(const RuleSet& rules, const Tables& tables,
                                           const ProverbSample& sample,
                                           const std::function<void(std::size_t)>& progress);

}  // namespace awale
