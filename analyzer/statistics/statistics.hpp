#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/analyzer/statistics/inference.hpp"
#include "awale/analyzer/statistics/move_choice.hpp"
#include "awale/analyzer/statistics/ratings.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// How seeds that were still to be played for came to be awarded.
enum class Adjudicated : std::uint8_t {
    Agreement,    ///< the players stopped with a result
    Resignation,  ///< likewise, and all seeds left went to one of them
    Repetition    ///< the position returned, and the rule set decided
};
constexpr std::size_t adjudication_count = 3;

/// `agreement`, `resignation`, `repetition`.
std::string_view name(Adjudicated way);

/// How a game came to be adjudicated; nothing where it was played to its end, or has no result.
std::optional<Adjudicated> adjudication_of(const StoredGame& game);

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

    ConfidenceInterval interval() const {
        return mean(sum, squares, count);
    }
};

/// Losses of judged moves that were not forced. Proved and guessed losses are never added up.
struct LossFigures {
    Sums proved;   ///< exact losses, and the proved least of bounded ones, in seeds
    Sums guessed;  ///< guessed losses, in seeds

    void add(const JudgedPly& ply);

    std::size_t moves() const {
        return proved.count + guessed.count;
    }
};

/// The losses of moves in a range: of seeds on the board before the move, or of plies.
struct LossRow {
    std::size_t from = 0;
    std::size_t to = 0;
    LossFigures losses;
};

/// Losses by the seeds on the board before the move, and by the number of the ply.
class LossTables {
public:
    static constexpr std::size_t seeds_a_row = 6;
    static constexpr std::size_t plies_a_row = 20;

    /// Counts a move that was not forced.
    void add(const JudgedPly& ply);

    /// The rows in which there is a move.
    std::vector<LossRow> by_seeds() const;
    std::vector<LossRow> by_ply() const;

private:
    std::vector<LossFigures> by_seeds_, by_ply_;
};

/// How games went for whoever is spoken of: South, or one player.
struct Tally {
    std::size_t won = 0;
    std::size_t drawn = 0;
    std::size_t lost = 0;
    bool operator==(const Tally&) const = default;

    /// `outcome`: 1 won, 0 drawn, −1 lost.
    void enter(int outcome) {
        ++(outcome > 0 ? won : outcome < 0 ? lost : drawn);
    }

    std::size_t games() const {
        return won + drawn + lost;
    }

    double points() const {
        return static_cast<double>(won) + static_cast<double>(drawn) / 2;
    }

    /// The share of the points.
    ConfidenceInterval score() const {
        return share(points(), games());
    }
};

/// By what games, or moves, are put in groups.
enum class Grouping : std::uint8_t { None, Year, Event, Player, Rules, Seeds };

/// The grouping with that word: `year`, `event`, `player`, `rules` or `seeds`.
std::optional<Grouping> grouping_from_name(std::string_view name);

/// What a group has (docs/statistics.md, "Groups").
struct GroupFigures {
    std::string group;          ///< empty: not known
    std::size_t games = 0;      ///< with such a move, if moves are grouped
    Tally results;              ///< of South, or of the player; none where moves are grouped
    ConfidenceInterval margin;  ///< in the same view
    std::size_t scored = 0;     ///< games of the margin, those whose seeds are known
    LossFigures losses;         ///< of judged moves that were not forced, the player's own
};

/// Adds games up by group.
class GroupCounter {
public:
    explicit GroupCounter(Grouping by) : by_(by) {}

    void add(const StoredGame& game);
    /// A judged move of the game that was added last, with the board before it.
    void add(const StoredGame& game, const JudgedPly& ply, const Board& before);

    /// In the order of their names, seeds falling.
    std::vector<GroupFigures> figures() const;

private:
    struct Group {
        GroupFigures figures;
        Sums margins;
        std::optional<GameId> last;  ///< the game counted last
    };

    void enter(const StoredGame& game, Side side);
    /// The group of a game as that side played it, where games are grouped.
    std::string group_of(const StoredGame& game, Side side) const;

    Grouping by_;
    std::map<std::string, Group> groups_;
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

/// Counts games by their length in plies.
class LengthCounter {
public:
    /// A game of this many plies.
    void add(std::size_t plies);

    LengthFigures figures() const;

private:
    std::vector<std::size_t> games_;  ///< by plies
    std::size_t all_ = 0;
};

/// A step of a survival curve: games end after this many plies.
struct SurvivalStep {
    std::size_t plies = 0;
    std::size_t at_risk = 0;      ///< games observed up to here
    std::size_t ended = 0;        ///< of those, over under their rules after this many plies
    ConfidenceInterval going_on;  ///< the share of all games that last longer
    bool operator==(const SurvivalStep&) const = default;
};

/// Lengths of games, some of which were broken off: of those only a least length is known.
class SurvivalCurve {
public:
    /// A game of this many plies that was over under its rules, or was not.
    void add(std::size_t plies, bool over);

    /// A step for each length at which a game was over, by the estimator of Kaplan and Meier (JASA 53, 1958).
    /// The intervals are those of Greenwood's variance on the scale log(−log S), which stay between 0 and 1.
    std::vector<SurvivalStep> steps() const;

private:
    struct Length {
        std::size_t over = 0;
        std::size_t broken_off = 0;
    };

    std::vector<Length> lengths_;  ///< by plies
};

/// The least number of plies after which no more than half of the games go on; nothing if more do to the end.
std::optional<std::size_t> median(const std::vector<SurvivalStep>& steps);

// Figures about the games of a corpus. Each is defined in docs/statistics.md under the name it has here.

/// How far a game has come, by the seeds that are still on the board.
enum class Phase : std::uint8_t { Opening, MiddleGame, Ending };
constexpr std::size_t phase_count = 3;

/// `opening`, `middle_game`, `ending`.
std::string_view name(Phase phase);
Phase phase_of(const Board& board, const RuleSet& rules);

/// Judged moves that were not forced.
struct JudgedMoves {
    std::size_t moves = 0;
    std::size_t perfect = 0;        ///< without a loss
    std::size_t proved = 0;         ///< whose loss is exact
    std::size_t guessed = 0;        ///< whose loss is an estimate
    std::int64_t loss = 0;          ///< seeds, together
    std::int64_t guessed_loss = 0;  ///< of these, guessed
    std::int64_t squares = 0;       ///< of losses, together
    std::int64_t guessed_squares = 0;
    std::size_t inaccuracies = 0;
    std::size_t mistakes = 0;
    std::size_t blunders = 0;
    std::size_t only_moves = 0;  ///< found
    bool operator==(const JudgedMoves&) const = default;

    double loss_per_move() const {
        return moves == 0 ? 0 : static_cast<double>(loss) / static_cast<double>(moves);
    }

    /// Of exact losses, and the proved least of bounded ones.
    ConfidenceInterval proved_loss_per_move() const {
        return mean(static_cast<double>(loss - guessed_loss), static_cast<double>(squares - guessed_squares),
                    moves - guessed);
    }

    ConfidenceInterval guessed_loss_per_move() const {
        return mean(static_cast<double>(guessed_loss), static_cast<double>(guessed_squares), guessed);
    }

    ConfidenceInterval perfect_share() const {
        return share(static_cast<double>(perfect), moves);
    }

    JudgedMoves& operator+=(const JudgedMoves& more);
};

struct PlayerFigures {
    std::string name;
    std::size_t games = 0;  ///< all, those without a result too
    Tally results;
    ConfidenceInterval performance;  ///< in points; only of use where `results` has games
    std::size_t analysed = 0;
    std::array<JudgedMoves, phase_count> judged{};  ///< by phase
    std::optional<IntrinsicRating> intrinsic;       ///< where enough moves were judged
    std::size_t granaries_opened = 0;
    std::int64_t granary_seeds = 0;  ///< captured by opening them
    std::size_t famines_given = 0;
    std::size_t famines_suffered = 0;

    JudgedMoves judged_total() const;
};

/// Games from the start position with a result, seen by South, who begins.
struct FirstMove {
    Tally south;
    ConfidenceInterval margin;  ///< South's seeds minus North's
    std::size_t scored = 0;     ///< games of the margin, those whose seeds are known
    double p_value = 1;         ///< that decided games are won this unevenly if both sides win as often
};

struct OpeningFigures {
    std::string moves;
    std::size_t games = 0;
    Tally south;
    ConfidenceInterval margin;
    std::size_t scored = 0;  ///< games of the margin
    double p_value = 1;      ///< that decided games are won as unevenly if the opening had no effect
    double p_corrected = 1;  ///< corrected for the number of openings
};

struct EndingFigures {
    std::string ending;
    std::size_t games = 0;
    Tally south;
};

/// Results of one year, or of games without a date (an empty year).
struct YearFigures {
    std::string year;
    std::size_t games = 0;
    Tally south;
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
    std::size_t broken = 0;              ///< of which only the legal beginning is known
    std::vector<PlayerFigures> players;  ///< most games first, then by name
    FirstMove first_move;
    std::vector<OpeningFigures> openings;  ///< most games first, then by their moves
    LengthFigures lengths;
    std::vector<SurvivalStep> survival;
    std::array<LossFigures, phase_count> losses_by_phase{};
    std::vector<LossRow> losses_by_seeds, losses_by_ply;
    /// The model of all players together, and how its players' models hold, by the probability of the best
    /// move.
    ChoiceModel average_choice;
    std::array<Choices::Reliability, Choices::ranges> reliability{};
    std::vector<YearFigures> years;        ///< in their order, games without a date first
    std::vector<MeetingFigures> meetings;  ///< most games first, then by the names
    std::vector<EndingFigures> endings;    ///< in the order of EndReason; only those that occur
    Agreement agreement;
    std::array<Adjudications, adjudication_count> adjudications{};  ///< by the way they came about
    std::vector<RatedPlayer> ratings;                               ///< the highest first
    std::vector<GroupFigures> groups;                               ///< if any were asked for
    /// Of a judged game, one whose margins fix the score if there is any: losses are margins here, and
    /// `score_difference` makes of them what is printed.
    RuleSet loss_rules = abapa();
};

/// The figures of the games that `pattern` finds (an empty one finds all). An opening is the first
/// `opening_plies` moves; games are put in groups as `by` says. Reads every such game once: about a minute
/// for ten million. Throws EnvironmentError.
Statistics statistics_of(const Corpus& corpus, const Pattern& pattern = {}, std::size_t opening_plies = 4,
                         Grouping by = Grouping::None);

}  // namespace awale
