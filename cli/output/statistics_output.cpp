#include "awale/cli/output/statistics_output.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "awale/cli/output/game_json.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/documents/course.hpp"
#include "awale/render/documents/statistics_picture.hpp"

namespace awale {

using Json = nlohmann::ordered_json;

/// With six digits after the point at most, so that the last bits of a sum do not show.
static double rounded(double value) { return std::stod(fmt::format("{:.6f}", value)); }

// How figures look in JSON. Not in an unnamed namespace: nlohmann::json looks for these functions beside the
// figures.

static void to_json(Json& json, const ConfidenceInterval& interval) {
    json = {
        {"value", rounded(interval.value)}, {"low", rounded(interval.low)}, {"high", rounded(interval.high)}};
}

static void to_json(Json& json, const Tally& tally) {
    json = {{"won", tally.won}, {"drawn", tally.drawn}, {"lost", tally.lost}, {"score", tally.score()}};
}

static void to_json(Json& json, const Sums& sums) {
    json = {{"moves", sums.count}, {"loss", sums.interval()}};
}

static void to_json(Json& json, const LossFigures& losses) {
    json = {{"proved", losses.proved}, {"guessed", losses.guessed}};
}

static void to_json(Json& json, const JudgedMoves& judged) {
    const Json proved = judged.losses.proved.interval();
    const Json guessed = judged.losses.guessed.interval();
    json = {{"moves", judged.moves()},
            {"proved", judged.exact},
            {"loss_per_move", rounded(judged.losses.per_move())},
            {"proved_loss_per_move", proved["value"]},
            {"proved_loss", proved},
            {"guessed", judged.losses.guessed.count},
            {"guessed_loss_per_move", guessed["value"]},
            {"guessed_loss", guessed},
            {"perfect", judged.perfect},
            {"perfect_share", judged.perfect_share()},
            {"inaccuracies", judged.inaccuracies},
            {"mistakes", judged.mistakes},
            {"blunders", judged.blunders},
            {"only_moves", judged.only_moves}};
}

static void to_json(Json& json, const IntrinsicRating& rating) {
    json = {{"choices", rating.choices},
            {"sensitivity", rating.sensitivity},
            {"consistency", rating.consistency},
            {"expected_loss", rating.expected_loss},
            {"difficulty", rounded(rating.difficulty)}};
}

/// Figures by the names of an enumeration that they are in the order of.
template <class Enumeration, class Figures>
static Json by_name(const Figures& figures) {
    Json object = Json::object();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        object[std::string(name(static_cast<Enumeration>(i)))] = figures.at(i);
    }
    return object;
}

static void to_json(Json& json, const PlayerFigures& player) {
    json = {{"name", player.name},
            {"games", player.games},
            {"results", player.results},
            {"performance", player.performance},
            {"analysed", player.analysed},
            {"judged", player.judged_total()},
            {"by_phase", by_name<Phase>(player.judged)},
            {"intrinsic", player.intrinsic ? Json(*player.intrinsic) : Json()},
            {"granaries_opened", player.granaries_opened},
            {"granary_seeds", player.granary_seeds},
            {"famines_given", player.famines_given},
            {"famines_suffered", player.famines_suffered}};
}

static void to_json(Json& json, const LengthFigures& lengths) {
    json = {{"games", lengths.games},
            {"shortest", lengths.shortest},
            {"quarter", lengths.quarter},
            {"median", lengths.median},
            {"three_quarters", lengths.three_quarters},
            {"longest", lengths.longest},
            {"mean", rounded(lengths.mean.value)},
            {"mean_interval", lengths.mean},
            {"step", std::size_t{LengthFigures::step}},
            {"histogram", lengths.histogram}};
}

static void to_json(Json& json, const Agreement& agreement) {
    constexpr std::array<const char*, 3> outcomes{"north", "draw", "south"};
    Json table = Json::object();
    for (std::size_t agreed = 0; agreed < outcomes.size(); ++agreed) {
        for (std::size_t proved = 0; proved < outcomes.size(); ++proved) {
            table[outcomes.at(agreed)][outcomes.at(proved)] = agreement.table.at(agreed).at(proved);
        }
    }
    json = {{"agreed", agreement.agreed},
            {"analysed", agreement.analysed},
            {"proved", agreement.proved()},
            {"as_proved", agreement.right()},
            {"by_agreed_and_proved", table}};
}

static void to_json(Json& json, const Adjudications& adjudications) {
    json = {{"games", adjudications.games},
            {"analysed", adjudications.analysed},
            {"proved", adjudications.proved},
            {"as_proved", adjudications.as_proved},
            {"within_limits", adjudications.within_limits},
            {"favoured_south", adjudications.favoured[0]},
            {"seeds_to_south", adjudications.seeds[0]},
            {"favoured_north", adjudications.favoured[1]},
            {"seeds_to_north", adjudications.seeds[1]}};
}

static void to_json(Json& json, const LossRow& row) {
    json = {{"from", row.from}, {"to", row.to}};
    json.update(row.losses);
}

static void to_json(Json& json, const RatedPeriod& period) {
    json = {{"month", period.month},
            {"games", period.games},
            {"rating", period.after.interval()},
            {"volatility", rounded(period.after.volatility)}};
}

static void to_json(Json& json, const RatedPlayer& player) {
    json = {{"player", player.name},
            {"games", player.games},
            {"rating", player.now.interval()},
            {"volatility", rounded(player.now.volatility)},
            {"periods", player.periods}};
}

static void to_json(Json& json, const SurvivalStep& step) {
    json = {
        {"plies", step.plies}, {"at_risk", step.at_risk}, {"ended", step.ended}, {"going_on", step.going_on}};
}

static void to_json(Json& json, const Reliability& range) {
    json = {{"positions", range.positions},
            {"expected", rounded(range.expected)},
            {"best", range.best},
            {"best_share", share(static_cast<double>(range.best), range.positions)}};
}

static void to_json(Json& json, const MeetingFigures& meeting) {
    json = {{"player", meeting.one}, {"other", meeting.other}, {"results", meeting.results_of_one}};
}

/// Games under the name that they have in common; `results` is the word for how they went.
static Json group_json(const GroupFigures& group, const char* name, const char* results = "south") {
    return {{name, group.name}, {"games", group.games}, {results, group.results}};
}

static Json margin_json(const GroupFigures& group) {
    return {{"margin", group.margins.interval()}, {"scored", group.margins.count}};
}

static void to_json(Json& json, const TestedFigures& opening) {
    json = group_json(opening, "moves");
    json.update(margin_json(opening));
    json["p_value"] = rounded(opening.p_value);
    json["p_corrected"] = rounded(opening.p_corrected);
}

static void to_json(Json& json, const GroupFigures& group) {
    json = group_json(group, "group", "results");
    json.update(margin_json(group));
    json["losses"] = group.judged.losses;
    json["moves"] = group.judged.moves();
    json["mistakes"] = group.judged.mistakes;
    json["blunders"] = group.judged.blunders;
    json["mistake_share"] = group.judged.mistake_share();
}

static void to_json(Json& json, const HabitFigures& habit) {
    json = {{"player", habit.player},
            {"habit", habit.habit},
            {"house", habit.house.empty() ? Json() : Json(habit.house)},
            {"year", habit.year},
            {"moves", habit.moves},
            {"mistakes", habit.mistakes},
            {"share", habit.mistake_share()},
            {"seeds", rounded(habit.seeds)}};
}

static void to_json(Json& json, const ComparedFigure& row) {
    const auto figure = [](bool is_known, const ConfidenceInterval& of) {
        return is_known ? Json(of) : Json();
    };
    const bool has_first = row.first.count > 0;
    const bool has_second = row.second.count > 0;
    json = {{"figure", row.name},
            {"detail", row.detail},
            {"first", figure(has_first, row.first.figure)},
            {"first_count", row.first.count},
            {"second", figure(has_second, row.second.figure)},
            {"second_count", row.second.count},
            {"difference", figure(has_first && has_second, difference(row.first.figure, row.second.figure))}};
}

}  // namespace awale

namespace awale::cli {

namespace {

constexpr double games_for_interval = render::games_for_interval;

Json first_move_json(const TestedFigures& first) {
    Json object{{"south", first.results}};
    object.update(margin_json(first));
    object["p_value"] = rounded(first.p_value);
    return object;
}

Json named_groups(const std::vector<GroupFigures>& groups, const char* name) {
    Json list = Json::array();
    for (const GroupFigures& group : groups) {
        list.push_back(group_json(group, name));
    }
    return list;
}

Json losses_by_phase(const Statistics& figures) {
    std::array<LossFigures, phase_count> losses;
    std::ranges::transform(figures.judged_by_phase, losses.begin(), &JudgedMoves::losses);
    return by_name<Phase>(losses);
}

/// How a column is printed for a person.
enum class Look : std::uint8_t {
    Hidden,   ///< a number in CSV only
    Key,      ///< a word in CSV only
    Word,     ///< as it is
    Number,   ///< on the right
    Seeds,    ///< a sum of differences of margins, in seeds of the predicted score
    Loss,     ///< a mean of differences of margins, likewise
    Share,    ///< in per cent
    Margin,   ///< with its sign
    Points,   ///< of a performance, with its sign
    Rating,   ///< without decimals
    P,        ///< a p-value
    Results,  ///< won, drawn and lost, `22/2/19`
    Scored,   ///< the points of such results
    Mistakes  ///< inaccuracies, mistakes and blunders
};

using Words = std::string (*)(const std::string& word);

/// A column of a table, declared once for CSV, DuckDB and text: where a row in JSON has its value, which may
/// be missing.
struct Column {
    std::string name;
    std::string place;
    Look look = Look::Hidden;
    std::vector<std::string> of{};  ///< counts; with fewer than five of any no interval is printed
    std::size_t part = 0;           ///< of the text, where a table has several
    bool in_csv = true;
    Words words = nullptr;  ///< for a word that is not printed as it is
};

using Columns = std::vector<Column>;

Columns operator+(Columns columns, const Columns& more) {
    columns.insert(columns.end(), more.begin(), more.end());
    return columns;
}

Columns one(const std::string& name, const std::string& place, Look look = Look::Hidden,
            const std::vector<std::string>& of = {}, std::size_t part = 0) {
    return {{name, place, look, of, part}};
}

/// A column that only a person needs.
Columns printed(const std::string& name, const std::string& place, Look look, std::size_t part = 0) {
    return {{name, place, look, {}, part, false}};
}

Columns text(const std::string& name, Words words = nullptr) {
    return {{name, "/" + name, Look::Word, {}, 0, true, words}};
}

/// What the row itself has under these names.
Columns numbers(std::initializer_list<std::string> names, Look look = Look::Number,
                const std::string& within = "", std::size_t part = 0) {
    Columns columns;
    for (const std::string& name : names) {
        columns.push_back({name, within + "/" + name, look, {}, part});
    }
    return columns;
}

Columns limits(const std::string& name, const std::string& place) {
    return one(name + "_low", place + "/low") + one(name + "_high", place + "/high");
}

Columns interval(const std::string& name, const std::string& place, Look look = Look::Hidden,
                 const std::vector<std::string>& of = {}) {
    return one(name, place + "/value", look, of) + limits(name, place);
}

Columns results(const std::string& place, const std::string& won, const std::string& lost) {
    return one(won, place + "/won") + one("drawn", place + "/drawn") + one(lost, place + "/lost") +
           interval("score", place + "/score", Look::Share, {place}) +
           printed("results", place, Look::Results);
}

Columns results_of_player() {
    return printed("points", "/results", Look::Scored) + results("/results", "won", "lost");
}

/// Of games by what South made of them; the margin may be missing.
Columns results_of_south(const std::string& games = "/games") {
    return one("games", games, Look::Number) + results("/south", "south", "north") +
           interval("margin", "/margin", Look::Margin, {"/scored"}) + numbers({"scored"}, Look::Hidden);
}

/// Moves of few games are too much alike for an interval.
Columns losses(const std::string& within, const std::string& grade, Look moves = Look::Hidden) {
    const std::string place = within + "/" + grade;
    return one(grade + "_moves", place + "/moves", moves) +
           one(grade + "_loss", place + "/loss/value", Look::Loss, {place + "/moves", "/games"}) +
           limits(grade, place + "/loss");
}

/// A figure of a comparison, in words and as numbers.
Columns compared(const std::string& name) {
    return printed(name, "/" + name, Look::Word) + interval(name, "/" + name);
}

/// A table of the text, of the columns with its number.
struct Part {
    std::string head;     ///< the id of what stands above it, with `shown` rows of `all`
    std::string needs{};  ///< a row without that, or with 0, is left out
};

struct Table {
    std::string_view name;
    Columns columns;
    Json (*rows)(const Statistics& figures);
    std::vector<Part> parts{};
    bool is_long = false;                                    ///< only the first rows are printed as text
    Json (*text_rows)(const Statistics& figures) = nullptr;  ///< if not all, or in another order
};

/// Rows that have their name under `key`.
Json keyed(const Json& named, const char* key) {
    Json rows = Json::array();
    for (const auto& [name, row] : named.items()) {
        rows.emplace_back(row)[key] = name;
    }
    return rows;
}

Json first_move_row(const Statistics& figures) {
    Json row = first_move_json(figures.first_move);
    row["begins"] = "south";
    return Json::array({row});
}

Json length_rows(const Statistics& figures) {
    constexpr std::size_t widest = 40;
    const auto& histogram = figures.lengths.histogram;
    const std::size_t most = histogram.empty() ? 1 : std::ranges::max(histogram);
    Json rows = Json::array();
    for (const std::size_t games : histogram) {
        const std::size_t from = rows.size() * LengthFigures::step;
        const std::size_t to = from + LengthFigures::step - 1;
        std::string bar;  // for the text, as the range in words
        for (std::size_t n = 0; n < (games * widest + most / 2) / most; ++n) {
            bar += "█";
        }
        rows.push_back({{"from", from}, {"to", to}, {"games", games}, {"bar", bar}});
        rows.back()["length"] = fmt::format("{:>3}–{}", from, to);
    }
    return rows;
}

/// `share` is for the text.
Json ending_rows(const Statistics& figures) {
    Json rows = named_groups(figures.endings, "ending");
    for (Json& row : rows) {
        row["share"] = row["games"].get<double>() / static_cast<double>(figures.lengths.games);
    }
    return rows;
}

Json agreement_rows(const Statistics& figures) {
    Json rows = Json::array();
    const Json table = Json(figures.agreement)["by_agreed_and_proved"];
    for (const auto& [agreed, row] : table.items()) {
        for (const auto& [proved, games] : row.items()) {
            rows.push_back({{"agreed", agreed}, {"proved", proved}, {"games", games}});
        }
    }
    return rows;
}

/// Every other range of lengths: the last step up to there.
Json survival_text_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (std::size_t plies = 2 * LengthFigures::step; plies <= figures.survival.back().plies;
         plies += 2 * LengthFigures::step) {
        const auto after = std::ranges::upper_bound(figures.survival, plies, {}, &SurvivalStep::plies);
        if (after != figures.survival.begin()) {
            rows.push_back({{"plies", plies}, {"going_on", std::prev(after)->going_on}});
        }
    }
    return rows;
}

Json loss_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const auto& [by, losses] :
         {std::pair("phase", keyed(losses_by_phase(figures), "from")),
          std::pair("seeds", Json(figures.losses_by_seeds)), std::pair("ply", Json(figures.losses_by_ply))}) {
        for (Json row : losses) {
            row["by"] = by;
            Json from = row["from"];
            row.emplace("to", std::move(from));  // unless it is there: a phase has no end
            row["games"] = figures.analysed;     // for the text, as the next
            row["judged"] =
                row["proved"]["moves"].get<std::size_t>() + row["guessed"]["moves"].get<std::size_t>();
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

/// By phase and seeds, each under one name.
Json loss_text_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (Json& row : loss_rows(figures)) {
        row["moves"] = row["by"] == "phase"
                           ? localized("statistics.phase", {{"phase", row["from"].get<std::string>()}})
                           : localized("statistics.seeds_range",
                                       {{"from", row["from"].dump()}, {"to", row["to"].dump()}});
        if (row["by"] != "ply") {
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

Json intrinsic_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const PlayerFigures& player : figures.players) {
        if (player.intrinsic) {
            rows.emplace_back(*player.intrinsic)["player"] = player.name;
        }
    }
    return rows;
}

/// The best first.
Json intrinsic_text_rows(const Statistics& figures) {
    auto rows = intrinsic_rows(figures).get<std::vector<Json>>();
    sort_stably(rows, {}, [](const Json& row) { return row["expected_loss"]["value"].get<double>(); });
    return rows;
}

/// The shares are missing where there is no position.
Json reliability_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const Reliability& range : figures.reliability) {
        const auto from = static_cast<double>(rows.size());
        Json row{{"from", rounded(from / Reliability::ranges)},
                 {"to", rounded((from + 1) / Reliability::ranges)},
                 {"positions", range.positions}};
        if (range.positions > 0) {
            row["expected_share"] = rounded(range.expected / static_cast<double>(range.positions));
            row["best_share"] = Json(range)["best_share"];
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Json rating_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const RatedPlayer& player : figures.ratings) {
        for (const RatedPeriod& period : player.periods) {
            rows.emplace_back(period)["player"] = player.name;
        }
    }
    return rows;
}

/// Players of some games, as they are now.
Json rating_text_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const RatedPlayer& player : figures.ratings) {
        if (static_cast<double>(player.games) >= games_for_interval) {
            rows.emplace_back(player)["month"] = player.periods.back().month;
        }
    }
    return rows;
}

/// `53.5 % (38.9 to 67.5)`: a figure made of `count`. Nothing without any, and of fewer than five no
/// interval, which would tell nothing. `form` is the id of its text.
std::string interval_text(std::string_view form, const ConfidenceInterval& of, double count) {
    return count == 0 ? ""
                      : localized(form, {{"value", of.value},
                                         {"limits", count < games_for_interval ? 0 : 1},
                                         {"low", of.low},
                                         {"high", of.high}});
}

/// For each habit all years together, the most frequent first, and below it each year.
Json habit_text_rows(const Statistics& figures) {
    std::set<std::string> years_there;
    std::map<std::pair<std::string, std::string>, std::vector<HabitFigures>> habits;
    for (const HabitFigures& habit : figures.habits) {
        years_there.insert(habit.year);
        habits[{habit.habit, habit.house}].push_back(habit);
    }
    std::vector<std::vector<HabitFigures>> groups;
    for (auto& [what, years] : habits) {
        HabitFigures all = years.front();
        all.year.clear();
        all.moves = total(figures.judged_by_phase).moves();
        for (std::size_t i = 1; i < years.size(); ++i) {
            all.mistakes += years[i].mistakes;
            all.seeds += years[i].seeds;
        }
        years.insert(years.begin(), all);
        groups.push_back(years);
    }
    sort_stably(groups, std::ranges::greater{},
                [](const std::vector<HabitFigures>& years) { return years.front().mistakes; });
    Json rows = Json::array();
    for (const std::vector<HabitFigures>& years : groups) {
        const std::size_t shown = years_there.size() > 1 ? years.size() : 1;
        for (std::size_t i = 0; i < shown; ++i) {
            Json& row = rows.emplace_back(years[i]);
            row["words"] =
                i > 0 ? "" : render::habit_words(years[i].habit, years[i].house, message_language());
            row["year"] = i > 0 && years[i].year.empty() ? localized("statistics.no_date") : years[i].year;
        }
    }
    return rows;
}

/// Each figure with its interval, in words.
Json comparison_text_rows(const Statistics& figures) {
    Json rows = Json::array();
    for (const ComparedFigure& row : figures.comparison) {
        const bool is_loss = row.name.ends_with("_loss");
        const double scale = row.is_share ? 100 : is_loss ? score_difference(1.0, figures.loss_rules) : 1;
        const auto words = [&](std::string_view form, const ConfidenceInterval& of, std::size_t count) {
            return interval_text(form, {scale * of.value, scale * of.low, scale * of.high},
                                 static_cast<double>(count));
        };
        const std::string_view form = row.is_share ? "statistics.share" : "statistics.mean";
        const std::size_t both = std::min(row.first.count, row.second.count);
        if (std::max(row.first.count, row.second.count) == 0) {
            continue;
        }
        rows.push_back(
            {{"words", render::compared_words(row, message_language())},
             {"first", words(form, row.first.figure, row.first.count)},
             {"second", words(form, row.second.figure, row.second.count)},
             {"difference", words(row.is_share ? "statistics.points_of_share" : "statistics.margin",
                                  difference(row.first.figure, row.second.figure), both)}});
    }
    return rows;
}

Columns columns_of_players() {
    constexpr std::size_t moves = 1;  // the second table of the text
    constexpr std::size_t mistakes = 2;
    return one("player", "/name", Look::Word) + numbers({"games"}) + results_of_player() +
           interval("performance", "/performance", Look::Points, {"/results"}) +
           numbers({"analysed"}, Look::Hidden) +
           one("judged_moves", "/judged/moves", Look::Number, {}, moves) +
           one("loss_per_move", "/judged/loss_per_move") +
           one("proved_loss_per_move", "/judged/proved_loss/value", Look::Loss,
               {"/judged/decided", "/analysed"}, moves) +
           one("guessed_moves", "/judged/guessed") +
           one("guessed_loss_per_move", "/judged/guessed_loss/value", Look::Loss,
               {"/judged/guessed", "/analysed"}, moves) +
           one("perfect_share", "/judged/perfect_share/value", Look::Share, {"/judged/moves", "/analysed"},
               moves) +
           numbers({"inaccuracies", "mistakes", "blunders"}, Look::Hidden, "/judged") +
           printed("early", "/by_phase/opening", Look::Mistakes, mistakes) +
           printed("middle", "/by_phase/middle_game", Look::Mistakes, mistakes) +
           printed("late", "/by_phase/ending", Look::Mistakes, mistakes) +
           numbers({"granaries_opened", "granary_seeds", "famines_given", "famines_suffered"}, Look::Number,
                   "", mistakes) +
           limits("proved_loss", "/judged/proved_loss") + limits("guessed_loss", "/judged/guessed_loss") +
           limits("perfect", "/judged/perfect_share");
}

/// `decided`, the moves whose loss is not guessed, is for the text.
Json player_rows(const Statistics& figures) {
    Json rows = figures.players;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i]["judged"]["decided"] = figures.players[i].judged_total().losses.proved.count;
    }
    return rows;
}

const std::vector<Table>& tables() {
    static const std::vector<Table> all{
        {"players",
         columns_of_players(),
         player_rows,
         {{"statistics.players_head"},
          {"statistics.judged_head", "/judged/moves"},
          {"statistics.mistakes_head", "/judged/moves"}},
         true},
        {"first_move",
         numbers({"begins"}, Look::Key) + results_of_south("/south") +
             printed("p_value", "/p_value", Look::P),
         first_move_row,
         {{"statistics.first_move"}}},
        {"openings",
         one("opening", "/moves", Look::Word) + results_of_south() + numbers({"p_value"}, Look::Hidden) +
             one("p_corrected", "/p_corrected", Look::P, {"/south"}),
         [](const Statistics& figures) { return Json(figures.openings); },
         {{"statistics.openings_head"}},
         true},
        {"lengths",
         printed("plies", "/length", Look::Word) + numbers({"from", "to"}, Look::Hidden) +
             numbers({"games"}) + printed("bar", "/bar", Look::Word),
         length_rows,
         {{""}}},
        {"endings",
         text("ending",
              [](const std::string& word) {
                  return localized("ending.name", {{"reason", word}});
              }) +
             printed("share", "/share", Look::Share) + results_of_south(),
         ending_rows,
         {{"statistics.endings_head"}}},
        {"agreement", text("agreed") + text("proved") + numbers({"games"}), agreement_rows},
        {"adjudications",
         text("way",
              [](const std::string& word) {
                  return localized("statistics.way", {{"way", word}});
              }) +
             numbers({"games", "analysed", "proved", "as_proved", "within_limits", "favoured_south"}) +
             numbers({"seeds_to_south"}, Look::Seeds) + numbers({"favoured_north"}) +
             numbers({"seeds_to_north"}, Look::Seeds),
         [](const Statistics& figures) { return keyed(by_name<Adjudicated>(figures.adjudications), "way"); },
         {{"statistics.adjudicated_head", "/games"}}},
        {"survival",
         numbers({"plies"}) + numbers({"at_risk", "ended"}, Look::Hidden) +
             one("going_on", "/going_on/value", Look::Share) +
             numbers({"low", "high"}, Look::Hidden, "/going_on"),
         [](const Statistics& figures) { return Json(figures.survival); },
         {{""}},
         false,
         survival_text_rows},
        {"losses",
         printed("moves", "/moves", Look::Word) + numbers({"by", "from", "to"}, Look::Key) +
             losses("", "proved", Look::Number) + losses("", "guessed", Look::Number),
         loss_rows,
         {{"statistics.losses_head", "/judged"}},
         false,
         loss_text_rows},
        {"years",
         text("year",
              [](const std::string& word) { return word.empty() ? localized("statistics.no_date") : word; }) +
             results_of_south(),
         [](const Statistics& figures) { return named_groups(figures.years, "year"); },
         {{"statistics.years_head"}}},
        {"meetings",
         text("player") + text("other") + one("games", "/results", Look::Number) + results_of_player(),
         [](const Statistics& figures) { return Json(figures.meetings); },
         {{"statistics.meetings_head"}},
         true},
        {"intrinsic",
         text("player") + numbers({"choices"}) +
             interval("expected_loss", "/expected_loss", Look::Loss, {"/choices"}) +
             interval("sensitivity", "/sensitivity") + interval("consistency", "/consistency") +
             numbers({"difficulty"}, Look::Loss),
         intrinsic_rows,
         {{"statistics.intrinsic_head"}},
         true,
         intrinsic_text_rows},
        {"reliability",
         numbers({"from", "to", "positions", "expected_share"}) + one("observed_share", "/best_share/value") +
             limits("observed", "/best_share"),
         reliability_rows},
        {"ratings",
         text("player") + text("month") + numbers({"games"}) +
             one("rating", "/rating/value", Look::Rating, {"/games"}) +
             numbers({"low", "high"}, Look::Hidden, "/rating") + numbers({"volatility"}, Look::Hidden),
         rating_rows,
         {{"statistics.ratings_head"}},
         true,
         rating_text_rows},
        {"groups",
         text("group", [](const std::string& word) { return word.empty() ? "?" : word; }) +
             numbers({"games"}) + results("/results", "won", "lost") +
             interval("margin", "/margin", Look::Margin, {"/scored"}) + losses("/losses", "proved") +
             losses("/losses", "guessed") + numbers({"moves"}, Look::Number) +
             numbers({"mistakes", "blunders"}, Look::Hidden) +
             interval("mistake_share", "/mistake_share", Look::Share, {"/moves", "/games"}) +
             numbers({"scored"}, Look::Hidden),
         [](const Statistics& figures) { return Json(figures.groups); },
         {{""}}},
        {"habits",
         printed("habit", "/words", Look::Word) + numbers({"player", "habit", "house"}, Look::Key) +
             numbers({"year"}, Look::Word) + numbers({"moves", "mistakes"}) +
             interval("share", "/share", Look::Share, {"/moves"}) + numbers({"seeds"}, Look::Seeds),
         [](const Statistics& figures) { return Json(figures.habits); },
         {{"statistics.habits_head"}},
         true,
         habit_text_rows},
        {"comparison",
         printed("figure", "/words", Look::Word) + numbers({"figure", "detail"}, Look::Key) +
             compared("first") + numbers({"first_count"}, Look::Hidden) + compared("second") +
             numbers({"second_count"}, Look::Hidden) + compared("difference"),
         [](const Statistics& figures) { return Json(figures.comparison); },
         {{"statistics.comparison_head"}},
         false,
         comparison_text_rows},
    };
    return all;
}

const Table& table_of(std::string_view name) { return *std::ranges::find(tables(), name, &Table::name); }

/// What the row has at this place, or null.
Json value_at(const Json& row, const std::string& place) {
    const Json::json_pointer pointer(place);
    return row.contains(pointer) ? row.at(pointer) : Json();
}

Tally tally_of(const Json& results) {
    const auto of = [&](const char* name) { return results[name].get<std::size_t>(); };
    return {of("won"), of("drawn"), of("lost")};
}

std::string cell(const Json& row, const Column& column) {
    const Json value = value_at(row, column.place);
    return value.is_null()           ? ""
           : value.is_string()       ? value.get<std::string>()
           : value.is_number_float() ? fmt::format("{:#}", value.get<double>())
           : value.is_object()       ? std::to_string(tally_of(value).games())
                                     : value.dump();
}

/// A number of games or moves, or the games of results.
double count_at(const Json& row, const std::string& place) {
    const Json value = value_at(row, place);
    return value.is_object() ? static_cast<double>(tally_of(value).games())
           : value.is_null() ? 0
                             : value.get<double>();
}

/// The id of the text of a figure.
std::string_view form_of(Look look) {
    return look == Look::Share    ? "statistics.share"
           : look == Look::Loss   ? "statistics.mean"
           : look == Look::Margin ? "statistics.margin"
           : look == Look::Points ? "statistics.points"
                                  : "statistics.rating";
}

/// What a person reads in the column of a row. Losses are those of games under `rules`.
std::string words_of(const Json& row, const Column& column, const RuleSet& rules) {
    const Json::json_pointer place(column.place);
    const Json value = value_at(row, column.place);
    double count = games_for_interval;
    for (const std::string& of : column.of) {
        count = std::min(count, count_at(row, of));
    }
    const auto of = [&](const char* name) { return value[name].get<std::size_t>(); };
    const auto scaled = [&](const Json& figure) {
        const auto number = figure.get<double>();
        return column.look == Look::Share                                ? 100 * number
               : column.look == Look::Loss || column.look == Look::Seeds ? score_difference(number, rules)
                                                                         : number;
    };
    if (value.is_null()) {
        return "";
    }
    switch (column.look) {
        case Look::Hidden:
        case Look::Key: return "";
        case Look::Word:
        case Look::Number:
            return column.words == nullptr ? cell(row, column) : column.words(cell(row, column));
        case Look::Seeds: return localized("statistics.seeds", {{"value", scaled(value)}});
        case Look::Results:
        case Look::Scored:
            if (const Tally results = tally_of(value); results.games() > 0) {
                return column.look == Look::Scored
                           ? localized("statistics.scored", {{"value", results.points()}})
                           : fmt::format("{}/{}/{}", results.won, results.drawn, results.lost);
            }
            return "";
        case Look::Mistakes:
            return fmt::format("{}/{}/{}", of("inaccuracies"), of("mistakes"), of("blunders"));
        case Look::P: {
            constexpr double least = 0.001;
            const auto p = value.get<double>();
            return count < games_for_interval ? ""
                                              : localized(p < least ? "statistics.p_below" : "statistics.p",
                                                          {{"p", std::max(p, least)}});
        }
        default: break;
    }
    if (place.back() != "value") {
        return interval_text(form_of(column.look), {scaled(value), 0, 0}, 1);
    }
    const Json& interval = row.at(place.parent_pointer());
    const double low = scaled(interval["low"]);
    return interval_text(
        form_of(column.look),
        {scaled(value), column.look == Look::Loss ? std::max(0.0, low) : low, scaled(interval["high"])},
        count);
}

/// A column as it is printed: a heading, and a cell a row.
struct PrintedColumn {
    bool is_number = false;
    std::vector<std::string> cells;
};

/// Columns as wide as they need; those that have nothing but a heading are left out.
std::string grid_text(std::vector<PrintedColumn> columns) {
    std::erase_if(columns, [](const PrintedColumn& column) {
        return std::all_of(column.cells.begin() + 1, column.cells.end(),
                           [](const std::string& each) { return each.empty(); });
    });
    std::string text;
    for (std::size_t row = 0; !columns.empty() && row < columns.front().cells.size(); ++row) {
        for (const PrintedColumn& column : columns) {
            std::size_t width = 0;
            for (const std::string& each : column.cells) {
                width = std::max(width, count_characters(each));
            }
            const std::string& words = column.cells[row];
            const std::string blanks(width - count_characters(words), ' ');
            text += "  " + (column.is_number ? blanks + words : words + blanks);
        }
        text.resize(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

/// The table in as many parts as it has; nothing where it has no row. `by` is what groups are made by.
std::string table_text(const Statistics& figures, std::string_view name, std::size_t top = 0,
                       std::string_view by = {}) {
    const Table& table = table_of(name);
    Json found = (table.text_rows != nullptr ? table.text_rows : table.rows)(figures);
    auto& rows = found.get_ref<Json::array_t&>();
    const std::size_t all = rows.size();
    rows.resize(table.is_long ? std::min(top, all) : all);
    std::string text;
    for (std::size_t number = 0; number < table.parts.size(); ++number) {
        const Part& part = table.parts[number];
        std::erase_if(rows,
                      [&](const Json& row) { return !part.needs.empty() && count_at(row, part.needs) == 0; });
        if (rows.empty()) {
            break;
        }
        std::vector<PrintedColumn> columns;
        for (const Column& column : table.columns) {
            const bool shown = column.look != Look::Hidden && column.look != Look::Key;
            if (!shown || (column.part != number && !columns.empty())) {
                continue;
            }
            const std::string_view title = column.name == "group" ? by : std::string_view(column.name);
            PrintedColumn& printed = columns.emplace_back();
            printed.is_number =
                column.look == Look::Number || column.look == Look::Seeds || column.look == Look::Scored;
            printed.cells = {localized("statistics.column", {{"column", title}})};
            for (const Json& row : rows) {
                printed.cells.push_back(words_of(row, column, figures.loss_rules));
            }
        }
        if (!part.head.empty()) {
            text +=
                localized(part.head, {{"shown", rows.size()},
                                      {"all", all},
                                      {"games", render::games_for_interval},
                                      {"unfinished", figures.with_result < figures.games ? "yes" : "no"}});
        }
        text += grid_text(columns);
    }
    return text;
}

std::string first_move_text(const Statistics& figures) {
    const Tally& south = figures.first_move.results;
    return south.games() == 0 ? ""
                              : table_text(figures, "first_move") + "  " +
                                    localized(render::first_move_verdict(south)) + "\n";
}

std::string lengths_text(const Statistics& figures) {
    const LengthFigures& lengths = figures.lengths;
    const auto games = static_cast<double>(lengths.games);
    return localized("statistics.lengths",
                     {{"shortest", lengths.shortest},
                      {"longest", lengths.longest},
                      {"quarter", lengths.quarter},
                      {"three_quarters", lengths.three_quarters},
                      {"median", lengths.median},
                      {"mean", interval_text("statistics.mean", lengths.mean, games)}}) +
           table_text(figures, "lengths");
}

/// How long games go on, where some were broken off: of these only a least length is known.
std::string survival_text(const Statistics& figures) {
    const std::size_t over =
        std::accumulate(figures.survival.begin(), figures.survival.end(), std::size_t{0},
                        [](std::size_t sum, const SurvivalStep& step) { return sum + step.ended; });
    if (over == figures.games || over == 0 || static_cast<double>(figures.games) < games_for_interval) {
        return "";
    }
    const auto half = median(figures.survival);
    return localized("statistics.survival") +
           (half ? localized("statistics.half_over", {{"plies", *half}})
                 : localized("statistics.half_going_on")) +
           table_text(figures, "survival");
}

std::string agreement_text(const Agreement& agreement) {
    if (agreement.agreed == 0) {
        return "";
    }
    const std::size_t proved = agreement.proved();
    std::string text =
        localized("statistics.agreed", {{"agreed", agreement.agreed}, {"analysed", agreement.analysed}});
    if (proved > 0) {
        const ConfidenceInterval right = share(static_cast<double>(agreement.right()), proved);
        const std::string words =
            interval_text("statistics.share", {100 * right.value, 100 * right.low, 100 * right.high},
                          static_cast<double>(proved));
        text += localized("statistics.agreed_as_proved",
                          {{"proved", proved}, {"right", agreement.right()}, {"share", words}});
    }
    return text;
}

}  // namespace

std::string statistics_json(const Statistics& figures) {
    Json object{{"games", figures.games},
                {"with_result", figures.with_result},
                {"analysed", figures.analysed},
                {"broken", figures.broken},
                {"first_move", first_move_json(figures.first_move)},
                {"lengths", figures.lengths},
                {"survival", figures.survival},
                {"losses",
                 {{"by_phase", losses_by_phase(figures)},
                  {"by_seeds", figures.losses_by_seeds},
                  {"by_ply", figures.losses_by_ply}}},
                {"average_choice",
                 {{"sensitivity", rounded(figures.average_choice.sensitivity)},
                  {"consistency", rounded(figures.average_choice.consistency)}}},
                {"reliability", figures.reliability},
                {"years", named_groups(figures.years, "year")},
                {"meetings", figures.meetings},
                {"endings", named_groups(figures.endings, "ending")},
                {"openings", figures.openings},
                {"agreement", figures.agreement},
                {"adjudications", by_name<Adjudicated>(figures.adjudications)},
                {"players", figures.players},
                {"ratings", figures.ratings},
                {"habits", figures.habits}};
    for (std::size_t i = 0; i < figures.players.size(); ++i) {
        if (figures.players[i].results.games() == 0) {
            object["players"][i]["performance"] = nullptr;
        }
    }
    if (!figures.groups.empty()) {
        object["groups"] = figures.groups;
    }
    if (!figures.comparison.empty()) {
        object["comparison"] = figures.comparison;
    }
    return json_line(object);
}

std::vector<std::string_view> statistics_table_names() {
    std::vector<std::string_view> names;
    for (const Table& table : tables()) {
        names.push_back(table.name);
    }
    return names;
}

std::string statistics_csv(const Statistics& figures, std::string_view table) {
    const Table& wanted = table_of(table);
    std::string csv;
    const auto add_row = [&](auto value) {
        std::string row;
        for (const Column& column : wanted.columns) {
            if (column.in_csv) {
                append_csv_field(row, value(column));
                row += ',';
            }
        }
        row.back() = '\n';
        csv += row;
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
            if (column.in_csv) {
                columns.emplace_back(column.name, column.look == Look::Word || column.look == Look::Key
                                                      ? "VARCHAR"
                                                      : "DOUBLE");
            }
        }
        script += duckdb_script(table.name, columns);
    }
    return script;
}

std::string statistics_text(const Statistics& figures, std::size_t top) {
    if (figures.games == 0) {
        return localized("statistics.no_games");
    }
    const auto table = [&](std::string_view name) { return table_text(figures, name, top); };
    return localized("statistics.games", {{"games", figures.games},
                                          {"with_result", figures.with_result},
                                          {"analysed", figures.analysed},
                                          {"broken", figures.broken}}) +
           first_move_text(figures) + (figures.years.size() > 1 ? table("years") : "") +
           lengths_text(figures) + survival_text(figures) + table("endings") + table("openings") +
           table("losses") + agreement_text(figures.agreement) + table("adjudications") + table("players") +
           table("ratings") + table("intrinsic") + table("meetings");
}

std::string player_text(const Statistics& figures, std::size_t top) {
    if (figures.players.empty()) {
        return localized("statistics.no_games");
    }
    const auto table = [&](std::string_view name) { return table_text(figures, name, top); };
    return table("players") + table("habits") + table("meetings");
}

std::string comparison_text(const Statistics& figures) { return table_text(figures, "comparison"); }

void name_groups(Statistics& figures, std::string_view by, Language language) {
    for (GroupFigures& group : figures.groups) {
        const RuleSet* const rules = by == "rules" ? find_rule_set_of_any_game(group.name) : nullptr;
        group.name = rules != nullptr ? fmt::format("{} ({})", rules->name, rules_known_as(*rules, language))
                     : by == "phase"  ? localized(language, "statistics.phase", {{"phase", group.name}})
                     : by == "clock" && !group.name.empty()
                         ? localized(language, "statistics.clock", {{"least", group.name}})
                         : group.name;
    }
}

std::string groups_text(Statistics figures, std::string_view by) {
    name_groups(figures, by, message_language());
    return table_text(figures, "groups", 0, by);
}

std::string proverbs_text(std::span<const ProverbFigures> figures) {
    std::vector<PrintedColumn> columns;
    const auto column = [&](std::string_view title, auto words) {
        PrintedColumn& printed = columns.emplace_back(PrintedColumn{!columns.empty(), {localized(title)}});
        for (const ProverbFigures& of : figures) {
            printed.cells.push_back(words(of));
        }
    };
    column("proverbs.title",
           [](const ProverbFigures& of) { return render::proverb_sentence(of.proverb, message_language()); });
    column("proverbs.boards", [](const ProverbFigures& of) { return std::to_string(of.boards); });
    column("proverbs.right", [](const ProverbFigures& of) {
        const double error = 1.96 * std::sqrt(of.right * (1 - of.right) / static_cast<double>(of.boards));
        return of.boards == 0
                   ? ""
                   : localized("proverbs.share", {{"share", 100 * of.right}, {"error", 100 * error}});
    });
    column("proverbs.otherwise", [](const ProverbFigures& of) {
        return of.otherwise ? interval_text("statistics.share", {100 * *of.otherwise, 0, 0}, 1) : "";
    });
    column("proverbs.costs", [](const ProverbFigures& of) {
        return of.cost ? localized("proverbs.cost", {{"seeds", score_difference(*of.cost, abapa())}}) : "";
    });
    return grid_text(columns);
}

}  // namespace awale::cli
