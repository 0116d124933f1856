#include "awale/render/documents/chart_picture.hpp"

#include <string>
#include <utility>
#include <vector>

#include "awale/notation/narration/phrasing.hpp"
#include "awale/render/board/value_chart.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/documents/game_tables.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr double margin = 14;
constexpr double chart_share = 0.4;  // of the width: its height
constexpr std::size_t max_marks = 12;

PageStyle picture_style(double width) {
    PageStyle style = page_style(Paper::A5);
    style.page.width = width;
    style.left = style.right = margin;
    return style;
}

std::vector<Ply> critical_plies(const AnnotatedGame& game) {
    std::vector<Ply> plies = notable_plies(game, max_marks);
    std::erase_if(plies, [&](Ply ply) { return !is_critical(game, ply); });
    return plies;
}

// Sets the parts one below the other.
class ChartSetter {
public:
    explicit ChartSetter(const GameLayout& setting)
        : setting_(setting), style_(setting.style), theme_(*setting.options.theme) {
        drawing_.size.width = style_.page.width;
    }

    Drawing set() {
        const std::string players = words(
            "print.game_title",
            {{"south", player_name(setting_, Side::South)}, {"north", player_name(setting_, Side::North)}});
        drawing_.title = words("print.chart_title", {{"game", players}});
        const Drawing title = title_block(setting_);
        drawing_.place(title, {margin, y_});
        y_ += title.size.height + 0.8 * style_.leading;
        add_chart();
        add_moves();
        add_words(words("print.chart_legend"));
        drawing_.size.height = y_ + margin - 0.3 * style_.leading;
        describe();
        return std::move(drawing_);
    }

private:
    std::string words(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return localized(setting_.options.language, id, arguments);
    }

    void add_chart() {
        ChartOptions chart;
        chart.size = {style_.text_width(), chart_share * style_.text_width()};
        chart.theme = setting_.options.theme;
        chart.language = setting_.options.language;
        for (std::size_t i = 0; i < setting_.diagrams.size(); ++i) {
            chart.marks.push_back({setting_.diagrams[i], std::to_string(i + 1)});
        }
        const Drawing drawn = value_chart(setting_.game, chart, setting_.measurer);
        drawing_.place(drawn, {margin, y_}, Role::Figure);
        y_ += drawn.size.height + 0.4 * style_.leading;
    }

    void add_spans(const std::vector<Span>& spans) {
        y_ += add_pieces(drawing_,
                         paragraph(spans, {.width = style_.text_width(), .leading = 1.4 * style_.small},
                                   setting_.measurer),
                         {margin, y_}, Role::Caption);
        y_ += 0.3 * style_.leading;
    }

    void add_words(std::string text) {
        add_spans({Span{std::move(text), setting_.small_font(), theme_.faint}});
    }

    // The moves marked: `1 23. C?? (≈ 6)`.
    void add_moves() {
        if (setting_.diagrams.empty()) {
            return;
        }
        std::vector<Span> spans;
        bool lost = false;
        for (std::size_t i = 0; i < setting_.diagrams.size(); ++i) {
            const Ply ply = setting_.diagrams[i];
            const Loss& loss = setting_.game.plies[ply.number() - 1].loss;
            spans.push_back({std::to_string(i + 1) + "\u00a0", setting_.small_font(true), theme_.ink});
            std::string move = move_with_glyph(setting_.game, ply);
            if (loss.seeds > Seeds{0}) {
                lost = true;
                move += std::string("\u00a0(") + (loss.grade == Grade::Estimate ? "≈\u00a0" : "") +
                        score_difference(loss.seeds, setting_.rules()) + ")";
            }
            spans.push_back({move + "   ", setting_.small_font(), theme_.ink});
        }
        if (lost) {
            spans.push_back({words("print.chart_marks"), setting_.small_font(), theme_.faint});
        }
        add_spans(spans);
    }

    // What happened in words, and from where on it is proved: the summary says both.
    void describe() {
        for (const std::string& sentence : setting_.narration.summary) {
            drawing_.description +=
                (drawing_.description.empty() ? "" : " ") + typeset(sentence, setting_.options.language);
        }
    }

    const GameLayout& setting_;
    const PageStyle& style_;
    const Theme& theme_;
    double y_ = margin;
    Drawing drawing_{};
};

}  // namespace

Drawing chart_picture(const AnnotatedGame& game, const Narration& narration, const ChartPictureLook& look,
                      TextMeasurer& measurer) {
    const BookletOptions options{.language = look.language, .theme = look.theme};
    const GameLayout setting{game,    narration, options, picture_style(look.width), {}, critical_plies(game),
                             measurer};
    return ChartSetter(setting).set();
}

}  // namespace awale::render
