#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/annotation/statistics.hpp"

namespace awale {

// Ratings over time by Glicko-2 (M. E. Glickman, "Example of the Glicko-2 system", 2013; Journal of Applied
// Statistics 28, 2001). docs/statistics.md, "Ratings", has the formulas.

/// A game of a rating period, against an opponent as rated before it.
struct GlickoGame {
    double rating = 0;
    double deviation = 0;
    double score = 0;  ///< 1, ½ or 0
};

/// The player after a rating period with these games. `tau` bounds how fast the volatility changes.
Glicko after_period(const Glicko& before, std::span<const GlickoGame> games, double tau = 0.5);

/// The player after some periods without a game.
Glicko after_pause(Glicko before, std::size_t periods);

/// Rates players by their games. A rating period is a month; of a date that is only a year, its December.
class RatingCounter {
public:
    /// A game without a result, a date or two different known players is ignored.
    void add(const StoredGame& game);

    /// The highest ratings first, then by name.
    std::vector<RatedPlayer> ratings() const;

private:
    struct RatedGame {
        std::size_t south = 0;
        std::size_t north = 0;
        int outcome = 0;
    };

    std::size_t place(const std::string& player);

    std::map<std::string, std::size_t> places_;
    std::map<int, std::vector<RatedGame>> months_;  ///< by the month, counted from year 0
};

}  // namespace awale
