#pragma once

#include <map>

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
/// below the test's level, by Holm's method (Scandinavian Journal of Statistics 6, 1979), in their order.
std::vector<double> holm_corrected(const std::vector<double>& p_values);

// Ratings over time by Glicko-2 (M. E. Glickman, "Example of the Glicko-2 system", 2013; Journal of Applied
// Statistics 28, 2001). docs/statistics.md, "Ratings", has the formulas.

/// A game of a rating period, against an opponent as rated before it.
struct GlickoGame {
    double rating = 0;
    double deviation = 0;
    double score = 0;  ///< 1, ½ or 0
};

/// The player after a rating period with these games.
Glicko after_period(const Glicko& before, std::span<const GlickoGame> games);

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

    std::unordered_map<std::string, std::size_t> places_;
    std::map<int, std::vector<RatedGame>> months_;  ///< by the month, counted from year 0
};

/// Positions in which a move was chosen: what each legal move loses, in seeds, and which one was played.
class Choices {
public:
    /// One of them.
    struct Position {
        std::uint8_t moves = 0;
        std::uint8_t played = 0;               ///< the rank of the move played
        std::array<std::uint8_t, 6> losses{};  ///< of the moves, in rising order
        auto operator<=>(const Position&) const = default;
    };

    /// Losses of two to six moves, of which one is 0; `played` is the index of the move played.
    void add(std::span<const int> losses, std::size_t played);

    void add(const Choices& more);

    std::size_t count() const { return count_; }

    /// The logarithm of the probability that a player of that model chooses as was chosen.
    double log_likelihood(const ChoiceModel& model) const;

    /// The seeds a player of that model loses in such a position, on average: 0 without positions.
    double expected_loss(const ChoiceModel& model) const;

    /// This many of the different positions, evenly from all.
    Choices sample(std::size_t positions) const;

    /// Adds how this model holds.
    void add_reliability(const ChoiceModel& model, std::span<Reliability, Reliability::ranges> into) const;

private:
    std::map<Position, std::size_t> positions_;  ///< how often each occurred
    std::size_t count_ = 0;
};

/// The model under which the choices are most likely, with a weak prior that only matters for few choices.
ChoiceModel fit(const Choices& choices);

/// Fits a player and compares with a reference: choices of all players, and the model fitted to them. The
/// intervals are those of the observed information. Nothing for fewer than fifty choices.
std::optional<IntrinsicRating> intrinsic_rating(const Choices& choices, const Choices& reference,
                                                const ChoiceModel& average);

}  // namespace awale
