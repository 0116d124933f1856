#include "awale/cli/output/statistics_output.hpp"

#include <cmath>
#include <numeric>
#include <set>

#include "awale/cli/output/table.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/documents/course.hpp"
#include "awale/render/documents/statistics_picture.hpp"

namespace awale::cli {

namespace {

/// With six digits after the point at most, so that the last bits of a sum do not show.
double rounded(double value) { return std::stod(fmt::format("{:.6f}", value)) + 0.0; }  // never −0

/// A figure made of `count`; null where there is none, which is no figure of 0.
template <class Number>
Json known(const Number& value, std::size_t count) {
    return count == 0 ? Json() : Json(value);
}

Json as_json(const ConfidenceInterval& of, std::size_t count = 1) {
    return known(Json{{"value", rounded(of.value)}, {"low", rounded(of.low)}, {"high", rounded(of.high)}},
                 count);
}

Row number(const std::string& name, const Json& value, std::size_t part = 0) {
    return figure(name, value, {.look = Look::Number, .part = part});
}

/// A figure for programs, in whose place a person reads `words`.
Row in_words(const Row& figure, const std::string& words) {
    return {figure, printed(figure.front().column, words)};
}

Row word(const std::string& name, const std::string& value, const std::string& words) {
    return in_words(figure(name, value, {Look::Key}), words);
}

/// The limits of an interval, in CSV alone; `of` is null where it is not known.
Row limits(const std::string& before, const Json& of) {
    return {column(before + "low", of.is_null() ? of : of["low"]),
            column(before + "high", of.is_null() ? of : of["high"])};
}

/// `before`: what the names of the columns of its limits begin with, if not with its own.
Row interval(const std::string& name, const Json& of, const Figure& how = {},
             const std::optional<std::string>& before = {}) {
    return {figure(name, of, how), limits(before.value_or(name + "_"), of)};
}

/// A row for each of the figures, made of them alone or of all figures too.
template <auto figures, auto row_of>
Rows each_of(const Statistics& all) {
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

Row results(const std::string& name, const Tally& results, const char* won = "won",
            const char* lost = "lost") {
    const std::size_t games = results.games();
    return nested(
        name, {figure("won", results.won, {.column = won}), figure("drawn", results.drawn),
               figure("lost", results.lost, {.column = lost}),
               interval("score", as_json(results.score(), games), {.look = Look::Share, .of = {games}}),
               printed("results",
                       games == 0 ? "" : fmt::format("{}/{}/{}", results.won, results.drawn, results.lost))});
}

Row points(const Tally& results) {
    const std::string words = localized("statistics.scored", {{"value", results.points()}});
    return printed("points", results.games() == 0 ? "" : words, Look::Number);
}

Row margin(const Sums& margins) {
    return interval("margin", as_json(margins.interval(), margins.count),
                    {.look = Look::Margin, .of = {margins.count}});
}

/// Of games by what South made of them.
Row results_of_south(const GroupFigures& group) {
    return {number("games", group.games), results("south", group.results, "south", "north"),
            margin(group.margins), figure("scored", group.margins.count)};
}

/// Moves of few games are too much alike for an interval.
Row losses(const LossFigures& of, std::size_t games, Look moves) {
    const auto grade = [&](const std::string& name, const Sums& sums) {
        const Figure loss{.look = Look::Loss, .column = name + "_loss", .of = {sums.count, games}};
        return nested(name, {figure("moves", sums.count, {.look = moves, .column = name + "_moves"}),
                             interval("loss", as_json(sums.interval(), sums.count), loss, name + "_")});
    };
    return {grade("proved", of.proved), grade("guessed", of.guessed)};
}

/// The second and the third table of players in the text.
constexpr std::size_t part_of_moves = 1;
constexpr std::size_t part_of_mistakes = 2;

/// Of moves in so many games.
Row judged_row(const MoveQuality& judged, std::size_t games) {
    const auto& [proved, guessed] = judged.losses;
    Figure how{.look = Look::Loss, .part = part_of_moves};
    const auto loss = [&](const std::string& name, const Sums& sums) {
        how.column = name + "_per_move";
        how.of = {sums.count, games};
        return figure(name, as_json(sums.interval(), sums.count), how);
    };
    return {figure("moves", judged.moves(),
                   {.look = Look::Number, .column = "judged_moves", .part = part_of_moves}),
            {"proved", judged.exact},
            figure("loss_per_move", known(rounded(judged.losses.per_move()), judged.moves())),
            {"proved_loss_per_move", known(rounded(proved.interval().value), proved.count)},
            loss("proved_loss", proved),
            figure("guessed", guessed.count, {.column = "guessed_moves"}),
            {"guessed_loss_per_move", known(rounded(guessed.interval().value), guessed.count)},
            loss("guessed_loss", guessed),
            {"perfect", judged.perfect},
            figure("perfect_share", as_json(judged.perfect_share(), judged.moves()),
                   {.look = Look::Share, .of = {judged.moves(), games}, .part = part_of_moves}),
            figure("inaccuracies", judged.inaccuracies),
            figure("mistakes", judged.mistakes),
            figure("blunders", judged.blunders),
            {"only_moves", judged.only_moves}};
}

Row intrinsic_row(const IntrinsicRating& rating) {
    const Row sensitivity = interval("sensitivity", as_json(rating.sensitivity));
    const Row consistency = interval("consistency", as_json(rating.consistency));
    return {number("choices", rating.choices), only_json({sensitivity, consistency}),
            interval("expected_loss", as_json(rating.expected_loss),
                     {.look = Look::Loss, .of = {rating.choices}}),
            only_columns({sensitivity, consistency}),
            figure("difficulty", rounded(rating.difficulty), {Look::Loss})};
}

Row player_row(const PlayerFigures& player) {
    const std::size_t games = player.results.games();
    const MoveQuality all = player.judged_total();
    const auto& [proved, guessed] = all.losses;
    const Json performance = as_json(player.performance, games);
    const auto phase = [&](Phase which, const char* title) -> Row {
        const MoveQuality& judged = player.judged.at(static_cast<std::size_t>(which));
        return {only_json(nested(std::string(name(which)), judged_row(judged, 0))),
                column(title, fmt::format("{}/{}/{}", judged.inaccuracies, judged.mistakes, judged.blunders),
                       {.look = Look::Word, .part = part_of_mistakes, .in_csv = false})};
    };
    return {figure("name", player.name, {.look = Look::Word, .column = "player"}),
            number("games", player.games),
            points(player.results),
            results("results", player.results),
            {"performance", performance},
            only_columns(interval("performance", performance, {.look = Look::Points, .of = {games}})),
            figure("analysed", player.analysed),
            nested("judged", judged_row(all, player.analysed)),
            nested("by_phase", {phase(Phase::Opening, "early"), phase(Phase::MiddleGame, "middle"),
                                phase(Phase::Ending, "late")}),
            {"intrinsic", player.intrinsic ? object_of(intrinsic_row(*player.intrinsic)) : Json()},
            number("granaries_opened", player.granaries_opened, part_of_mistakes),
            number("granary_seeds", player.granary_seeds, part_of_mistakes),
            number("famines_given", player.famines_given, part_of_mistakes),
            number("famines_suffered", player.famines_suffered, part_of_mistakes),
            limits("proved_loss_", as_json(proved.interval(), proved.count)),
            limits("guessed_loss_", as_json(guessed.interval(), guessed.count)),
            limits("perfect_", as_json(all.perfect_share(), all.moves()))};
}

Rows first_move_rows(const Statistics& figures) {
    const TestedFigures& first = figures.first_move;
    Row row = results_of_south(first);
    row.front().name.clear();
    row.front().value = first.results.games();
    return {{column("begins", "south", {Look::Key}), row,
             figure("p_value", known(rounded(first.p_value), first.results.games()),
                    {.look = Look::P, .in_csv = false})}};
}

Row opening_row(const TestedFigures& opening) {
    const std::size_t games = opening.results.games();
    return {
        figure("moves", opening.name, {.look = Look::Word, .column = "opening"}), results_of_south(opening),
        figure("p_value", known(rounded(opening.p_value), games)),
        figure("p_corrected", known(rounded(opening.p_corrected), games), {.look = Look::P, .of = {games}})};
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
    return {word("year", year.name, year.name.empty() ? localized("statistics.no_date") : year.name),
            results_of_south(year)};
}

Row ending_row(const GroupFigures& ending, const Statistics& all) {
    const double share = static_cast<double>(ending.games) / static_cast<double>(all.lengths.games);
    return {word("ending", ending.name, localized("ending.name", {{"reason", ending.name}})),
            printed("share", share, Look::Share), results_of_south(ending)};
}

Rows agreement_rows(const Statistics& figures) {
    constexpr std::array<const char*, 3> outcomes{"north", "draw", "south"};
    Rows rows;
    for (std::size_t i = 0; i < outcomes.size() * outcomes.size(); ++i) {
        const std::size_t agreed = i / outcomes.size();
        const std::size_t proved = i % outcomes.size();
        const std::string name =
            fmt::format("by_agreed_and_proved/{}/{}", outcomes.at(agreed), outcomes.at(proved));
        rows.push_back({column("agreed", outcomes.at(agreed), {Look::Key}),
                        column("proved", outcomes.at(proved), {Look::Key}),
                        figure(name, figures.agreement.table.at(agreed).at(proved), {.column = "games"})});
    }
    return rows;
}

Rows adjudication_rows(const Statistics& figures) {
    Rows rows;
    for (const Adjudications& way : figures.adjudications) {
        const std::string reason(name(static_cast<Adjudicated>(rows.size())));
        rows.push_back(nested(
            reason,
            {in_words(column("way", reason, {Look::Key}), localized("statistics.way", {{"way", reason}})),
             number("games", way.games), number("analysed", way.analysed), number("proved", way.proved),
             number("as_proved", way.as_proved), number("within_limits", way.within_limits),
             number("favoured_south", way.favoured[0]), figure("seeds_to_south", way.seeds[0], {Look::Seeds}),
             number("favoured_north", way.favoured[1]),
             figure("seeds_to_north", way.seeds[1], {Look::Seeds})}));
    }
    return rows;
}

Row survival_row(const SurvivalStep& step) {
    return {number("plies", step.plies), figure("at_risk", step.at_risk), figure("ended", step.ended),
            interval("going_on", as_json(step.going_on), {Look::Share}, "")};
}

/// Every other range of lengths: the last step up to there.
Rows survival_shown(const Statistics& figures) {
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

/// The losses of a phase, in an object of JSON; or of a range, in an array, with its limits. `words` stand
/// for it in the text; nothing: it is left out.
Row loss_row(const std::string& by, const Json& from, const Json& to, const LossFigures& of,
             const Statistics& figures, const std::string& key, const std::string& words = "") {
    const Row range{figure("from", from, {Look::Key}), figure("to", to, {Look::Key})};
    return {printed("moves", of.moves() == 0 ? "" : words), column("by", by, {Look::Key}),
            nested("by_" + by + "/" + key, {from.is_string() ? only_columns(range) : range,
                                            losses(of, figures.analysed, Look::Number)})};
}

Rows loss_rows(const Statistics& figures) {
    Rows rows;
    for (std::size_t i = 0; i < phase_count; ++i) {
        const std::string phase(name(static_cast<Phase>(i)));
        rows.push_back(loss_row("phase", phase, phase, figures.judged_by_phase.at(i).losses, figures, phase,
                                localized("statistics.phase", {{"phase", phase}})));
    }
    for (const auto& [from, to, of] : figures.losses_by_seeds) {
        rows.push_back(loss_row("seeds", from, to, of, figures, std::to_string(rows.size() - phase_count),
                                localized("statistics.seeds_range", {{"from", from}, {"to", to}})));
    }
    for (const auto& [from, to, of] : figures.losses_by_ply) {
        rows.push_back(loss_row("ply", from, to, of, figures,
                                std::to_string(rows.size() - phase_count - figures.losses_by_seeds.size())));
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
            rows.push_back({column("player", player.name, {Look::Word}), intrinsic_row(*player.intrinsic)});
        }
    }
    return rows;
}

/// The best first.
Rows intrinsic_shown(const Statistics& figures) {
    Rows rows = intrinsic_rows(figures);
    sort_stably(rows, {}, [](const Row& row) {
        return std::ranges::find(row, "expected_loss", &Figure::name)->value["value"].get<double>();
    });
    return rows;
}

Rows reliability_rows(const Statistics& figures) {
    Rows rows;
    for (const Reliability& range : figures.reliability) {
        const auto from = static_cast<double>(rows.size());
        const Json best = as_json(share(static_cast<double>(range.best), range.positions), range.positions);
        rows.push_back(
            {column("from", rounded(from / Reliability::ranges)),
             column("to", rounded((from + 1) / Reliability::ranges)),
             figure("positions", range.positions),
             {"expected", rounded(range.expected)},
             column("expected_share",
                    known(rounded(range.expected / static_cast<double>(range.positions)), range.positions)),
             {"best", range.best},
             {"best_share", best},
             only_columns(interval("best_share", best, {.column = "observed_share"}, "observed_"))});
    }
    return rows;
}

/// What a player was worth after so many games.
Row rating_row(std::size_t games, const Glicko& rating) {
    return {number("games", games),
            interval("rating", as_json(rating.interval()), {.look = Look::Rating, .of = {games}}, ""),
            figure("volatility", rounded(rating.volatility))};
}

Row month_row(const RatedPeriod& period) {
    return {figure("month", period.month, {Look::Word}), rating_row(period.games, period.after)};
}

Rows rating_rows(const Statistics& figures) {
    Rows rows;
    for (const RatedPlayer& player : figures.ratings) {
        for (const RatedPeriod& period : player.periods) {
            rows.push_back({figure("player", player.name, {Look::Word}), month_row(period)});
        }
    }
    return rows;
}

/// Players of some games, as they are now.
Rows ratings_shown(const Statistics& figures) {
    Rows rows;
    for (const RatedPlayer& player : figures.ratings) {
        if (player.games >= games_for_interval) {
            rows.push_back({figure("player", player.name, {Look::Word}),
                            month_row({player.periods.back().month, player.games, player.now})});
        }
    }
    return rows;
}

Json ratings_json(const Statistics& figures) {
    return array_of(figures.ratings, [](const RatedPlayer& player) {
        const auto month = [](const RatedPeriod& period) { return object_of(month_row(period)); };
        return object_of({{"player", player.name},
                          rating_row(player.games, player.now),
                          {"periods", array_of(player.periods, month)}});
    });
}

Row grouped_row(const GroupFigures& group) {
    const MoveQuality& judged = group.judged;
    const Row scored = figure("scored", group.margins.count);
    return {word("group", group.name, group.name.empty() ? "?" : group.name),
            number("games", group.games),
            results("results", group.results),
            margin(group.margins),
            only_json(scored),
            nested("losses", losses(judged.losses, group.games, Look::Hidden)),
            number("moves", judged.moves()),
            figure("mistakes", judged.mistakes),
            figure("blunders", judged.blunders),
            interval("mistake_share", as_json(judged.mistake_share(), judged.moves()),
                     {.look = Look::Share, .of = {judged.moves(), group.games}}),
            only_columns(scored)};
}

/// What mistakes are about, in a few words; the house is that left to a capture, or empty.
std::string habit_words(const std::string& habit, const std::string& house) {
    return localized("statistics.habit", {{"habit", habit}, {"house", house.empty() ? "none" : house}});
}

Row habit_row(const HabitFigures& habit) {
    return {figure("player", habit.player, {Look::Key}),
            word("habit", habit.habit, habit_words(habit.habit, habit.house)),
            figure("house", habit.house.empty() ? Json() : Json(habit.house), {Look::Key}),
            figure("year", habit.year, {Look::Word}),
            number("moves", habit.moves),
            number("mistakes", habit.mistakes),
            interval("share", as_json(habit.mistake_share(), habit.moves),
                     {.look = Look::Share, .of = {habit.moves}}),
            figure("seeds", rounded(habit.seeds), {Look::Seeds})};
}

/// For each habit all years together, the most frequent first, and below it each year.
Rows habits_shown(const Statistics& figures) {
    std::set<std::string> years_there;
    std::map<std::pair<std::string, std::string>, std::vector<HabitFigures>> habits;
    for (const HabitFigures& habit : figures.habits) {
        years_there.insert(habit.year);
        std::vector<HabitFigures>& years = habits[{habit.habit, habit.house}];
        if (years.empty()) {
            years.push_back(
                {habit.player, habit.habit, habit.house, "", total(figures.judged_by_phase).moves()});
        }
        years.front().mistakes += habit.mistakes;
        years.front().seeds += habit.seeds;
        years.push_back(habit);
    }
    std::vector<std::vector<HabitFigures>> groups;
    std::ranges::copy(habits | std::views::values, std::back_inserter(groups));
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
                std::ranges::find(row, Look::Word, &Figure::look)->value = "";
            }
        }
    }
    return rows;
}

std::string compared_words(const ComparedFigure& row) {
    return row.first.count + row.second.count == 0 ? ""
           : row.name == "habit"
               ? habit_words(row.detail, "")
               : localized("statistics.figure", {{"figure", row.name}, {"phase", row.detail}});
}

Row compared_row(const ComparedFigure& row, const Statistics& all) {
    const auto& [first, second] = std::tie(row.first, row.second);
    const bool is_loss = row.name.ends_with("_loss");
    const Look look = row.is_share ? Look::Share : is_loss ? Look::Loss : Look::Mean;
    const auto compared = [&](const std::string& name, const ComparedFigure::Of& of) {
        return interval(name, as_json(of.figure, of.count), {.look = look, .of = {of.count}});
    };
    const std::size_t least = std::min(first.count, second.count);
    const ConfidenceInterval change = difference(first.figure, second.figure);
    const double scale = row.is_share ? 100 : is_loss ? score_difference(1.0, all.loss_rules) : 1;
    return {word("figure", row.name, compared_words(row)),
            figure("detail", row.detail, {Look::Key}),
            compared("first", first),
            figure("first_count", first.count),
            compared("second", second),
            figure("second_count", second.count),
            in_words(interval("difference", as_json(change, least)),
                     interval_text(row.is_share ? "statistics.points_of_share" : "statistics.margin",
                                   {scale * change.value, scale * change.low, scale * change.high}, least))};
}

/// A table of the text, of the columns with its number.
struct Part {
    std::string head;     ///< the id of what stands above it, with `shown` rows of `all`
    std::string needs{};  ///< a row with nothing, or with 0, in this column is left out
};

struct Table {
    std::string_view name;
    Rows (*rows)(const Statistics& figures);
    std::vector<Part> parts{};                           ///< none: it is not printed as text
    bool is_long = false;                                ///< only the first rows are printed as text
    Rows (*shown)(const Statistics& figures) = nullptr;  ///< if not all, or in another order
};

const std::vector<Table>& tables() {
    static const std::vector<Table> all{
        {"players",
         each_of<&Statistics::players, player_row>,
         {{"statistics.players_head"},
          {"statistics.judged_head", "judged_moves"},
          {"statistics.mistakes_head", "judged_moves"}},
         true},
        {"first_move", first_move_rows, {{"statistics.first_move"}}},
        {"openings", each_of<&Statistics::openings, opening_row>, {{"statistics.openings_head"}}, true},
        {"lengths", length_rows, {{""}}},
        {"endings", each_of<&Statistics::endings, ending_row>, {{"statistics.endings_head"}}},
        {"agreement", agreement_rows},
        {"adjudications", adjudication_rows, {{"statistics.adjudicated_head", "games"}}},
        {"survival", each_of<&Statistics::survival, survival_row>, {{""}}, false, survival_shown},
        {"losses", loss_rows, {{"statistics.losses_head", "moves"}}},
        {"years", each_of<&Statistics::years, year_row>, {{"statistics.years_head"}}},
        {"meetings", each_of<&Statistics::meetings, meeting_row>, {{"statistics.meetings_head"}}, true},
        {"intrinsic", intrinsic_rows, {{"statistics.intrinsic_head"}}, true, intrinsic_shown},
        {"reliability", reliability_rows},
        {"ratings", rating_rows, {{"statistics.ratings_head"}}, true, ratings_shown},
        {"groups", each_of<&Statistics::groups, grouped_row>, {{""}}},
        {"habits", each_of<&Statistics::habits, habit_row>, {{"statistics.habits_head"}}, true, habits_shown},
        {"comparison",
         each_of<&Statistics::comparison, compared_row>,
         {{"statistics.comparison_head", "figure"}}}};
    return all;
}

const Table& table_of(std::string_view name) { return *std::ranges::find(tables(), name, &Table::name); }

/// A row of a table, for its columns; it needs no game.
Row columns_of(const Table& table) {
    Statistics one;
    const auto add_one = [](auto&... lists) { (lists.resize(1), ...); };
    add_one(one.players, one.openings, one.survival, one.habits, one.years, one.meetings, one.endings,
            one.ratings, one.groups, one.comparison);
    one.players.front().intrinsic.emplace();
    one.ratings.front().periods.resize(1);
    one.lengths.histogram = {1};
    return table.rows(one).front();
}

Rows rows_shown(const Table& table, const Statistics& figures) {
    return (table.shown != nullptr ? table.shown : table.rows)(figures);
}

/// The table in as many parts as it has; nothing where it has no row. `by` is what groups are made by.
std::string table_text(const Statistics& figures, std::string_view name, std::size_t top = 0,
                       std::string_view by = {}) {
    const Table& table = table_of(name);
    Rows rows = rows_shown(table, figures);
    const std::size_t all = rows.size();
    rows.resize(table.is_long ? std::min(top, all) : all);
    std::string text;
    for (std::size_t number = 0; number < table.parts.size(); ++number) {
        const Part& part = table.parts[number];
        std::erase_if(rows, [&](const Row& row) {
            return std::ranges::any_of(row, [&](const Figure& each) {
                return !part.needs.empty() && each.column == part.needs &&
                       (each.value == 0 || each.value == "");  // NOLINT(readability-container-size-empty)
            });
        });
        if (rows.empty()) {
            break;
        }
        text +=
            part.head.empty()
                ? ""
                : localized(part.head, {{"shown", rows.size()},
                                        {"all", all},
                                        {"games", games_for_interval},
                                        {"unfinished", figures.with_result < figures.games ? "yes" : "no"}});
        const auto title = [&](const std::string& column) {
            return localized("statistics.column", {{"column", column == "group" ? by : column}});
        };
        text += grid_text(rows, title, figures.loss_rules, number);
    }
    return text;
}

std::string first_move_text(const Statistics& figures) {
    const Tally& south = figures.first_move.results;
    return south.games() == 0 ? ""
                              : table_text(figures, "first_move") + "  " +
                                    localized(render::first_move_verdict(south)) + "\n";
}

Row lengths_row(const LengthFigures& of) {
    const Json mean = as_json(of.mean, of.games);
    return {figure("games", of.games),
            figure("shortest", known(of.shortest, of.games)),
            figure("quarter", known(of.quarter, of.games)),
            figure("median", known(of.median, of.games)),
            figure("three_quarters", known(of.three_quarters, of.games)),
            figure("longest", known(of.longest, of.games)),
            {"mean", mean.is_null() ? mean : mean["value"]},
            figure("mean_interval", mean, {.look = Look::Mean, .column = "mean", .of = {of.games}}),
            {"step", std::size_t{LengthFigures::step}},
            {"histogram", of.histogram}};
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

Row agreement_row(const Agreement& of) {
    const std::size_t proved = of.proved();
    const Json as_proved = as_json(share(static_cast<double>(of.right()), proved), proved);
    return {figure("agreed", of.agreed), figure("analysed", of.analysed), figure("proved", proved),
            figure("as_proved", of.right(), {.column = "right"}),
            column("share", as_proved, {.look = Look::Share, .of = {proved}})};
}

std::string agreement_text(const Agreement& agreement) {
    const Row row = agreement_row(agreement);
    return agreement.agreed == 0
               ? ""
               : sentence("statistics.agreed", row) +
                     (agreement.proved() > 0 ? sentence("statistics.agreed_as_proved", row) : "");
}

Row games_row(const Statistics& figures) {
    return {figure("games", figures.games), figure("with_result", figures.with_result),
            figure("analysed", figures.analysed), figure("broken", figures.broken)};
}

}  // namespace

std::string statistics_json(const Statistics& figures) {
    const auto list = [&](std::string_view table) { return list_of(table_of(table).rows(figures)); };
    Json object = object_of(
        {games_row(figures),
         {"first_move", list("first_move").front()},
         nested("lengths", lengths_row(figures.lengths)),
         {"survival", list("survival")},
         {"losses", {{"by_phase", Json::object()}, {"by_seeds", Json::array()}, {"by_ply", Json::array()}}},
         nested("losses", Row(loss_rows(figures))),
         {"average_choice/sensitivity", rounded(figures.average_choice.sensitivity)},
         {"average_choice/consistency", rounded(figures.average_choice.consistency)},
         {"reliability", list("reliability")},
         {"years", list("years")},
         {"meetings", list("meetings")},
         {"endings", list("endings")},
         {"openings", list("openings")},
         nested("agreement", {agreement_row(figures.agreement), Row(agreement_rows(figures))}),
         nested("adjudications", Row(adjudication_rows(figures))),
         {"players", list("players")},
         {"ratings", ratings_json(figures)},
         {"habits", list("habits")}});
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
    return csv_heading(columns_of(wanted)) + joined(wanted.rows(figures), "", csv_row);
}

std::string statistics_schema() {
    std::string script;
    for (const Table& table : tables()) {
        Row types = columns_of(table);
        for (Figure& each : types) {
            each.value = each.look == Look::Word || each.look == Look::Key ? "VARCHAR" : "DOUBLE";
        }
        script += duckdb_script(table.name, types);
    }
    return script;
}

std::string statistics_text(const Statistics& figures, std::size_t top) {
    if (figures.games == 0) {
        return localized("statistics.no_games");
    }
    const auto table = [&](std::string_view name) { return table_text(figures, name, top); };
    return sentence("statistics.games", games_row(figures)) + first_move_text(figures) +
           (figures.years.size() > 1 ? table("years") : "") +
           sentence("statistics.lengths", lengths_row(figures.lengths)) + table("lengths") +
           survival_text(figures) + table("endings") + table("openings") + table("losses") +
           agreement_text(figures.agreement) + table("adjudications") + table("players") + table("ratings") +
           table("intrinsic") + table("meetings");
}

std::string player_text(const Statistics& figures, std::size_t top) {
    if (figures.players.empty()) {
        return localized("statistics.no_games");
    }
    const auto table = [&](std::string_view name) { return table_text(figures, name, top); };
    return table("players") + table("habits") + table("meetings");
}

std::vector<render::IntervalChart> statistics_charts(const Statistics& figures, std::size_t top,
                                                     Language language) {
    struct Chart {
        const char* table;
        const char* heading;
        std::vector<std::string_view> columns;  ///< words, which are the label, and intervals
        std::size_t least_rows = 1;
        bool own_scales = false;
    };

    const LanguageScope scope(language);
    std::vector<render::IntervalChart> charts;
    for (const Chart& of : {Chart{"comparison", "bulletin.compared", {"figure", "first", "second"}, 1, true},
                            Chart{"habits", "bulletin.habits", {"habit", "year", "share"}},
                            Chart{"groups", "bulletin.groups", {"group", "mistake_share"}},
                            Chart{"ratings", "bulletin.ratings", {"player", "rating"}, 2}}) {
        render::IntervalChart chart{of.heading, {}, of.own_scales};
        for (const Row& row : rows_shown(table_of(of.table), figures)) {
            auto line = chart_row(row, of.columns, figures.loss_rules);
            if (line && chart.rows.size() < top) {
                chart.rows.push_back(std::move(*line));
            }
        }
        if (chart.rows.size() >= of.least_rows) {
            charts.push_back(std::move(chart));
        }
    }
    return charts;
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
    if (figures.games == 0) {
        return localized("statistics.no_games");
    }
    name_groups(figures, by, message_language());
    return table_text(figures, "groups", 0, by);
}

std::string proverbs_text(std::span<const ProverbFigures> figures) {
    const auto on_the_right = [](const char* title, const std::string& words) {
        return printed(title, words, Look::Number);
    };
    Rows rows;
    for (const ProverbFigures& of : figures) {
        const double error = 1.96 * std::sqrt(of.right * (1 - of.right) / static_cast<double>(of.boards));
        const std::string right =
            localized("proverbs.share", {{"share", 100 * of.right}, {"error", 100 * error}});
        const double otherwise = 100 * of.otherwise.value_or(0);
        const double cost = score_difference(of.cost.value_or(0), abapa());
        rows.push_back(
            {printed("proverbs.title", render::proverb_sentence(of.proverb, message_language())),
             on_the_right("proverbs.boards", std::to_string(of.boards)),
             on_the_right("proverbs.right", of.boards == 0 ? "" : right),
             on_the_right("proverbs.otherwise",
                          interval_text("statistics.share", {otherwise, 0, 0}, of.otherwise ? 1 : 0)),
             on_the_right("proverbs.costs", of.cost ? localized("proverbs.cost", {{"seeds", cost}}) : "")});
    }
    return grid_text(rows, [](const std::string& column) { return localized(column); });
}

}  // namespace awale::cli
