#include "awale/cli/output/statistics_output.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "awale/cli/output/found_output.hpp"
#include "awale/cli/output/game_json.hpp"

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

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 3> outcomes{"north", "draw", "south"};

/// Rounded, so that the last bits of a sum do not show.
double rounded(double value) {
    return std::stod(fmt::format("{:.6f}", value));
}

Json to_json(const ConfidenceInterval& interval) {
    return {
        {"value", rounded(interval.value)}, {"low", rounded(interval.low)}, {"high", rounded(interval.high)}};
}

Json to_json(const Tally& tally) {
    return {
        {"won", tally.won}, {"drawn", tally.drawn}, {"lost", tally.lost}, {"score", to_json(tally.score())}};
}

Json to_json(const JudgedMoves& judged) {
    return {{"moves", judged.moves},
            {"proved", judged.proved},
            {"loss_per_move", rounded(judged.loss_per_move())},
            {"proved_loss_per_move", rounded(judged.proved_loss_per_move().value)},
            {"proved_loss", to_json(judged.proved_loss_per_move())},
            {"guessed", judged.guessed},
            {"guessed_loss_per_move", rounded(judged.guessed_loss_per_move().value)},
            {"guessed_loss", to_json(judged.guessed_loss_per_move())},
            {"perfect", judged.perfect},
            {"perfect_share", to_json(judged.perfect_share())},
            {"inaccuracies", judged.inaccuracies},
            {"mistakes", judged.mistakes},
            {"blunders", judged.blunders},
            {"only_moves", judged.only_moves}};
}

Json to_json(const IntrinsicRating& rating) {
    return {{"choices", rating.choices},
            {"sensitivity", to_json(rating.sensitivity)},
            {"consistency", to_json(rating.consistency)},
            {"expected_loss", to_json(rating.expected_loss)},
            {"difficulty", rounded(rating.difficulty)}};
}

Json to_json(const PlayerFigures& player) {
    Json object{{"name", player.name}, {"games", player.games}, {"results", to_json(player.results)}};
    object["performance"] = player.results.games() == 0 ? Json() : to_json(player.performance);
    object["analysed"] = player.analysed;
    object["judged"] = to_json(player.judged_total());
    for (std::size_t i = 0; i < phase_count; ++i) {
        object["by_phase"][std::string(name(static_cast<Phase>(i)))] = to_json(player.judged.at(i));
    }
    object["intrinsic"] = player.intrinsic ? to_json(*player.intrinsic) : Json();
    object["granaries_opened"] = player.granaries_opened;
    object["granary_seeds"] = player.granary_seeds;
    object["famines_given"] = player.famines_given;
    object["famines_suffered"] = player.famines_suffered;
    return object;
}

Json to_json(const LengthFigures& lengths) {
    return {{"games", lengths.games},
            {"shortest", lengths.shortest},
            {"quarter", lengths.quarter},
            {"median", lengths.median},
            {"three_quarters", lengths.three_quarters},
            {"longest", lengths.longest},
            {"mean", rounded(lengths.mean.value)},
            {"mean_interval", to_json(lengths.mean)},
            {"step", LengthFigures::step},
            {"histogram", lengths.histogram}};
}

Json to_json(const Agreement& agreement) {
    Json table = Json::object();
    for (std::size_t agreed = 0; agreed < outcomes.size(); ++agreed) {
        for (std::size_t proved = 0; proved < outcomes.size(); ++proved) {
            table[outcomes.at(agreed)][outcomes.at(proved)] = agreement.table.at(agreed).at(proved);
        }
    }
    return {{"agreed", agreement.agreed},
            {"analysed", agreement.analysed},
            {"proved", agreement.proved()},
            {"as_proved", agreement.right()},
            {"by_agreed_and_proved", table}};
}

Json to_json(const Adjudications& adjudications) {
    return {{"games", adjudications.games},
            {"analysed", adjudications.analysed},
            {"proved", adjudications.proved},
            {"as_proved", adjudications.as_proved},
            {"within_limits", adjudications.within_limits},
            {"favoured_south", adjudications.favoured[0]},
            {"seeds_to_south", adjudications.seeds[0]},
            {"favoured_north", adjudications.favoured[1]},
            {"seeds_to_north", adjudications.seeds[1]}};
}

/// Calls `row` with each way of adjudication and what came of it.
template <typename Row>
void for_each_way(const Statistics& figures, Row row) {
    for (std::size_t i = 0; i < adjudication_count; ++i) {
        row(std::string{name(static_cast<Adjudicated>(i))}, figures.adjudications.at(i));
    }
}

Json to_json(const Sums& sums) {
    return {{"moves", sums.count}, {"loss", to_json(sums.interval())}};
}

Json to_json(const LossFigures& losses) {
    return {{"proved", to_json(losses.proved)}, {"guessed", to_json(losses.guessed)}};
}

Json to_json(const std::vector<LossRow>& rows) {
    Json array = Json::array();
    for (const LossRow& row : rows) {
        Json object{{"from", row.from}, {"to", row.to}};
        object.update(to_json(row.losses));
        array.push_back(std::move(object));
    }
    return array;
}

Json losses_json(const Statistics& figures) {
    Json by_phase = Json::object();
    for (std::size_t i = 0; i < phase_count; ++i) {
        by_phase[std::string(name(static_cast<Phase>(i)))] = to_json(figures.losses_by_phase.at(i));
    }
    return {{"by_phase", std::move(by_phase)},
            {"by_seeds", to_json(figures.losses_by_seeds)},
            {"by_ply", to_json(figures.losses_by_ply)}};
}

Json to_json(const RatedPlayer& player) {
    Json periods = Json::array();
    for (const RatedPeriod& period : player.periods) {
        periods.push_back({{"month", period.month},
                           {"games", period.games},
                           {"rating", to_json(period.after.interval())},
                           {"volatility", rounded(period.after.volatility)}});
    }
    return {{"player", player.name},
            {"games", player.games},
            {"rating", to_json(player.now.interval())},
            {"volatility", rounded(player.now.volatility)},
            {"periods", std::move(periods)}};
}

Json survival_json(const std::vector<SurvivalStep>& steps) {
    Json array = Json::array();
    for (const SurvivalStep& step : steps) {
        array.push_back({{"plies", step.plies},
                         {"at_risk", step.at_risk},
                         {"ended", step.ended},
                         {"going_on", to_json(step.going_on)}});
    }
    return array;
}

}  // namespace

std::string statistics_json(const Statistics& figures) {
    Json object{{"games", figures.games},
                {"with_result", figures.with_result},
                {"analysed", figures.analysed},
                {"broken", figures.broken}};
    object["first_move"] = {{"south", to_json(figures.first_move.south)},
                            {"margin", to_json(figures.first_move.margin)},
                            {"scored", figures.first_move.scored},
                            {"p_value", rounded(figures.first_move.p_value)}};
    object["lengths"] = to_json(figures.lengths);
    object["survival"] = survival_json(figures.survival);
    object["losses"] = losses_json(figures);
    object["average_choice"] = {{"sensitivity", rounded(figures.average_choice.sensitivity)},
                                {"consistency", rounded(figures.average_choice.consistency)}};
    object["reliability"] = Json::array();
    for (const Choices::Reliability& range : figures.reliability) {
        object["reliability"].push_back(
            {{"positions", range.positions},
             {"expected", rounded(range.expected)},
             {"best", range.best},
             {"best_share", to_json(share(static_cast<double>(range.best), range.positions))}});
    }
    object["years"] = Json::array();
    for (const YearFigures& year : figures.years) {
        object["years"].push_back(
            {{"year", year.year}, {"games", year.games}, {"south", to_json(year.south)}});
    }
    object["meetings"] = Json::array();
    for (const MeetingFigures& meeting : figures.meetings) {
        object["meetings"].push_back({{"player", meeting.one},
                                      {"other", meeting.other},
                                      {"results", to_json(meeting.results_of_one)}});
    }
    object["endings"] = Json::array();
    for (const EndingFigures& ending : figures.endings) {
        object["endings"].push_back(
            {{"ending", ending.ending}, {"games", ending.games}, {"south", to_json(ending.south)}});
    }
    object["openings"] = Json::array();
    for (const OpeningFigures& opening : figures.openings) {
        object["openings"].push_back({{"moves", opening.moves},
                                      {"games", opening.games},
                                      {"south", to_json(opening.south)},
                                      {"margin", to_json(opening.margin)},
                                      {"scored", opening.scored},
                                      {"p_value", rounded(opening.p_value)},
                                      {"p_corrected", rounded(opening.p_corrected)}});
    }
    object["agreement"] = to_json(figures.agreement);
    for_each_way(figures, [&](const std::string& way, const Adjudications& of) {
        object["adjudications"][way] = to_json(of);
    });
    object["players"] = Json::array();
    for (const PlayerFigures& player : figures.players) {
        object["players"].push_back(to_json(player));
    }
    object["ratings"] = Json::array();
    for (const RatedPlayer& player : figures.ratings) {
        object["ratings"].push_back(to_json(player));
    }
    if (!figures.groups.empty()) {
        object["groups"] = Json::array();
        for (const GroupFigures& group : figures.groups) {
            object["groups"].push_back({{"group", group.group},
                                        {"games", group.games},
                                        {"results", to_json(group.results)},
                                        {"margin", to_json(group.margin)},
                                        {"scored", group.scored},
                                        {"losses", to_json(group.losses)}});
        }
    }
    return json_line(object);
}

}  // namespace awale::cli
