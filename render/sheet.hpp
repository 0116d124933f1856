#pragma once

#include <string>
#include <vector>

#include "notation/board.hpp"
#include "notation/rules.hpp"
#include "notation/words.hpp"
#include "render/document.hpp"
#include "render/paper.hpp"
#include "render/ruler.hpp"
#include "render/theme.hpp"

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
                       Ruler& ruler);

}  // namespace awale::render
