#include "awale/cli/output/text/statistics_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "awale/notation/narration/predicted_score.hpp"

namespace awale::cli {

std::string share_text(const ConfidenceInterval& share, std::size_t games) {
    if (games < games_for_interval) {
        return games == 0 ? "" : fmt::format("{:.1f} %", hundred * share.value);
    }
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", hundred * share.value, hundred * share.low,
                       hundred * share.high);
}

std::string margin_text(const ConfidenceInterval& margin, std::size_t games) {
    if (games < games_for_interval) {
        return games == 0 ? "" : fmt::format("{:+.2f}", margin.value);
    }
    return fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", margin.value, margin.low, margin.high);
}

std::string mean_text(const ConfidenceInterval& mean, std::size_t count) {
    if (count < games_for_interval) {
        return count == 0 ? "" : fmt::format("{:.2f}", mean.value);
    }
    return fmt::format("{:.2f} ({:.2f} to {:.2f})", mean.value, std::max(0.0, mean.low), mean.high);
}

std::string mean_loss_text(const ConfidenceInterval& margins, std::size_t count, const RuleSet& rules) {
    return mean_text({score_difference(margins.value, rules), score_difference(margins.low, rules),
                      score_difference(margins.high, rules)},
                     count);
}

std::string results_text(const Tally& tally) {
    return fmt::format("{}/{}/{}", tally.won, tally.drawn, tally.lost);
}

}  // namespace awale::cli
