#include "awale/cli/output/statistics_text.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <vector>

#include "awale/cli/messages/translation.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/documents/course_words.hpp"

namespace awale::cli {

namespace {

double percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : hundred * static_cast<double>(part) / static_cast<double>(whole);
}

/// `p = 0.031`, or `p < 0.001`.
std::string p_text(double p, Language language) {
    constexpr double least = 0.001;
    return p < least ? worded(language, "p < 0.001", "p < 0,001")
                     : worded(language, "p = {:.3f}", "p = {:.3f}", p);
}

/// A row with the games of something and how they went for South.
std::string tally_row(const std::string& what, std::size_t width, std::size_t games, const Tally& south,
                      Language language) {
    std::string row = fmt::format("  {} {:>8}  {:<24}  {}", padded(what, width), games,
                                  share_text(south.score(), south.games(), language),
                                  south.games() == 0 ? "" : results_text(south));
    row.resize(row.find_last_not_of(' ') + 1);
    return row;
}

std::string first_move_text(const FirstMove& first, Language language) {
    if (first.south.games() == 0) {
        return "";
    }
    const std::size_t games = first.south.games();
    const ConfidenceInterval score = first.south.score();
    const bool enough = games >= games_for_interval;
    const std::string answer =
        enough && score.low > 0.5
            ? worded(language, "Moving first is an advantage.", "Jouer le premier est un avantage.")
        : enough && score.high < 0.5
            ? worded(language, "Moving first is a drawback.", "Jouer le premier est un handicap.")
            : worded(language, "These games do not show whether moving first is an advantage.",
                     "Ces parties ne montrent pas si jouer le premier est un avantage.");
    std::string text = worded(language,
                              "\nThe first move, in {0} {1} from the start position\n"
                              "  South {3:.1f} %, drawn {4:.1f} %, North {5:.1f} %\n"
                              "  South, who begins, scores {6}\n",
                              "\nLe premier coup, dans {0} {2} depuis la position initiale\n"
                              "  Sud {3:.1f} %, nulles {4:.1f} %, Nord {5:.1f} %\n"
                              "  Sud, qui commence, marque {6}\n",
                              games, games == 1 ? "game" : "games",
                              french_form(static_cast<double>(games), "partie", "parties"),
                              percent(first.south.won, games), percent(first.south.drawn, games),
                              percent(first.south.lost, games), share_text(score, games, language));
    if (first.scored > 0) {
        const bool some = first.scored >= games_for_interval;
        const double margin = std::abs(first.margin.value);
        text += worded(
            language, "  and ends {0:.2f} seeds {1}{4}{5}\n", "  et finit avec {0:.2f} {2} {3}{4}{5}\n",
            margin, first.margin.value < 0 ? "behind" : "ahead",
            french_form(std::round(hundred * margin) / hundred, "graine", "graines"),
            first.margin.value < 0 ? "de moins" : "de plus",
            some ? worded(language, " ({:+.2f} to {:+.2f})", " ({:+.2f} à {:+.2f})", first.margin.low,
                          first.margin.high)
                 : "",
            first.scored < games
                ? worded(language, ", in {} of these games", ", dans {} de ces parties", first.scored)
                : "");
    }
    return text + worded(language, "  {0} wins to {2}: {3} if both sides win as often\n  {4}\n",
                         "  {0} {1} à {2} : {3} si les deux camps gagnent aussi souvent\n  {4}\n",
                         first.south.won, french_form(static_cast<double>(first.south.won), "gain", "gains"),
                         first.south.lost, p_text(first.p_value, language), answer);
}

std::string lengths_text(const LengthFigures& lengths, Language language) {
    std::string text = worded(language,
                              "\nLength in plies\n  {} to {}, half of the games {} to {}, median {}\n"
                              "  mean {}\n",
                              "\nLongueur en coups (Sud et Nord comptés)\n  {} à {}, la moitié des parties "
                              "{} à {}, médiane {}\n"
                              "  moyenne {}\n",
                              lengths.shortest, lengths.longest, lengths.quarter, lengths.three_quarters,
                              lengths.median, mean_text(lengths.mean, lengths.games, language));
    constexpr std::size_t widest = 40;
    const std::size_t most = std::ranges::max(lengths.histogram);
    for (std::size_t i = 0; i < lengths.histogram.size(); ++i) {
        const std::size_t games = lengths.histogram[i];
        std::string bar;
        for (std::size_t n = 0; n < (games * widest + most / 2) / most; ++n) {
            bar += "█";
        }
        text += fmt::format("  {:>4}–{:<4} {:>8} {}\n", i * LengthFigures::step,
                            (i + 1) * LengthFigures::step - 1, games, bar);
    }
    return text;
}

/// How long games go on, where some were broken off: of these only a least length is known.
std::string survival_text(const Statistics& figures, Language language) {
    const auto& steps = figures.survival;
    std::size_t over = 0;
    for (const SurvivalStep& step : steps) {
        over += step.ended;
    }
    const bool broken_off = over < figures.games;
    if (!broken_off || figures.games < games_for_interval || steps.empty()) {
        return "";
    }
    const auto half = median(steps);
    std::string text = worded(
        language, "\nGames that go on, unfinished ones counted as long as they were played\n  {}\n",
        "\nParties qui durent encore ; les inachevées comptent tant qu’elles ont été jouées\n  {}\n",
        half ? worded(language, "half of the games are over after {} plies",
                      "la moitié des parties sont finies après {} coups", *half)
             : worded(language, "more than half of the games were still going on when they were last seen",
                      "plus de la moitié des parties duraient encore quand elles s’arrêtent"));
    constexpr std::size_t step = 2 * LengthFigures::step;
    for (std::size_t plies = step; plies <= steps.back().plies; plies += step) {
        const auto after = std::ranges::upper_bound(steps, plies, {}, &SurvivalStep::plies);
        if (after != steps.begin()) {
            text += worded(language, "  {:>4} plies  {}\n", "  {:>4} coups  {}\n", plies,
                           share_text(std::prev(after)->going_on, figures.games, language));
        }
    }
    return text;
}

/// Without an interval where the moves are of few games.
std::string loss_text(const Sums& sums, std::size_t games, const RuleSet& rules, Language language) {
    return mean_loss_text(sums.interval(),
                          games < games_for_interval ? std::min(sums.count, games) : sums.count, rules,
                          language);
}

std::string losses_text(const Statistics& figures, Language language) {
    std::string rows;
    const auto row = [&](const std::string& what, const LossFigures& losses) {
        if (losses.moves() > 0) {
            rows += fmt::format("  {:<20} {:>8}  {:<24} {:>8}  {}", what, losses.proved.count,
                                loss_text(losses.proved, figures.analysed, figures.loss_rules, language),
                                losses.guessed.count,
                                loss_text(losses.guessed, figures.analysed, figures.loss_rules, language));
            rows.resize(rows.find_last_not_of(' ') + 1);
            rows += "\n";
        }
    };
    const std::array phases{worded(language, "opening", "début"), worded(language, "middle game", "milieu"),
                            worded(language, "ending", "fin")};
    for (std::size_t i = 0; i < phase_count; ++i) {
        row(phases.at(i), figures.losses_by_phase.at(i));
    }
    for (const LossRow& each : figures.losses_by_seeds) {
        row(worded(language, "{}–{} seeds", "{}–{} graines", each.from, each.to), each.losses);
    }
    return rows.empty() ? ""
                        : worded(language,
                                 "\nSeeds lost per move, of moves that were not forced\n"
                                 "  {:<20}   proved  loss                      guessed  loss\n",
                                 "\nGraines perdues par coup, hors coups forcés\n"
                                 "  {:<20}  prouvés  perte                     estimés  perte\n",
                                 "") +
                              rows;
}

/// Nothing where there is one year alone.
std::string years_text(const Statistics& figures, Language language) {
    if (figures.years.size() < 2) {
        return "";
    }
    std::string text =
        worded(language, "\nYears: games, South's score, and how many South won, drew and lost\n",
               "\nAnnées : parties, score de Sud, parties gagnées/nulles/perdues par Sud\n");
    for (const YearFigures& year : figures.years) {
        const std::string name = year.year.empty() ? worded(language, "no date", "s. d.") : year.year;
        text += tally_row(name, 8, year.games, year.south, language) + "\n";
    }
    return text;
}

std::string meetings_text(const Statistics& figures, std::size_t top, Language language) {
    const std::size_t shown = std::min(top, figures.meetings.size());
    if (shown == 0) {
        return "";
    }
    std::size_t width = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        width = std::max(width, count_characters(figures.meetings[i].one + figures.meetings[i].other));
    }
    std::string text = worded(language, "\nMeetings, {} of {}: points, games won/drawn/lost, and score\n",
                              "\nRencontres, {} sur {} : points, parties gagnées/nulles/perdues, et score\n",
                              shown, figures.meetings.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const MeetingFigures& meeting = figures.meetings[i];
        const Tally& of_one = meeting.results_of_one;
        const std::string points = worded(language, "{:g}–{:g}", "{:g}–{:g}", of_one.points(),
                                          static_cast<double>(of_one.games()) - of_one.points());
        std::string row = fmt::format(
            "  {}  {}  {}  {}", padded(meeting.one + " – " + meeting.other, width + 3), padded(points, 7),
            padded(results_text(of_one), 8),
            of_one.games() < games_for_interval ? "" : share_text(of_one.score(), of_one.games(), language));
        row.resize(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

std::string endings_text(const Statistics& figures, Language language) {
    std::string text =
        worded(language,
               "\nEndings: share and number of games, South's score, and how many South won, drew and lost\n",
               "\nFins de partie : part et nombre, score de Sud, parties gagnées/nulles/perdues par Sud\n");
    const std::size_t width = language == Language::French ? 22 : 15;
    for (const EndingFigures& ending : figures.endings) {
        const std::string share =
            worded(language, "{:<{}} {:>5.1f} %", "{:<{}} {:>5.1f} %", translated(ending.ending, language),
                   width, percent(ending.games, figures.lengths.games));
        text += tally_row(share, width + 8, ending.games, ending.south, language) + "\n";
    }
    return text;
}

std::string openings_text(const Statistics& figures, std::size_t top, Language language) {
    if (figures.openings.empty()) {
        return "";
    }
    const auto shown = std::span(figures.openings).first(std::min(top, figures.openings.size()));
    std::string text = worded(
        language, "\nOpenings, {} of {}: games, South's score, games won/drawn/lost, margin, p corrected\n",
        "\nOuvertures, {} sur {} : parties, score de Sud, gagnées/nulles/perdues, écart, p corrigé\n",
        shown.size(), figures.openings.size());
    std::size_t width = 8;
    for (const OpeningFigures& opening : shown) {
        width = std::max(width, opening.moves.size());
    }
    for (const OpeningFigures& opening : shown) {
        std::string row = fmt::format(
            "  {:<{}} {:>8}  {:<24}  {:<9}  {:<24}  {}", opening.moves, width, opening.games,
            share_text(opening.south.score(), opening.south.games(), language), results_text(opening.south),
            margin_text(opening.margin, opening.scored, language),
            opening.south.games() < games_for_interval ? "" : p_text(opening.p_corrected, language));
        row.resize(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

std::string agreement_text(const Agreement& agreement, Language language) {
    if (agreement.agreed == 0) {
        return "";
    }
    std::string text =
        worded(language, "\nAgreed results\n  {0} {1} before the end of the game; {3} of them {4} analysed\n",
               "\nRésultats convenus\n  {0} {2} avant la fin de la partie ; parties analysées : {3}\n",
               agreement.agreed, agreement.agreed == 1 ? "result was agreed" : "results were agreed",
               agreement.agreed == 1 ? "résultat convenu" : "résultats convenus", agreement.analysed,
               agreement.analysed == 1 ? "is" : "are");
    const std::size_t proved = agreement.proved();
    if (proved > 0) {
        text +=
            worded(language, "  of {} with a proved outcome, {} were agreed as proved: {}\n",
                   "  issue prouvée : {} ; convenu comme prouvé : {}, soit {}\n", proved, agreement.right(),
                   share_text(share(static_cast<double>(agreement.right()), proved), proved, language));
    }
    return text;
}

/// Seeds awarded while they were still to be played for, way by way.
std::string adjudications_text(const Statistics& figures, Language language) {
    std::string text;
    const auto seeds = [&](auto margins) {
        return score_difference(static_cast<double>(margins), figures.loss_rules);
    };
    for (std::size_t i = 0; i < adjudication_count; ++i) {
        const Adjudications& of = figures.adjudications.at(i);
        if (of.games == 0) {
            continue;
        }
        text += worded(
            language, "  {:<12} {:>8}  {} analysed, {} proved", "  {:<12} {:>8}  analysées {}, prouvées {}",
            translated(name(static_cast<Adjudicated>(i)), language), of.games, of.analysed, of.proved);
        if (of.proved > 0) {
            text += worded(language,
                           "; {} equal to it, {} within its limits, {} to South's profit ({:g} seeds), "
                           "{} to North's ({:g} seeds)",
                           " ; au score prouvé {}, entre ses limites {}, au profit de Sud {} ({:g} gr.), au "
                           "profit de Nord {} ({:g} gr.)",
                           of.as_proved, of.within_limits, of.favoured[0], seeds(of.seeds[0]), of.favoured[1],
                           seeds(of.seeds[1]));
        }
        text += "\n";
    }
    return text.empty() ? ""
                        : worded(language, "\nAdjudicated games: the score against the proved score\n",
                                 "\nParties adjugées : le score face au score prouvé\n") +
                              text;
}

}  // namespace

std::string groups_text(const Statistics& figures, std::string_view by, Language language) {
    const auto label = [&](const GroupFigures& group) {
        const RuleSet* const rules = by == "rules" ? find_rule_set_of_any_game(group.group) : nullptr;
        return rules == nullptr ? group.group.empty() ? "?" : group.group
                                : fmt::format("{} ({})", rules->name, rules_known_as(*rules, language));
    };
    const std::string head = translated(by, language);
    std::size_t width = count_characters(head);
    for (const GroupFigures& group : figures.groups) {
        width = std::max(width, count_characters(label(group)));
    }
    std::string text = worded(
        language,
        "{}   games  score                      margin                  proved loss per move    guessed loss "
        "per move\n",
        "{} parties  score                      écart                   perte prouvée par coup  perte "
        "estimée "
        "par coup\n",
        padded(head, width));
    for (const GroupFigures& group : figures.groups) {
        std::string line =
            fmt::format("{} {:>7}  {:<25}  {:<22}  {:<22}  {}", padded(label(group), width), group.games,
                        share_text(group.results.score(), group.results.games(), language),
                        margin_text(group.margin, group.scored, language),
                        loss_text(group.losses.proved, group.games, figures.loss_rules, language),
                        loss_text(group.losses.guessed, group.games, figures.loss_rules, language));
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string statistics_text(const Statistics& figures, std::size_t top, Language language) {
    if (figures.games == 0) {
        return worded(language, "0 games\n", "aucune partie\n");
    }
    return worded(
               language, "{0} {1}, {3} with a result, {4} analysed{6}\n",
               "{0} {2}, {3} avec un résultat, {4} {5}{6}\n", figures.games,
               figures.games == 1 ? "game" : "games",
               french_form(static_cast<double>(figures.games), "partie", "parties"), figures.with_result,
               figures.analysed, french_form(static_cast<double>(figures.analysed), "analysée", "analysées"),
               figures.broken == 0 ? ""
                                   : worded(language, ", {} broken", ", {} interrompues", figures.broken)) +
           first_move_text(figures.first_move, language) + years_text(figures, language) +
           lengths_text(figures.lengths, language) + survival_text(figures, language) +
           endings_text(figures, language) + openings_text(figures, top, language) +
           losses_text(figures, language) + agreement_text(figures.agreement, language) +
           adjudications_text(figures, language) + players_text(figures, top, language) +
           ratings_text(figures, top, language) + intrinsic_text(figures, top, language) +
           meetings_text(figures, top, language);
}

std::string share_text(const ConfidenceInterval& share, std::size_t games, Language language) {
    if (games < games_for_interval) {
        return games == 0 ? "" : worded(language, "{:.1f} %", "{:.1f} %", hundred * share.value);
    }
    return worded(language, "{:.1f} % ({:.1f} to {:.1f})", "{:.1f} % ({:.1f} à {:.1f})",
                  hundred * share.value, hundred * share.low, hundred * share.high);
}

std::string margin_text(const ConfidenceInterval& margin, std::size_t games, Language language) {
    if (games < games_for_interval) {
        return games == 0 ? "" : worded(language, "{:+.2f}", "{:+.2f}", margin.value);
    }
    return worded(language, "{:+.2f} ({:+.2f} to {:+.2f})", "{:+.2f} ({:+.2f} à {:+.2f})", margin.value,
                  margin.low, margin.high);
}

std::string mean_text(const ConfidenceInterval& mean, std::size_t count, Language language) {
    if (count < games_for_interval) {
        return count == 0 ? "" : worded(language, "{:.2f}", "{:.2f}", mean.value);
    }
    return worded(language, "{:.2f} ({:.2f} to {:.2f})", "{:.2f} ({:.2f} à {:.2f})", mean.value,
                  std::max(0.0, mean.low), mean.high);
}

std::string mean_loss_text(const ConfidenceInterval& margins, std::size_t count, const RuleSet& rules,
                           Language language) {
    return mean_text({score_difference(margins.value, rules), score_difference(margins.low, rules),
                      score_difference(margins.high, rules)},
                     count, language);
}

std::string results_text(const Tally& tally) {
    return fmt::format("{}/{}/{}", tally.won, tally.drawn, tally.lost);
}

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
    text +=
        unfinished
            ? worded(
                  language, "  Games without a result count under games and not under points.\n",
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

namespace {

struct ProverbHeads {
    std::string_view title, boards, right, otherwise, cost;
};

const ProverbHeads& heads_in(Language language) {
    static constexpr ProverbHeads english{"Rule of thumb", "boards", "right", "otherwise", "costs"};
    static constexpr ProverbHeads french{"Maxime", "positions", "vrai", "sinon", "coûte"};
    return language == Language::French ? french : english;
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t characters = count_characters(text);
    return std::string(text) + std::string(width > characters ? width - characters : 0, ' ');
}

std::string before(std::string_view text, std::size_t width) {
    const std::size_t characters = count_characters(text);
    return std::string(width > characters ? width - characters : 0, ' ') + std::string(text);
}

/// Half of the 95 % interval of a share, in percent.
double half_interval(const ProverbFigures& of) {
    return 196 * std::sqrt(of.right * (1 - of.right) / static_cast<double>(of.boards));
}

}  // namespace

std::string proverbs_text(std::span<const ProverbFigures> figures, Language language) {
    const auto& sentences = render::course_words(language).proverbs;
    const ProverbHeads& heads = heads_in(language);
    std::size_t width = count_characters(heads.title);
    for (const std::string_view sentence : sentences) {
        width = std::max(width, count_characters(sentence));
    }
    std::string text = padded(heads.title, width) + before(heads.boards, 10) + before(heads.right, 16) +
                       before(heads.otherwise, 11) + before(heads.cost, 8) + "\n";
    for (const ProverbFigures& of : figures) {
        text += padded(sentences[static_cast<std::size_t>(of.proverb)], width);
        if (of.boards == 0) {
            text += before("0", 10) + "\n";
            continue;
        }
        text += before(std::to_string(of.boards), 10);
        text += before(
            worded(language, "{:.1f} % ±{:.1f}", "{:.1f} % ±{:.1f}", 100 * of.right, half_interval(of)), 16);
        text += before(of.otherwise ? worded(language, "{:.1f} %", "{:.1f} %", 100 * *of.otherwise) : "", 11);
        text += before(
            of.cost ? worded(language, "{:.1f}", "{:.1f}", score_difference(*of.cost, abapa())) : "", 8);
        while (text.ends_with(' ')) {
            text.pop_back();
        }
        text += "\n";
    }
    return text;
}

}  // namespace awale::cli
