#include "awale/analyzer/statistics/survival.hpp"

#include <algorithm>
#include <cmath>

namespace awale {

void SurvivalCurve::add(std::size_t plies, bool over) {
    if (lengths_.size() <= plies) {
        lengths_.resize(plies + 1);
    }
    ++(over ? lengths_[plies].over : lengths_[plies].broken_off);
}

std::vector<SurvivalStep> SurvivalCurve::steps() const {
    std::size_t at_risk = 0;
    for (const Length& length : lengths_) {
        at_risk += length.over + length.broken_off;
    }
    std::vector<SurvivalStep> steps;
    double going_on = 1;
    double greenwood = 0;  // the sum of d / (n (n − d))
    for (std::size_t plies = 0; plies < lengths_.size(); ++plies) {
        const Length& length = lengths_[plies];
        if (length.over > 0) {
            const auto n = static_cast<double>(at_risk);
            const auto d = static_cast<double>(length.over);
            going_on *= (n - d) / n;
            ConfidenceInterval share{going_on, 0, 0};
            if (going_on > 0) {
                greenwood += d / (n * (n - d));
                const double spread =
                    std::exp(normal_quantile * std::sqrt(greenwood) / std::abs(std::log(going_on)));
                share.low = std::pow(going_on, spread);
                share.high = std::pow(going_on, 1 / spread);
            }
            steps.push_back({plies, at_risk, length.over, share});
        }
        at_risk -= length.over + length.broken_off;
    }
    return steps;
}

std::optional<std::size_t> median(const std::vector<SurvivalStep>& steps) {
    const auto half =
        std::ranges::find_if(steps, [](const SurvivalStep& step) { return step.going_on.value <= 0.5; });
    return half == steps.end() ? std::nullopt : std::optional{half->plies};
}

}  // namespace awale
