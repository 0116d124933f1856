#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "awale/analyzer/statistics/inference.hpp"
#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// All the figures for a person; of players and openings the first `top`.
std::string statistics_text(const Statistics& figures, std::size_t top, Language language);

/// The groups, a line each; `by` names what they are.
std::string groups_text(const Statistics& figures, std::string_view by, Language language);

/// Rules of thumb, a line each: its words, the boards counted, how often it is right with the half of its 95
/// % interval, the same for other moves or boards, and the seeds that it costs where it is wrong.
std::string proverbs_text(std::span<const ProverbFigures> figures, Language language);

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

// The tables of players that `awale stats` prints, each with its heading and at most `top` rows; empty where
// there is nobody to print.

/// Games, points, performance and, where games were judged, seeds lost per move.
std::string players_text(const Statistics& figures, std::size_t top, Language language);

/// Ratings over time, where games have dates: as they are now.
std::string ratings_text(const Statistics& figures, std::size_t top, Language language);

/// Intrinsic ratings: players by the moves that they chose, the best first.
std::string intrinsic_text(const Statistics& figures, std::size_t top, Language language);

}  // namespace awale::cli
