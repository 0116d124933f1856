#pragma once

#include <cstddef>
#include <vector>

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

/// What two players scored against each other. Players are numbered from 0.
struct Pairing {
    std::size_t one = 0;
    std::size_t other = 0;
    double points_of_one = 0;  ///< wins, and draws as halves
    std::size_t games = 0;
};

/// The strengths that explain the results best, by the model of Bradley and Terry (Biometrika 39, 1952),
/// fitted by Zermelo's iteration (docs/statistics.md, "Performance"), in points of which 400 stand for odds
/// of ten to one. Every player is given one draw against a player of 0 points besides, so that who won every
/// game has a figure too. The intervals are those of the information in a player's own games.
std::vector<ConfidenceInterval> performances(std::size_t players, const std::vector<Pairing>& pairings);

/// The probability of a result at least as unlikely as `won` of `decided` games if each is won with
/// probability `expected`: the exact two-sided binomial test. 1 without a game. Precondition: won ≤ decided,
/// 0 < expected < 1.
double binomial_p_value(std::size_t won, std::size_t decided, double expected);

/// P-values of several questions asked at once, corrected so that the chance of even one false answer stays
/// below the level of the test, by Holm's method (Scandinavian Journal of Statistics 6, 1979). In the order
/// given.
std::vector<double> holm_corrected(const std::vector<double>& p_values);

}  // namespace awale
