#include "awale/analyzer/statistics/confidence_interval.hpp"

#include <algorithm>
#include <cmath>

namespace awale {

namespace {

/// Of the normal distribution, 95 % lie within so many standard deviations.
constexpr double reach = 1.959964;

}  // namespace

ConfidenceInterval share(double points, std::size_t of) {
    if (of == 0) {
        return {0, 0, 1};
    }
    const auto n = static_cast<double>(of);
    const double p = points / n;
    const double square = reach * reach;
    const double middle = (p + square / (2 * n)) / (1 + square / n);
    const double half = reach / (1 + square / n) * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
    return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

ConfidenceInterval mean(double sum, double sum_of_squares, std::size_t count) {
    if (count < 2) {
        return {};
    }
    const auto n = static_cast<double>(count);
    const double value = sum / n;
    const double variance = std::max(0.0, (sum_of_squares - n * value * value) / (n - 1));
    const double half = reach * std::sqrt(variance / n);
    return {value, value - half, value + half};
}

}  // namespace awale
