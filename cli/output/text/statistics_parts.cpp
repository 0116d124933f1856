#include "awale/cli/output/text/statistics_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "awale/cli/messages/translation.hpp"
#include "awale/notation/narration/predicted_score.hpp"

namespace awale::cli {

std::string share_text(const ConfidenceInterval& share, std::size_t games, Language language) {
    if (games < games_for_interval) {
        return games == 0 ? "" : worded(language, "{:.1f} %", "{:.1f} %", hundred * share.value);
    }
    return worded(language, "{:.1f} % ({:.1f} to {:.1f})", "{:.1f} % ({:.1f} à {:.1f})",
                  hundred * share.value, hundred * share.low, hundred * share.high);
}

std::string margin_text(const ConfidenceInterval& margin, std::size_t games, Language language) {
    if (games < games_for_interval) {
        return games == 0 ? "" : worded(language, "{:+.2f}", "{:+.2f}", margin.value);
    }
    return worded(language, "{:+.2f} ({:+.2f} to {:+.2f})", "{:+.2f} ({:+.2f} à {:+.2f})", margin.value,
                  margin.low, margin.high);
}

std::string mean_text(const ConfidenceInterval& mean, std::size_t count, Language language) {
    if (count < games_for_interval) {
        return count == 0 ? "" : worded(language, "{:.2f}", "{:.2f}", mean.value);
    }
    return worded(language, "{:.2f} ({:.2f} to {:.2f})", "{:.2f} ({:.2f} à {:.2f})", mean.value,
                  std::max(0.0, mean.low), mean.high);
}

std::string mean_loss_text(const ConfidenceInterval& margins, std::size_t count, const RuleSet& rules,
                           Language language) {
    return mean_text({score_difference(margins.value, rules), score_difference(margins.low, rules),
                      score_difference(margins.high, rules)},
                     count, language);
}

std::string results_text(const Tally& tally) {
    return fmt::format("{}/{}/{}", tally.won, tally.drawn, tally.lost);
}

}  // namespace awale::cli
