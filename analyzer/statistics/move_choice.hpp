#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "awale/analyzer/statistics/inference.hpp"

namespace awale {

/// How a player chooses among moves: a move that loses d seeds is chosen with the probability that the best
/// move has, to the power of exp((d / sensitivity)^consistency). The model of K. Regan and G. Haworth,
/// "Intrinsic Chess Ratings" (AAAI 2011). A small sensitivity notices small losses; a large consistency
/// avoids large ones.
struct ChoiceModel {
    double sensitivity = 1;  ///< in seeds
    double consistency = 1;
};

/// Positions in which a move was chosen: what each legal move loses, in seeds, and which one was played.
class Choices {
public:
    /// Losses of two to six moves, of which one is 0; `played` is the index of the move played.
    void add(std::span<const int> losses, std::size_t played);

    void add(const Choices& more);

    std::size_t count() const {
        return count_;
    }

    /// The logarithm of the probability that a player of that model chooses as was chosen.
    double log_likelihood(const ChoiceModel& model) const;

    /// The seeds a player of that model loses in such a position, on average: 0 without positions.
    double expected_loss(const ChoiceModel& model) const;

    /// This many of the different positions, evenly from all.
    Choices sample(std::size_t positions) const;

    /// In how many positions the model expects the best move with a probability in a range of a tenth, and in
    /// how many it was played: to hold the model against what happened.
    struct Reliability {
        std::size_t positions = 0;
        double expected = 0;  ///< the sum of the probabilities
        std::size_t best = 0;
    };

    static constexpr std::size_t ranges = 10;
    void add_reliability(const ChoiceModel& model, std::span<Reliability, ranges> into) const;

private:
    std::map<std::uint64_t, std::size_t> positions_;  ///< by losses and move played, packed: how often
    std::size_t count_ = 0;
};

/// What can be said of a player from the moves alone.
struct IntrinsicRating {
    std::size_t choices = 0;
    ConfidenceInterval sensitivity, consistency;
    /// Seeds lost a move in the positions of the reference, the same for every player, so that players with
    /// hard and easy positions can be compared.
    ConfidenceInterval expected_loss;
    /// Seeds that the average player of the reference loses a move in this player's positions.
    double difficulty = 0;
};

/// The model under which the choices are most likely, with a weak prior that only matters for few choices.
ChoiceModel fit(const Choices& choices);

/// Fits a player and compares with a reference: choices of all players, and the model fitted to them. The
/// intervals are those of the observed information. Nothing for fewer than fifty choices.
std::optional<IntrinsicRating> intrinsic_rating(const Choices& choices, const Choices& reference,
                                                const ChoiceModel& average);

}  // namespace awale
