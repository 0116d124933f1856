#include "awale/render/workbook/hints.hpp"

#include <algorithm>
#include <functional>

#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

double hint_leading(const PageStyle& style) {
    return 1.25 * style.small;
}

std::vector<Piece> lines_of(const std::vector<NumberedHint>& hints, const PageStyle& style, Language language,
                            TextMeasurer& measurer) {
    const Font plain{Face::Sans, style.small, false, false};
    const Font bold{Face::Sans, style.small, true, false};
    const std::string colon = language == Language::French ? " : " : ": ";
    std::vector<Span> spans{Span{
        typeset(std::string(workbook_words(language).hints_heading) + colon, language), bold, ink().ink}};
    for (const NumberedHint& hint : hints) {
        spans.push_back(Span{std::to_string(hint.number) + "\u00a0", bold, ink().ink});
        spans.push_back(Span{hint.text + "  ", plain, ink().ink});
    }
    return paragraph(spans, {.width = style.text_width(), .leading = hint_leading(style)}, measurer);
}

}  // namespace

double hints_height(std::vector<NumberedHint> hints, const PageStyle& style, Language language,
                    TextMeasurer& measurer) {
    constexpr std::size_t on_page = 6;
    constexpr double above = 0.7;  // lines, between the last exercises and the hints
    std::erase_if(hints, [](const NumberedHint& hint) { return hint.text.empty(); });
    if (hints.empty()) {
        return 0;
    }
    std::ranges::sort(hints, std::greater(), [](const NumberedHint& hint) { return hint.text.size(); });
    hints.resize(std::min(hints.size(), on_page));
    const auto lines = static_cast<double>(lines_of(hints, style, language, measurer).size());
    return (lines + above) * hint_leading(style);
}

void add_hints(Drawing& page, const std::vector<NumberedHint>& hints, const PageStyle& style,
               Language language, TextMeasurer& measurer) {
    const auto turned =
        page.group({.role = Role::None,
                    .offset = {style.page.width - style.right, style.text_top() + style.text_height()},
                    .upside_down = true});
    add_pieces(page, lines_of(hints, style, language, measurer), {0, 0}, Role::Paragraph);
}

}  // namespace awale::render
