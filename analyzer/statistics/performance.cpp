#include "awale/analyzer/statistics/inference.hpp"

#include <algorithm>
#include <cmath>

namespace awale {

namespace {

constexpr double points_a_factor_of_ten = 400;
constexpr int max_rounds = 10'000;
/// Of a strength, relative; far below what is printed.
constexpr double close_enough = 1e-9;
/// The drawn game that everyone is given.
constexpr double given_points = 0.5;
constexpr double given_strength = 1;

/// The factor for all strengths with which the given games are expected to score what they scored. The games
/// between the players say nothing of it, so the rounds alone would creep towards it.
double common_factor(const std::vector<double>& strength) {
    const double scored = given_points * static_cast<double>(strength.size());
    double low = 1e-9;
    double high = 1e9;
    while (high / low > 1 + 1e-13) {
        const double factor = std::sqrt(low * high);
        double expected = 0;
        for (const double one : strength) {
            expected += factor * one / (factor * one + given_strength);
        }
        (expected < scored ? low : high) = factor;
    }
    return low;
}

}  // namespace

std::vector<ConfidenceInterval> performances(std::size_t players, const std::vector<Pairing>& pairings) {
    std::vector<double> points(players, given_points);
    for (const Pairing& pairing : pairings) {
        points[pairing.one] += pairing.points_of_one;
        points[pairing.other] += static_cast<double>(pairing.games) - pairing.points_of_one;
    }

    // 1. Zermelo: a strength is the points scored over the points expected of strength 1; then all strengths
    // move
    //    together to where the given games want them.
    std::vector<double> strength(players, 1);
    std::vector<double> expected(players);
    for (int round = 0; round < max_rounds; ++round) {
        for (std::size_t i = 0; i < players; ++i) {
            expected[i] = 1 / (strength[i] + given_strength);
        }
        for (const Pairing& pairing : pairings) {
            const double one_game = 1 / (strength[pairing.one] + strength[pairing.other]);
            expected[pairing.one] += static_cast<double>(pairing.games) * one_game;
            expected[pairing.other] += static_cast<double>(pairing.games) * one_game;
        }
        std::vector<double> next(players);
        for (std::size_t i = 0; i < players; ++i) {
            next[i] = points[i] / expected[i];
        }
        const double factor = common_factor(next);
        double change = 0;
        for (std::size_t i = 0; i < players; ++i) {
            change = std::max(change, std::abs(factor * next[i] / strength[i] - 1));
            strength[i] = factor * next[i];
        }
        if (change < close_enough) {
            break;
        }
    }

    // 2. The information that a game gives of a strength is p (1 − p), on the natural scale.
    const auto information = [](double one, double other) {
        const double p = one / (one + other);
        return p * (1 - p);
    };
    std::vector<double> known(players);
    for (std::size_t i = 0; i < players; ++i) {
        known[i] = information(strength[i], given_strength);
    }
    for (const Pairing& pairing : pairings) {
        const auto games = static_cast<double>(pairing.games);
        const double more = games * information(strength[pairing.one], strength[pairing.other]);
        known[pairing.one] += more;
        known[pairing.other] += more;
    }

    constexpr double reach = 1.959964;
    std::vector<ConfidenceInterval> result;
    for (std::size_t i = 0; i < players; ++i) {
        const double value = points_a_factor_of_ten * std::log10(strength[i]);
        const double half = reach * points_a_factor_of_ten / std::log(10.0) / std::sqrt(known[i]);
        result.push_back({value, value - half, value + half});
    }
    return result;
}

}  // namespace awale
