#include "awale/cli/output/text/statistics_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <vector>

#include "awale/cli/output/text/players_text.hpp"
#include "awale/cli/output/text/statistics_parts.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

double percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : hundred * static_cast<double>(part) / static_cast<double>(whole);
}

/// `p = 0.031`, or `p < 0.001`.
std::string p_text(double p) {
    constexpr double least = 0.001;
    return p < least ? "p < 0.001" : fmt::format("p = {:.3f}", p);
}

/// A row with the games of something and how they went for South.
std::string tally_row(const std::string& what, std::size_t width, std::size_t games, const Tally& south) {
    std::string row =
        fmt::format("  {} {:>8}  {:<24}  {}", padded(what, width), games,
                    share_text(south.score(), south.games()), south.games() == 0 ? "" : results_text(south));
    row.resize(row.find_last_not_of(' ') + 1);
    return row;
}

std::string first_move_text(const FirstMove& first) {
    if (first.south.games() == 0) {
        return "";
    }
    const std::size_t games = first.south.games();
    const ConfidenceInterval score = first.south.score();
    const bool enough = games >= games_for_interval;
    const char* const answer = enough && score.low > 0.5 ? "Moving first is an advantage."
                               : enough && score.high < 0.5
                                   ? "Moving first is a drawback."
                                   : "These games do not show whether moving first is an "
                                     "advantage.";
    std::string text = fmt::format(
        "\nThe first move, in {} game{} from the start position\n"
        "  South {:.1f} %, drawn {:.1f} %, North {:.1f} %\n"
        "  South, who begins, scores {}\n",
        games, games == 1 ? "" : "s", percent(first.south.won, games), percent(first.south.drawn, games),
        percent(first.south.lost, games), share_text(score, games));
    if (first.scored > 0) {
        const bool some = first.scored >= games_for_interval;
        text +=
            fmt::format("  and ends {:.2f} seeds {}{}{}\n", std::abs(first.margin.value),
                        first.margin.value < 0 ? "behind" : "ahead",
                        some ? fmt::format(" ({:+.2f} to {:+.2f})", first.margin.low, first.margin.high) : "",
                        first.scored < games ? fmt::format(", in {} of these games", first.scored) : "");
    }
    return text + fmt::format(
                      "  {} wins to {}: {} if both sides win as often\n"
                      "  {}\n",
                      first.south.won, first.south.lost, p_text(first.p_value), answer);
}

std::string lengths_text(const LengthFigures& lengths) {
    std::string text = fmt::format(
        "\nLength in plies\n  {} to {}, half of the games {} to {}, median {}\n"
        "  mean {}\n",
        lengths.shortest, lengths.longest, lengths.quarter, lengths.three_quarters, lengths.median,
        mean_text(lengths.mean, lengths.games));
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
std::string survival_text(const Statistics& figures) {
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
    std::string text = fmt::format(
        "\nGames that go on, unfinished ones counted as long as they were played\n"
        "  {}\n",
        half ? fmt::format("half of the games are over after {} plies", *half)
             : std::string{"more than half of the games were still going on when they were last seen"});
    constexpr std::size_t step = 2 * LengthFigures::step;
    for (std::size_t plies = step; plies <= steps.back().plies; plies += step) {
        const auto after = std::ranges::upper_bound(steps, plies, {}, &SurvivalStep::plies);
        if (after != steps.begin()) {
            text += fmt::format("  {:>4} plies  {}\n", plies,
                                share_text(std::prev(after)->going_on, figures.games));
        }
    }
    return text;
}

/// Without an interval where the moves are of few games.
std::string loss_text(const Sums& sums, std::size_t games, const RuleSet& rules) {
    return mean_loss_text(sums.interval(),
                          games < games_for_interval ? std::min(sums.count, games) : sums.count, rules);
}

std::string losses_text(const Statistics& figures) {
    std::string rows;
    const auto row = [&](const std::string& what, const LossFigures& losses) {
        if (losses.moves() > 0) {
            rows += fmt::format("  {:<20} {:>8}  {:<24} {:>8}  {}", what, losses.proved.count,
                                loss_text(losses.proved, figures.analysed, figures.loss_rules),
                                losses.guessed.count,
                                loss_text(losses.guessed, figures.analysed, figures.loss_rules));
            rows.resize(rows.find_last_not_of(' ') + 1);
            rows += "\n";
        }
    };
    constexpr std::array phases{"opening", "middle game", "ending"};
    for (std::size_t i = 0; i < phase_count; ++i) {
        row(phases.at(i), figures.losses_by_phase.at(i));
    }
    for (const LossRow& each : figures.losses_by_seeds) {
        row(fmt::format("{}–{} seeds", each.from, each.to), each.losses);
    }
    return rows.empty() ? ""
                        : fmt::format(
                              "\nSeeds lost per move, of moves that were not forced\n  {:<20} {:>8}  {:<24} "
                              "{:>8}  {}\n",
                              "", "proved", "loss", "guessed", "loss") +
                              rows;
}

/// Nothing where there is one year alone.
std::string years_text(const Statistics& figures) {
    if (figures.years.size() < 2) {
        return "";
    }
    std::string text = "\nYears: games, South's score, and how many South won, drew and lost\n";
    for (const YearFigures& year : figures.years) {
        text += tally_row(year.year.empty() ? "no date" : year.year, 8, year.games, year.south) + "\n";
    }
    return text;
}

std::string meetings_text(const Statistics& figures, std::size_t top) {
    const std::size_t shown = std::min(top, figures.meetings.size());
    if (shown == 0) {
        return "";
    }
    std::size_t width = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        width = std::max(width, count_characters(figures.meetings[i].one + figures.meetings[i].other));
    }
    std::string text = fmt::format("\nMeetings, {} of {}: points, games won/drawn/lost, and score\n", shown,
                                   figures.meetings.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const MeetingFigures& meeting = figures.meetings[i];
        const Tally& of_one = meeting.results_of_one;
        const std::string points =
            fmt::format("{:g}–{:g}", of_one.points(), static_cast<double>(of_one.games()) - of_one.points());
        std::string row = fmt::format(
            "  {}  {}  {}  {}", padded(meeting.one + " – " + meeting.other, width + 3), padded(points, 7),
            padded(results_text(of_one), 8),
            of_one.games() < games_for_interval ? "" : share_text(of_one.score(), of_one.games()));
        row.resize(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

std::string endings_text(const Statistics& figures) {
    std::string text =
        "\nEndings: share and number of games, South's score, and how many South won, drew and lost\n";
    for (const EndingFigures& ending : figures.endings) {
        const std::string share =
            fmt::format("{:<15} {:>5.1f} %", ending.ending, percent(ending.games, figures.lengths.games));
        text += tally_row(share, 23, ending.games, ending.south) + "\n";
    }
    return text;
}

std::string openings_text(const Statistics& figures, std::size_t top) {
    if (figures.openings.empty()) {
        return "";
    }
    const auto shown = std::span(figures.openings).first(std::min(top, figures.openings.size()));
    std::string text =
        fmt::format("\nOpenings, {} of {}: games, South's score, games won/drawn/lost, margin, p corrected\n",
                    shown.size(), figures.openings.size());
    std::size_t width = 8;
    for (const OpeningFigures& opening : shown) {
        width = std::max(width, opening.moves.size());
    }
    for (const OpeningFigures& opening : shown) {
        std::string row =
            fmt::format("  {:<{}} {:>8}  {:<24}  {:<9}  {:<24}  {}", opening.moves, width, opening.games,
                        share_text(opening.south.score(), opening.south.games()), results_text(opening.south),
                        margin_text(opening.margin, opening.scored),
                        opening.south.games() < games_for_interval ? "" : p_text(opening.p_corrected));
        row.resize(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

std::string agreement_text(const Agreement& agreement) {
    if (agreement.agreed == 0) {
        return "";
    }
    std::string text =
        fmt::format("\nAgreed results\n  {} before the end of the game; {} of them {} analysed\n",
                    agreement.agreed == 1 ? "1 result was agreed"
                                          : fmt::format("{} results were agreed", agreement.agreed),
                    agreement.analysed, agreement.analysed == 1 ? "is" : "are");
    const std::size_t proved = agreement.proved();
    if (proved > 0) {
        text += fmt::format("  of {} with a proved outcome, {} were agreed as proved: {}\n", proved,
                            agreement.right(),
                            share_text(share(static_cast<double>(agreement.right()), proved), proved));
    }
    return text;
}

/// Seeds awarded while they were still to be played for, way by way.
std::string adjudications_text(const Statistics& figures) {
    std::string text;
    const auto seeds = [&](auto margins) {
        return score_difference(static_cast<double>(margins), figures.loss_rules);
    };
    for (std::size_t i = 0; i < adjudication_count; ++i) {
        const Adjudications& of = figures.adjudications.at(i);
        if (of.games == 0) {
            continue;
        }
        text += fmt::format("  {:<12} {:>8}  {} analysed, {} proved", name(static_cast<Adjudicated>(i)),
                            of.games, of.analysed, of.proved);
        if (of.proved > 0) {
            text += fmt::format(
                "; {} equal to it, {} within its limits, {} to South's profit ({:g} seeds), "
                "{} to North's ({:g} seeds)",
                of.as_proved, of.within_limits, of.favoured[0], seeds(of.seeds[0]), of.favoured[1],
                seeds(of.seeds[1]));
        }
        text += "\n";
    }
    return text.empty() ? "" : "\nAdjudicated games: the score against the proved score\n" + text;
}

}  // namespace

std::string groups_text(const Statistics& figures, std::string_view by) {
    const auto label = [&](const GroupFigures& group) {
        const RuleSet* const rules = by == "rules" ? find_rule_set_of_any_game(group.group) : nullptr;
        return rules == nullptr
                   ? group.group.empty() ? "?" : group.group
                   : fmt::format("{} ({})", rules->name, rules_known_as(*rules, Language::English));
    };
    std::size_t width = count_characters(by);
    for (const GroupFigures& group : figures.groups) {
        width = std::max(width, count_characters(label(group)));
    }
    std::string text =
        fmt::format("{} {:>7}  {:<25}  {:<22}  {:<22}  {}\n", padded(std::string(by), width), "games",
                    "score", "margin", "proved loss per move", "guessed loss per move");
    for (const GroupFigures& group : figures.groups) {
        std::string line = fmt::format("{} {:>7}  {:<25}  {:<22}  {:<22}  {}", padded(label(group), width),
                                       group.games, share_text(group.results.score(), group.results.games()),
                                       margin_text(group.margin, group.scored),
                                       loss_text(group.losses.proved, group.games, figures.loss_rules),
                                       loss_text(group.losses.guessed, group.games, figures.loss_rules));
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string statistics_text(const Statistics& figures, std::size_t top) {
    if (figures.games == 0) {
        return "0 games\n";
    }
    return fmt::format("{} game{}, {} with a result, {} analysed{}\n", figures.games,
                       figures.games == 1 ? "" : "s", figures.with_result, figures.analysed,
                       figures.broken == 0 ? "" : fmt::format(", {} broken", figures.broken)) +
           first_move_text(figures.first_move) + years_text(figures) + lengths_text(figures.lengths) +
           survival_text(figures) + endings_text(figures) + openings_text(figures, top) +
           losses_text(figures) + agreement_text(figures.agreement) + adjudications_text(figures) +
           players_text(figures, top) + ratings_text(figures, top) + intrinsic_text(figures, top) +
           meetings_text(figures, top);
}

}  // namespace awale::cli
