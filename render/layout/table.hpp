#pragma once

#include <string>
#include <vector>

#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/layout/paragraph.hpp"

namespace awale::render {

struct Column {
    double width = 0;  ///< in points
    Align align = Align::Left;
};

struct Cell {
    std::string text{};
    bool bold = false;
    std::string link{};
};

using TableRow = std::vector<Cell>;

struct TableStyle {
    double size = 8;      ///< of the text
    double leading = 11;  ///< of a line in a row
    Colour ink{};
    Colour rule{};
    bool header = true;        ///< the first row is a heading, with a rule below
    bool last_is_sum = false;  ///< a rule above the last row
    bool as_list = false;      ///< rows are tagged, cells are not: a fifth of the tags, for many small tables
};

/// A table as a drawing as wide as its columns. Text that is too wide for its cell is broken into lines.
Drawing table(const std::vector<Column>& columns, const std::vector<TableRow>& rows, const TableStyle& style,
              TextMeasurer& measurer);

}  // namespace awale::render
