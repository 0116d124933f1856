#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

enum class Paper : std::uint8_t { A4, A5, Letter, A3, A2 };

/// `a4`, `a5`, `letter`, and for posters `a3` and `a2`.
std::string_view name(Paper paper);
/// The paper of that name, or nothing; A3 and A2 are for posters only.
std::optional<Paper> paper_from_name(std::string_view name);
std::optional<Paper> poster_paper_from_name(std::string_view name);

/// The measures of a page in two columns, in points. Heights of what is set in the columns are whole numbers
/// of `leading`, so lines stand on a common grid.
struct PageStyle {
    Size page;
    double left = 0;
    double right = 0;
    double top = 0;     ///< to the running head's baseline
    double bottom = 0;  ///< from the folio's baseline
    double head = 0;    ///< from the running head's baseline to the text
    double gutter = 0;  ///< between the columns
    double body = 0;    ///< size of running text and of moves
    double note = 0;    ///< size of what is said about moves
    double leading = 0;
    double small = 0;  ///< size of captions and tables
    double title = 0;  ///< size of the players' names

    /// The size of what few readers look at: positions in letters, labels in charts.
    double tiny() const {
        return std::max(least_type, 0.85 * small);
    }

    double text_width() const {
        return page.width - left - right;
    }

    double column_width() const {
        return (text_width() - gutter) / 2;
    }

    double text_top() const {
        return top + head;
    }

    /// A whole number of lines.
    double text_height() const;
};

PageStyle page_style(Paper paper);

}  // namespace awale::render
