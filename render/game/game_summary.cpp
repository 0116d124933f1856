#include "awale/render/game/document_parts.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/notation/narration/story/story.hpp"
#include "awale/render/board/value_chart.hpp"
#include "awale/render/game/figure.hpp"
#include "awale/render/game/title_block.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// Builds the first page from the top down.
class SummarySetter {
public:
    explicit SummarySetter(const GameLayout& setting)
        : setting_(setting),
          style_(setting.style),
          theme_(*setting.options.theme),
          drawing_{.size = {setting.style.text_width(), 0}, .title = {}, .description = {}, .ops = {}} {}

    Drawing set() {
        place(title_block(setting_), Role::None);
        y_ += 0.6 * style_.leading;
        add_facts();
        add_summary();
        add_turning_points();
        add_chart();
        if (setting_.options.legend) {
            add_key();
        }
        drawing_.size.height = y_;
        return std::move(drawing_);
    }

private:
    void place(const Drawing& part, Role role) {
        drawing_.place(part, {0, y_}, role);
        y_ += part.size.height;
    }

    double add_text(const std::vector<Span>& spans, const ParagraphStyle& style, Point at, Role role) {
        return add_pieces(drawing_, paragraph(spans, style, setting_.measurer), at, role);
    }

    void add_paragraph(const std::vector<Span>& spans, double leading, Align align = Align::Left) {
        y_ += add_text(spans, {.width = style_.text_width(), .leading = leading, .align = align}, {0, y_},
                       Role::Paragraph);
    }

    std::string words(Phrase phrase, const PhraseFacts& facts = {}) const {
        return say(phrase, setting_.options.language, facts);
    }

    double heading(Phrase phrase, Point at, const std::string& destination) {
        const auto group = drawing_.group(
            {.role = Role::Heading2, .offset = at, .link = {}, .destination = destination, .title = {}});
        const double size = 1.12 * style_.body;
        drawing_.add(Text{{0, size}, words(phrase), {Face::Serif, size, true, false}, theme_.ink});
        return 1.55 * size;
    }

    void add_facts() {
        const Ply last{setting_.game.replay.plies.size()};
        const auto moves = numbered(setting_.game.replay, last).pair_number();
        std::string line =
            words(Phrase::Rules, {{"rules", rules_title(setting_.rules(), setting_.options.language)}}) +
            " · " +
            (moves == 1 ? words(Phrase::OneMove)
                        : words(Phrase::MoveCount, {{"moves", std::to_string(moves)}}));
        const Provenance& provenance = setting_.game.provenance;
        if (!provenance.engine.empty()) {
            line += " · " + words(Phrase::JudgedBy,
                                  {{"engine", provenance.engine},
                                   {"nodes", count_text(provenance.nodes, setting_.options.language)}});
        }
        add_paragraph({{line, setting_.small_font(), theme_.faint}}, 1.4 * style_.small, Align::Centre);
        y_ += 0.5 * style_.leading;
    }

    void add_summary() {
        std::string text;
        for (const std::string& sentence : setting_.narration.summary) {
            // The title has the score.
            text +=
                text.empty() ? ending_below_score(setting_.game, setting_.options.language) : " " + sentence;
        }
        if (!text.empty()) {
            const double size = 1.1 * style_.body;
            add_paragraph(
                {{typeset(text, setting_.options.language), {Face::Serif, size, false, false}, theme_.ink}},
                1.35 * size);
            y_ += 0.7 * style_.leading;
        }
    }

    void add_chart() {
        y_ += heading(Phrase::Value, {0, y_}, "chart");
        ChartOptions chart;
        chart.size = {style_.text_width(), setting_.chart_height};
        chart.theme = setting_.options.theme;
        chart.language = setting_.options.language;
        chart.label_size = style_.tiny();
        for (std::size_t i = 0; i < setting_.diagrams.size(); ++i) {
            chart.marks.push_back({setting_.diagrams[i], std::to_string(i + 1), diagram_destination(i + 1)});
        }
        place(value_chart(setting_.game, chart, setting_.measurer), Role::Figure);
        if (setting_.options.legend) {
            y_ += 0.25 * style_.leading;
            add_paragraph({{words(Phrase::ChartLegend), setting_.small_font(), theme_.faint}},
                          1.35 * style_.small);
        }
        y_ += 0.6 * style_.leading;
    }

    // The positions in which the game turned, side by side.
    void add_turning_points() {
        const std::vector<Ply>& points = setting_.on_first_page;
        if (points.empty()) {
            return;
        }
        const double gap = style_.gutter;
        const double width = points.size() == 1
                                 ? 0.55 * style_.text_width()
                                 : (style_.text_width() - gap * static_cast<double>(points.size() - 1)) /
                                       static_cast<double>(points.size());
        double x = points.size() == 1 ? (style_.text_width() - width) / 2 : 0;
        double height = 0;
        for (const Ply ply : points) {
            const Drawing figure = turning_point_figure(setting_, ply, width);
            drawing_.place(figure, {x, y_});
            height = std::max(height, figure.size.height);
            x += width + gap;
        }
        y_ += height + 0.7 * style_.leading;
    }

    // What the signs mean.
    void add_key() {
        const Font plain = setting_.small_font();
        const Font bold = setting_.small_font(true);
        std::vector<Span> spans;
        const auto add = [&](std::string_view sign, Phrase meaning) {
            spans.push_back({(spans.empty() ? "" : "   ") + std::string(sign) + "\u00a0", bold, theme_.ink});
            spans.push_back({words(meaning) + " ", plain, theme_.faint});
        };
        add("!", Phrase::OnlyMove);
        add("?!", Phrase::Inaccuracy);
        add("?", Phrase::Mistake);
        add("??", Phrase::Blunder);
        add("27–21", Phrase::Exact);
        add("26–22…28–20", Phrase::Bounded);
        add("≈\u00a027–21", Phrase::Estimate);
        spans.push_back({"· " + words(Phrase::SolidArrow) + ", " + words(Phrase::DashedArrow) + ".", plain,
                         theme_.faint});
        add_paragraph(spans, 1.35 * style_.small);
    }

    const GameLayout& setting_;
    const PageStyle& style_;
    const Theme& theme_;
    Drawing drawing_;
    double y_ = 0;
};

}  // namespace

Drawing game_summary(const GameLayout& setting) {
    return SummarySetter(setting).set();
}

}  // namespace awale::render
