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

std::string first_move_words(const PointShare& south, std::size_t games, Language language) {
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
           " " +
           localized(language, south.low > 0.5    ? "bulletin.advantage"
                               : south.high < 0.5 ? "bulletin.drawback"
                                                  : "bulletin.neither");
}

std::string cards_key_text(const std::vector<BulletinPlayer>& players, Language language) {
    std::string text = localized(language, "bulletin.cards_key");
    if (std::ranges::any_of(
            players, [](const BulletinPlayer& player) { return player.games >= games_for_interval; })) {
        text += " " + localized(language, "bulletin.cards_limits");
    }
    if (std::ranges::any_of(players, [](const BulletinPlayer& player) { return player.judged > 0; })) {
        text += " " + localized(language, "bulletin.cards_losses");
    }
    return text;
}

std::string results_text(const Bulletin& bulletin, Language language) {
    return localized(language, "bulletin.results",
                     {{"won", bulletin.south_won}, {"drawn", bulletin.drawn}, {"lost", bulletin.north_won}});
}

std::string points_text(double points) {
    const auto halves = static_cast<int>(std::lround(2 * points));
    const std::string whole = halves >= 2 || halves == 0 ? std::to_string(halves / 2) : "";
    return whole + (halves % 2 == 1 ? "½" : "");
}

}  // namespace awale::render
