#include "awale/render/workbook/cover.hpp"

#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/paragraph.hpp"

namespace awale::render {

namespace {

constexpr double title_scale = 1.9;  // of the size of players' names

class CoverSetter {
public:
    CoverSetter(const PageStyle& style, TextMeasurer& measurer)
        : style_(style),
          measurer_(measurer),
          page_{.size = style.page, .title = {}, .description = {}, .ops = {}} {}

    Drawing set(const Cover& cover, const Theme& theme, Language language) {
        double y = 0.16 * style_.page.height;
        {
            const auto top =
                page_.group({.role = Role::None, .offset = {}, .link = {}, .destination = "title"});
        }
        const Font large = fitted(cover.title, {Face::Serif, title_scale * style_.title, false, false},
                                  style_.title, style_.text_width(), measurer_);
        y = centred(cover.title, large, y, Role::Heading1);
        y = centred(cover.subtitle, {Face::Serif, 1.15 * style_.title, false, true}, y + 0.3 * style_.title,
                    Role::Paragraph);

        DiagramOptions look;
        look.width = style_.text_width();
        look.theme = &theme;
        look.granary = granaries(cover.board);
        look.spoken = language;
        const Drawing picture = diagram(cover.board, cover.rules, look);
        y += 1.6 * style_.title;
        page_.place(picture, {(style_.page.width - picture.size.width) / 2, y}, Role::Figure);
        y += picture.size.height + 0.3 * style_.leading;
        y = centred(position_text(cover.board, cover.rules), {Face::Sans, style_.tiny()}, y, Role::Caption);
        y = centred(cover.about, {Face::Serif, 1.15 * style_.body, false, false}, y + 1.6 * style_.title,
                    Role::Paragraph);
        centred(cover.contents, {Face::Sans, style_.small, false, false}, y + 0.6 * style_.title,
                Role::Paragraph);

        const double bottom = style_.page.height - style_.bottom - 2 * style_.title;
        const double width = style_.text_width();
        const double gap = style_.gutter;
        field(cover.fields[0], {style_.left, bottom}, 0.46 * width - gap);
        field(cover.fields[1], {style_.left + 0.46 * width, bottom}, 0.27 * width - gap);
        field(cover.fields[2], {style_.left + 0.73 * width, bottom}, 0.27 * width);
        return std::move(page_);
    }

private:
    double centred(const std::string& text, const Font& font, double y, Role role) {
        const ParagraphStyle lines{
            .width = style_.text_width(), .leading = 1.3 * font.size, .align = Align::Centre};
        return y + add_pieces(page_, paragraph({Span{text, font, ink().ink}}, lines, measurer_),
                              {style_.left, y}, role);
    }

    // A word and a line to write on.
    void field(const std::string& label, Point at, double width) {
        const Font font{Face::Sans, style_.small, false, false};
        page_.add(Text{at, label, font, ink().ink});
        const double begin = measurer_.width(label, font) + 6;
        page_.add(Line{at + Point{begin, 1.5}, at + Point{width, 1.5}, {ink().faint, 0.5}});
    }

    const PageStyle& style_;
    TextMeasurer& measurer_;
    Drawing page_;
};

}  // namespace

Drawing set_cover(const Cover& cover, const PageStyle& style, const Theme& theme, Language language,
                  TextMeasurer& measurer) {
    return CoverSetter(style, measurer).set(cover, theme, language);
}

}  // namespace awale::render
