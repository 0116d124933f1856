#pragma once

#include <string>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// How a sheet of diagrams is laid out.
struct SheetOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();
    std::string title{};      ///< at the head of each page; empty for none
    std::size_t columns = 2;  ///< diagrams side by side, 1 to 4
};

/// Pages of numbered diagrams in reading order, each with whose turn it is and its position text.
Document diagram_sheet(const std::vector<Board>& positions, const RuleSet& rules, const SheetOptions& options,
                       TextMeasurer& measurer);

}  // namespace awale::render
