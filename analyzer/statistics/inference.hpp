#pragma once

#include <cstddef>
#include <vector>

#include "awale/notation/annotation/statistics.hpp"

namespace awale {

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
