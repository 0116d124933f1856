#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find/pattern.hpp"
#include "awale/analyzer/statistics/adjudications.hpp"
#include "awale/analyzer/statistics/confidence_interval.hpp"
#include "awale/analyzer/statistics/groups.hpp"
#include "awale/analyzer/statistics/lengths.hpp"
#include "awale/analyzer/statistics/losses.hpp"
#include "awale/analyzer/statistics/move_choice.hpp"
#include "awale/analyzer/statistics/ratings.hpp"
#include "awale/analyzer/statistics/survival.hpp"
#include "awale/analyzer/statistics/tally.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

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
