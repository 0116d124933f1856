#include "awale/render/workbook/hints.hpp"

#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr double hint_lines = 4.5;

double hint_leading(const PageStyle& style) {
    return 1.25 * style.small;
}

}  // namespace

double hints_height(const PageStyle& style) {
    return hint_lines * hint_leading(style);
}

void add_hints(Drawing& page, const std::vector<NumberedHint>& hints, const PageStyle& style,
               Language language, TextMeasurer& measurer) {
    const Font plain{Face::Sans, style.small, false, false};
    const Font bold{Face::Sans, style.small, true, false};
    const std::string colon = language == Language::French ? " : " : ": ";
    std::vector<Span> spans{Span{
        typeset(std::string(workbook_words(language).hints_heading) + colon, language), bold, ink().ink}};
    for (const NumberedHint& hint : hints) {
        spans.push_back(Span{std::to_string(hint.number) + "\u00a0", bold, ink().ink});
        spans.push_back(Span{hint.text + "  ", plain, ink().ink});
    }
    const auto turned =
        page.group({.role = Role::None,
                    .offset = {style.page.width - style.right, style.text_top() + style.text_height()},
                    .upside_down = true});
    add_pieces(page,
               paragraph(spans, {.width = style.text_width(), .leading = hint_leading(style)}, measurer),
               {0, 0}, Role::Paragraph);
}

}  // namespace awale::render
