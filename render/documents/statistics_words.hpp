#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::render {

/// What a bulletin says in one language. Placeholders as `words::fill` has them.
struct StatisticsWords {
    std::string_view title;
    std::string_view statistics;    ///< the title of a picture of statistics
    std::string_view games_only;    ///< {games}
    std::string_view nobody_named;  ///< instead of the standings
    std::string_view lengths;
    std::string_view lengths_key;
    std::string_view no_results;
    std::string_view card_without_result;  ///< {games}
    std::string_view score_interval;       ///< {value} {low} {high}
    std::string_view more_players;         ///< {players}
    std::string_view counts;               ///< {players} {games}
    std::string_view standings, crosstable, openings, first_move, loss_by_phase, moments, games, players;
    std::string_view rounds;           ///< heading of the results by round
    std::string_view best_game;        ///< heading
    std::string_view best_game_about;  ///< {mistakes} {judged} {loss}
    std::array<std::string_view, 3> phases;
    std::string_view rank, name, played, won, drawn, lost, points, seeds, loss;  ///< columns
    std::string_view key, loss_key;  ///< of the table of standings
    std::string_view south_share;    ///< {value} {low} {high} {games}
    std::string_view south_points;   ///< {value} {games}: of too few games for limits
    std::string_view advantage, drawback, neither;
    std::string_view openings_key;
    std::string_view reliability, reliability_key;
    std::string_view expected_share;  ///< below the axis of the reliability diagram
    std::string_view crosstable_key;
    std::string_view gave_away;     ///< {player} {move} {loss} {better}
    std::string_view only_move;     ///< {player} {move}
    std::string_view about;         ///< {loss}: an estimate
    std::string_view card;          ///< {points} {games}
    std::string_view cards_key;     ///< of what every card shows
    std::string_view cards_limits;  ///< of the limits that cards of enough games show
    std::string_view cards_losses;  ///< of what cards of judged players show
    std::string_view results;       ///< of South: {won} {drawn} {lost}
    std::string_view perfect;       ///< {share} {judged}
    std::string_view round;         ///< {round}
    std::string_view resigns;       ///< {side}
    std::string_view agreed, unfinished;
};

const StatisticsWords& statistics_words(Language language);

/// A number with this many decimals, with the language's decimal sign.
std::string decimal(double value, int places, Language language);

/// The same as a fact that governs a plural: `1,84 graine`.
words::Fact decimal_fact(std::string_view name, double value, int places, Language language);

/// A share in whole per cent.
std::string per_cent(double share, Language language);

/// What South's share of the points in this many games says about moving first.
std::string first_move_words(const PointShare& south, std::size_t games, Language language);

/// The least games whose share of the points is shown with its limits: fewer say nothing of it.
inline constexpr std::size_t games_for_interval = 5;

/// What the cards of these players show, in sentences: nothing that none of them has.
std::string cards_key_text(const std::vector<BulletinPlayer>& players, Language language);

/// South’s wins, draws and losses, in words.
std::string results_text(const Bulletin& bulletin, Language language);

/// Points with halves, `3½`.
std::string points_text(double points);

}  // namespace awale::render
