#include "awale/render/layout/page_frame.hpp"

#include <cmath>
#include <span>

#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/booklet_words.hpp"

namespace awale::render {

namespace {

constexpr double least_lines = 8;

Font small_font(const PageStyle& style) {
    return {Face::Sans, style.small, false, false};
}

}  // namespace

Page blank_page(const PageStyle& style, std::size_t number) {
    return {Drawing{.size = style.page, .title = {}, .description = {}, .ops = {}}, std::to_string(number)};
}

std::vector<Frame> two_columns(const PageStyle& style, double top) {
    const double left = style.text_height() - (top - style.text_top());
    const double height = std::floor(left / style.leading + 1e-6) * style.leading;
    if (height < least_lines * style.leading) {
        return {};
    }
    const double y = style.text_top() + style.text_height() - height;
    return {Frame{{style.left, y}, height},
            Frame{{style.left + style.column_width() + style.gutter, y}, height}};
}

void add_running_head(Drawing& page, const PageStyle& style, const std::string& left,
                      const std::string& right, TextMeasurer& measurer) {
    const Font font = small_font(style);
    const double end = style.page.width - style.right;
    const double half = 0.5 * style.text_width() - style.gutter / 2;
    page.add(Text{{style.left, style.top}, shortened(left, font, half, measurer), font, ink().faint});
    page.add(Text{{end, style.top}, shortened(right, font, half, measurer), font, ink().faint, Anchor::End});
    const double y = style.top + 0.5 * style.small;
    page.add(Line{{style.left, y}, {end, y}, {ink().faint, 0.4}});
}

void add_folio(Drawing& page, const PageStyle& style, std::size_t number, std::size_t pages,
               Language language) {
    const std::string folio = pages == 0
                                  ? std::to_string(number)
                                  : say(Phrase::Folio, language,
                                        {{"page", std::to_string(number)}, {"pages", std::to_string(pages)}});
    page.add(Text{{style.page.width / 2, style.page.height - style.bottom},
                  folio,
                  small_font(style),
                  ink().faint,
                  Anchor::Middle});
}

void add_flow(Document& document, const PageStyle& style, const std::vector<Placed>& placed,
              std::size_t first_page) {
    for (const Placed& part : placed) {
        while (document.pages.size() <= first_page + part.page) {
            document.pages.push_back(blank_page(style, document.pages.size() + 1));
        }
        const std::span<const Piece> pieces(part.block->pieces);
        add_pieces(document.pages[first_page + part.page].drawing,
                   pieces.subspan(part.first, part.end - part.first), part.at, part.block->role);
    }
}

}  // namespace awale::render
