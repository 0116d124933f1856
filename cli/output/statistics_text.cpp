#include "awale/cli/output/statistics_text.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "awale/notation/catalogue/catalogue.hpp"
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

/// The row without the blanks at its end.
std::string line_of(std::string row) {
    row.resize(row.find_last_not_of(' ') + 1);
    return row + "\n";
}

template <class Row>
std::span<const Row> first_of(const std::vector<Row>& rows, std::size_t most) {
    return std::span(rows).first(std::min(most, rows.size()));
}

/// The characters of the longest text, `least` at least.
template <class Rows, class Text>
std::size_t widest(const Rows& rows, Text text, std::size_t least = 0) {
    for (const auto& row : rows) {
        least = std::max(least, count_characters(text(row)));
    }
    return least;
}

/// `p = 0.031`, or `p < 0.001`.
std::string p_text(double p, Language language) {
    constexpr double least = 0.001;
    return p < least ? localized(language, "statistics.p_below", {{"p", least}})
                     : localized(language, "statistics.p", {{"p", p}});
}

/// A row with the games of something and how they went for South.
std::string tally_row(const std::string& what, std::size_t width, std::size_t games, const Tally& south,
                      Language language) {
    return line_of(fmt::format("  {} {:>8}  {:<24}  {}", padded(what, width), games,
                               share_text(south.score(), south.games(), language),
                               south.games() == 0 ? "" : results_text(south)));
}

std::string first_move_text(const FirstMove& first, Language language) {
    if (first.south.games() == 0) {
        return "";
    }
    const std::size_t games = first.south.games();
    const ConfidenceInterval score = first.south.score();
    const bool enough = games >= games_for_interval;
    const std::string_view answer = enough && score.low > 0.5    ? "advantage"
                                    : enough && score.high < 0.5 ? "drawback"
                                                                 : "unknown";
    std::string text = localized(language, "statistics.first_move",
                                 {{"games", games},
                                  {"south", percent(first.south.won, games)},
                                  {"drawn", percent(first.south.drawn, games)},
                                  {"north", percent(first.south.lost, games)},
                                  {"score", share_text(score, games, language)}});
    if (first.scored > 0) {
        // As it is printed: that number governs the word for seeds.
        const double seeds = std::stod(fmt::format("{:.2f}", std::abs(first.margin.value)));
        text += localized(language, "statistics.first_move_margin",
                          {{"seeds", seeds},
                           {"place", first.margin.value < 0 ? "behind" : "ahead"},
                           {"has_interval", first.scored >= games_for_interval},
                           {"low", first.margin.low},
                           {"high", first.margin.high},
                           {"has_all", first.scored == games},
                           {"scored", first.scored}});
    }
    return text + localized(language, "statistics.first_move_test",
                            {{"won", first.south.won},
                             {"lost", first.south.lost},
                             {"p", p_text(first.p_value, language)},
                             {"answer", answer}});
}

std::string lengths_text(const LengthFigures& lengths, Language language) {
    std::string text = localized(language, "statistics.lengths",
                                 {{"shortest", lengths.shortest},
                                  {"longest", lengths.longest},
                                  {"quarter", lengths.quarter},
                                  {"three_quarters", lengths.three_quarters},
                                  {"median", lengths.median},
                                  {"mean", mean_text(lengths.mean, lengths.games, language)}});
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
    std::string text = localized(language, "statistics.survival") +
                       (half ? localized(language, "statistics.half_over", {{"plies", *half}})
                             : localized(language, "statistics.half_going_on"));
    constexpr std::size_t step = 2 * LengthFigures::step;
    for (std::size_t plies = step; plies <= steps.back().plies; plies += step) {
        const auto after = std::ranges::upper_bound(steps, plies, {}, &SurvivalStep::plies);
        if (after != steps.begin()) {
            text += localized(language, "statistics.survival_row",
                              {{"plies", plies},
                               {"share", share_text(std::prev(after)->going_on, figures.games, language)}});
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
            rows += line_of(
                fmt::format("  {:<20} {:>8}  {:<24} {:>8}  {}", what, losses.proved.count,
                            loss_text(losses.proved, figures.analysed, figures.loss_rules, language),
                            losses.guessed.count,
                            loss_text(losses.guessed, figures.analysed, figures.loss_rules, language)));
        }
    };
    for (std::size_t i = 0; i < phase_count; ++i) {
        row(localized(language, "statistics.phase", {{"phase", name(static_cast<Phase>(i))}}),
            figures.losses_by_phase.at(i));
    }
    for (const LossRow& each : figures.losses_by_seeds) {
        row(localized(language, "statistics.seeds_range", {{"from", each.from}, {"to", each.to}}),
            each.losses);
    }
    return rows.empty() ? "" : localized(language, "statistics.losses_head") + rows;
}

/// Nothing where there is one year alone.
std::string years_text(const Statistics& figures, Language language) {
    if (figures.years.size() < 2) {
        return "";
    }
    std::string text = localized(language, "statistics.years_head");
    for (const YearFigures& year : figures.years) {
        const std::string name = year.year.empty() ? localized(language, "statistics.no_date") : year.year;
        text += tally_row(name, 8, year.games, year.south, language);
    }
    return text;
}

std::string meetings_text(const Statistics& figures, std::size_t top, Language language) {
    const auto shown = first_of(figures.meetings, top);
    if (shown.empty()) {
        return "";
    }
    const auto players = [](const MeetingFigures& meeting) { return meeting.one + " – " + meeting.other; };
    const std::size_t width = widest(shown, players);
    std::string text = localized(language, "statistics.meetings_head",
                                 {{"shown", shown.size()}, {"all", figures.meetings.size()}});
    for (const MeetingFigures& meeting : shown) {
        const Tally& of_one = meeting.results_of_one;
        const std::string points = localized(
            language, "statistics.points",
            {{"one", of_one.points()}, {"other", static_cast<double>(of_one.games()) - of_one.points()}});
        text += line_of(fmt::format(
            "  {}  {}  {}  {}", padded(players(meeting), width), padded(points, 7),
            padded(results_text(of_one), 8),
            of_one.games() < games_for_interval ? "" : share_text(of_one.score(), of_one.games(), language)));
    }
    return text;
}

std::string endings_text(const Statistics& figures, Language language) {
    std::string text = localized(language, "statistics.endings_head");
    for (const EndingFigures& ending : figures.endings) {
        const std::string share =
            localized(language, "statistics.ending",
                      {{"ending", localized(language, "ending.name", {{"reason", ending.ending}})},
                       {"share", percent(ending.games, figures.lengths.games)}});
        text += tally_row(share, 0, ending.games, ending.south, language);
    }
    return text;
}

std::string openings_text(const Statistics& figures, std::size_t top, Language language) {
    if (figures.openings.empty()) {
        return "";
    }
    const auto shown = first_of(figures.openings, top);
    const std::size_t width = widest(
        shown, [](const OpeningFigures& opening) { return opening.moves; }, 8);
    std::string text = localized(language, "statistics.openings_head",
                                 {{"shown", shown.size()}, {"all", figures.openings.size()}});
    for (const OpeningFigures& opening : shown) {
        text += line_of(fmt::format(
            "  {:<{}} {:>8}  {:<24}  {:<9}  {:<24}  {}", opening.moves, width, opening.games,
            share_text(opening.south.score(), opening.south.games(), language), results_text(opening.south),
            margin_text(opening.margin, opening.scored, language),
            opening.south.games() < games_for_interval ? "" : p_text(opening.p_corrected, language)));
    }
    return text;
}

std::string agreement_text(const Agreement& agreement, Language language) {
    if (agreement.agreed == 0) {
        return "";
    }
    std::string text = localized(language, "statistics.agreed",
                                 {{"agreed", agreement.agreed}, {"analysed", agreement.analysed}});
    const std::size_t proved = agreement.proved();
    if (proved > 0) {
        const auto right = static_cast<double>(agreement.right());
        text += localized(language, "statistics.agreed_as_proved",
                          {{"proved", proved},
                           {"right", agreement.right()},
                           {"share", share_text(share(right, proved), proved, language)}});
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
        const std::string_view way = name(static_cast<Adjudicated>(i));
        text += localized(language, "statistics.adjudicated",
                          {{"way", localized(language, "statistics.way", {{"way", way}})},
                           {"games", of.games},
                           {"analysed", of.analysed},
                           {"proved", of.proved},
                           {"as_proved", of.as_proved},
                           {"within_limits", of.within_limits},
                           {"to_south", of.favoured[0]},
                           {"south_seeds", seeds(of.seeds[0])},
                           {"to_north", of.favoured[1]},
                           {"north_seeds", seeds(of.seeds[1])}});
    }
    return text.empty() ? "" : localized(language, "statistics.adjudicated_head") + text;
}

}  // namespace

std::string groups_text(const Statistics& figures, std::string_view by, Language language) {
    const auto label = [&](const GroupFigures& group) {
        const RuleSet* const rules = by == "rules" ? find_rule_set_of_any_game(group.group) : nullptr;
        return rules == nullptr ? group.group.empty() ? "?" : group.group
                                : fmt::format("{} ({})", rules->name, rules_known_as(*rules, language));
    };
    const std::string head = localized(language, "statistics.grouping", {{"by", by}});
    const std::size_t width = widest(figures.groups, label, count_characters(head));
    std::string text = localized(language, "statistics.groups_head", {{"by", padded(head, width)}});
    for (const GroupFigures& group : figures.groups) {
        text += line_of(
            fmt::format("{} {:>7}  {:<25}  {:<22}  {:<22}  {}", padded(label(group), width), group.games,
                        share_text(group.results.score(), group.results.games(), language),
                        margin_text(group.margin, group.scored, language),
                        loss_text(group.losses.proved, group.games, figures.loss_rules, language),
                        loss_text(group.losses.guessed, group.games, figures.loss_rules, language)));
    }
    return text;
}

std::string statistics_text(const Statistics& figures, std::size_t top, Language language) {
    if (figures.games == 0) {
        return localized(language, "statistics.no_games");
    }
    return localized(language, "statistics.games",
                     {{"games", figures.games},
                      {"with_result", figures.with_result},
                      {"analysed", figures.analysed},
                      {"broken", figures.broken}}) +
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
        return games == 0 ? "" : localized(language, "statistics.share", {{"share", hundred * share.value}});
    }
    return localized(
        language, "statistics.share_interval",
        {{"share", hundred * share.value}, {"low", hundred * share.low}, {"high", hundred * share.high}});
}

std::string margin_text(const ConfidenceInterval& margin, std::size_t games, Language language) {
    if (games < games_for_interval) {
        return games == 0 ? "" : localized(language, "statistics.margin", {{"margin", margin.value}});
    }
    return localized(language, "statistics.margin_interval",
                     {{"margin", margin.value}, {"low", margin.low}, {"high", margin.high}});
}

std::string mean_text(const ConfidenceInterval& mean, std::size_t count, Language language) {
    if (count < games_for_interval) {
        return count == 0 ? "" : localized(language, "statistics.mean", {{"mean", mean.value}});
    }
    return localized(language, "statistics.mean_interval",
                     {{"mean", mean.value}, {"low", std::max(0.0, mean.low)}, {"high", mean.high}});
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
        line += localized(language, "statistics.player_results",
                          {{"points", results.points()},
                           {"score", share_text(results.score(), results.games(), language)},
                           {"performance", player.performance.value},
                           {"has_interval", results.games() >= games_for_interval},
                           {"low", player.performance.low},
                           {"high", player.performance.high}});
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
    return line_of(fmt::format(
        "  {} {:>6}  {:<21}  {:<21}  {}", padded(player.name, width), all.moves,
        mean_loss_text(all.proved_loss_per_move(), counted(all.moves - all.guessed), rules, language),
        mean_loss_text(all.guessed_loss_per_move(), counted(all.guessed), rules, language),
        share_text(all.perfect_share(), counted(all.moves), language)));
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
    const auto shown = first_of(figures.players, top);
    if (shown.empty()) {
        return "";
    }
    const std::size_t width = widest(
        shown, [](const PlayerFigures& player) { return player.name; }, 6);
    const std::string blank(width, ' ');
    std::string text =
        localized(language, "statistics.players_head",
                  {{"shown", shown.size()}, {"all", figures.players.size()}, {"blank", blank}});
    std::string judged;
    std::string mistakes;
    bool unfinished = false;
    for (const PlayerFigures& player : shown) {
        text += player_line(player, width, language);
        unfinished = unfinished || player.games > player.results.games();
        if (player.judged_total().moves > 0) {
            judged += judged_line(player, width, figures.loss_rules, language);
            mistakes += mistakes_line(player, width);
        }
    }
    text += unfinished ? localized(language, "statistics.without_result") : "";
    return judged.empty()
               ? text
               : text + localized(language, "statistics.judged_head", {{"blank", blank}}) + judged +
                     localized(language, "statistics.mistakes_head", {{"blank", blank}}) + mistakes;
}

std::string ratings_text(const Statistics& figures, std::size_t top, Language language) {
    std::vector<RatedPlayer> rated;
    std::ranges::copy_if(figures.ratings, std::back_inserter(rated),
                         [](const RatedPlayer& player) { return player.games >= games_for_interval; });
    const auto shown = first_of(rated, top);
    const std::size_t width = widest(shown, [](const RatedPlayer& player) { return player.name; });
    std::string rows;
    for (const RatedPlayer& player : shown) {
        const ConfidenceInterval now = player.now.interval();
        rows += localized(language, "statistics.rating",
                          {{"player", padded(player.name, width)},
                           {"games", player.games},
                           {"rating", now.value},
                           {"low", now.low},
                           {"high", now.high},
                           {"month", player.periods.back().month}});
    }
    return rows.empty() ? ""
                        : localized(language, "statistics.ratings_head",
                                    {{"games", games_for_interval}, {"blank", std::string(width, ' ')}}) +
                              rows;
}

std::string intrinsic_text(const Statistics& figures, std::size_t top, Language language) {
    std::vector<PlayerFigures> rated;
    std::ranges::copy_if(figures.players, std::back_inserter(rated), [](const PlayerFigures& player) {
        return player.intrinsic && player.analysed >= games_for_interval;
    });
    std::ranges::stable_sort(
        rated, {}, [](const PlayerFigures& player) { return player.intrinsic->expected_loss.value; });
    const auto shown = first_of(rated, top);
    const std::size_t width = widest(shown, [](const PlayerFigures& player) { return player.name; });
    std::string text;
    for (const PlayerFigures& player : shown) {
        const IntrinsicRating& rating = *player.intrinsic;
        text += localized(
            language, "statistics.intrinsic",
            {{"player", padded(player.name, width)},
             {"choices", rating.choices},
             {"loss", mean_loss_text(rating.expected_loss, rating.choices, figures.loss_rules, language)},
             {"difficulty", score_difference(rating.difficulty, figures.loss_rules)}});
    }
    return text.empty()
               ? ""
               : localized(language, "statistics.intrinsic_head", {{"blank", std::string(width, ' ')}}) +
                     text;
}

namespace {

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
    const std::string title = localized(language, "proverbs.title");
    std::size_t width = count_characters(title);
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last_proverb); ++i) {
        const std::string sentence = render::proverb_sentence(static_cast<Proverb>(i), language);
        width = std::max(width, count_characters(sentence));
    }
    std::string text = padded(title, width) + before(localized(language, "proverbs.boards"), 10) +
                       before(localized(language, "proverbs.right"), 16) +
                       before(localized(language, "proverbs.otherwise"), 11) +
                       before(localized(language, "proverbs.costs"), 8) + "\n";
    for (const ProverbFigures& of : figures) {
        std::string row = padded(render::proverb_sentence(of.proverb, language), width) +
                          before(std::to_string(of.boards), 10);
        if (of.boards > 0) {
            row += before(localized(language, "proverbs.share",
                                    {{"share", hundred * of.right}, {"error", half_interval(of)}}),
                          16);
            row += before(of.otherwise
                              ? localized(language, "statistics.share", {{"share", hundred * *of.otherwise}})
                              : "",
                          11);
            row += before(of.cost ? localized(language, "proverbs.cost",
                                              {{"seeds", score_difference(*of.cost, abapa())}})
                                  : "",
                          8);
        }
        text += line_of(std::move(row));
    }
    return text;
}

}  // namespace awale::cli
