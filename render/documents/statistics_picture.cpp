#include "awale/render/documents/statistics_picture.hpp"

#include <cmath>

#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr double gutter = 2.5;  // between columns, in ems of the labels

Font sans(const StatisticsLook& look, double ems = 1, bool bold = false) {
    return {Face::Sans, ems * look.label_size, bold, false};
}

// Seeds of the predicted score given away a move; nothing where no move was judged.
std::optional<double> lost(const MoveQuality& moves, const RuleSet& rules) {
    return moves.moves() == 0 ? std::nullopt
                              : std::optional(score_difference(moves.losses.per_move(), rules));
}

// "opening 0.21 · middle game 0.80 · ending –"
std::string losses(const PlayerFigures& player, const RuleSet& rules, Language language) {
    std::string text;
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        const auto loss = lost(player.judged[phase], rules);
        text += (phase == 0 ? "" : " · ") +
                localized(language, "statistics.phase", {{"phase", name(static_cast<Phase>(phase))}}) +
                "\u00a0" + (loss ? decimal(*loss, 2, language) : "–");
    }
    return text;
}

Drawing interval_chart(const IntervalChart& chart, const StatisticsLook& look, TextMeasurer& measurer) {
    const std::span rows(chart.rows);
    const double em = look.label_size;
    const double row_height = 1.7 * em;
    const double left = 0.42 * look.width;
    const double right = 0.8 * look.width;
    const auto bounds_of = [](std::span<const IntervalRow> some) {
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (const IntervalRow& row : some) {
            for (const ConfidenceInterval& figure : row.figures) {
                low = std::min(low, figure.low);
                high = std::max(high, figure.high);
            }
        }
        // Shares and losses begin at nothing; ratings do not.
        constexpr double far_from_zero = 400;
        low = high < far_from_zero ? std::min(0.0, low) : low;
        return std::pair{low, std::max(high, low + 1e-9)};
    };
    Drawing drawing{.size = {look.width, row_height * static_cast<double>(rows.size())}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const IntervalRow& row = rows[i];
        const auto [low, high] = bounds_of(chart.own_scales ? rows.subspan(i, 1) : rows);
        const auto x_of = [&, low = low, high = high](double value) {
            return left + (std::max(value, low) - low) / (high - low) * (right - left);
        };
        const double middle = (static_cast<double>(i) + 0.5) * row_height;
        const double baseline = middle + 0.35 * em;
        drawing.write({0, baseline},
                      shortened(typeset(row.label, look.language), sans(look), left - em, measurer),
                      sans(look), ink().ink);
        drawing.add(Line{{left, middle}, {right, middle}, {ink().faint, 0.4, Dash::Dotted}});
        for (std::size_t k = 0; k < row.figures.size(); ++k) {
            const double y =
                middle +
                (static_cast<double>(2 * k + 1) - static_cast<double>(row.figures.size())) * 0.22 * em;
            const ConfidenceInterval& figure = row.figures[k];
            drawing.add(Line{{x_of(figure.low), y}, {x_of(figure.high), y}, {ink().ink, k == 0 ? 1.4 : 0.7}});
            drawing.add(Ellipse{{x_of(figure.value), y},
                                0.32 * em,
                                0.32 * em,
                                {k == 0 ? ink().ink : ink().paper, Stroke{ink().ink, 0.7}}});
        }
        drawing.write({look.width, baseline}, row.words, sans(look), ink().ink, Anchor::End);
    }
    return drawing;
}

/// How often a best move was played, with its interval, against how often the models expect one.
Drawing reliability_chart(std::span<const Reliability> predicted, const StatisticsLook& look) {
    const double em = look.label_size;
    ReliabilityScale scale{.side = std::min(look.width - 4 * em, 24 * em),
                           .label_size = em,
                           .ticks = {0.0, 0.25, 0.5, 0.75, 1.0},
                           .tick_labels = {},
                           .across = look.say("bulletin.expected_share")};
    for (const double tick : scale.ticks) {
        scale.tick_labels.push_back(per_cent(tick, look.language));
    }
    std::vector<Prediction> predictions;
    for (const Reliability& range : predicted) {
        if (range.positions > 0) {
            const ConfidenceInterval played = share(static_cast<double>(range.best), range.positions);
            predictions.push_back({range.expected / static_cast<double>(range.positions), played.value,
                                   played.low, played.high});
        }
    }
    Drawing drawing = reliability_diagram(predictions, scale);
    drawing.size.width = look.width;
    drawing.title = look.say("bulletin.reliability");
    drawing.description = look.say("bulletin.reliability_key");
    return drawing;
}

// Sets parts one below the other.
struct PictureSetter : StatisticsLook {
    const Statistics& figures;
    std::span<const IntervalChart> charts;
    TextMeasurer& measurer;
    double em = label_size;
    double column = (width - 2 * margin() - gutter * em) / 2;
    StatisticsLook half{column, em, language};
    StatisticsLook wide{2 * column + gutter * em, em, language};
    double right = margin() + column + gutter * em;  ///< where the second column begins
    double y = margin();
    Drawing drawing{.size = {width, 0}};

    Drawing set(const std::string& title, std::size_t max_cards) {
        add_title(title.empty() ? say("bulletin.statistics") : typeset(title, language));
        add_first_move_and_lengths();
        if (figures.judged()) {
            add_part("bulletin.loss_by_phase", loss_chart(figures, wide, measurer), {});
        }
        for (const IntervalChart& chart : charts) {
            add_part(chart.heading, interval_chart(chart, wide, measurer), {});
        }
        if (std::ranges::any_of(figures.reliability, &Reliability::positions)) {
            add_part("bulletin.reliability", reliability_chart(figures.reliability, *this),
                     "bulletin.reliability_key");
        }
        if (!figures.openings.empty()) {
            add_part("bulletin.openings", opening_icicle(figures.openings, wide, measurer),
                     "bulletin.openings_key");
        }
        if (!figures.players.empty()) {
            add_cards(max_cards);
        }
        drawing.size.height = y;
        return std::move(drawing);
    }

    double margin() const { return 1.5 * label_size; }

    void add_title(const std::string& title) {
        const Font large = fitted(title, {Face::Serif, 2.4 * em}, 1.4 * em, width - 2 * margin(), measurer);
        drawing.write({.role = Role::Heading1}, {margin(), y + 2 * em},
                      shortened(title, large, width - 2 * margin(), measurer), large);
        y += 3.2 * em;
        const std::string counts = say(figures.players.empty() ? "bulletin.games_only" : "bulletin.counts",
                                       {{"players", figures.players.size()}, {"games", figures.games}});
        drawing.title = title + " · " + counts;
        drawing.description = first_move_words(figures.first_move.results, language);
        drawing.write({.role = Role::Paragraph}, {margin(), y + em}, counts, sans(*this, 1.1), ink().faint);
        y += 2.8 * em;
    }

    void add_heading(std::string_view id, double x, double room) {
        drawing.write({.role = Role::Heading2}, {x, y + 1.4 * em}, say(id),
                      fitted(say(id), {Face::Serif, 1.6 * em, true}, em, room, measurer));
    }

    void add_words(const std::string& words, double x, double room) {
        y += add_pieces(
            drawing, paragraph({Span{words, sans(*this)}}, {.width = room, .leading = 1.35 * em}, measurer),
            {x, y}, Role::Caption);
    }

    // A part as wide as the picture, with words below it if `key` is the id of a text.
    void add_part(std::string_view heading, const Drawing& part, std::string_view key) {
        add_heading(heading, margin(), wide.width);
        y += 2.6 * em;
        drawing.place(part, {margin(), y}, Role::Figure);
        y += part.size.height + 1.5 * em;
        if (!key.empty()) {
            y -= em;
            add_words(say(key), margin(), wide.width);
            y += 1.5 * em;
        }
    }

    void add_first_move_and_lengths() {
        add_heading("bulletin.first_move", margin(), column);
        add_heading("bulletin.lengths", right, column);
        y += 2.6 * em;
        const double top = y;
        if (figures.first_move.results.games() > 0) {
            const Drawing chart = share_chart(figures.first_move.results, half);
            drawing.place(chart, {margin(), y}, Role::Figure);
            y += chart.size.height + 0.4 * em;
        }
        add_words(drawing.description, margin(), column);
        const double left_end = y;
        const Drawing lengths = length_chart(figures.lengths, half);
        drawing.place(lengths, {right, top}, Role::Figure);
        y = top + lengths.size.height;
        add_words(say("bulletin.lengths_key"), right, column);
        y = std::max(y, left_end) + 1.5 * em;
    }

    void add_cards(std::size_t most) {
        const auto shown = std::span(figures.players).first(std::min(most, figures.players.size()));
        add_heading("bulletin.players", margin(), wide.width);
        y += 2.3 * em;
        add_words(cards_key_text(shown, language), margin(), wide.width);
        y += 1.2 * em;
        double lowest = y;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const Drawing card = player_card(shown[i], figures.loss_rules, half, measurer);
            const bool left = i % 2 == 0;
            y = left ? lowest : y;
            drawing.place(card, {left ? margin() : right, y}, Role::Figure);
            lowest = std::max(lowest, y + card.size.height + 0.8 * em);
        }
        y = lowest;
        if (shown.size() < figures.players.size()) {
            const std::size_t more = figures.players.size() - shown.size();
            add_words(say("bulletin.more_players", {{"players", more}}), margin(), column);
            y += em;
        }
    }
};

constexpr double least_labelled = 1.4;  // ems a box must be wide for its letter
constexpr double opening_row = 2.9;     // ems a row of openings is high

Colour grey(double lightness) {
    const auto part = static_cast<std::uint8_t>(std::lround(255 * std::clamp(lightness, 0.0, 1.0)));
    return {part, part, part};
}

/// Openings by their moves from the one at `depth` on, most games first.
std::vector<IcicleBox> boxes_of(std::span<const TestedFigures> openings, std::size_t depth) {
    std::map<char, std::vector<TestedFigures>> by_move;
    for (const TestedFigures& opening : openings) {
        if (depth < opening.name.size()) {
            by_move[opening.name[depth]].push_back(opening);
        }
    }
    std::vector<IcicleBox> boxes;
    for (const auto& [move, with_it] : by_move) {
        IcicleBox& box = boxes.emplace_back(IcicleBox{{move}, 0, {}, {}, boxes_of(with_it, depth + 1)});
        for (const TestedFigures& opening : with_it) {
            box.games += opening.games;
            box.results += opening.results;
        }
    }
    sort_stably(boxes, std::ranges::greater{}, &IcicleBox::games);
    return boxes;
}

std::size_t depth_of(const std::vector<IcicleBox>& boxes) {
    std::size_t deepest = 0;
    for (const IcicleBox& box : boxes) {
        deepest = std::max(deepest, 1 + depth_of(box.next));
    }
    return deepest;
}

// Adds the boxes of moves that `games` games had before them, and in rows below what followed.
void add_boxes(Drawing& drawing, const std::vector<IcicleBox>& boxes, std::size_t games, Point corner,
               double width, const StatisticsLook& look, TextMeasurer& measurer) {
    std::size_t all = 0;
    for (const IcicleBox& box : boxes) {
        all += box.games;
    }
    all = std::max(all, games);
    const double em = look.label_size;
    const double row = opening_row * em;
    double x = corner.x;
    for (const IcicleBox& box : boxes) {
        const double here = static_cast<double>(box.games) / static_cast<double>(all) * width;
        const double points = box.results.games() == 0 ? 0.5 : box.results.score().value;
        const double lightness = 0.96 - 0.62 * points;
        drawing.add(Box{{x, corner.y}, {here, row}, 0, {grey(lightness), Stroke{ink().paper, 0.6}}});
        if (here >= least_labelled * em) {
            const Colour colour = lightness < 0.55 ? ink().paper : ink().ink;
            const Font small{Face::Sans, std::max(least_type, 0.8 * em)};
            const auto add = [&](double ems, const std::string& words, const Font& font) {
                drawing.write({x + here / 2, corner.y + ems * em}, words, font, colour, Anchor::Middle);
            };
            const std::string number = std::to_string(box.games);
            const std::string sign = box.value.value_or(0) > 0 ? "+" : box.value.value_or(0) < 0 ? "−" : "";
            const std::string with_value =
                box.value
                    ? fmt::format("{} · {}{}", number, sign, decimal(std::abs(*box.value), 1, look.language))
                    : number;
            const auto fits = [&](const std::string& words) {
                return measurer.width(words, small) < here - 2;
            };
            add(1.25, box.move, sans(look, 1.15, true));
            if (fits(number)) {
                add(2.3, fits(with_value) ? with_value : number, small);
            }
        }
        add_boxes(drawing, box.next, box.games, {x, corner.y + row}, here, look, measurer);
        x += here;
    }
}

}  // namespace

TextArgument decimal_argument(std::string_view name, double value, int places, Language language) {
    const double scale = std::pow(10, places);
    return {name, decimal(value, places, language), std::round(scale * value) / scale};
}

std::string first_move_words(const Tally& of_south, Language language) {
    const std::size_t games = of_south.games();
    const ConfidenceInterval south = of_south.score();
    if (games == 0) {
        return localized(language, "bulletin.no_results");
    }
    if (games < games_for_interval) {
        return localized(language, "bulletin.south_points",
                         {{"value", per_cent(south.value, language)}, {"games", games}});
    }
    return localized(language, "bulletin.south_share",
                     {{"value", per_cent(south.value, language)},
                      {"low", per_cent(south.low, language)},
                      {"high", per_cent(south.high, language)},
                      {"games", games}}) +
           " " + localized(language, first_move_verdict(of_south));
}

std::string_view first_move_verdict(const Tally& south) {
    const bool enough = south.games() >= games_for_interval;
    return enough && south.score().low > 0.5    ? "bulletin.advantage"
           : enough && south.score().high < 0.5 ? "bulletin.drawback"
                                                : "bulletin.neither";
}

std::string cards_key_text(std::span<const PlayerFigures> players, Language language) {
    std::string text = localized(language, "bulletin.cards_key");
    const auto add_if_any = [&](std::string_view id, auto has) {
        text += std::ranges::any_of(players, has) ? " " + localized(language, id) : "";
    };
    add_if_any("bulletin.cards_limits",
               [](const PlayerFigures& player) { return player.results.games() >= games_for_interval; });
    add_if_any("bulletin.cards_losses",
               [](const PlayerFigures& player) { return player.judged_total().moves() > 0; });
    return text;
}

std::string points_text(double points) { return half_text(static_cast<int>(std::lround(2 * points))); }

Drawing player_card(const PlayerFigures& player, const RuleSet& rules, const StatisticsLook& look,
                    TextMeasurer& measurer) {
    const MoveQuality judged = player.judged_total();
    const std::size_t games = player.results.games();
    const ConfidenceInterval score = player.results.score();
    const double em = look.label_size;
    const std::string name = typeset(player.name, look.language);
    Drawing drawing{.size = {look.width, (judged.moves() > 0 ? 7.4 : 4.6) * em}, .title = name};
    const auto at_left = [&](double ems, const std::string& words, const Font& font, Colour colour) {
        drawing.write({0, ems * em}, words, font, colour);
    };
    const auto at_right = [&](double y, const std::string& words, const Font& font) {
        drawing.write({look.width, y}, words, font, ink().ink, Anchor::End);
    };
    const Font bold = sans(look, 1.2, true);
    at_left(1.2, shortened(name, bold, 0.72 * look.width, measurer), bold, ink().ink);
    if (games == 0) {
        at_left(2.8, look.say("bulletin.card_without_result"), sans(look), ink().faint);
    } else {
        at_right(
            1.2 * em,
            look.say("bulletin.card", {{"points", points_text(player.results.points())}, {"games", games}}),
            sans(look, 1.1));
        const double end = 0.56 * look.width;
        const double y = 2.7 * em;
        const double half = end / 2;
        drawing.add(Line{{0, y}, {end, y}, {ink().faint, 0.6}});
        for (const double tick : {0.0, half, end}) {
            drawing.add(Line{{tick, y - 0.4 * em}, {tick, y + 0.4 * em}, {ink().faint, 0.6}});
        }
        const bool enough = games >= games_for_interval;
        if (enough) {
            drawing.add(Line{{end * score.low, y}, {end * score.high, y}, {ink().ink, 1.6}});
        }
        drawing.add(Ellipse{{end * score.value, y}, 0.4 * em, 0.4 * em, {ink().ink}});
        const std::string value = per_cent(score.value, look.language);
        at_right(y + 0.35 * em,
                 enough ? look.say("bulletin.score_interval", {{"value", value},
                                                               {"low", per_cent(score.low, look.language)},
                                                               {"high", per_cent(score.high, look.language)}})
                        : value,
                 sans(look));
    }
    if (judged.moves() > 0) {
        at_left(
            4.6,
            look.say("bulletin.perfect", {{"share", per_cent(judged.perfect_share().value, look.language)},
                                          {"judged", judged.moves()}}),
            sans(look), ink().ink);
        const auto lines = paragraph({Span{losses(player, rules, look.language), sans(look)}},
                                     {.width = look.width, .leading = 1.4 * em}, measurer);
        drawing.size.height += add_pieces(drawing, lines, {0, 4.964 * em}, Role::None) - 1.4 * em;
    }
    return drawing;
}

Drawing statistics_picture(const Statistics& figures, std::span<const IntervalChart> charts,
                           const std::string& title, std::size_t max_cards, const StatisticsLook& look,
                           TextMeasurer& measurer) {
    return PictureSetter{look, figures, charts, measurer}.set(title, max_cards);
}

Drawing share_chart(const Tally& south, const StatisticsLook& look) {
    const double em = look.label_size;
    const ConfidenceInterval share = south.score();
    const std::string label = results_text(south, look.language);
    const bool has_limits = south.games() >= games_for_interval;
    Drawing drawing{.size = {look.width, 5.2 * em}, .title = label};
    const double left = em;
    const double right = look.width - em;
    const auto x_of = [&](double value) { return left + value * (right - left); };
    const double axis = 3.4 * em;
    drawing.write({0, em}, label, sans(look));
    drawing.add(Line{{left, axis}, {right, axis}, {ink().faint, 0.6}});
    for (const double tick : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double x = x_of(tick);
        drawing.add(Line{{x, axis - 2}, {x, axis + 2}, {ink().faint, 0.6}});
        drawing.write({x, axis + 1.5 * em}, per_cent(tick, look.language), sans(look), ink().faint,
                      Anchor::Middle);
    }
    drawing.add(Line{{x_of(0.5), axis - 1.5 * em}, {x_of(0.5), axis}, {ink().faint, 0.6, Dash::Dashed}});
    const double y = axis - 0.75 * em;
    if (has_limits) {
        drawing.add(Line{{x_of(share.low), y}, {x_of(share.high), y}, {ink().ink, 1.4}});
        for (const double end : {share.low, share.high}) {
            drawing.add(Line{{x_of(end), y - 0.35 * em}, {x_of(end), y + 0.35 * em}, {ink().ink, 1.4}});
        }
    }
    drawing.add(Ellipse{{x_of(share.value), y}, 0.42 * em, 0.42 * em, {ink().ink}});
    return drawing;
}

Drawing length_chart(const LengthFigures& lengths, const StatisticsLook& look) {
    const double em = look.label_size;
    const double height = 7 * em;
    const double base = height + 1.4 * em;
    Drawing drawing{.size = {look.width, base + 1.8 * em},
                    .title = look.say("bulletin.lengths"),
                    .description = look.say("bulletin.lengths_key")};
    const std::vector<std::size_t>& games = lengths.histogram;
    const std::size_t most = games.empty() ? 1 : std::max<std::size_t>(1, std::ranges::max(games));
    const double bar = look.width / static_cast<double>(std::max<std::size_t>(1, games.size()));
    const double widest_label = 2.2 * em;
    const auto every = static_cast<std::size_t>(std::ceil(widest_label / bar));
    for (std::size_t i = 0; i < games.size(); ++i) {
        const double x = static_cast<double>(i) * bar;
        const double tall = height * static_cast<double>(games[i]) / static_cast<double>(most);
        if (games[i] > 0) {
            drawing.add(Box{
                {x + 0.08 * bar, base - tall}, {0.84 * bar, tall}, 0, {grey(0.55), Stroke{ink().ink, 0.4}}});
        }
        if (games[i] > 0 && every == 1) {
            drawing.write({x + bar / 2, base - tall - 0.3 * em}, std::to_string(games[i]), sans(look),
                          ink().ink, Anchor::Middle);
        }
        if (i % every == 0) {
            drawing.write({x + 0.08 * bar, base + 1.3 * em}, std::to_string(i * LengthFigures::step),
                          sans(look), ink().faint);
        }
    }
    drawing.add(Line{{0, base}, {look.width, base}, {ink().faint, 0.6}});
    return drawing;
}

Drawing loss_chart(const Statistics& figures, const StatisticsLook& look, TextMeasurer& measurer) {
    constexpr std::size_t most = 6;
    const double em = look.label_size;
    std::vector<const PlayerFigures*> shown;
    double highest = 0;
    for (const PlayerFigures& player : figures.players) {
        if (player.judged_total().moves() > 0 && shown.size() < most) {
            shown.push_back(&player);
            for (const MoveQuality& moves : player.judged) {
                highest = std::max(highest, lost(moves, figures.loss_rules).value_or(0));
            }
        }
    }
    const double scale = highest > 0 ? std::ceil(2 * highest) / 2 : 1;
    const double height = 9 * em;
    const double base = height + em;
    const double left = 2.4 * em;
    const double group = (look.width - left) / 3;
    const double bar = 0.82 * group / static_cast<double>(std::max<std::size_t>(1, shown.size()));
    Drawing drawing{.size = {look.width, base + (2.2 + 1.5 * static_cast<double>(shown.size())) * em},
                    .title = look.say("bulletin.loss_by_phase")};
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = base - share * height;
        drawing.add(
            Line{{left, y}, {look.width, y}, {ink().faint, 0.4, share > 0 ? Dash::Dotted : Dash::Solid}});
        drawing.write({left - 3, y + 0.35 * em}, decimal(share * scale, 2, look.language), sans(look),
                      ink().faint, Anchor::End);
    }
    // From black to white, as far apart as can be; the bars stand in the order of the legend.
    const auto shade = [&](std::size_t i) {
        return grey(static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(1, shown.size() - 1)));
    };
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        const double from = left + static_cast<double>(phase) * group + 0.09 * group;
        drawing.write({from + 0.41 * group, base + 1.4 * em},
                      look.say("statistics.phase", {{"phase", name(static_cast<Phase>(phase))}}), sans(look),
                      ink().ink, Anchor::Middle);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const auto loss = lost(shown[i]->judged[phase], figures.loss_rules);
            if (!loss) {
                continue;
            }
            const double tall = *loss / scale * height;
            drawing.add(Box{{from + static_cast<double>(i) * bar + 0.08 * bar, base - tall},
                            {0.84 * bar, tall},
                            0,
                            {shade(i), Stroke{ink().ink, 0.4}}});
        }
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double y = base + (2.6 + 1.5 * static_cast<double>(i)) * em;
        drawing.add(Box{{left, y}, {em, em}, 0, {shade(i), Stroke{ink().ink, 0.4}}});
        drawing.write({left + 1.6 * em, y + 0.85 * em},
                      shortened(shown[i]->name, sans(look), look.width - left - 2 * em, measurer), sans(look),
                      ink().ink);
    }
    return drawing;
}

Drawing icicle(const std::vector<IcicleBox>& boxes, const StatisticsLook& look, TextMeasurer& measurer) {
    Drawing drawing{
        .size = {look.width, static_cast<double>(depth_of(boxes)) * (opening_row * look.label_size)},
        .title = look.say("bulletin.openings")};
    add_boxes(drawing, boxes, 0, {}, look.width, look, measurer);
    return drawing;
}

Drawing opening_icicle(std::span<const TestedFigures> openings, const StatisticsLook& look,
                       TextMeasurer& measurer) {
    std::vector<TestedFigures> shown(openings.begin(), openings.end());
    std::erase_if(shown, [](const TestedFigures& opening) {
        return std::ranges::any_of(opening.name, [](char letter) { return !house_from_letter(letter); });
    });
    return icicle(boxes_of(shown, 0), look, measurer);
}

Drawing reliability_diagram(const std::vector<Prediction>& predictions, const ReliabilityScale& scale) {
    const double em = scale.label_size;
    const double most = scale.ticks.back();
    const double left = 3.4 * em;  // the labels of the ticks begin in the corner
    const double top = 0.6 * em;
    Drawing drawing{.size = {left + scale.side + 1.6 * em, top + scale.side + 3.2 * em}};
    const auto place = [&](double predicted, double seen) -> Point {
        return {left + predicted / most * scale.side, top + (1 - seen / most) * scale.side};
    };
    const auto write = [&](Point at, const std::string& text, Anchor anchor, Colour colour) {
        drawing.write(at, text, {Face::Sans, em}, colour, anchor);
    };
    for (std::size_t i = 0; i < scale.ticks.size(); ++i) {
        const double tick = scale.ticks[i];
        const Stroke stroke{ink().faint, 0.4, tick > 0 ? Dash::Dotted : Dash::Solid};
        drawing.add(Line{place(0, tick), place(most, tick), stroke});
        drawing.add(Line{place(tick, 0), place(tick, most), stroke});
        write(place(0, tick) + Point{-0.4 * em, 0.35 * em}, scale.tick_labels[i], Anchor::End, ink().faint);
        write(place(tick, 0) + Point{0, 1.4 * em}, scale.tick_labels[i], Anchor::Middle, ink().faint);
    }
    drawing.add(Line{place(0, 0), place(most, most), {ink().faint, 0.6, Dash::Dashed}});
    for (const Prediction& one : predictions) {
        if (one.predicted <= most && one.seen <= most) {
            const double high = std::min(one.high, most);
            drawing.add(Line{place(one.predicted, one.low), place(one.predicted, high), {ink().ink, 1.2}});
            drawing.add(Ellipse{place(one.predicted, one.seen), 0.36 * em, 0.36 * em, {ink().ink}});
        }
    }
    write(place(most / 2, 0) + Point{0, 2.8 * em}, scale.across, Anchor::Middle, ink().ink);
    return drawing;
}

}  // namespace awale::render
