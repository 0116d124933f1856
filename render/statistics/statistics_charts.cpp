#include "awale/render/statistics/statistics_charts.hpp"

#include <algorithm>
#include <cmath>

#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/statistics/reliability.hpp"
#include "awale/render/statistics/statistics_words.hpp"

namespace awale::render {

namespace {

constexpr double least_labelled = 1.4;  // ems a box must be wide for its letter

Font font_of(const StatisticsLook& look, bool bold = false) {
    return {Face::Sans, look.label_size, bold, false};
}

Colour grey(double lightness) {
    const auto part = static_cast<std::uint8_t>(std::lround(255 * std::clamp(lightness, 0.0, 1.0)));
    return {part, part, part};
}

}  // namespace

Drawing share_chart(const Bulletin& bulletin, const StatisticsLook& look) {
    const double em = look.label_size;
    const PointShare& share = bulletin.south;
    const std::string label = results_text(bulletin, look.language);
    const bool has_limits = bulletin.south_won + bulletin.drawn + bulletin.north_won >= games_for_interval;
    Drawing drawing{.size = {look.width, 5.2 * em}, .title = label, .description = {}, .ops = {}};
    const double left = em;
    const double right = look.width - em;
    const auto x_of = [&](double value) { return left + value * (right - left); };
    const double axis = 3.4 * em;
    drawing.add(Text{{0, em}, label, font_of(look), ink().ink});
    drawing.add(Line{{left, axis}, {right, axis}, {ink().faint, 0.6}});
    for (const double tick : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double x = x_of(tick);
        drawing.add(Line{{x, axis - 2}, {x, axis + 2}, {ink().faint, 0.6}});
        drawing.add(Text{
            {x, axis + 1.5 * em}, per_cent(tick, look.language), font_of(look), ink().faint, Anchor::Middle});
    }
    drawing.add(Line{{x_of(0.5), axis - 1.5 * em}, {x_of(0.5), axis}, {ink().faint, 0.6, Dash::Dashed}});
    const double y = axis - 0.75 * em;
    if (has_limits) {
        drawing.add(Line{{x_of(share.low), y}, {x_of(share.high), y}, {ink().ink, 1.4}});
        for (const double end : {share.low, share.high}) {
            drawing.add(Line{{x_of(end), y - 0.35 * em}, {x_of(end), y + 0.35 * em}, {ink().ink, 1.4}});
        }
    }
    drawing.add(Ellipse{{x_of(share.value), y}, 0.42 * em, 0.42 * em, {ink().ink, std::nullopt}});
    return drawing;
}

Drawing length_chart(const GameLengths& lengths, const StatisticsLook& look) {
    const double em = look.label_size;
    const double height = 7 * em;
    const double base = height + 1.4 * em;
    Drawing drawing{.size = {look.width, base + 1.8 * em},
                    .title = typeset(statistics_words(look.language).lengths, look.language),
                    .description = typeset(statistics_words(look.language).lengths_key, look.language),
                    .ops = {}};
    const std::size_t most =
        lengths.games.empty() ? 1 : std::max<std::size_t>(1, std::ranges::max(lengths.games));
    const double bar = look.width / static_cast<double>(std::max<std::size_t>(1, lengths.games.size()));
    const double widest_label = 2.2 * em;
    const auto every = static_cast<std::size_t>(std::ceil(widest_label / bar));
    for (std::size_t i = 0; i < lengths.games.size(); ++i) {
        const double x = static_cast<double>(i) * bar;
        const double tall = height * static_cast<double>(lengths.games[i]) / static_cast<double>(most);
        if (lengths.games[i] > 0) {
            drawing.add(Box{
                {x + 0.08 * bar, base - tall}, {0.84 * bar, tall}, 0, {grey(0.55), Stroke{ink().ink, 0.4}}});
        }
        if (lengths.games[i] > 0 && every == 1) {
            drawing.add(Text{{x + bar / 2, base - tall - 0.3 * em},
                             std::to_string(lengths.games[i]),
                             font_of(look),
                             ink().ink,
                             Anchor::Middle});
        }
        if (i % every == 0) {
            drawing.add(Text{{x + 0.08 * bar, base + 1.3 * em},
                             std::to_string(i * lengths.step),
                             font_of(look),
                             ink().faint});
        }
    }
    drawing.add(Line{{0, base}, {look.width, base}, {ink().faint, 0.6}});
    return drawing;
}

Drawing loss_chart(const std::vector<BulletinPlayer>& players, const StatisticsLook& look,
                   TextMeasurer& measurer) {
    constexpr std::size_t most = 6;
    const double em = look.label_size;
    std::vector<const BulletinPlayer*> shown;
    double highest = 0;
    for (const BulletinPlayer& player : players) {
        if (player.judged > 0 && shown.size() < most) {
            shown.push_back(&player);
            for (const auto& loss : player.loss_per_move) {
                highest = std::max(highest, loss.value_or(0));
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
                    .title = typeset(statistics_words(look.language).loss_by_phase, look.language),
                    .description = {},
                    .ops = {}};
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = base - share * height;
        drawing.add(
            Line{{left, y}, {look.width, y}, {ink().faint, 0.4, share > 0 ? Dash::Dotted : Dash::Solid}});
        drawing.add(Text{{left - 3, y + 0.35 * em},
                         decimal(share * scale, 2, look.language),
                         font_of(look),
                         ink().faint,
                         Anchor::End});
    }
    // From black to white, as far apart as can be; the bars stand in the order of the legend.
    const auto shade = [&](std::size_t i) {
        return grey(static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(1, shown.size() - 1)));
    };
    for (std::size_t phase = 0; phase < 3; ++phase) {
        const double from = left + static_cast<double>(phase) * group + 0.09 * group;
        drawing.add(Text{{from + 0.41 * group, base + 1.4 * em},
                         typeset(statistics_words(look.language).phases[phase], look.language),
                         font_of(look),
                         ink().ink,
                         Anchor::Middle});
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const auto loss = shown[i]->loss_per_move[phase];
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
        drawing.add(Text{{left + 1.6 * em, y + 0.85 * em},
                         shortened(shown[i]->name, font_of(look), look.width - left - 2 * em, measurer),
                         font_of(look),
                         ink().ink});
    }
    return drawing;
}

Drawing reliability_chart(const std::vector<PredictedMoves>& predicted, const StatisticsLook& look) {
    const StatisticsWords& words = statistics_words(look.language);
    const double em = look.label_size;
    ReliabilityScale scale{.side = std::min(look.width - 4 * em, 24 * em),
                           .label_size = em,
                           .ticks = {0.0, 0.25, 0.5, 0.75, 1.0},
                           .tick_labels = {},
                           .across = typeset(words.expected_share, look.language)};
    for (const double tick : scale.ticks) {
        scale.tick_labels.push_back(per_cent(tick, look.language));
    }
    std::vector<Prediction> predictions;
    for (const PredictedMoves& moves : predicted) {
        predictions.push_back({moves.expected, moves.played.value, moves.played.low, moves.played.high});
    }
    Drawing drawing = reliability_diagram(predictions, scale);
    drawing.size.width = look.width;
    drawing.title = typeset(words.reliability, look.language);
    drawing.description = typeset(words.reliability_key, look.language);
    return drawing;
}

namespace {

class IcicleSetter {
public:
    IcicleSetter(const StatisticsLook& look, TextMeasurer& measurer, Drawing& drawing)
        : look_(look), measurer_(measurer), drawing_(drawing), row_(2.9 * look.label_size) {}

    double row() const {
        return row_;
    }

    void add(const OpeningNode& node, double x, double width, int depth) {
        double from = x;
        for (const OpeningNode& child : node.children) {
            const double share = static_cast<double>(child.games) / static_cast<double>(node.games);
            add_box(child, from, share * width, depth);
            add(child, from, share * width, depth + 1);
            from += share * width;
        }
    }

private:
    void add_box(const OpeningNode& node, double x, double width, int depth) {
        const double em = look_.label_size;
        const double y = depth * row_;
        const double points =
            node.with_result == 0 ? 0.5 : node.south_points / static_cast<double>(node.with_result);
        const double lightness = 0.96 - 0.62 * points;
        drawing_.add(Box{{x, y}, {width, row_}, 0, {grey(lightness), Stroke{ink().paper, 0.6}}});
        if (width < least_labelled * em) {
            return;
        }
        const Colour colour = lightness < 0.55 ? ink().paper : ink().ink;
        drawing_.add(Text{{x + width / 2, y + 1.25 * em},
                          std::string(1, node.house),
                          {Face::Sans, 1.15 * em, true, false},
                          colour,
                          Anchor::Middle});
        const std::string games = std::to_string(node.games);
        const Font small{Face::Sans, std::max(least_type, 0.8 * em), false, false};
        if (measurer_.width(games, small) < width - 2) {
            drawing_.add(Text{{x + width / 2, y + 2.3 * em}, games, small, colour, Anchor::Middle});
        }
    }

    const StatisticsLook& look_;
    TextMeasurer& measurer_;
    Drawing& drawing_;
    double row_;
};

// How many moves the longest opening has.
int depth(const OpeningNode& node) {
    int deepest = 0;
    for (const OpeningNode& child : node.children) {
        deepest = std::max(deepest, 1 + depth(child));
    }
    return deepest;
}

}  // namespace

Drawing opening_icicle(const OpeningNode& root, const StatisticsLook& look, TextMeasurer& measurer) {
    Drawing drawing{.size = {look.width, 0},
                    .title = typeset(statistics_words(look.language).openings, look.language),
                    .description = {},
                    .ops = {}};
    IcicleSetter setter(look, measurer, drawing);
    drawing.size.height = depth(root) * setter.row();
    setter.add(root, 0, look.width, 0);
    return drawing;
}

}  // namespace awale::render
