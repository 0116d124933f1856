#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "awale/cli/output/data/csv.hpp"
#include "awale/cli/output/data/statistics_output.hpp"

namespace awale::cli {

using namespace std::string_view_literals;

namespace {

constexpr std::array tables{
    std::pair{std::string_view{"players"}, StatisticsTable::Players},
    std::pair{std::string_view{"first_move"}, StatisticsTable::FirstMove},
    std::pair{std::string_view{"openings"}, StatisticsTable::Openings},
    std::pair{std::string_view{"lengths"}, StatisticsTable::Lengths},
    std::pair{std::string_view{"endings"}, StatisticsTable::Endings},
    std::pair{std::string_view{"agreement"}, StatisticsTable::Agreement},
    std::pair{std::string_view{"adjudications"}, StatisticsTable::Adjudications},
    std::pair{std::string_view{"survival"}, StatisticsTable::Survival},
    std::pair{std::string_view{"losses"}, StatisticsTable::Losses},
    std::pair{std::string_view{"years"}, StatisticsTable::Years},
    std::pair{std::string_view{"meetings"}, StatisticsTable::Meetings},
    std::pair{std::string_view{"intrinsic"}, StatisticsTable::Intrinsic},
    std::pair{std::string_view{"reliability"}, StatisticsTable::Reliability},
    std::pair{std::string_view{"ratings"}, StatisticsTable::Ratings},
    std::pair{std::string_view{"groups"}, StatisticsTable::Groups},
};

constexpr std::array<const char*, 3> outcome_words{"north", "draw", "south"};

/// With six digits after the point at most, so that the last bits of a sum do not show.
std::string figure(double value) {
    return fmt::format("{}", std::stod(fmt::format("{:.6f}", value)));
}

std::string players_csv(const Statistics& figures) {
    std::string text = csv_row({"player",
                                "games",
                                "won",
                                "drawn",
                                "lost",
                                "score",
                                "score_low",
                                "score_high",
                                "performance",
                                "performance_low",
                                "performance_high",
                                "analysed",
                                "judged_moves",
                                "loss_per_move",
                                "proved_loss_per_move",
                                "guessed_moves",
                                "guessed_loss_per_move",
                                "perfect_share",
                                "inaccuracies",
                                "mistakes",
                                "blunders",
                                "granaries_opened",
                                "granary_seeds",
                                "famines_given",
                                "famines_suffered",
                                "proved_loss_low",
                                "proved_loss_high",
                                "guessed_loss_low",
                                "guessed_loss_high",
                                "perfect_low",
                                "perfect_high"});
    for (const PlayerFigures& player : figures.players) {
        const JudgedMoves judged = player.judged_total();
        const ConfidenceInterval score = player.results.score();
        const ConfidenceInterval proved = judged.proved_loss_per_move();
        const ConfidenceInterval guessed = judged.guessed_loss_per_move();
        const ConfidenceInterval perfect = judged.perfect_share();
        text += csv_row({player.name,
                         std::to_string(player.games),
                         std::to_string(player.results.won),
                         std::to_string(player.results.drawn),
                         std::to_string(player.results.lost),
                         figure(score.value),
                         figure(score.low),
                         figure(score.high),
                         figure(player.performance.value),
                         figure(player.performance.low),
                         figure(player.performance.high),
                         std::to_string(player.analysed),
                         std::to_string(judged.moves),
                         figure(judged.loss_per_move()),
                         figure(proved.value),
                         std::to_string(judged.guessed),
                         figure(guessed.value),
                         figure(perfect.value),
                         std::to_string(judged.inaccuracies),
                         std::to_string(judged.mistakes),
                         std::to_string(judged.blunders),
                         std::to_string(player.granaries_opened),
                         std::to_string(player.granary_seeds),
                         std::to_string(player.famines_given),
                         std::to_string(player.famines_suffered),
                         figure(proved.low),
                         figure(proved.high),
                         figure(guessed.low),
                         figure(guessed.high),
                         figure(perfect.low),
                         figure(perfect.high)});
    }
    return text;
}

/// A row of a table about South's results.
std::string tally_row(const std::string& what, std::size_t games, const Tally& south,
                      const ConfidenceInterval* margin = nullptr, std::size_t scored = 0) {
    const ConfidenceInterval score = south.score();
    return csv_row(
        {what, std::to_string(games), std::to_string(south.won), std::to_string(south.drawn),
         std::to_string(south.lost), figure(score.value), figure(score.low), figure(score.high),
         margin == nullptr ? "" : figure(margin->value), margin == nullptr ? "" : figure(margin->low),
         margin == nullptr ? "" : figure(margin->high), margin == nullptr ? "" : std::to_string(scored)});
}

std::string tally_heading(const char* what) {
    return csv_row({what, "games", "south", "drawn", "north", "score", "score_low", "score_high", "margin",
                    "margin_low", "margin_high", "scored"});
}

/// A row with further fields at its end.
std::string with_field(std::string row, std::string_view more) {
    return row.insert(row.size() - 1, fmt::format(",{}", more));
}

/// The rows of losses in ranges of what `by` names.
std::string loss_rows(const char* by, const std::string& from, const std::string& to,
                      const LossFigures& losses) {
    const ConfidenceInterval proved = losses.proved.interval();
    const ConfidenceInterval guessed = losses.guessed.interval();
    return csv_row({by, from, to, std::to_string(losses.proved.count), figure(proved.value),
                    figure(proved.low), figure(proved.high), std::to_string(losses.guessed.count),
                    figure(guessed.value), figure(guessed.low), figure(guessed.high)});
}

std::string losses_csv(const Statistics& figures) {
    std::string text =
        csv_row({"by", "from", "to", "proved_moves", "proved_loss", "proved_low", "proved_high",
                 "guessed_moves", "guessed_loss", "guessed_low", "guessed_high"});
    for (std::size_t i = 0; i < phase_count; ++i) {
        const std::string phase{name(static_cast<Phase>(i))};
        text += loss_rows("phase", phase, phase, figures.losses_by_phase.at(i));
    }
    for (const auto& [by, rows] :
         {std::pair{"seeds", &figures.losses_by_seeds}, {"ply", &figures.losses_by_ply}}) {
        for (const LossRow& row : *rows) {
            text += loss_rows(by, std::to_string(row.from), std::to_string(row.to), row.losses);
        }
    }
    return text;
}

std::string survival_csv(const Statistics& figures) {
    std::string text = csv_row({"plies", "at_risk", "ended", "going_on", "low", "high"});
    for (const SurvivalStep& step : figures.survival) {
        text += csv_row({std::to_string(step.plies), std::to_string(step.at_risk), std::to_string(step.ended),
                         figure(step.going_on.value), figure(step.going_on.low), figure(step.going_on.high)});
    }
    return text;
}

std::string intrinsic_csv(const Statistics& figures) {
    std::string text = csv_row({"player", "choices", "expected_loss", "expected_loss_low",
                                "expected_loss_high", "sensitivity", "sensitivity_low", "sensitivity_high",
                                "consistency", "consistency_low", "consistency_high", "difficulty"});
    for (const PlayerFigures& player : figures.players) {
        if (const auto& rating = player.intrinsic) {
            text += csv_row({player.name, std::to_string(rating->choices),
                             figure(rating->expected_loss.value), figure(rating->expected_loss.low),
                             figure(rating->expected_loss.high), figure(rating->sensitivity.value),
                             figure(rating->sensitivity.low), figure(rating->sensitivity.high),
                             figure(rating->consistency.value), figure(rating->consistency.low),
                             figure(rating->consistency.high), figure(rating->difficulty)});
        }
    }
    return text;
}

std::string reliability_csv(const Statistics& figures) {
    std::string text = csv_row(
        {"from", "to", "positions", "expected_share", "observed_share", "observed_low", "observed_high"});
    for (std::size_t i = 0; i < figures.reliability.size(); ++i) {
        const Choices::Reliability& range = figures.reliability.at(i);
        const auto positions = static_cast<double>(range.positions);
        const bool some = range.positions > 0;
        const ConfidenceInterval observed = share(static_cast<double>(range.best), range.positions);
        text +=
            csv_row({figure(static_cast<double>(i) / Choices::ranges),
                     figure(static_cast<double>(i + 1) / Choices::ranges), std::to_string(range.positions),
                     some ? figure(range.expected / positions) : "", some ? figure(observed.value) : "",
                     some ? figure(observed.low) : "", some ? figure(observed.high) : ""});
    }
    return text;
}

std::string years_csv(const Statistics& figures) {
    std::string text = tally_heading("year");
    for (const YearFigures& year : figures.years) {
        text += tally_row(year.year, year.games, year.south);
    }
    return text;
}

std::string meetings_csv(const Statistics& figures) {
    std::string text =
        csv_row({"player", "other", "games", "won", "drawn", "lost", "score", "score_low", "score_high"});
    for (const MeetingFigures& meeting : figures.meetings) {
        const Tally& of_one = meeting.results_of_one;
        const ConfidenceInterval score = of_one.score();
        text +=
            csv_row({meeting.one, meeting.other, std::to_string(of_one.games()), std::to_string(of_one.won),
                     std::to_string(of_one.drawn), std::to_string(of_one.lost), figure(score.value),
                     figure(score.low), figure(score.high)});
    }
    return text;
}

std::string ratings_csv(const Statistics& figures) {
    std::string text = csv_row({"player", "month", "games", "rating", "low", "high", "volatility"});
    for (const RatedPlayer& player : figures.ratings) {
        for (const RatedPeriod& period : player.periods) {
            const ConfidenceInterval rating = period.after.interval();
            text += csv_row({player.name, period.month, std::to_string(period.games), figure(rating.value),
                             figure(rating.low), figure(rating.high), figure(period.after.volatility)});
        }
    }
    return text;
}

std::string groups_csv(const Statistics& figures) {
    std::string text = csv_row({"group",         "games",        "won",         "drawn",        "lost",
                                "score",         "score_low",    "score_high",  "margin",       "margin_low",
                                "margin_high",   "proved_moves", "proved_loss", "proved_low",   "proved_high",
                                "guessed_moves", "guessed_loss", "guessed_low", "guessed_high", "scored"});
    for (const GroupFigures& group : figures.groups) {
        const ConfidenceInterval score = group.results.score();
        const ConfidenceInterval proved = group.losses.proved.interval();
        const ConfidenceInterval guessed = group.losses.guessed.interval();
        text += csv_row({group.group,
                         std::to_string(group.games),
                         std::to_string(group.results.won),
                         std::to_string(group.results.drawn),
                         std::to_string(group.results.lost),
                         figure(score.value),
                         figure(score.low),
                         figure(score.high),
                         figure(group.margin.value),
                         figure(group.margin.low),
                         figure(group.margin.high),
                         std::to_string(group.losses.proved.count),
                         figure(proved.value),
                         figure(proved.low),
                         figure(proved.high),
                         std::to_string(group.losses.guessed.count),
                         figure(guessed.value),
                         figure(guessed.low),
                         figure(guessed.high),
                         std::to_string(group.scored)});
    }
    return text;
}

}  // namespace

std::optional<StatisticsTable> statistics_table_from_name(std::string_view name) {
    for (const auto& [word, table] : tables) {
        if (word == name) {
            return table;
        }
    }
    return std::nullopt;
}

std::vector<std::string_view> statistics_table_names() {
    std::vector<std::string_view> names;
    for (const auto& [word, table] : tables) {
        names.push_back(word);
    }
    return names;
}

std::string statistics_csv(const Statistics& figures, StatisticsTable table) {
    std::string text;
    switch (table) {
        case StatisticsTable::Players: return players_csv(figures);
        case StatisticsTable::FirstMove:
            return tally_heading("begins") + tally_row("south", figures.first_move.south.games(),
                                                       figures.first_move.south, &figures.first_move.margin,
                                                       figures.first_move.scored);
        case StatisticsTable::Openings:
            text = with_field(tally_heading("opening"), "p_value,p_corrected");
            for (const OpeningFigures& opening : figures.openings) {
                text += with_field(
                    tally_row(opening.moves, opening.games, opening.south, &opening.margin, opening.scored),
                    figure(opening.p_value) + "," + figure(opening.p_corrected));
            }
            return text;
        case StatisticsTable::Lengths:
            text = csv_row({"from", "to", "games"});
            for (std::size_t i = 0; i < figures.lengths.histogram.size(); ++i) {
                text += csv_row({std::to_string(i * LengthFigures::step),
                                 std::to_string((i + 1) * LengthFigures::step - 1),
                                 std::to_string(figures.lengths.histogram[i])});
            }
            return text;
        case StatisticsTable::Endings:
            text = tally_heading("ending");
            for (const EndingFigures& ending : figures.endings) {
                text += tally_row(ending.ending, ending.games, ending.south);
            }
            return text;
        case StatisticsTable::Agreement:
            text = csv_row({"agreed", "proved", "games"});
            for (std::size_t agreed = 0; agreed < outcome_words.size(); ++agreed) {
                for (std::size_t proved = 0; proved < outcome_words.size(); ++proved) {
                    text += csv_row({outcome_words.at(agreed), outcome_words.at(proved),
                                     std::to_string(figures.agreement.table.at(agreed).at(proved))});
                }
            }
            return text;
        case StatisticsTable::Adjudications:
            text = csv_row({"way", "games", "analysed", "proved", "as_proved", "within_limits",
                            "favoured_south", "seeds_to_south", "favoured_north", "seeds_to_north"});
            for (std::size_t i = 0; i < adjudication_count; ++i) {
                const Adjudications& of = figures.adjudications.at(i);
                const std::string way{name(static_cast<Adjudicated>(i))};
                text += csv_row({way, std::to_string(of.games), std::to_string(of.analysed),
                                 std::to_string(of.proved), std::to_string(of.as_proved),
                                 std::to_string(of.within_limits), std::to_string(of.favoured[0]),
                                 std::to_string(of.seeds[0]), std::to_string(of.favoured[1]),
                                 std::to_string(of.seeds[1])});
            }
            return text;
        case StatisticsTable::Survival: return survival_csv(figures);
        case StatisticsTable::Losses: return losses_csv(figures);
        case StatisticsTable::Years: return years_csv(figures);
        case StatisticsTable::Meetings: return meetings_csv(figures);
        case StatisticsTable::Intrinsic: return intrinsic_csv(figures);
        case StatisticsTable::Reliability: return reliability_csv(figures);
        case StatisticsTable::Ratings: return ratings_csv(figures);
        case StatisticsTable::Groups: return groups_csv(figures);
    }
    return text;
}

std::string statistics_schema(const Statistics& figures) {
    constexpr std::array texts{"player"sv, "other"sv, "opening"sv, "ending"sv, "begins"sv, "group"sv,
                               "year"sv,   "month"sv, "way"sv,     "by"sv,     "agreed"sv};
    std::string script;
    for (const auto& [name, table] : tables) {
        const std::string csv = statistics_csv(figures, table);
        const std::string_view heading = std::string_view(csv).substr(0, csv.find('\n'));
        std::vector<std::pair<std::string_view, std::string_view>> columns;
        for (std::size_t at = 0; at <= heading.size();) {
            const std::size_t end = std::min(heading.find(',', at), heading.size());
            const std::string_view column = heading.substr(at, end - at);
            const bool is_text = std::ranges::find(texts, column) != texts.end() ||
                                 (table == StatisticsTable::Losses && (column == "from" || column == "to")) ||
                                 (table == StatisticsTable::Agreement && column == "proved");
            columns.emplace_back(column, is_text ? "VARCHAR" : "DOUBLE");
            at = end + 1;
        }
        script += duckdb_script(name, columns);
    }
    return script;
}

}  // namespace awale::cli
