#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/diagram_list.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/draw/document.hpp"

namespace awale::render {

/// How a sheet of diagrams is laid out.
struct SheetOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();
    std::string title{};      ///< at the head of each page; empty for none
    std::size_t columns = 2;  ///< diagrams side by side, 1 to 4
};

/// A diagram of a sheet: a board, what is shown on it, and words.
struct SheetEntry {
    Board board;
    DiagramOptions look{};  ///< arrows and marks
    std::string title{};    ///< beside the number
    std::string caption{};
    bool continues = false;  ///< the diagram before it, whose number it shares
};

/// The diagrams of a position that somebody wrote down: one, or two where the position after the move is
/// shown as well.
std::vector<SheetEntry> sheet_entries(const OwnPosition& position, const RuleSet& rules);

/// Pages of numbered diagrams in reading order, each with whose turn it is and its position text.
Document diagram_sheet(const std::vector<SheetEntry>& entries, const RuleSet& rules,
                       const SheetOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
