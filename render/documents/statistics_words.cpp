#include "awale/render/documents/statistics_words.hpp"

#include <algorithm>
#include <cmath>

#include "awale/render/layout/typography.hpp"

namespace awale::render {

TextArgument decimal_argument(std::string_view name, double value, int places, Language language) {
    const double scale = std::pow(10, places);
    return {name, decimal(value, places, language), std::round(scale * value) / scale};
}

std::string per_cent(double share, Language language) {
    return localized(language, "print.per_cent", {{"share", 100 * share}});
}

std::string first_move_words(const Tally& of_south, Language language) {
    const std::size_t games = of_south.games();
    const ConfidenceInterval south = of_south.score();
    if (games == 0) {
        return localized(language, "bulletin.no_results");
    }
    if (games < games_for_interval) {
        return localized(language, "bulletin.south_points",
                         {{"value", per_cent(south.value, language)}, {"games", games}});
    }
    return localized(language, "bulletin.south_share",
                     {{"value", per_cent(south.value, language)},
                      {"low", per_cent(south.low, language)},
                      {"high", per_cent(south.high, language)},
                      {"games", games}}) +
           " " + localized(language, first_move_verdict(of_south));
}

std::string_view first_move_verdict(const Tally& south) {
    const bool enough = south.games() >= games_for_interval;
    return enough && south.score().low > 0.5    ? "bulletin.advantage"
           : enough && south.score().high < 0.5 ? "bulletin.drawback"
                                                : "bulletin.neither";
}

std::string cards_key_text(std::span<const PlayerFigures> players, Language language) {
    std::string text = localized(language, "bulletin.cards_key");
    if (std::ranges::any_of(players, [](const PlayerFigures& player) {
            return player.results.games() >= games_for_interval;
        })) {
        text += " " + localized(language, "bulletin.cards_limits");
    }
    if (std::ranges::any_of(players,
                            [](const PlayerFigures& player) { return player.judged_total().moves() > 0; })) {
        text += " " + localized(language, "bulletin.cards_losses");
    }
    return text;
}

std::string results_text(const Tally& south, Language language) {
    return localized(language, "bulletin.results",
                     {{"won", south.won}, {"drawn", south.drawn}, {"lost", south.lost}});
}

std::string points_text(double points) {
    const auto halves = static_cast<int>(std::lround(2 * points));
    const std::string whole = halves >= 2 || halves == 0 ? std::to_string(halves / 2) : "";
    return whole + (halves % 2 == 1 ? "½" : "");
}

}  // namespace awale::render
