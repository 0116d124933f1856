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

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

using render::games_for_interval;

/// With six digits after the point at most, so that the last bits of a sum do not show.
double rounded(double value) { return std::stod(fmt::format("{:.6f}", value)); }

Json interval_json(const ConfidenceInterval& of) {
    return {{"value", rounded(of.value)}, {"low", rounded(of.low)}, {"high", rounded(of.high)}};
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
    Scored,   ///< the points of results
    Rating,   ///< without decimals
    P,        ///< a p-value
    Mistakes  ///< inaccuracies, mistakes and blunders
};

/// A column of a table in CSV, DuckDB and text, and what a row has in it.
struct Cell {
    Look look = Look::Hidden;
    std::string column{};                 ///< if it has another name than the figure
    std::vector<std::size_t> of{};        ///< counts; with fewer than five of any no interval is printed
    std::optional<std::string> limits{};  ///< before `low` and `high`, if not the name of the figure and `_`
    std::size_t part = 0;                 ///< of the text, where a table has several
    bool in_csv = true;
    bool is_last = false;  ///< in CSV, behind the columns that are not, which were there before it
    bool limits_are_last = false;
    Json value{};  ///< a number, a word or an interval; null where it is not known
};

/// A figure of a row, declared once for JSON, CSV, DuckDB and text.
struct Field {
    std::string name;  ///< in JSON; without a name it is not there
    Json value;
    std::vector<Cell> cells{};  ///< none: it is in JSON only
};

/// The figures of a row, in the order of JSON and of the columns.
using Row = std::vector<Field>;
using Rows = std::vector<Row>;

Row operator+(Row row, const Row& more) {
    row.insert(row.end(), more.begin(), more.end());
    return row;
}

Field figure(const std::string& name, const Json& value, Cell cell = {}) {
    cell.column = cell.column.empty() ? name : cell.column;
    cell.value = value;
    return {name, value, {cell}};
}

/// A column that is not in JSON, or elsewhere.
Field column(const std::string& name, const Json& value, const Cell& cell = {}) {
    return {"", {}, figure(name, value, cell).cells};
}

/// A column that only a person needs.
Field printed(const std::string& name, const Json& value, Look look = Look::Word) {
    return column(name, value, {.look = look, .in_csv = false});
}

Field number(const std::string& name, const Json& value, std::size_t part = 0) {
    return figure(name, value, {.look = Look::Number, .part = part});
}

/// A figure for programs, in whose place a person reads `words`.
Field in_words(Field field, const std::string& words) {
    field.cells.push_back(printed(field.cells.front().column, words).cells.front());
    return field;
}

Field word(const std::string& name, const std::string& value, const std::string& words) {
    return in_words(figure(name, value, {Look::Key}), words);
}

/// `of` is null where it is not known.
Field interval(const std::string& name, const Json& of, const Cell& cell = {}) {
    Field field = figure(name, of, cell);
    for (const char* const limit : {"low", "high"}) {
        field.cells.push_back({.column = cell.limits.value_or(name + "_") + limit,
                               .is_last = cell.is_last || cell.limits_are_last,
                               .value = of.is_null() ? of : of[limit]});
    }
    return field;
}

Field interval(const std::string& name, const ConfidenceInterval& of, const Cell& cell = {}) {
    return interval(name, interval_json(of), cell);
}

Json object_of(const Row& row) {
    Json object = Json::object();
    for (const Field& field : row) {
        if (!field.name.empty()) {
            object[field.name] = field.value;
        }
    }
    return object;
}

/// An object of JSON that has figures of its own.
Field nested(const std::string& name, const Row& row) {
    Field field{name, object_of(row)};
    for (const Field& each : row) {
        field.cells.insert(field.cells.end(), each.cells.begin(), each.cells.end());
    }
    return field;
}

/// The columns of a row in CSV and in text.
std::vector<Cell> cells_of(const Row& row) {
    std::vector<Cell> cells = nested("", row).cells;
    std::ranges::stable_partition(cells, [](const Cell& cell) { return !cell.is_last; });
    return cells;
}

/// As in CSV.
std::string cell_text(const Cell& cell) {
    const Json& value = cell.value.is_object() ? cell.value["value"] : cell.value;
    return value.is_null()           ? ""
           : value.is_string()       ? value.get<std::string>()
           : value.is_number_float() ? fmt::format("{:#}", value.get<double>())
                                     : value.dump();
}

/// A row for each of the figures, made of them alone or of all figures too.
template <auto figures, auto row_of>
Rows rows_of(const Statistics& all) {
    Rows rows;
    for (const auto& each : all.*figures) {
        if constexpr (std::is_invocable_v<decltype(row_of), decltype(each)>) {
            rows.push_back(row_of(each));
        } else {
            rows.push_back(row_of(each, all));
        }
    }
    return rows;
}

Field results(const std::string& name, const Tally& results, const char* won = "won",
              const char* lost = "lost") {
    const std::size_t games = results.games();
    return nested(
        name, {figure("won", results.won, {.column = won}), figure("drawn", results.drawn),
               figure("lost", results.lost, {.column = lost}),
               interval("score", results.score(), {.look = Look::Share, .of = {games}}),
               printed("results",
                       games == 0 ? "" : fmt::format("{}/{}/{}", results.won, results.drawn, results.lost))});
}

Field points(const Tally& results) {
    return printed("points", results.games() == 0 ? Json() : Json(results.points()), Look::Scored);
}

Field margin(const Sums& margins) {
    return interval("margin", margins.interval(), {.look = Look::Margin, .of = {margins.count}});
}

/// Of games by what South made of them; where no margins are counted, CSV has columns for them all the same.
Row results_of_south(const GroupFigures& group, bool has_margins) {
    const Field none{"", {}, interval("margin", Json(), {Look::Margin}).cells};
    return {number("games", group.games), results("south", group.results, "south", "north"),
            has_margins ? margin(group.margins) : none,
            has_margins ? figure("scored", group.margins.count) : column("scored", Json())};
}

/// Moves of few games are too much alike for an interval.
Row losses(const LossFigures& of, std::size_t games, Look moves) {
    const auto grade = [&](const std::string& name, const Sums& sums) {
        return nested(name, {figure("moves", sums.count, {.look = moves, .column = name + "_moves"}),
                             interval("loss", sums.interval(),
                                      {.look = Look::Loss,
                                       .column = name + "_loss",
                                       .of = {sums.count, games},
                                       .limits = name + "_"})});
    };
    return {grade("proved", of.proved), grade("guessed", of.guessed)};
}

/// The second and the third table of players in the text.
constexpr std::size_t part_of_moves = 1;
constexpr std::size_t part_of_mistakes = 2;

/// Of moves in so many games.
Row judged_row(const JudgedMoves& judged, std::size_t games) {
    const auto& [proved, guessed] = judged.losses;
    const auto share_or_loss = [&](const std::string& name, const ConfidenceInterval& of, Cell cell) {
        cell.of.push_back(games);
        cell.part = part_of_moves;
        cell.limits_are_last = true;
        return interval(name, of, cell);
    };
    const auto loss = [&](const std::string& name, const Sums& sums) {
        return share_or_loss(name, sums.interval(),
                             {.look = Look::Loss, .column = name + "_per_move", .of = {sums.count}});
    };
    return {figure("moves", judged.moves(),
                   {.look = Look::Number, .column = "judged_moves", .part = part_of_moves}),
            {"proved", judged.exact},
            figure("loss_per_move", rounded(judged.losses.per_move())),
            {"proved_loss_per_move", rounded(proved.interval().value)},
            loss("proved_loss", proved),
            figure("guessed", guessed.count, {.column = "guessed_moves"}),
            {"guessed_loss_per_move", rounded(guessed.interval().value)},
            loss("guessed_loss", guessed),
            {"perfect", judged.perfect},
            share_or_loss("perfect_share", judged.perfect_share(),
                          {.look = Look::Share, .of = {judged.moves()}, .limits = "perfect_"}),
            figure("inaccuracies", judged.inaccuracies),
            figure("mistakes", judged.mistakes),
            figure("blunders", judged.blunders),
            {"only_moves", judged.only_moves}};
}

Row intrinsic_row(const IntrinsicRating& rating) {
    return {number("choices", rating.choices), interval("sensitivity", rating.sensitivity, {.is_last = true}),
            interval("consistency", rating.consistency, {.is_last = true}),
            interval("expected_loss", rating.expected_loss, {.look = Look::Loss, .of = {rating.choices}}),
            figure("difficulty", rounded(rating.difficulty), {.look = Look::Loss, .is_last = true})};
}

Row player_row(const PlayerFigures& player) {
    const std::size_t games = player.results.games();
    Field performance = interval("performance", player.performance, {.look = Look::Points, .of = {games}});
    performance.value = games == 0 ? Json() : performance.value;
    const auto phase = [&](Phase which, const char* title) {
        const JudgedMoves& judged = player.judged.at(static_cast<std::size_t>(which));
        return figure(std::string(name(which)), object_of(judged_row(judged, 0)),
                      {.look = Look::Mistakes, .column = title, .part = part_of_mistakes, .in_csv = false});
    };
    return {figure("name", player.name, {.look = Look::Word, .column = "player"}),
            number("games", player.games),
            points(player.results),
            results("results", player.results),
            performance,
            figure("analysed", player.analysed),
            nested("judged", judged_row(player.judged_total(), player.analysed)),
            nested("by_phase", {phase(Phase::Opening, "early"), phase(Phase::MiddleGame, "middle"),
                                phase(Phase::Ending, "late")}),
            {"intrinsic", player.intrinsic ? object_of(intrinsic_row(*player.intrinsic)) : Json()},
            number("granaries_opened", player.granaries_opened, part_of_mistakes),
            number("granary_seeds", player.granary_seeds, part_of_mistakes),
            number("famines_given", player.famines_given, part_of_mistakes),
            number("famines_suffered", player.famines_suffered, part_of_mistakes)};
}

Rows first_move_rows(const Statistics& figures) {
    const TestedFigures& first = figures.first_move;
    Row row = results_of_south(first, true);
    row.front() = column("games", first.results.games(), {Look::Number});
    return {Row{column("begins", "south", {Look::Key})} + row +
            Row{figure("p_value", rounded(first.p_value), {.look = Look::P, .in_csv = false})}};
}

Row opening_row(const TestedFigures& opening) {
    return Row{figure("moves", opening.name, {.look = Look::Word, .column = "opening"})} +
           results_of_south(opening, true) +
           Row{figure("p_value", rounded(opening.p_value)),
               figure("p_corrected", rounded(opening.p_corrected),
                      {.look = Look::P, .of = {opening.results.games()}})};
}

Rows length_rows(const Statistics& figures) {
    constexpr std::size_t widest = 40;
    const auto& histogram = figures.lengths.histogram;
    const std::size_t most = histogram.empty() ? 1 : std::ranges::max(histogram);
    Rows rows;
    for (const std::size_t games : histogram) {
        const std::size_t from = rows.size() * LengthFigures::step;
        const std::size_t to = from + LengthFigures::step - 1;
        const std::string bar = fmt::format("{:█<{}}", "", (games * widest + most / 2) / most);
        rows.push_back({printed("plies", fmt::format("{:>3}–{}", from, to)), column("from", from),
                        column("to", to), column("games", games, {Look::Number}), printed("bar", bar)});
    }
    return rows;
}

Row year_row(const GroupFigures& year) {
    return Row{word("year", year.name, year.name.empty() ? localized("statistics.no_date") : year.name)} +
           results_of_south(year, false);
}

Row ending_row(const GroupFigures& ending, const Statistics& all) {
    const double share = static_cast<double>(ending.games) / static_cast<double>(all.lengths.games);
    return Row{word("ending", ending.name, localized("ending.name", {{"reason", ending.name}})),
               printed("share", share, Look::Share)} +
           results_of_south(ending, false);
}

Rows agreement_rows(const Statistics& figures) {
    constexpr std::array<const char*, 3> outcomes{"north", "draw", "south"};
    Rows rows;
    for (std::size_t i = 0; i < outcomes.size() * outcomes.size(); ++i) {
        const std::size_t agreed = i / outcomes.size();
        const std::size_t proved = i % outcomes.size();
        rows.push_back({column("agreed", outcomes.at(agreed), {Look::Key}),
                        column("proved", outcomes.at(proved), {Look::Key}),
                        column("games", figures.agreement.table.at(agreed).at(proved))});
    }
    return rows;
}

Rows adjudication_rows(const Statistics& figures) {
    Rows rows;
    for (const Adjudications& way : figures.adjudications) {
        const std::string reason(name(static_cast<Adjudicated>(rows.size())));
        rows.push_back(
            {in_words(column("way", reason, {Look::Key}), localized("statistics.way", {{"way", reason}})),
             number("games", way.games), number("analysed", way.analysed), number("proved", way.proved),
             number("as_proved", way.as_proved), number("within_limits", way.within_limits),
             number("favoured_south", way.favoured[0]), figure("seeds_to_south", way.seeds[0], {Look::Seeds}),
             number("favoured_north", way.favoured[1]),
             figure("seeds_to_north", way.seeds[1], {Look::Seeds})});
    }
    return rows;
}

Row survival_row(const SurvivalStep& step) {
    return {number("plies", step.plies), figure("at_risk", step.at_risk), figure("ended", step.ended),
            interval("going_on", step.going_on, {.look = Look::Share, .limits = ""})};
}

/// Every other range of lengths: the last step up to there.
Rows survival_text_rows(const Statistics& figures) {
    Rows rows;
    for (std::size_t plies = 2 * LengthFigures::step; plies <= figures.survival.back().plies;
         plies += 2 * LengthFigures::step) {
        const auto after = std::ranges::upper_bound(figures.survival, plies, {}, &SurvivalStep::plies);
        if (after != figures.survival.begin()) {
            SurvivalStep step = *std::prev(after);
            step.plies = plies;
            rows.push_back(survival_row(step));
        }
    }
    return rows;
}

/// `words` stand for the range in the text; nothing: it is left out.
Row loss_row(const std::string& by, const Json& from, const Json& to, const LossFigures& of,
             const Statistics& figures, const std::string& words = "") {
    return Row{printed("moves", of.moves() == 0 ? "" : words), column("by", by, {Look::Key}),
               figure("from", from, {Look::Key}), figure("to", to, {Look::Key})} +
           losses(of, figures.analysed, Look::Number);
}

Rows loss_rows(const Statistics& figures) {
    Rows rows;
    for (std::size_t i = 0; i < phase_count; ++i) {
        const std::string_view phase = name(static_cast<Phase>(i));
        rows.push_back(loss_row("phase", phase, phase, figures.judged_by_phase.at(i).losses, figures,
                                localized("statistics.phase", {{"phase", phase}})));
    }
    for (const auto& [from, to, of] : figures.losses_by_seeds) {
        rows.push_back(loss_row("seeds", from, to, of, figures,
                                localized("statistics.seeds_range", {{"from", from}, {"to", to}})));
    }
    for (const auto& [from, to, of] : figures.losses_by_ply) {
        rows.push_back(loss_row("ply", from, to, of, figures));
    }
    return rows;
}

Row meeting_row(const MeetingFigures& meeting) {
    const Tally& tally = meeting.results_of_one;
    return {figure("player", meeting.one, {Look::Word}), figure("other", meeting.other, {Look::Word}),
            column("games", tally.games(), {Look::Number}), points(tally), results("results", tally)};
}

Rows intrinsic_rows(const Statistics& figures) {
    Rows rows;
    for (const PlayerFigures& player : figures.players) {
        if (player.intrinsic) {
            rows.push_back(Row{column("player", player.name, {Look::Word})} +
                           intrinsic_row(*player.intrinsic));
        }
    }
    return rows;
}

/// The best first.
Rows intrinsic_text_rows(const Statistics& figures) {
    Rows rows = intrinsic_rows(figures);
    sort_stably(rows, {}, [](const Row& row) {
        return std::ranges::find(row, "expected_loss", &Field::name)->value["value"].get<double>();
    });
    return rows;
}

Rows reliability_rows(const Statistics& figures) {
    Rows rows;
    for (const Reliability& range : figures.reliability) {
        const auto from = static_cast<double>(rows.size());
        const bool has_any = range.positions > 0;  // no column has a share of nothing
        const Json best = interval_json(share(static_cast<double>(range.best), range.positions));
        Field best_share = interval("best_share", has_any ? best : Json(),
                                    {.column = "observed_share", .limits = "observed_"});
        best_share.value = best;
        rows.push_back(
            {column("from", rounded(from / Reliability::ranges)),
             column("to", rounded((from + 1) / Reliability::ranges)),
             figure("positions", range.positions),
             {"expected", rounded(range.expected)},
             column("expected_share",
                    has_any ? Json(rounded(range.expected / static_cast<double>(range.positions))) : Json()),
             {"best", range.best},
             best_share});
    }
    return rows;
}

/// A player after a month, `month` and what it was worth then.
Row rating_row(const std::string& player, const std::string& month, std::size_t games, const Glicko& rating) {
    return {figure("player", player, {Look::Word}), figure("month", month, {Look::Word}),
            number("games", games),
            interval("rating", rating.interval(), {.look = Look::Rating, .of = {games}, .limits = ""}),
            figure("volatility", rounded(rating.volatility))};
}

Rows rating_rows(const Statistics& figures) {
    Rows rows;
    for (const RatedPlayer& player : figures.ratings) {
        for (const RatedPeriod& period : player.periods) {
            rows.push_back(rating_row(player.name, period.month, period.games, period.after));
        }
    }
    return rows;
}

/// Players of some games, as they are now.
Rows rating_text_rows(const Statistics& figures) {
    Rows rows;
    for (const RatedPlayer& player : figures.ratings) {
        if (player.games >= games_for_interval) {
            rows.push_back(rating_row(player.name, player.periods.back().month, player.games, player.now));
        }
    }
    return rows;
}

Json ratings_json(const Statistics& figures) {
    Json list = Json::array();
    for (const RatedPlayer& player : figures.ratings) {
        Json& object = list.emplace_back(object_of(rating_row(player.name, "", player.games, player.now)));
        object.erase("month");
        for (const RatedPeriod& period : player.periods) {
            object["periods"].push_back(
                object_of(rating_row(player.name, period.month, period.games, period.after)));
            object["periods"].back().erase("player");
        }
    }
    return list;
}

Row grouped_row(const GroupFigures& group) {
    const JudgedMoves& judged = group.judged;
    return {word("group", group.name, group.name.empty() ? "?" : group.name),
            number("games", group.games),
            results("results", group.results),
            margin(group.margins),
            figure("scored", group.margins.count, {.is_last = true}),
            nested("losses", losses(judged.losses, group.games, Look::Hidden)),
            number("moves", judged.moves()),
            figure("mistakes", judged.mistakes),
            figure("blunders", judged.blunders),
            interval("mistake_share", judged.mistake_share(),
                     {.look = Look::Share, .of = {judged.moves(), group.games}})};
}

Row habit_row(const HabitFigures& habit) {
    return {figure("player", habit.player, {Look::Key}),
            word("habit", habit.habit, render::habit_words(habit.habit, habit.house, message_language())),
            figure("house", habit.house.empty() ? Json() : Json(habit.house), {Look::Key}),
            figure("year", habit.year, {Look::Word}),
            number("moves", habit.moves),
            number("mistakes", habit.mistakes),
            interval("share", habit.mistake_share(), {.look = Look::Share, .of = {habit.moves}}),
            figure("seeds", rounded(habit.seeds), {Look::Seeds})};
}

/// `53.5 % (38.9 to 67.5)`: a figure made of `count`. Nothing without any, and of fewer than five no
/// interval, which would tell nothing. `form` is the id of its text.
std::string interval_text(std::string_view form, const ConfidenceInterval& of, std::size_t count) {
    return count == 0 ? ""
                      : localized(form, {{"value", of.value},
                                         {"limits", count < games_for_interval ? 0 : 1},
                                         {"low", of.low},
                                         {"high", of.high}});
}

/// For each habit all years together, the most frequent first, and below it each year.
Rows habit_text_rows(const Statistics& figures) {
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
    Rows rows;
    for (const std::vector<HabitFigures>& years : groups) {
        const std::size_t shown = years_there.size() > 1 ? years.size() : 1;
        for (std::size_t i = 0; i < shown; ++i) {
            HabitFigures habit = years[i];
            habit.year = i > 0 && habit.year.empty() ? localized("statistics.no_date") : habit.year;
            Row& row = rows.emplace_back(habit_row(habit));
            if (i > 0) {
                std::ranges::find(row, "habit", &Field::name)->cells.back().value = "";
            }
        }
    }
    return rows;
}

/// Each figure with its interval, as numbers and in words.
Row comparison_row(const ComparedFigure& row, const Statistics& all) {
    const double scale = row.is_share                  ? 100
                         : row.name.ends_with("_loss") ? score_difference(1.0, all.loss_rules)
                                                       : 1;
    const auto compared = [&](const std::string& name, const ConfidenceInterval& of, std::size_t count,
                              std::string_view form) {
        return in_words(interval(name, count == 0 ? Json() : interval_json(of)),
                        interval_text(form, {scale * of.value, scale * of.low, scale * of.high}, count));
    };
    const std::string_view form = row.is_share ? "statistics.share" : "statistics.mean";
    const auto& [first, second] = std::tie(row.first, row.second);
    return {
        word("figure", row.name,
             first.count + second.count == 0 ? "" : render::compared_words(row, message_language())),
        figure("detail", row.detail, {Look::Key}),
        compared("first", first.figure, first.count, form),
        figure("first_count", first.count),
        compared("second", second.figure, second.count, form),
        figure("second_count", second.count),
        compared("difference", difference(first.figure, second.figure), std::min(first.count, second.count),
                 row.is_share ? "statistics.points_of_share" : "statistics.margin")};
}

/// A table of the text, of the columns with its number.
struct Part {
    std::string head;     ///< the id of what stands above it, with `shown` rows of `all`
    std::string needs{};  ///< a row with nothing, or with 0, in this column is left out
};

struct Table {
    std::string_view name;
    Rows (*rows)(const Statistics& figures);
    std::vector<Part> parts{};                               ///< none: it is not printed as text
    bool is_long = false;                                    ///< only the first rows are printed as text
    Rows (*text_rows)(const Statistics& figures) = nullptr;  ///< if not all, or in another order
};

const std::vector<Table>& tables() {
    static const std::vector<Table> all{
        {"players",
         rows_of<&Statistics::players, player_row>,
         {{"statistics.players_head"},
          {"statistics.judged_head", "judged_moves"},
          {"statistics.mistakes_head", "judged_moves"}},
         true},
        {"first_move", first_move_rows, {{"statistics.first_move"}}},
        {"openings", rows_of<&Statistics::openings, opening_row>, {{"statistics.openings_head"}}, true},
        {"lengths", length_rows, {{""}}},
        {"endings", rows_of<&Statistics::endings, ending_row>, {{"statistics.endings_head"}}},
        {"agreement", agreement_rows},
        {"adjudications", adjudication_rows, {{"statistics.adjudicated_head", "games"}}},
        {"survival", rows_of<&Statistics::survival, survival_row>, {{""}}, false, survival_text_rows},
        {"losses", loss_rows, {{"statistics.losses_head", "moves"}}},
        {"years", rows_of<&Statistics::years, year_row>, {{"statistics.years_head"}}},
        {"meetings", rows_of<&Statistics::meetings, meeting_row>, {{"statistics.meetings_head"}}, true},
        {"intrinsic", intrinsic_rows, {{"statistics.intrinsic_head"}}, true, intrinsic_text_rows},
        {"reliability", reliability_rows},
        {"ratings", rating_rows, {{"statistics.ratings_head"}}, true, rating_text_rows},
        {"groups", rows_of<&Statistics::groups, grouped_row>, {{""}}},
        {"habits",
         rows_of<&Statistics::habits, habit_row>,
         {{"statistics.habits_head"}},
         true,
         habit_text_rows},
        {"comparison",
         rows_of<&Statistics::comparison, comparison_row>,
         {{"statistics.comparison_head", "figure"}}}};
    return all;
}

const Table& table_of(std::string_view name) { return *std::ranges::find(tables(), name, &Table::name); }

/// The columns of a table, which need no game.
std::vector<Cell> columns_of(const Table& table) {
    Statistics one;
    const auto add_one = [](auto&... lists) { (lists.resize(1), ...); };
    add_one(one.players, one.openings, one.survival, one.habits, one.years, one.meetings, one.endings,
            one.ratings, one.groups, one.comparison);
    one.players.front().intrinsic.emplace();
    one.ratings.front().periods.resize(1);
    one.lengths.histogram = {1};
    return cells_of(table.rows(one).front());
}

/// The columns in CSV, with what `of` makes of each. The cells must outlive them.
TableRow in_csv(const std::vector<Cell>& cells, auto of) {
    TableRow row;
    for (const Cell& cell : cells) {
        if (cell.in_csv) {
            row.emplace_back(cell.column, of(cell));
        }
    }
    return row;
}

/// The id of the text of a figure.
std::string_view form_of(Look look) {
    return look == Look::Share    ? "statistics.share"
           : look == Look::Loss   ? "statistics.mean"
           : look == Look::Margin ? "statistics.margin"
           : look == Look::Points ? "statistics.points"
                                  : "statistics.rating";
}

/// What a person reads in a cell. Losses are those of games under `rules`.
std::string words_of(const Cell& cell, const RuleSet& rules) {
    const Json& value = cell.value;
    std::size_t count = games_for_interval;
    for (const std::size_t of : cell.of) {
        count = std::min(count, of);
    }
    const double scale = cell.look == Look::Share                              ? 100
                         : cell.look == Look::Loss || cell.look == Look::Seeds ? score_difference(1.0, rules)
                                                                               : 1;
    const auto scaled = [&](const Json& number) { return scale * number.get<double>(); };
    if (value.is_null()) {
        return "";
    }
    switch (cell.look) {
        case Look::Hidden:
        case Look::Key: return "";
        case Look::Word:
        case Look::Number: return cell_text(cell);
        case Look::Mistakes:
            return fmt::format("{}/{}/{}", value["inaccuracies"].dump(), value["mistakes"].dump(),
                               value["blunders"].dump());
        case Look::Seeds: return localized("statistics.seeds", {{"value", scaled(value)}});
        case Look::Scored: return localized("statistics.scored", {{"value", scaled(value)}});
        case Look::P: {
            constexpr double least = 0.001;
            const auto p = value.get<double>();
            return count < games_for_interval ? ""
                                              : localized(p < least ? "statistics.p_below" : "statistics.p",
                                                          {{"p", std::max(p, least)}});
        }
        default: break;
    }
    if (!value.is_object()) {
        return interval_text(form_of(cell.look), {scaled(value), 0, 0}, 1);
    }
    const double low = scaled(value["low"]);
    return interval_text(
        form_of(cell.look),
        {scaled(value["value"]), cell.look == Look::Loss ? std::max(0.0, low) : low, scaled(value["high"])},
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
    std::vector<std::vector<Cell>> rows;
    std::ranges::transform((table.text_rows != nullptr ? table.text_rows : table.rows)(figures),
                           std::back_inserter(rows), cells_of);
    const std::size_t all = rows.size();
    rows.resize(table.is_long ? std::min(top, all) : all);
    std::string text;
    for (std::size_t number = 0; number < table.parts.size(); ++number) {
        const Part& part = table.parts[number];
        std::erase_if(rows, [&](const std::vector<Cell>& row) {
            return std::ranges::any_of(row, [&](const Cell& cell) {
                return cell.column == part.needs && (cell.value == 0 || cell.value == "");
            });
        });
        if (rows.empty()) {
            break;
        }
        std::vector<PrintedColumn> columns;
        for (std::size_t i = 0; i < rows.front().size(); ++i) {
            const Cell& first = rows.front()[i];
            const bool is_shown = first.look != Look::Hidden && first.look != Look::Key;
            if (!is_shown || (first.part != number && !columns.empty())) {
                continue;
            }
            const std::string_view title = first.column == "group" ? by : std::string_view(first.column);
            PrintedColumn& printed = columns.emplace_back();
            printed.is_number =
                first.look == Look::Number || first.look == Look::Seeds || first.look == Look::Scored;
            printed.cells = {localized("statistics.column", {{"column", title}})};
            for (const std::vector<Cell>& row : rows) {
                printed.cells.push_back(words_of(row[i], figures.loss_rules));
            }
        }
        text +=
            part.head.empty()
                ? ""
                : localized(part.head, {{"shown", rows.size()},
                                        {"all", all},
                                        {"games", games_for_interval},
                                        {"unfinished", figures.with_result < figures.games ? "yes" : "no"}});
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
    return localized("statistics.lengths",
                     {{"shortest", lengths.shortest},
                      {"longest", lengths.longest},
                      {"quarter", lengths.quarter},
                      {"three_quarters", lengths.three_quarters},
                      {"median", lengths.median},
                      {"mean", interval_text("statistics.mean", lengths.mean, lengths.games)}}) +
           table_text(figures, "lengths");
}

/// How long games go on, where some were broken off: of these only a least length is known.
std::string survival_text(const Statistics& figures) {
    const std::size_t over =
        std::accumulate(figures.survival.begin(), figures.survival.end(), std::size_t{0},
                        [](std::size_t sum, const SurvivalStep& step) { return sum + step.ended; });
    if (over == figures.games || over == 0 || figures.games < games_for_interval) {
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
            interval_text("statistics.share", {100 * right.value, 100 * right.low, 100 * right.high}, proved);
        text += localized("statistics.agreed_as_proved",
                          {{"proved", proved}, {"right", agreement.right()}, {"share", words}});
    }
    return text;
}

}  // namespace

std::string statistics_json(const Statistics& figures) {
    const auto list = [&](std::string_view table) {
        Json rows = Json::array();
        std::ranges::transform(table_of(table).rows(figures), std::back_inserter(rows), object_of);
        return rows;
    };
    const auto ranges = [&](const std::vector<LossRow>& losses) {
        Json rows = Json::array();
        for (const auto& [from, to, of] : losses) {
            rows.push_back(object_of(loss_row("", from, to, of, figures)));
        }
        return rows;
    };
    const LengthFigures& lengths = figures.lengths;
    const Agreement& agreement = figures.agreement;
    Json object{{"games", figures.games},
                {"with_result", figures.with_result},
                {"analysed", figures.analysed},
                {"broken", figures.broken},
                {"first_move", list("first_move").front()},
                {"lengths",
                 {{"games", lengths.games},
                  {"shortest", lengths.shortest},
                  {"quarter", lengths.quarter},
                  {"median", lengths.median},
                  {"three_quarters", lengths.three_quarters},
                  {"longest", lengths.longest},
                  {"mean", rounded(lengths.mean.value)},
                  {"mean_interval", interval_json(lengths.mean)},
                  {"step", std::size_t{LengthFigures::step}},
                  {"histogram", lengths.histogram}}},
                {"survival", list("survival")},
                {"losses",
                 {{"by_phase", Json::object()},
                  {"by_seeds", ranges(figures.losses_by_seeds)},
                  {"by_ply", ranges(figures.losses_by_ply)}}},
                {"average_choice",
                 {{"sensitivity", rounded(figures.average_choice.sensitivity)},
                  {"consistency", rounded(figures.average_choice.consistency)}}},
                {"reliability", list("reliability")},
                {"years", list("years")},
                {"meetings", list("meetings")},
                {"endings", list("endings")},
                {"openings", list("openings")},
                {"agreement",
                 {{"agreed", agreement.agreed},
                  {"analysed", agreement.analysed},
                  {"proved", agreement.proved()},
                  {"as_proved", agreement.right()},
                  {"by_agreed_and_proved", Json::object()}}},
                {"adjudications", Json::object()},
                {"players", list("players")},
                {"ratings", ratings_json(figures)},
                {"habits", list("habits")}};
    for (std::size_t i = 0; i < phase_count; ++i) {
        object["losses"]["by_phase"][std::string(name(static_cast<Phase>(i)))] =
            object_of(losses(figures.judged_by_phase.at(i).losses, 0, Look::Hidden));
    }
    for (const Row& row : agreement_rows(figures)) {
        const auto text = [&](std::size_t i) { return cell_text(row[i].cells.front()); };
        object["agreement"]["by_agreed_and_proved"][text(0)][text(1)] = row[2].cells.front().value;
    }
    for (const Row& row : adjudication_rows(figures)) {
        object["adjudications"][cell_text(row.front().cells.front())] = object_of(row);
    }
    for (const char* const table : {"groups", "comparison"}) {  // which are asked for
        if (const Json rows = list(table); !rows.empty()) {
            object[table] = rows;
        }
    }
    return json_line(object);
}

std::vector<std::string_view> statistics_table_names() {
    std::vector<std::string_view> names(tables().size());
    std::ranges::transform(tables(), names.begin(), &Table::name);
    return names;
}

std::string statistics_csv(const Statistics& figures, std::string_view table) {
    const Table& wanted = table_of(table);
    std::string csv = csv_heading(in_csv(columns_of(wanted), cell_text));
    for (const Row& row : wanted.rows(figures)) {
        csv += csv_row(in_csv(cells_of(row), cell_text));
    }
    return csv;
}

std::string statistics_schema() {
    std::string script;
    for (const Table& table : tables()) {
        script +=
            duckdb_script(table.name, in_csv(columns_of(table), [](const Cell& cell) {
                              return cell.look == Look::Word || cell.look == Look::Key ? "VARCHAR" : "DOUBLE";
                          }));
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
