#include "awale/render/poster/poster_page.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// On small paper, where all does not fit otherwise.
constexpr double tight_spacing = 0.3;
constexpr double tight_margins = 0.65;

}  // namespace

PosterPage::PosterPage(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
    : rules_(rules),
      options_(options),
      words_(poster_words(options.language)),
      measurer_(measurer),
      style_(page_style(options.paper)),
      page_(blank_page(style_, 1)) {
    look_.theme = options.theme;
    look_.spoken = options.language;
}

Page PosterPage::set() {
    constexpr double largest_board = 0.34, least_board = 0.25;  // of the breadth of the text
    constexpr double largest_text = 1.1;                        // times the body
    const double least_text = std::max(0.72, least_type / style_.body);
    const PageStyle usual = style_;
    for (const bool is_tight : {false, true}) {
        spacing_ = is_tight ? tight_spacing : 1;
        style_.left = style_.right = (is_tight ? tight_margins : 1) * usual.left;
        style_.bottom = (is_tight ? tight_margins : 1) * usual.bottom;
        for (text_ = largest_text; text_ >= least_text; text_ -= 0.02) {
            for (double share = largest_board; share > least_board; share -= 0.01) {
                look_.width = share * style_.text_width();
                page_ = blank_page(style_, 1);
                y_ = 0.72 * spacing_ * style_.top;
                add_title();
                add_rows();
                if (y_ <= style_.page.height - style_.bottom) {
                    return std::move(page_);
                }
            }
        }
    }
    return std::move(page_);
}

std::string PosterPage::say(std::string_view phrase, const words::Facts& facts) const {
    return typeset(phrase, options_.language, facts);
}

double PosterPage::text(const std::string& words, const Font& font, double width, Point at, Role role,
                        Align align) {
    return add_pieces(page_.drawing,
                      paragraph({Span{words, font, ink().ink}},
                                {.width = width, .leading = leading(font), .align = align}, measurer_),
                      at, role);
}

double PosterPage::leading(const Font& font) const {
    return (spacing_ < 1 ? 1.15 : 1.28) * font.size;
}

Font PosterPage::body() const {
    return {Face::Serif, text_ * style_.body, false, false};
}

double PosterPage::heading(const std::string& words, double width, Point at) {
    return text(words, {Face::Serif, 1.25 * text_ * style_.body, true, false}, width, at, Role::Heading2);
}

void PosterPage::add_title() {
    const double width = style_.text_width();
    y_ += text(typeset(game_of(rules_).title(), options_.language),
               {Face::Serif, (spacing_ < 1 ? 1.1 : 1.5) * style_.title, false, false}, width,
               {style_.left, y_}, Role::Heading1, Align::Centre);
    const words::Facts facts{number("houses", 2 * rules_.houses_a_side),
                             number("seeds", rules_.total_seeds().count())};
    const std::string rules = rules_known_as(rules_, options_.language);
    const std::string named =
        rules == game_of(rules_).title() ? "" : typeset(rules, options_.language) + " · ";
    y_ += text(named + say(words_.subtitle, facts), body(), width, {style_.left, y_}, Role::Paragraph,
               Align::Centre);
    add_source(width);
    y_ += 0.3 * style_.leading;
}

// Where the sources say little, the poster says which of the rules are a choice.
void PosterPage::add_source(double width) {
    const std::string title = rules_title(rules_, options_.language);
    if (title != rules_.name) {
        const std::string source = rule_set_text(rules_, options_.language).source;
        y_ += text(typeset(source, options_.language),
                   {Face::Serif, std::max(least_type, 0.92 * body().size), false, true}, width,
                   {style_.left, y_}, Role::Paragraph, Align::Centre);
    }
}

void PosterPage::add_row(const std::string& head, const std::string& words,
                         const std::vector<Drawing>& boards) {
    double x = style_.page.width - style_.right;
    double height = 0;
    for (const Drawing& board : boards) {
        height = std::max(height, board.size.height);
        x -= board.size.width;
    }
    const double gap = style_.gutter;
    x -= gap * static_cast<double>(boards.size() - 1);
    const double width = x - gap - style_.left;
    double below = y_ + heading(head, width, {style_.left, y_});
    below += text(words, body(), width, {style_.left, below}, Role::Paragraph);
    for (const Drawing& board : boards) {
        page_.drawing.place(board, {x, y_}, Role::Figure);
        x += board.size.width + gap;
    }
    y_ = std::max(below, y_ + height) + 0.4 * spacing_ * style_.leading;
    page_.drawing.add(Line{{style_.left, y_}, {style_.page.width - style_.right, y_}, {ink().faint, 0.3}});
    y_ += 0.4 * spacing_ * style_.leading;
}

void PosterPage::add_texts(const std::vector<PosterColumn>& columns) {
    double x = style_.left;
    double below = y_;
    for (const PosterColumn& column : columns) {
        // The last column has what is left: it is the longest.
        const bool is_last = &column == &columns.back();
        const double width = is_last ? style_.page.width - style_.right - x : 0.38 * style_.text_width();
        double y = y_ + heading(column.heading, width, {x, y_});
        for (const PosterColumn::Paragraph& one : column.paragraphs) {
            Font strong = body();
            strong.bold = true;
            std::vector<Span> spans{Span{one.text.substr(one.bold), body(), ink().ink}};
            if (one.bold > 0) {
                spans.insert(spans.begin(), Span{one.text.substr(0, one.bold), strong, ink().ink});
            }
            y += add_pieces(page_.drawing,
                            paragraph(spans, {.width = width, .leading = leading(body())}, measurer_), {x, y},
                            Role::Paragraph) +
                 0.15 * style_.leading;
        }
        below = std::max(below, y);
        x += width + style_.gutter;
    }
    y_ = below;
}

void PosterPage::add_goal(const std::string& words) {
    const double width = style_.text_width();
    const Font large{Face::Serif, 1.2 * text_ * style_.body, false, false};
    Font strong = large;
    strong.bold = true;
    y_ += add_pieces(
              page_.drawing,
              paragraph(
                  {Span{say(words_.goal.heading) + ".  ", strong, ink().ink}, Span{words, large, ink().ink}},
                  {.width = width, .leading = leading(large), .align = Align::Centre}, measurer_),
              {style_.left, y_}, Role::Paragraph) +
          0.4 * spacing_ * style_.leading;
}

Drawing PosterPage::board(const Board& board, const DiagramOptions& look, std::string_view when) const {
    DiagramOptions titled = look;
    titled.title = position_text(board, rules_) + ", " + say(when);
    return diagram(board, rules_, titled);
}

}  // namespace awale::render
