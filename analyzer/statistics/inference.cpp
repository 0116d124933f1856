#include "awale/analyzer/statistics/inference.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <functional>
#include <numeric>
#include <ranges>

namespace awale {

namespace {

/// Calculates in `double`: `long double` has another precision on each kind of machine.
using BinomialInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

}  // namespace

double binomial_p_value(std::size_t won, std::size_t decided, double expected) {
    if (decided == 0) {
        return 1;
    }
    const boost::math::binomial_distribution<double, BinomialInDouble> distribution(
        static_cast<double>(decided), expected);
    // Equally unlikely results count, although rounding may tell them apart.
    const double limit = boost::math::pdf(distribution, static_cast<double>(won)) * (1 + 1e-9);
    const double mean = static_cast<double>(decided) * expected;
    const auto unlikely = [&](std::size_t result) {
        return boost::math::pdf(distribution, static_cast<double>(result)) <= limit;
    };
    // The probabilities rise to the mean and fall after it. Results below `low` and above `high` are unlikely.
    const auto middle = static_cast<std::size_t>(mean);
    const auto first = [](std::size_t from, std::size_t end, const auto& before) {
        return *std::ranges::partition_point(std::views::iota(from, end), before);
    };
    const std::size_t low = first(0, middle + 1, unlikely);
    const std::size_t high = first(middle + 1, decided + 1, std::not_fn(unlikely)) - 1;
    if (low > high) {
        return 1;
    }
    const double below = low == 0 ? 0 : boost::math::cdf(distribution, static_cast<double>(low - 1));
    const double over =
        high == decided ? 0
                        : boost::math::cdf(boost::math::complement(distribution, static_cast<double>(high)));
    return std::min(1.0, below + over);
}

std::vector<double> holm_corrected(const std::vector<double>& p_values) {
    std::vector<std::size_t> order(p_values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p_values[i]; });
    std::vector<double> corrected(p_values.size());
    double least = 0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const auto still_open = static_cast<double>(order.size() - rank);
        least = std::max(least, std::min(1.0, still_open * p_values[order[rank]]));
        corrected[order[rank]] = least;
    }
    return corrected;
}

}  // namespace awale
