#pragma once

#include <string>
#include <vector>

#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// What all pages with text have in common: frames, heads, folios.

/// An empty page, labelled with its number.
Page blank_page(const PageStyle& style, std::size_t number);

/// The two columns of a page whose text begins at `top`, or none where fewer than eight lines are left. They
/// are measured from the bottom, so that lines stand where those of other pages do.
std::vector<Frame> two_columns(const PageStyle& style, double top);

/// A line of small print at the head of a page, over a rule; what is too long is cut.
void add_running_head(Drawing& page, const PageStyle& style, const std::string& left,
                      const std::string& right, TextMeasurer& measurer);

/// `3 / 12` at the foot of a page; `3` where the number of pages is given as 0.
void add_folio(Drawing& page, const PageStyle& style, std::size_t number, std::size_t pages,
               Language language);

/// Sets the parts of a flow whose pages begin at `first_page` of the document; blank pages are added as they
/// are needed.
void add_flow(Document& document, const PageStyle& style, const std::vector<Placed>& placed,
              std::size_t first_page);

}  // namespace awale::render
