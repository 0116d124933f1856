#include "awale/render/workbook/score_sheet.hpp"

#include <algorithm>
#include <numeric>

#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr double dot_pitch = 1.35;  // in diameters

/// Sets the lines of a sheet in tables, a page after the other.
class ScoreSetter {
public:
    /// `top` is where the heading begins on a page.
    ScoreSetter(const ScoreSheet& sheet, const PageStyle& style, const Theme& theme, Language language,
                double top)
        : sheet_(sheet),
          style_(style),
          theme_(theme),
          language_(language),
          top_(top),
          height_(1.65 * style.leading),
          head_(4.2 * style.leading),
          width_((style.text_width() - static_cast<double>(sheet.tables - 1) * style.gutter) /
                 static_cast<double>(sheet.tables)) {
        const bool has_second = !sheet.columns[1].empty();
        const double points = (has_second ? 0.62 : 0.74) * width_;
        edges_ = {0, has_second ? 0.2 * width_ : points, points, width_};
    }

    std::vector<Drawing> set() {
        const std::size_t on_page = lines_on_page();
        std::vector<Drawing> pages;
        for (std::size_t first = 0; first < sheet_.lines.size(); first += on_page) {
            const std::size_t here = std::min(on_page, sheet_.lines.size() - first);
            const std::size_t a_table = (here + sheet_.tables - 1) / sheet_.tables;
            pages.push_back({.size = style_.page, .title = {}, .description = {}, .ops = {}});
            set_lines(pages.back(), first, here, a_table);
            if (first + here == sheet_.lines.size()) {
                add_total(pages.back(), top_ + head_ + static_cast<double>(a_table + 2) * height_);
            }
        }
        return pages;
    }

    /// Sets all lines on a page.
    void set_on(Drawing& page) const {
        const std::size_t a_table = (sheet_.lines.size() + sheet_.tables - 1) / sheet_.tables;
        set_lines(page, 0, sheet_.lines.size(), a_table);
        add_total(page, top_ + head_ + static_cast<double>(a_table + 2) * height_);
    }

    double last_height() const {
        const std::size_t on_page = lines_on_page();
        const std::size_t here = sheet_.lines.empty() ? 0 : (sheet_.lines.size() - 1) % on_page + 1;
        const std::size_t a_table = (here + sheet_.tables - 1) / sheet_.tables;
        return head_ + static_cast<double>(a_table + 2) * height_;
    }

private:
    /// The heading, and `here` lines in tables of at most `a_table`.
    void set_lines(Drawing& page, std::size_t first, std::size_t here, std::size_t a_table) const {
        add_heading(page, first == 0);
        for (std::size_t table = 0; table * a_table < here; ++table) {
            const std::size_t begin = first + table * a_table;
            add_table(page, begin, std::min(begin + a_table, first + here),
                      style_.left + static_cast<double>(table) * (width_ + style_.gutter));
        }
    }

    std::size_t lines_on_page() const {
        return sheet_.tables * (static_cast<std::size_t>((style_.text_height() - head_) / height_) - 2);
    }

    std::string say(std::string_view phrase) const {
        return typeset(phrase, language_);
    }

    Font serif(double scale, bool bold = false) const {
        return {Face::Serif, scale * style_.body, bold, false};
    }

    Font sans(bool bold = false) const {
        return {Face::Sans, style_.small, bold, false};
    }

    void add_heading(Drawing& page, bool is_first) const {
        const double y = top_;
        {
            const auto heading = page.group({.role = Role::Heading1,
                                             .offset = {style_.left, y},
                                             .link = {},
                                             .destination = is_first ? "scores" : ""});
            page.add(Text{{0, 1.4 * style_.leading},
                          say(workbook_words(language_).score_sheet),
                          serif(1.7),
                          ink().ink});
        }
        page.add(Text{{style_.left, y + 2.8 * style_.leading}, sheet_.help, serif(1), ink().ink});
    }

    void add_rule(Drawing& page, double y) const {
        page.add(Line{{0, y}, {width_, y}, {ink().faint, 0.5}});
    }

    void add_table(Drawing& page, std::size_t begin, std::size_t end, double x) const {
        const auto table = page.group({.role = Role::Table, .offset = {x, top_ + head_}});
        {
            const auto row = page.group({.role = Role::TableRow});
            for (std::size_t column = 0; column < sheet_.columns.size(); ++column) {
                if (!sheet_.columns[column].empty()) {
                    const auto cell = page.group({.role = Role::TableHeader});
                    page.add(Text{
                        {edges_[column] + 3, 0.7 * height_}, sheet_.columns[column], sans(true), ink().ink});
                }
            }
        }
        add_rule(page, 0);
        add_rule(page, height_);
        for (std::size_t i = begin; i < end; ++i) {
            const double top = static_cast<double>(i - begin + 1) * height_;
            add_line(page, sheet_.lines[i], top);
            add_rule(page, top + height_);
        }
        const double bottom = static_cast<double>(end - begin + 1) * height_;
        for (const double edge : edges_) {
            page.add(Line{{edge, 0}, {edge, bottom}, {ink().faint, 0.5}});
        }
    }

    void add_line(Drawing& page, const ScoreLine& line, double top) const {
        const auto row = page.group({.role = Role::TableRow});
        const double base = top + 0.68 * height_;
        {
            const auto cell = page.group({.role = Role::TableCell, .link = line.link});
            if (sheet_.columns[1].empty()) {
                page.add(Text{{3, base}, line.label, sans(), ink().ink});
            } else {
                page.add(Text{{edges_[1] - 8, base}, line.label, sans(), ink().ink, Anchor::End});
            }
        }
        if (line.has_dots) {
            const double dot = 0.5 * style_.small;
            add_dots(page, theme_.ink, line.points, {edges_[3] - dots_width(dot) - 3, top + 0.5 * height_},
                     dot);
        } else if (line.points > 1) {
            const auto cell = page.group({.role = Role::TableCell});
            page.add(Text{
                {edges_[3] - 4, base}, "/ " + std::to_string(line.points), sans(), ink().ink, Anchor::End});
        }
    }

    void add_total(Drawing& page, double y) const {
        const int possible =
            std::accumulate(sheet_.lines.begin(), sheet_.lines.end(), 0,
                            [](int sum, const ScoreLine& line) { return sum + line.points; });
        page.add(Text{{style_.page.width - style_.right, y},
                      say(workbook_words(language_).total) + "  ________ / " + std::to_string(possible),
                      serif(1.15, true),
                      ink().ink,
                      Anchor::End});
    }

    const ScoreSheet& sheet_;
    const PageStyle& style_;
    const Theme& theme_;
    Language language_;
    double top_;     ///< of the heading
    double height_;  ///< of a row
    double head_;    ///< of the heading
    double width_;   ///< of a table
    std::array<double, 4> edges_{};
};

}  // namespace

double score_height(const ScoreSheet& sheet, const PageStyle& style) {
    return ScoreSetter(sheet, style, ink(), Language::English, style.text_top()).last_height();
}

double dots_width(double size) {
    return (2 * dot_pitch + 1) * size;
}

void add_dots(Drawing& drawing, Colour colour, int count, Point at, double size) {
    for (int dot = 0; dot < 3; ++dot) {
        const bool full = dot < count;
        const double radius = full ? size / 2 : size / 2 - 0.3;
        drawing.add(Ellipse{at + Point{(0.5 + dot_pitch * dot) * size, 0}, radius, radius,
                            full ? Paint{colour, std::nullopt} : Paint{std::nullopt, Stroke{colour, 0.6}}});
    }
}

void add_scores(Drawing& page, const ScoreSheet& sheet, const PageStyle& style, const Theme& theme,
                Language language, double top) {
    ScoreSetter(sheet, style, theme, language, top).set_on(page);
}

std::vector<Drawing> score_pages(const ScoreSheet& sheet, const PageStyle& style, const Theme& theme,
                                 Language language) {
    return ScoreSetter(sheet, style, theme, language, style.text_top()).set();
}

}  // namespace awale::render
