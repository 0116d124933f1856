#include "awale/cli/output/text/players_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/text/statistics_parts.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/predicted_score.hpp"

namespace awale::cli {

namespace {

std::string player_line(const PlayerFigures& player, std::size_t width, Language language) {
    const Tally& results = player.results;
    std::string line = fmt::format("  {} {:>7}", padded(player.name, width), player.games);
    if (results.games() > 0) {
        line += worded(language, "  {:>6.1f}  {:<24}  {:>+6.0f}", "  {:>6.1f}  {:<24}  {:>+6.0f}",
                       results.points(), share_text(results.score(), results.games(), language),
                       player.performance.value);
        if (results.games() >= games_for_interval) {
            line += worded(language, " ({:+.0f} to {:+.0f})", " ({:+.0f} à {:+.0f})", player.performance.low,
                           player.performance.high);
        }
    }
    return line + "\n";
}

std::string judged_line(const PlayerFigures& player, std::size_t width, const RuleSet& rules,
                        Language language) {
    const JudgedMoves all = player.judged_total();
    // Moves of few games are too much alike for an interval.
    const auto counted = [&](std::size_t moves) {
        return player.analysed < games_for_interval ? std::min(moves, player.analysed) : moves;
    };
    std::string line = fmt::format(
        "  {} {:>6}  {:<21}  {:<21}  {}", padded(player.name, width), all.moves,
        mean_loss_text(all.proved_loss_per_move(), counted(all.moves - all.guessed), rules, language),
        mean_loss_text(all.guessed_loss_per_move(), counted(all.guessed), rules, language),
        share_text(all.perfect_share(), counted(all.moves), language));
    line.resize(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string mistakes_line(const PlayerFigures& player, std::size_t width) {
    std::string line = fmt::format("  {}", padded(player.name, width));
    for (const JudgedMoves& phase : player.judged) {
        line += fmt::format(" {:>12}",
                            fmt::format("{}/{}/{}", phase.inaccuracies, phase.mistakes, phase.blunders));
    }
    return line + fmt::format("  {:>9}  {:>7}\n",
                              fmt::format("{} (+{})", player.granaries_opened, player.granary_seeds),
                              fmt::format("{}–{}", player.famines_given, player.famines_suffered));
}

}  // namespace

std::string players_text(const Statistics& figures, std::size_t top, Language language) {
    const std::size_t shown = std::min(top, figures.players.size());
    if (shown == 0) {
        return "";
    }
    std::size_t width = 6;
    bool judged = false;
    bool unfinished = false;
    for (std::size_t i = 0; i < shown; ++i) {
        width = std::max(width, count_characters(figures.players[i].name));
        judged = judged || figures.players[i].judged_total().moves > 0;
    }
    std::string text =
        worded(language, "\nPlayers, {} of {}\n  {}   games  points  score                     performance\n",
               "\nJoueurs, {} sur {}\n  {} parties  points  score                     performance\n", shown,
               figures.players.size(), padded("", width));
    for (std::size_t i = 0; i < shown; ++i) {
        text += player_line(figures.players[i], width, language);
        unfinished = unfinished || figures.players[i].games > figures.players[i].results.games();
    }
    text += unfinished ? worded(language, "  Games without a result count under games and not under points.\n",
                                "  Les parties sans résultat comptent parmi les parties, mais ne donnent pas de points.\n")
                       : "";
    if (!judged) {
        return text;
    }
    const auto add_lines = [&](auto line) {
        for (std::size_t i = 0; i < shown; ++i) {
            if (figures.players[i].judged_total().moves > 0) {
                text += line(figures.players[i], width);
            }
        }
    };
    text +=
        worded(language,
               "\nTheir judged moves that were not forced: seeds lost per move, and moves without a loss\n"
               "  {}  moves  proved                 guessed                perfect\n",
               "\nLeurs coups jugés, hors coups forcés : graines perdues par coup, et coups sans perte\n"
               "  {}  coups  prouvé                 estimé                 sans perte\n",
               padded("", width));
    add_lines([&](const PlayerFigures& player, std::size_t columns) {
        return judged_line(player, columns, figures.loss_rules, language);
    });
    text +=
        worded(language,
               "\nTheir mistakes ?!/?/??, granaries opened and seeds captured, famines given and suffered\n"
               "  {}      opening  middle game       ending  granaries  famines\n",
               "\nLeurs erreurs ?!/?/??, greniers écoulés et graines prises, famines infligées et subies\n"
               "  {}        début       milieu          fin   greniers  famines\n",
               padded("", width));
    add_lines(mistakes_line);
    return text;
}

std::string ratings_text(const Statistics& figures, std::size_t top, Language language) {
    std::string rows;
    std::size_t width = 0;
    std::size_t shown = 0;
    std::vector<const RatedPlayer*> rated;
    for (const RatedPlayer& player : figures.ratings) {
        if (player.games >= games_for_interval && shown < top) {
            rated.push_back(&player);
            width = std::max(width, count_characters(player.name));
            ++shown;
        }
    }
    for (const RatedPlayer* player : rated) {
        const ConfidenceInterval now = player->now.interval();
        const RatedPeriod& last = player->periods.back();
        rows += worded(language, "  {} {:>6}  {:>5.0f} ({:.0f} to {:.0f})  last played {}\n",
                       "  {} {:>6}  {:>5.0f} ({:.0f} à {:.0f})  dernière partie {}\n",
                       padded(player->name, width), player->games, now.value, now.low, now.high, last.month);
    }
    return rows.empty() ? ""
                        : worded(language,
                                 "\nRatings (Glicko-2), players of {} dated games or more\n"
                                 "  {}  games  rating\n",
                                 "\nCotes (Glicko-2), joueurs d’au moins {} parties datées\n"
                                 "  {} parties cote\n",
                                 games_for_interval, padded("", width)) +
                              rows;
}

std::string intrinsic_text(const Statistics& figures, std::size_t top, Language language) {
    std::vector<const PlayerFigures*> rated;
    std::size_t width = 0;
    for (const PlayerFigures& player : figures.players) {
        if (player.intrinsic && player.analysed >= games_for_interval) {
            rated.push_back(&player);
        }
    }
    std::ranges::stable_sort(
        rated, {}, [](const PlayerFigures* player) { return player->intrinsic->expected_loss.value; });
    rated.resize(std::min(top, rated.size()));
    for (const PlayerFigures* player : rated) {
        width = std::max(width, count_characters(player->name));
    }
    std::string text;
    for (const PlayerFigures* player : rated) {
        const IntrinsicRating& rating = *player->intrinsic;
        text += worded(language, "  {} {:>6}   {:<19}  {:>10.2f}\n", "  {} {:>6}   {:<19}  {:>10.2f}\n",
                       padded(player->name, width), rating.choices,
                       mean_loss_text(rating.expected_loss, rating.choices, figures.loss_rules, language),
                       score_difference(rating.difficulty, figures.loss_rules));
    }
    return text.empty() ? ""
                        : worded(language,
                                 "\nIntrinsic rating: seeds that each would lose per move in the same "
                                 "positions\n"
                                 "  {}  moves   loss                 difficulty\n",
                                 "\nCote intrinsèque : graines que chacun perdrait par coup dans les mêmes "
                                 "positions\n"
                                 "  {}  coups   perte                difficulté\n",
                                 padded("", width)) +
                              text;
}

}  // namespace awale::cli
