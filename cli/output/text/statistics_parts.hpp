#pragma once

#include <cstddef>
#include <string>

#include "awale/analyzer/statistics/confidence_interval.hpp"
#include "awale/analyzer/statistics/tally.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

inline constexpr double hundred = 100;

/// Fewer games than this have no interval in print: it would tell nothing.
inline constexpr std::size_t games_for_interval = 5;

/// The text with blanks after it up to this many characters.
inline std::string padded(std::string text, std::size_t width) {
    const std::size_t length = count_characters(text);
    return text.append(width > length ? width - length : 0, ' ');
}

/// `53.5 % (38.9 to 67.5)`, in French `53,5 % (38,9 à 67,5)`, without the interval where there are too few
/// games, nothing without any.
std::string share_text(const ConfidenceInterval& share, std::size_t games, Language language);

/// `+2.10 (-0.30 to +4.50)`, in the same way.
std::string margin_text(const ConfidenceInterval& margin, std::size_t games, Language language);

/// A mean of numbers that are not negative, as losses and lengths are, in the same way.
std::string mean_text(const ConfidenceInterval& mean, std::size_t count, Language language);

/// A mean loss in seeds of the predicted score, in the same way; `margins` are differences of margins.
std::string mean_loss_text(const ConfidenceInterval& margins, std::size_t count, const RuleSet& rules,
                           Language language);

/// `22/2/19`: won, drawn and lost.
std::string results_text(const Tally& tally);

}  // namespace awale::cli
