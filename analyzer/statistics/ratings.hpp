#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/annotation/statistics.hpp"

namespace awale {

/// What two players scored against each other. Players are numbered from 0.
struct Pairing {
    std::size_t one = 0;
    std::size_t other = 0;
    double points_of_one = 0;  ///< wins, and draws as halves
    std::size_t games = 0;
};

/// The strengths that explain the results best, by the model of Bradley and Terry (Biometrika 39, 1952),
/// fitted by Zermelo's iteration (docs/statistics.md, "Performance"), in points of which 400 stand for odds
/// of ten to one. Every player is given one draw against a player of 0 points besides, so that who won every
/// game has a figure too. The intervals are those of the information in a player's own games.
std::vector<ConfidenceInterval> performances(std::size_t players, const std::vector<Pairing>& pairings);

/// The probability of a result at least as unlikely as `won` of `decided` games if each is won with
/// probability `expected`: the exact two-sided binomial test. 1 without a game. Precondition: won ≤ decided,
/// 0 < expected < 1.
double binomial_p_value(std::size_t won, std::size_t decided, double expected);

/// P-values of several questions asked at once, corrected so that the chance of even one false answer stays
/// below the level of the test, by Holm's method (Scandinavian Journal of Statistics 6, 1979). In the order
/// given.
std::vector<double> holm_corrected(const std::vector<double>& p_values);

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

    std::unordered_map<std::string, std::size_t> places_;
    std::map<int, std::vector<RatedGame>> months_;  ///< by the month, counted from year 0
};

}  // namespace awale
