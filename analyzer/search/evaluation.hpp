#pragma once

#include "awale/analyzer/search/position.hpp"

namespace awale::search {

/// The network of one stage of the game: what each house adds to the input of each unit, in steps of
/// `unit_step` hundredths of a seed. Houses are those of the mover from its left, then those of the other
/// side from its left. A unit gives its input where that is positive, else 0; the value of a position for
/// the side to move is the sum of the first eight units less that of the last eight.
struct StageWeights {
    static constexpr std::size_t units = 16;
    static constexpr std::size_t house_counts = 16;  ///< 0 to 14 seeds, and more

    /// `weights[place][seeds][unit]`, seeds up to 15. What a unit has at rest is part of the first house.
    std::array<std::array<std::array<std::int8_t, units>, house_counts>, 12> weights;
};

/// Hundredths of a seed that a weight of 1 stands for.
constexpr int unit_step = 4;

inline constexpr std::size_t evaluation_stages = 6;

/// The stage of a board by its seeds: the ranges of the errors of estimates (analyzer/annotate/verdicts.cpp).
constexpr std::size_t stage_of(int seeds) {
    return seeds <= 16 ? 0 : seeds <= 20 ? 1 : seeds <= 24 ? 2 : seeds <= 30 ? 3 : seeds <= 38 ? 4 : 5;
}

/// Made by tests/lab/fit-evaluation.
extern const std::array<StageWeights, evaluation_stages> evaluation_weights;

/// Values inside the search are hundredths of a seed, the side to move's less the other's, of the seeds that
/// are still on the board.
constexpr int seed = 100;

/// Estimates positions by a network with one layer of units. The weights of a house are found by its seeds
/// and added up for all units at once.
class Evaluation {
public:
    /// The weights the program was made with (docs/search.md, "Evaluation").
    static const Evaluation& standard();

    /// What the side to move can expect of the `left` seeds on the board, between −left and left seeds.
    int operator()(const Position& position, int left) const {
        const Stage& stage = (*stages_)[stages_by_seeds[static_cast<std::size_t>(left)]];
        Inputs sum{};
        for (std::size_t place = 0; place < 6; ++place) {
            const Inputs& mine = stage[place][position.mine >> (house_bits * place) & 63U];
            const Inputs& theirs = stage[place + 6][position.theirs >> (house_bits * place) & 63U];
            sum.added += mine.added + theirs.added;
            sum.taken += mine.taken + theirs.taken;
        }
        const Lanes units = (sum.added & (sum.added > 0)) - (sum.taken & (sum.taken > 0));
        int value = 0;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            value += units[lane];
        }
        return std::clamp(value * unit_step, -left * seed, left * seed);
    }

private:
    static constexpr std::size_t lanes = StageWeights::units / 2;
    using Lanes [[gnu::vector_size(2 * lanes)]] = std::int16_t;

    struct Inputs {
        Lanes added;  ///< of the units whose sum counts for the mover
        Lanes taken;  ///< of those whose sum counts against it
    };

    /// Indexed by the house and its seeds: as many counts as fit six bits.
    using Stage = std::array<std::array<Inputs, 64>, 12>;

    static constexpr std::array<std::uint8_t, 49> stages_by_seeds = [] {
        std::array<std::uint8_t, 49> stages{};
        for (std::size_t seeds = 0; seeds < stages.size(); ++seeds) {
            stages[seeds] = static_cast<std::uint8_t>(stage_of(static_cast<int>(seeds)));
        }
        return stages;
    }();

    explicit Evaluation(const std::array<StageWeights, evaluation_stages>& weights);

    std::unique_ptr<std::array<Stage, evaluation_stages>> stages_;
};

}  // namespace awale::search
