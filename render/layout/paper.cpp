#include "awale/render/layout/paper.hpp"

#include <array>
#include <cmath>

namespace awale::render {

namespace {

constexpr std::array papers{Paper::A4, Paper::A5, Paper::Letter};
constexpr double folio_room = 26;  // from the end of the text to the folio's baseline

}  // namespace

std::string_view name(Paper paper) {
    switch (paper) {
        case Paper::A4: return "a4";
        case Paper::A5: return "a5";
        case Paper::Letter: return "letter";
    }
    return {};
}

std::optional<Paper> paper_from_name(std::string_view wanted) {
    for (const Paper paper : papers) {
        if (name(paper) == wanted) {
            return paper;
        }
    }
    return std::nullopt;
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
