#include "awale/cli/output/data/statistics_output.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "awale/cli/output/data/game_json.hpp"

namespace awale::cli {

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
