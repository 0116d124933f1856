#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "awale/notation/annotation/statistics.hpp"

namespace awale {

/// Positions in which a move was chosen: what each legal move loses, in seeds, and which one was played.
class Choices {
public:
    /// Losses of two to six moves, of which one is 0; `played` is the index of the move played.
    void add(std::span<const int> losses, std::size_t played);

    void add(const Choices& more);

    std::size_t count() const { return count_; }

    /// The logarithm of the probability that a player of that model chooses as was chosen.
    double log_likelihood(const ChoiceModel& model) const;

    /// The seeds a player of that model loses in such a position, on average: 0 without positions.
    double expected_loss(const ChoiceModel& model) const;

    /// This many of the different positions, evenly from all.
    Choices sample(std::size_t positions) const;

    /// Adds how this model holds.
    void add_reliability(const ChoiceModel& model, std::span<Reliability, Reliability::ranges> into) const;

private:
    std::map<std::uint64_t, std::size_t> positions_;  ///< by losses and move played, packed: how often
    std::size_t count_ = 0;
};

/// The model under which the choices are most likely, with a weak prior that only matters for few choices.
ChoiceModel fit(const Choices& choices);

/// Fits a player and compares with a reference: choices of all players, and the model fitted to them. The
/// intervals are those of the observed information. Nothing for fewer than fifty choices.
std::optional<IntrinsicRating> intrinsic_rating(const Choices& choices, const Choices& reference,
                                                const ChoiceModel& average);

}  // namespace awale
