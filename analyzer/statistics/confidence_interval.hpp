#pragma once

#include <cstddef>

namespace awale {

/// A figure with the interval in which the true one lies nineteen times in twenty (docs/statistics.md,
/// "Intervals").
struct ConfidenceInterval {
    double value = 0;
    double low = 0;
    double high = 0;
    bool operator==(const ConfidenceInterval&) const = default;
};

/// Of the normal distribution, 95 % lie within this many standard deviations.
constexpr double normal_quantile = 1.959964;

/// A share of `of` trials by Wilson's score interval (E. B. Wilson, JASA 22, 1927). `points` may hold halves.
/// Without a trial the share is 0, from 0 to 1.
ConfidenceInterval share(double points, std::size_t of);

/// The mean of numbers, from their sum and the sum of their squares, by the normal distribution. One
/// number is its own interval, since it tells nothing of the spread; all zero without any.
ConfidenceInterval mean(double sum, double sum_of_squares, std::size_t count);

}  // namespace awale
