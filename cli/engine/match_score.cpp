#include "awale/cli/engine/match_score.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>
#include <numeric>

#include "awale/cli/messages/translation.hpp"

namespace awale::cli {

namespace {

/// Calculates in `double`: `long double` has another precision on each kind of machine.
using StudentInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

/// Half the width of the middle 95 hundredths of Student's distribution, in standard deviations.
double deviations(int freedom) {
    constexpr double beyond = 0.025;  // on either side
    const boost::math::students_t_distribution<double, StudentInDouble> distribution(freedom);
    return boost::math::quantile(boost::math::complement(distribution, beyond));
}

double elo_of(double share) {
    // One point of a thousand games stands in for a clean sweep.
    const double inside = std::clamp(share, 0.0005, 0.9995);
    return 400 * std::log10(inside / (1 - inside));
}

}  // namespace

void MatchScore::add_pair(int half_points, int half_points_again) {
    for (const int points : {half_points, half_points_again}) {
        assert(points >= 0 && points <= 2);
        (points == 2 ? wins_ : points == 1 ? draws_ : losses_) += 1;
    }
    ++pairs_[static_cast<std::size_t>(half_points + half_points_again)];
}

Measured MatchScore::share() const {
    const int count = std::accumulate(pairs_.begin(), pairs_.end(), 0);
    if (count == 0) {
        return {0.5, 0, 1};
    }
    double sum = 0;
    for (std::size_t halves = 0; halves < pairs_.size(); ++halves) {
        sum += pairs_[halves] * static_cast<double>(halves) / 4;
    }
    const double mean = sum / count;
    if (count == 1) {
        return {mean, 0, 1};
    }
    // A made-up pair, half of all points from the mean, stands for what few pairs have not shown yet: pairs
    // that all ended alike do not mean that the next one must.
    double squares = 0.25;
    for (std::size_t halves = 0; halves < pairs_.size(); ++halves) {
        const double distance = static_cast<double>(halves) / 4 - mean;
        squares += pairs_[halves] * distance * distance;
    }
    const int freedom = count - 1;
    const double error = deviations(freedom) * std::sqrt(squares / freedom / count);
    return {mean, std::max(mean - error, 0.0), std::min(mean + error, 1.0)};
}

Measured MatchScore::elo() const {
    const Measured of_points = share();
    return {elo_of(of_points.value), elo_of(of_points.low), elo_of(of_points.high)};
}

std::string to_text(const MatchScore& score, Language language) {
    const Measured share = score.share();
    const Measured elo = score.elo();
    const auto& pairs = score.pairs();
    return worded(language, "{:g} of {} points: {} won, {} drawn, {} lost\n",
                  "{0:g} {5} sur {1} : {2} {6}, {3} {7}, {4} {8}\n", score.wins() + score.draws() / 2.0,
                  score.games(), score.wins(), score.draws(), score.losses(),
                  french_form(score.wins() + score.draws() / 2.0, "point", "points"),
                  french_form(score.wins(), "gain", "gains"), french_form(score.draws(), "nulle", "nulles"),
                  french_form(score.losses(), "perte", "pertes")) +
           worded(
               language,
               "{:.1f} % ({:.1f} to {:.1f}), Elo {:+.0f} ({:+.0f} to {:+.0f}), pairs by points 0 to 2: {} {} "
               "{} {} {}\n",
               "{:.1f} % ({:.1f} à {:.1f}), Elo {:+.0f} ({:+.0f} à {:+.0f}), paires par points, de 0 à 2 "
               ": "
               "{} {} {} {} {}\n",
               100 * share.value, 100 * share.low, 100 * share.high, elo.value, elo.low, elo.high, pairs[0],
               pairs[1], pairs[2], pairs[3], pairs[4]);
}

}  // namespace awale::cli
