#include "awale/render/layout/paper.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

namespace awale::render {

namespace {

constexpr std::array papers{Paper::A4, Paper::A5, Paper::Letter};
constexpr std::array poster_papers{Paper::A4, Paper::A5, Paper::Letter, Paper::A3, Paper::A2};
constexpr double folio_room = 26;  // from the end of the text to the folio's baseline

std::optional<Paper> paper_named(std::string_view wanted, std::span<const Paper> among) {
    const auto found = std::ranges::find(among, wanted, [](Paper paper) { return name(paper); });
    return found == among.end() ? std::nullopt : std::optional(*found);
}

/// The same page, everything larger.
PageStyle enlarged(PageStyle style, double times) {
    style.page = {times * style.page.width, times * style.page.height};
    for (double PageStyle::*const measure :
         {&PageStyle::left, &PageStyle::right, &PageStyle::top, &PageStyle::bottom, &PageStyle::head,
          &PageStyle::gutter, &PageStyle::body, &PageStyle::note, &PageStyle::leading, &PageStyle::small,
          &PageStyle::title}) {
        style.*measure *= times;
    }
    return style;
}

}  // namespace

std::string_view name(Paper paper) {
    switch (paper) {
        case Paper::A4: return "a4";
        case Paper::A5: return "a5";
        case Paper::Letter: return "letter";
        case Paper::A3: return "a3";
        case Paper::A2: return "a2";
    }
    return {};
}

std::optional<Paper> paper_from_name(std::string_view wanted) {
    return paper_named(wanted, papers);
}

std::optional<Paper> poster_paper_from_name(std::string_view wanted) {
    return paper_named(wanted, poster_papers);
}

double PageStyle::text_height() const {
    return std::floor((page.height - text_top() - bottom - folio_room) / leading) * leading;
}

PageStyle page_style(Paper paper) {
    PageStyle style{.page = {595.28, 841.89},
                    .left = 51,
                    .right = 51,
                    .top = 45,
                    .bottom = 34,
                    .head = 24,
                    .gutter = 22,
                    .body = 10.4,
                    .note = 9.2,
                    .leading = 13,
                    .small = 8.2,
                    .title = 21};
    switch (paper) {
        case Paper::A4: break;
        case Paper::Letter: style.page = {612, 792}; break;
        case Paper::A3: return enlarged(style, std::numbers::sqrt2);
        case Paper::A2: return enlarged(style, 2);
        case Paper::A5:
            style = {.page = {419.53, 595.28},
                     .left = 34,
                     .right = 34,
                     .top = 33,
                     .bottom = 25,
                     .head = 19,
                     .gutter = 16,
                     .body = 8.8,
                     .note = 7.8,
                     .leading = 10.8,
                     .small = 7,
                     .title = 16};
            break;
    }
    return style;
}

}  // namespace awale::render
