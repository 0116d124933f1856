#pragma once

#include <cstddef>
#include <vector>

namespace awale {

/// The probability of a result at least as unlikely as `won` of `decided` games if each is won with
/// probability `expected`: the exact two-sided binomial test. 1 without a game. Precondition: won ≤ decided,
/// 0 < expected < 1.
double binomial_p_value(std::size_t won, std::size_t decided, double expected);

/// P-values of several questions asked at once, corrected so that the chance of even one false answer stays
/// below the level of the test, by Holm's method (Scandinavian Journal of Statistics 6, 1979). In the order
/// given.
std::vector<double> holm_corrected(const std::vector<double>& p_values);

}  // namespace awale
