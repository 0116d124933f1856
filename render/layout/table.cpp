#include "awale/render/layout/table.hpp"

#include <algorithm>
#include <cassert>

namespace awale::render {

Drawing table(const std::vector<Column>& columns, const std::vector<TableRow>& rows, const TableStyle& style,
              TextMeasurer& measurer) {
    constexpr double gap = 5;  // between columns, inside their width
    Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
    for (const Column& column : columns) {
        drawing.size.width += column.width;
    }
    const auto rule = [&](double y) {
        drawing.add(Line{{0, y}, {drawing.size.width, y}, {style.rule, 0.5}});
    };
    double y = 0;
    drawing.add(GroupBegin{.role = style.as_list ? Role::List : Role::Table});
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const bool heading = style.header && r == 0;
        if (style.last_is_sum && r + 1 == rows.size()) {
            rule(y + 1);
            y += 2;
        }
        const auto row = drawing.group({.role = style.as_list ? Role::ListItem : Role::TableRow});
        assert(rows[r].size() == columns.size());
        double x = 0;
        double height = style.leading;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const Cell& cell = rows[r][c];
            const Role role = style.as_list ? Role::None : heading ? Role::TableHeader : Role::TableCell;
            const auto box = drawing.group({.role = role, .offset = {x, y}});
            const double room = columns[c].width - (c + 1 < columns.size() ? gap : 0);
            const Font font{Face::Sans, style.size, cell.bold || heading, false};
            const auto lines =
                paragraph({Span{cell.text, font, style.ink, cell.link}},
                          {.width = room, .leading = style.leading, .align = columns[c].align}, measurer);
            height = std::max(height, add_pieces(drawing, lines, {}, Role::None));
            x += columns[c].width;
        }
        y += height;
        if (heading) {
            rule(y + 1);
            y += 3;
        }
    }
    drawing.add(GroupEnd{});
    drawing.size.height = y;
    return drawing;
}

}  // namespace awale::render
