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

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 3> outcomes{"north", "draw", "south"};

/// With six digits after the point at most, so that the last bits of a sum do not show.
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
    Json object{{"name", player.name},
                {"games", player.games},
                {"results", to_json(player.results)},
                {"performance", to_json(player.performance)},
                {"analysed", player.analysed},
                {"judged", to_json(player.judged_total())}};
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

Json to_json(const FirstMove& first) {
    return {{"south", to_json(first.south)},
            {"margin", to_json(first.margin)},
            {"scored", first.scored},
            {"p_value", rounded(first.p_value)}};
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

Json to_json(const Sums& sums) {
    return {{"moves", sums.count}, {"loss", to_json(sums.interval())}};
}

Json to_json(const LossFigures& losses) {
    return {{"proved", to_json(losses.proved)}, {"guessed", to_json(losses.guessed)}};
}

Json to_json(const LossRow& row) {
    Json object{{"from", row.from}, {"to", row.to}};
    object.update(to_json(row.losses));
    return object;
}

Json to_json(const RatedPeriod& period) {
    return {{"month", period.month},
            {"games", period.games},
            {"rating", to_json(period.after.interval())},
            {"volatility", rounded(period.after.volatility)}};
}

Json to_json(const SurvivalStep& step) {
    return {{"plies", step.plies},
            {"at_risk", step.at_risk},
            {"ended", step.ended},
            {"going_on", to_json(step.going_on)}};
}

Json to_json(const Choices::Reliability& range) {
    return {{"positions", range.positions},
            {"expected", rounded(range.expected)},
            {"best", range.best},
            {"best_share", to_json(share(static_cast<double>(range.best), range.positions))}};
}

Json to_json(const YearFigures& year) {
    return {{"year", year.year}, {"games", year.games}, {"south", to_json(year.south)}};
}

Json to_json(const MeetingFigures& meeting) {
    return {{"player", meeting.one}, {"other", meeting.other}, {"results", to_json(meeting.results_of_one)}};
}

Json to_json(const EndingFigures& ending) {
    return {{"ending", ending.ending}, {"games", ending.games}, {"south", to_json(ending.south)}};
}

Json to_json(const OpeningFigures& opening) {
    return {{"moves", opening.moves},
            {"games", opening.games},
            {"south", to_json(opening.south)},
            {"margin", to_json(opening.margin)},
            {"scored", opening.scored},
            {"p_value", rounded(opening.p_value)},
            {"p_corrected", rounded(opening.p_corrected)}};
}

Json to_json(const GroupFigures& group) {
    return {{"group", group.group},
            {"games", group.games},
            {"results", to_json(group.results)},
            {"margin", to_json(group.margin)},
            {"scored", group.scored},
            {"losses", to_json(group.losses)}};
}

Json to_json(const RatedPlayer& player);

template <class Rows>
Json list_of(const Rows& rows) {
    Json list = Json::array();
    for (const auto& row : rows) {
        list.push_back(to_json(row));
    }
    return list;
}

Json to_json(const RatedPlayer& player) {
    return {{"player", player.name},
            {"games", player.games},
            {"rating", to_json(player.now.interval())},
            {"volatility", rounded(player.now.volatility)},
            {"periods", list_of(player.periods)}};
}

/// Figures by the names of an enumeration that they are in the order of.
template <class Enumeration, class Figures>
Json by_name(const Figures& figures) {
    Json object = Json::object();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        object[std::string(name(static_cast<Enumeration>(i)))] = to_json(figures.at(i));
    }
    return object;
}

}  // namespace

std::string statistics_json(const Statistics& figures) {
    Json object{{"games", figures.games},
                {"with_result", figures.with_result},
                {"analysed", figures.analysed},
                {"broken", figures.broken},
                {"first_move", to_json(figures.first_move)},
                {"lengths", to_json(figures.lengths)},
                {"survival", list_of(figures.survival)},
                {"losses",
                 {{"by_phase", by_name<Phase>(figures.losses_by_phase)},
                  {"by_seeds", list_of(figures.losses_by_seeds)},
                  {"by_ply", list_of(figures.losses_by_ply)}}},
                {"average_choice",
                 {{"sensitivity", rounded(figures.average_choice.sensitivity)},
                  {"consistency", rounded(figures.average_choice.consistency)}}},
                {"reliability", list_of(figures.reliability)},
                {"years", list_of(figures.years)},
                {"meetings", list_of(figures.meetings)},
                {"endings", list_of(figures.endings)},
                {"openings", list_of(figures.openings)},
                {"agreement", to_json(figures.agreement)},
                {"adjudications", by_name<Adjudicated>(figures.adjudications)},
                {"players", list_of(figures.players)},
                {"ratings", list_of(figures.ratings)}};
    for (std::size_t i = 0; i < figures.players.size(); ++i) {
        if (figures.players[i].results.games() == 0) {
            object["players"][i]["performance"] = nullptr;
        }
    }
    if (!figures.groups.empty()) {
        object["groups"] = list_of(figures.groups);
    }
    return json_line(object);
}

namespace {

/// A column of a table: where a row in JSON has its value, which may be missing.
struct Column {
    std::string name;
    std::string place;
    bool is_text = false;
};

using Columns = std::vector<Column>;

Columns operator+(Columns columns, const Columns& more) {
    columns.insert(columns.end(), more.begin(), more.end());
    return columns;
}

Columns text(const char* name) {
    return {{name, fmt::format("/{}", name), true}};
}

/// What the row itself has under these names.
Columns numbers(std::initializer_list<std::string> names, const std::string& within = "") {
    Columns columns;
    for (const std::string& name : names) {
        columns.push_back({name, within + "/" + name});
    }
    return columns;
}

Columns limits(const std::string& name, const std::string& place) {
    return {{name + "_low", place + "/low"}, {name + "_high", place + "/high"}};
}

Columns interval(const std::string& name, const std::string& place) {
    return Columns{{name, place + "/value"}} + limits(name, place);
}

Columns results(const std::string& place, const char* won, const char* lost) {
    return Columns{{won, place + "/won"}, {"drawn", place + "/drawn"}, {lost, place + "/lost"}} +
           interval("score", place + "/score");
}

/// Of games by what South made of them; the margin may be missing.
Columns results_of_south() {
    return numbers({"games"}) + results("/south", "south", "north") + interval("margin", "/margin") +
           numbers({"scored"});
}

Columns losses(const std::string& within, const std::string& grade) {
    const std::string place = within + "/" + grade;
    return Columns{{grade + "_moves", place + "/moves"}, {grade + "_loss", place + "/loss/value"}} +
           limits(grade, place + "/loss");
}

struct Table {
    std::string_view name;
    Columns columns;
    Json (*rows)(const Statistics& figures);
};

Json first_move_row(const Statistics& figures) {
    Json row = to_json(figures.first_move);
    row["begins"] = "south";
    row["games"] = figures.first_move.south.games();
    return Json::array({row});
}

Json length_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const std::size_t games : figures.lengths.histogram) {
        const std::size_t from = rows.size() * LengthFigures::step;
        rows.push_back({{"from", from}, {"to", from + LengthFigures::step - 1}, {"games", games}});
    }
    return rows;
}

Json agreement_rows(const Statistics& figures) {
    Json rows = Json::array();
    const Json table = to_json(figures.agreement)["by_agreed_and_proved"];
    for (const auto& [agreed, row] : table.items()) {
        for (const auto& [proved, games] : row.items()) {
            rows.push_back({{"agreed", agreed}, {"proved", proved}, {"games", games}});
        }
    }
    return rows;
}

Json adjudication_rows(const Statistics& figures) {
    Json rows = Json::array();
    const Json by_way = by_name<Adjudicated>(figures.adjudications);
    for (const auto& [way, found] : by_way.items()) {
        rows.push_back(found);
        rows.back()["way"] = way;
    }
    return rows;
}

Json loss_rows(const Statistics& figures) {
    Json rows = Json::array();
    const auto add = [&](const char* by, Json row) {
        row["by"] = by;
        rows.push_back(std::move(row));
    };
    const Json by_phase = by_name<Phase>(figures.losses_by_phase);
    for (const auto& [phase, found] : by_phase.items()) {
        Json row = found;
        row["from"] = row["to"] = phase;
        add("phase", std::move(row));
    }
    for (const LossRow& row : figures.losses_by_seeds) {
        add("seeds", to_json(row));
    }
    for (const LossRow& row : figures.losses_by_ply) {
        add("ply", to_json(row));
    }
    return rows;
}

Json meeting_rows(const Statistics& figures) {
    Json rows = list_of(figures.meetings);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i]["games"] = figures.meetings[i].results_of_one.games();
    }
    return rows;
}

Json intrinsic_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const PlayerFigures& player : figures.players) {
        if (player.intrinsic) {
            rows.push_back(to_json(*player.intrinsic));
            rows.back()["player"] = player.name;
        }
    }
    return rows;
}

/// The shares are missing where there is no position.
Json reliability_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const Choices::Reliability& range : figures.reliability) {
        const auto from = static_cast<double>(rows.size());
        Json row{{"from", rounded(from / Choices::ranges)},
                 {"to", rounded((from + 1) / Choices::ranges)},
                 {"positions", range.positions}};
        if (range.positions > 0) {
            row["expected_share"] = rounded(range.expected / static_cast<double>(range.positions));
            row["best_share"] = to_json(range)["best_share"];
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Json rating_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const RatedPlayer& player : figures.ratings) {
        for (const RatedPeriod& period : player.periods) {
            rows.push_back(to_json(period));
            rows.back()["player"] = player.name;
        }
    }
    return rows;
}

const std::vector<Table>& tables() {
    static const std::vector<Table> all{
        {"players",
         Columns{{"player", "/name", true}} + numbers({"games"}) + results("/results", "won", "lost") +
             interval("performance", "/performance") +
             Columns{{"analysed", "/analysed"},
                     {"judged_moves", "/judged/moves"},
                     {"loss_per_move", "/judged/loss_per_move"},
                     {"proved_loss_per_move", "/judged/proved_loss_per_move"},
                     {"guessed_moves", "/judged/guessed"},
                     {"guessed_loss_per_move", "/judged/guessed_loss_per_move"},
                     {"perfect_share", "/judged/perfect_share/value"}} +
             numbers({"inaccuracies", "mistakes", "blunders"}, "/judged") +
             numbers({"granaries_opened", "granary_seeds", "famines_given", "famines_suffered"}) +
             limits("proved_loss", "/judged/proved_loss") + limits("guessed_loss", "/judged/guessed_loss") +
             limits("perfect", "/judged/perfect_share"),
         [](const Statistics& figures) { return list_of(figures.players); }},
        {"first_move", text("begins") + results_of_south(), first_move_row},
        {"openings",
         Columns{{"opening", "/moves", true}} + results_of_south() + numbers({"p_value", "p_corrected"}),
         [](const Statistics& figures) { return list_of(figures.openings); }},
        {"lengths", numbers({"from", "to", "games"}), length_rows},
        {"endings", text("ending") + results_of_south(),
         [](const Statistics& figures) { return list_of(figures.endings); }},
        {"agreement", text("agreed") + text("proved") + numbers({"games"}), agreement_rows},
        {"adjudications",
         text("way") + numbers({"games", "analysed", "proved", "as_proved", "within_limits", "favoured_south",
                                "seeds_to_south", "favoured_north", "seeds_to_north"}),
         adjudication_rows},
        {"survival",
         numbers({"plies", "at_risk", "ended"}) + Columns{{"going_on", "/going_on/value"}} +
             numbers({"low", "high"}, "/going_on"),
         [](const Statistics& figures) { return list_of(figures.survival); }},
        {"losses", text("by") + text("from") + text("to") + losses("", "proved") + losses("", "guessed"),
         loss_rows},
        {"years", text("year") + results_of_south(),
         [](const Statistics& figures) { return list_of(figures.years); }},
        {"meetings", text("player") + text("other") + numbers({"games"}) + results("/results", "won", "lost"),
         meeting_rows},
        {"intrinsic",
         text("player") + numbers({"choices"}) + interval("expected_loss", "/expected_loss") +
             interval("sensitivity", "/sensitivity") + interval("consistency", "/consistency") +
             numbers({"difficulty"}),
         intrinsic_rows},
        {"reliability",
         numbers({"from", "to", "positions", "expected_share"}) +
             Columns{{"observed_share", "/best_share/value"}} + limits("observed", "/best_share"),
         reliability_rows},
        {"ratings",
         text("player") + text("month") + numbers({"games"}) + Columns{{"rating", "/rating/value"}} +
             numbers({"low", "high"}, "/rating") + numbers({"volatility"}),
         rating_rows},
        {"groups",
         text("group") + numbers({"games"}) + results("/results", "won", "lost") +
             interval("margin", "/margin") + losses("/losses", "proved") + losses("/losses", "guessed") +
             numbers({"scored"}),
         [](const Statistics& figures) { return list_of(figures.groups); }},
    };
    return all;
}

std::string cell(const Json& row, const Column& column) {
    const Json::json_pointer place(column.place);
    if (!row.contains(place)) {
        return "";
    }
    const Json& value = row.at(place);
    return value.is_string()         ? value.get<std::string>()
           : value.is_number_float() ? fmt::format("{}", value.get<double>())
                                     : value.dump();
}

}  // namespace

std::vector<std::string_view> statistics_table_names() {
    std::vector<std::string_view> names;
    for (const Table& table : tables()) {
        names.push_back(table.name);
    }
    return names;
}

std::string statistics_csv(const Statistics& figures, std::string_view table) {
    const Table& wanted = *std::ranges::find(tables(), table, &Table::name);
    std::string csv;
    const auto add_row = [&](auto value) {
        for (const Column& column : wanted.columns) {
            csv += &column == &wanted.columns.front() ? "" : ",";
            append_csv_field(csv, value(column));
        }
        csv += '\n';
    };
    add_row([](const Column& column) { return column.name; });
    for (const Json& row : wanted.rows(figures)) {
        add_row([&](const Column& column) { return cell(row, column); });
    }
    return csv;
}

std::string statistics_schema() {
    std::string script;
    for (const Table& table : tables()) {
        std::vector<std::pair<std::string_view, std::string_view>> columns;
        for (const Column& column : table.columns) {
            columns.emplace_back(column.name, column.is_text ? "VARCHAR" : "DOUBLE");
        }
        script += duckdb_script(table.name, columns);
    }
    return script;
}

}  // namespace awale::cli
