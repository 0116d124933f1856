#pragma once

#include <doctest/doctest.h>

#include "awale/render/draw/document.hpp"
#include "extent.hpp"

namespace awale::render {

/// Checks that links lead somewhere and that everything is inside the margins.
inline void check_pages(const Document& document, TextMeasurer& measurer) {
    CHECK(broken_links(document).empty());
    for (const Page& page : document.pages) {
        CAPTURE(page.label);
        const auto extent = measure(page.drawing, measurer);
        REQUIRE(extent);
        CHECK(extent->from.x > 20);
        CHECK(extent->from.y > 15);
        CHECK(extent->to.x < page.drawing.size.width - 20);
        CHECK(extent->to.y < page.drawing.size.height - 15);
    }
}

}  // namespace awale::render
