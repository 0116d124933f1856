#pragma once

#include "awale/notation/annotation/judgement.hpp"

namespace awale {

// Figures about many games. Each is defined in docs/statistics.md under the name it has here.

/// A figure with its 95 % confidence interval (docs/statistics.md, "Intervals").
struct ConfidenceInterval {
    double value = 0;
    double low = 0;
    double high = 0;
    bool operator==(const ConfidenceInterval&) const = default;
};

/// The least games whose share of the points is shown with its limits: fewer say nothing of it.
constexpr std::size_t games_for_interval = 5;

/// Of the normal distribution, 95 % lie within this many standard deviations.
constexpr double normal_quantile = 1.959964;

/// A share of `of` trials by Wilson's score interval (E. B. Wilson, JASA 22, 1927). `points` may hold halves.
/// Without a trial the share is 0, from 0 to 1.
ConfidenceInterval share(double points, std::size_t of);

/// `second` less `first`, two figures of different games, by the square-and-add method (R. G. Newcombe,
/// Statistics in Medicine 17, 1998; G. Y. Zou and A. Donner, the same 27, 2008).
ConfidenceInterval difference(const ConfidenceInterval& first, const ConfidenceInterval& second);

/// The mean of numbers, from their sum and the sum of their squares, by the normal distribution. One
/// number is its own interval, since it tells nothing of the spread; all zero without any.
ConfidenceInterval mean(double sum, double sum_of_squares, std::size_t count);

/// How games went for whoever is spoken of: South, or one player.
struct Tally {
    std::size_t won = 0;
    std::size_t drawn = 0;
    std::size_t lost = 0;
    bool operator==(const Tally&) const = default;

    /// `outcome`: 1 won, 0 drawn, −1 lost.
    void enter(int outcome) { ++(outcome > 0 ? won : outcome < 0 ? lost : drawn); }

    std::size_t games() const { return won + drawn + lost; }

    double points() const { return static_cast<double>(won) + static_cast<double>(drawn) / 2; }

    Tally& operator+=(const Tally& more);

    /// The share of the points.
    ConfidenceInterval score() const { return share(points(), games()); }
};

/// How seeds that were still to be played for came to be awarded.
enum class Adjudicated : std::uint8_t {
    Agreement,    ///< the players stopped with a result
    Resignation,  ///< likewise, and all seeds left went to one of them
    Repetition    ///< the position returned, and the rule set decided
};
constexpr std::size_t adjudication_count = 3;

template <>
inline constexpr EnumNames<Adjudicated, adjudication_count> enum_names<Adjudicated>{
    {"agreement", "resignation", "repetition"}};

/// Games adjudicated in one way, held against what is proved of the position in which they were.
struct Adjudications {
    std::size_t games = 0;
    std::size_t analysed = 0;
    std::size_t proved = 0;                 ///< of those: the split is proved, or lies within proved bounds
    std::size_t as_proved = 0;              ///< of those: it is exact, and was awarded
    std::size_t within_limits = 0;          ///< of those: what was awarded lies within the bounds
    std::array<std::size_t, 2> favoured{};  ///< proved games that gave South, North, more than that
    std::array<std::int64_t, 2> seeds{};    ///< and how many seeds more of the margin, together

    bool operator==(const Adjudications&) const = default;

    /// Enters a game whose value is proved with that grade and in which `side` got this many seeds more than
    /// best play gives, 0 for none.
    void enter(Side side, std::int64_t beyond, Grade grade);
};

/// Numbers from which a mean with its interval is made.
struct Sums {
    double sum = 0;
    double squares = 0;
    std::size_t count = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }

    ConfidenceInterval interval() const { return mean(sum, squares, count); }

    Sums& operator+=(const Sums& more);
    bool operator==(const Sums&) const = default;
};

/// Losses of judged moves that were not forced. Proved and guessed losses are never added up.
struct LossFigures {
    Sums proved;   ///< exact losses, and the proved least of bounded ones, in seeds
    Sums guessed;  ///< guessed losses, in seeds

    void add(Seeds loss, Grade grade) { (grade == Grade::Estimate ? guessed : proved).add(loss.count()); }

    std::size_t moves() const { return proved.count + guessed.count; }

    /// The mean of all of them.
    double per_move() const {
        return moves() == 0 ? 0 : (proved.sum + guessed.sum) / static_cast<double>(moves());
    }

    bool operator==(const LossFigures&) const = default;
};

/// The losses of moves in a range: of seeds on the board before the move, or of plies.
struct LossRow {
    std::size_t from = 0;
    std::size_t to = 0;
    LossFigures losses;
};

struct LengthFigures {
    static constexpr std::size_t step = 20;

    std::size_t games = 0;
    std::size_t shortest = 0;
    std::size_t quarter = 0;  ///< a quarter of the games are no longer
    std::size_t median = 0;
    std::size_t three_quarters = 0;
    std::size_t longest = 0;
    ConfidenceInterval mean;
    /// How many games have 0 to 19 plies, 20 to 39, and so on.
    std::vector<std::size_t> histogram;
};

/// A step of a survival curve: games end after this many plies.
struct SurvivalStep {
    std::size_t plies = 0;
    std::size_t at_risk = 0;      ///< games observed up to here
    std::size_t ended = 0;        ///< of those, over under their rules after this many plies
    ConfidenceInterval going_on;  ///< the share of all games that last longer
    bool operator==(const SurvivalStep&) const = default;
};

/// How a player chooses among moves: a move that loses d seeds is chosen with the probability that the best
/// move has, to the power of exp((d / sensitivity)^consistency). The model of K. Regan and G. Haworth,
/// "Intrinsic Chess Ratings" (AAAI 2011). A small sensitivity notices small losses; a large consistency
/// avoids large ones.
struct ChoiceModel {
    double sensitivity = 1;  ///< in seeds
    double consistency = 1;
};

/// In how many positions the model expects the best move with a probability in a range of a tenth, and in
/// how many it was played: to hold the model against what happened.
struct Reliability {
    static constexpr std::size_t ranges = 10;

    std::size_t positions = 0;
    double expected = 0;  ///< the sum of the probabilities
    std::size_t best = 0;
};

/// What can be said of a player from the moves alone.
struct IntrinsicRating {
    std::size_t choices = 0;
    ConfidenceInterval sensitivity, consistency;
    /// Seeds lost a move in the positions of the reference, the same for every player, so that players with
    /// hard and easy positions can be compared.
    ConfidenceInterval expected_loss;
    /// Seeds that the average player of the reference loses a move in this player's positions.
    double difficulty = 0;
};

/// What is known of a player's strength.
struct Glicko {
    double rating = 1500;
    double deviation = 350;  ///< the standard deviation of the rating
    double volatility = 0.06;

    /// 95 %.
    ConfidenceInterval interval() const {
        return {rating, rating - normal_quantile * deviation, rating + normal_quantile * deviation};
    }
};

/// A player after a rating period with games.
struct RatedPeriod {
    std::string month;  ///< `2024-03`
    std::size_t games = 0;
    Glicko after;
};

struct RatedPlayer {
    std::string name;
    std::size_t games = 0;
    Glicko now;                        ///< at the last month of all the games
    std::vector<RatedPeriod> periods;  ///< in their order
};

/// The least number of plies after which no more than half of the games go on; nothing if more do to the end.
std::optional<std::size_t> median(const std::vector<SurvivalStep>& steps);

/// How far a game has come, by the seeds that are still on the board.
enum class Phase : std::uint8_t { Opening, MiddleGame, Ending };
constexpr std::size_t phase_count = 3;

template <>
inline constexpr EnumNames<Phase, phase_count> enum_names<Phase>{{"opening", "middle_game", "ending"}};

Phase phase_of(const Board& board, const RuleSet& rules);

/// Judged moves that were not forced.
struct MoveQuality {
    LossFigures losses;
    std::size_t perfect = 0;  ///< without a loss
    std::size_t exact = 0;    ///< whose loss is exact
    std::size_t inaccuracies = 0;
    std::size_t mistakes = 0;
    std::size_t blunders = 0;
    std::size_t only_moves = 0;  ///< found

    std::size_t moves() const { return losses.moves(); }

    ConfidenceInterval perfect_share() const { return share(static_cast<double>(perfect), moves()); }

    /// Of `?` and `??`.
    ConfidenceInterval mistake_share() const {
        return share(static_cast<double>(mistakes + blunders), moves());
    }

    MoveQuality& operator+=(const MoveQuality& more);
    bool operator==(const MoveQuality&) const = default;
};

/// Of all phases together.
MoveQuality total(const std::array<MoveQuality, phase_count>& by_phase);

struct PlayerFigures {
    std::string name;
    std::size_t games = 0;  ///< all, those without a result too
    Tally results;
    double seeds_for = 0, seeds_against = 0;  ///< of games with a result whose seeds are known
    ConfidenceInterval performance;           ///< in points; only of use where `results` has games
    std::size_t analysed = 0;
    std::array<MoveQuality, phase_count> judged{};  ///< by phase
    std::optional<IntrinsicRating> intrinsic;       ///< where enough moves were judged
    std::size_t granaries_opened = 0;
    std::int64_t granary_seeds = 0;  ///< captured by opening them
    std::size_t famines_given = 0;
    std::size_t famines_suffered = 0;

    MoveQuality judged_total() const { return total(judged); }
};

/// The mistakes of a player, `?` and `??`, that are about the same thing, in one year.
struct HabitFigures {
    std::string player;
    std::string habit;         ///< the theme of a refutation; `none`: nothing explains them
    std::string house;         ///< the house left to a capture, A to F from the player's left; or empty
    std::string year;          ///< empty: not known
    std::size_t moves = 0;     ///< of the player that were judged and not forced, in that year
    std::size_t mistakes = 0;  ///< of those
    double seeds = 0;          ///< lost by them, as differences of margins

    /// Of the moves.
    ConfidenceInterval mistake_share() const { return share(static_cast<double>(mistakes), moves); }
};

/// A figure of two selections of games.
struct ComparedFigure {
    /// A figure with its interval, and how many games or moves it is made of.
    struct Of {
        ConfidenceInterval figure;
        std::size_t count = 0;
    };

    std::string name;       ///< as in docs/statistics.md, "Comparison"
    std::string detail;     ///< the phase, or the habit; or empty
    bool is_share = false;  ///< otherwise a mean
    Of first;
    Of second;
};

/// Games that have something in common: an opening, an ending, a year, or what games are grouped by.
struct GroupFigures {
    std::string name;       ///< empty: not known
    std::size_t games = 0;  ///< with such a move, where moves are grouped
    Tally results;          ///< of South, or of a player; none where moves are grouped
    Sums margins;           ///< of games whose seeds are known, in the same view
    MoveQuality judged;     ///< a player's own

    /// A game as that side played it.
    void enter(std::optional<int> outcome, const std::optional<Score>& score, Side side = Side::South);
};

/// Games whose results are tested.
struct TestedFigures : GroupFigures {
    double p_value = 1;      ///< that decided games are won this unevenly by chance (docs/statistics.md)
    double p_corrected = 1;  ///< corrected for the number of openings
};

/// Results of two players against each other; `one` is first in the alphabet.
struct MeetingFigures {
    std::string one;
    std::string other;
    Tally results_of_one;
};

/// Games that stop before their end under the rules, with a result that the players agreed on, held against
/// what is proved about the last position.
struct Agreement {
    std::size_t agreed = 0;
    std::size_t analysed = 0;  ///< of those
    /// Of those, what is proved: [agreed][proved], each 0 North wins, 1 a draw, 2 South wins.
    std::array<std::array<std::size_t, 3>, 3> table{};
    std::size_t proved() const;
    std::size_t right() const;
};

struct Statistics {
    std::size_t games = 0;
    std::size_t with_result = 0;
    std::size_t analysed = 0;
    std::size_t broken = 0;               ///< of which only the legal beginning is known
    std::vector<PlayerFigures> players;   ///< most games first, then by name
    TestedFigures first_move;             ///< games from the start position, where South begins
    std::vector<TestedFigures> openings;  ///< most games first, then by their moves
    LengthFigures lengths;
    std::vector<SurvivalStep> survival;
    std::array<MoveQuality, phase_count> judged_by_phase{};
    std::vector<LossRow> losses_by_seeds, losses_by_ply;
    std::vector<HabitFigures> habits;  ///< by player, habit, house and year
    /// The model of all players together, and how theirs hold, by the probability of the best move.
    ChoiceModel average_choice;
    std::array<Reliability, Reliability::ranges> reliability{};
    std::vector<GroupFigures> years;       ///< in their order, games without a date first
    std::vector<MeetingFigures> meetings;  ///< most games first, then by the names
    std::vector<GroupFigures> endings;     ///< in the order of EndReason; only those that occur
    Agreement agreement;
    std::array<Adjudications, adjudication_count> adjudications{};  ///< by the way they came about
    std::vector<RatedPlayer> ratings;                               ///< the highest first
    std::vector<GroupFigures> groups;                               ///< if any were asked for
    std::vector<ComparedFigure> comparison;                         ///< likewise
    /// Of a judged game, one whose margins fix the score if there is any: losses are margins here, and
    /// `score_difference` makes of them what is printed.
    RuleSet loss_rules = abapa();

    bool judged() const;  ///< any move of a player
};

}  // namespace awale
