#include "awale/cli/output/data/statistics_output.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "awale/cli/output/data/csv.hpp"
#include "awale/cli/output/data/game_json.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array tables{
    std::pair{std::string_view{"players"}, StatisticsTable::Players},
    std::pair{std::string_view{"first_move"}, StatisticsTable::FirstMove},
    std::pair{std::string_view{"openings"}, StatisticsTable::Openings},
    std::pair{std::string_view{"lengths"}, StatisticsTable::Lengths},
    std::pair{std::string_view{"endings"}, StatisticsTable::Endings},
    std::pair{std::string_view{"agreement"}, StatisticsTable::Agreement},
    std::pair{std::string_view{"adjudications"}, StatisticsTable::Adjudications},
};

constexpr std::array<const char*, 3> outcomes{"north", "draw", "south"};

/// Rounded, so that the last bits of a sum do not show.
double rounded(double value) {
    return std::stod(fmt::format("{:.6f}", value));
}

std::string figure(double value) {
    return fmt::format("{}", rounded(value));
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
            {"loss_a_move", rounded(judged.loss_per_move())},
            {"perfect", judged.perfect},
            {"perfect_share", to_json(judged.perfect_share())},
            {"inaccuracies", judged.inaccuracies},
            {"mistakes", judged.mistakes},
            {"blunders", judged.blunders},
            {"only_moves", judged.only_moves}};
}

Json to_json(const PlayerFigures& player) {
    Json object{{"name", player.name}, {"games", player.games}, {"results", to_json(player.results)}};
    object["performance"] = player.results.games() == 0 ? Json() : to_json(player.performance);
    object["analysed"] = player.analysed;
    object["judged"] = to_json(player.judged_total());
    for (std::size_t i = 0; i < phase_count; ++i) {
        object["by_phase"][std::string(name(static_cast<Phase>(i)))] = to_json(player.judged.at(i));
    }
    object["granaries_opened"] = player.granaries_opened;
    object["granary_seeds"] = player.granary_seeds;
    object["famines_given"] = player.famines_given;
    object["famines_suffered"] = player.famines_suffered;
    return object;
}

Json to_json(const LengthFigures& lengths) {
    return {{"shortest", lengths.shortest}, {"quarter", lengths.quarter},
            {"median", lengths.median},     {"three_quarters", lengths.three_quarters},
            {"longest", lengths.longest},   {"mean", rounded(lengths.mean)},
            {"step", LengthFigures::step},  {"histogram", lengths.histogram}};
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
                                "loss_a_move",
                                "perfect_share",
                                "inaccuracies",
                                "mistakes",
                                "blunders",
                                "granaries_opened",
                                "granary_seeds",
                                "famines_given",
                                "famines_suffered"});
    for (const PlayerFigures& player : figures.players) {
        const JudgedMoves judged = player.judged_total();
        const ConfidenceInterval score = player.results.score();
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
                         figure(judged.perfect_share().value),
                         std::to_string(judged.inaccuracies),
                         std::to_string(judged.mistakes),
                         std::to_string(judged.blunders),
                         std::to_string(player.granaries_opened),
                         std::to_string(player.granary_seeds),
                         std::to_string(player.famines_given),
                         std::to_string(player.famines_suffered)});
    }
    return text;
}

/// A row of a table about South's results.
std::string tally_row(const std::string& what, std::size_t games, const Tally& south,
                      const ConfidenceInterval* margin) {
    const ConfidenceInterval score = south.score();
    return csv_row({what, std::to_string(games), std::to_string(south.won), std::to_string(south.drawn),
                    std::to_string(south.lost), figure(score.value), figure(score.low), figure(score.high),
                    margin == nullptr ? "" : figure(margin->value),
                    margin == nullptr ? "" : figure(margin->low),
                    margin == nullptr ? "" : figure(margin->high)});
}

std::string tally_heading(const char* what) {
    return csv_row({what, "games", "south", "drawn", "north", "score", "score_low", "score_high", "margin",
                    "margin_low", "margin_high"});
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

std::string statistics_json(const Statistics& figures) {
    Json object{{"games", figures.games},
                {"with_result", figures.with_result},
                {"analysed", figures.analysed},
                {"broken", figures.broken}};
    object["first_move"] = {{"south", to_json(figures.first_move.south)},
                            {"margin", to_json(figures.first_move.margin)}};
    object["lengths"] = to_json(figures.lengths);
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
                                      {"margin", to_json(opening.margin)}});
    }
    object["agreement"] = to_json(figures.agreement);
    for_each_way(figures, [&](const std::string& way, const Adjudications& of) {
        object["adjudications"][way] = to_json(of);
    });
    object["players"] = Json::array();
    for (const PlayerFigures& player : figures.players) {
        object["players"].push_back(to_json(player));
    }
    return json_line(object);
}

std::string statistics_csv(const Statistics& figures, StatisticsTable table) {
    std::string text;
    switch (table) {
        case StatisticsTable::Players: return players_csv(figures);
        case StatisticsTable::FirstMove:
            return tally_heading("begins") + tally_row("south", figures.first_move.south.games(),
                                                       figures.first_move.south, &figures.first_move.margin);
        case StatisticsTable::Openings:
            text = tally_heading("opening");
            for (const OpeningFigures& opening : figures.openings) {
                text += tally_row(opening.moves, opening.games, opening.south, &opening.margin);
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
                text += tally_row(ending.ending, ending.games, ending.south, nullptr);
            }
            return text;
        case StatisticsTable::Agreement:
            text = csv_row({"agreed", "proved", "games"});
            for (std::size_t agreed = 0; agreed < outcomes.size(); ++agreed) {
                for (std::size_t proved = 0; proved < outcomes.size(); ++proved) {
                    text += csv_row({outcomes.at(agreed), outcomes.at(proved),
                                     std::to_string(figures.agreement.table.at(agreed).at(proved))});
                }
            }
            return text;
        case StatisticsTable::Adjudications:
            text = csv_row({"way", "games", "analysed", "proved", "as_proved", "within_limits",
                            "favoured_south", "seeds_to_south", "favoured_north", "seeds_to_north"});
            for_each_way(figures, [&](const std::string& way, const Adjudications& of) {
                text += csv_row({way, std::to_string(of.games), std::to_string(of.analysed),
                                 std::to_string(of.proved), std::to_string(of.as_proved),
                                 std::to_string(of.within_limits), std::to_string(of.favoured[0]),
                                 std::to_string(of.seeds[0]), std::to_string(of.favoured[1]),
                                 std::to_string(of.seeds[1])});
            });
            return text;
    }
    return text;
}

}  // namespace awale::cli
