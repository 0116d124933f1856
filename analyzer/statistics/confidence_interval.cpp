#include "awale/analyzer/statistics/confidence_interval.hpp"

#include <algorithm>
#include <cmath>

namespace awale {

ConfidenceInterval share(double points, std::size_t of) {
    if (of == 0) {
        return {0, 0, 1};
    }
    const auto n = static_cast<double>(of);
    const double p = points / n;
    const double square = normal_quantile * normal_quantile;
    const double middle = (p + square / (2 * n)) / (1 + square / n);
    const double half =
        normal_quantile / (1 + square / n) * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
    return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

ConfidenceInterval mean(double sum, double sum_of_squares, std::size_t count) {
    if (count == 0) {
        return {};
    }
    const auto n = static_cast<double>(count);
    const double value = sum / n;
    if (count == 1) {
        return {value, value, value};
    }
    const double variance = std::max(0.0, (sum_of_squares - n * value * value) / (n - 1));
    const double half = normal_quantile * std::sqrt(variance / n);
    return {value, value - half, value + half};
}

}  // namespace awale
