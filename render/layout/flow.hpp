#pragma once

#include <vector>

#include "awale/render/draw/draw_ops.hpp"
#include "awale/render/layout/paragraph.hpp"

namespace awale::render {

/// Something set in columns: pieces one below the other.
struct Block {
    std::vector<Piece> pieces{};
    double space_before = 0;      ///< not at the top of a column
    bool keep_together = false;   ///< never broken between two columns
    bool keep_with_next = false;  ///< never the last thing in a column; if it floats, never on another page
                                  ///< than the first piece of the next block
    bool floats = false;  ///< where it does not fit, what follows goes before it, as far as the column goes
    Role role = Role::Paragraph;
};

/// Where a column stands on its page.
struct Frame {
    Point at;
    double height = 0;
};

/// A part of a block set in a frame.
struct Placed {
    std::size_t page = 0;
    Point at;
    const Block* block = nullptr;
    std::size_t first = 0;  ///< pieces
    std::size_t end = 0;
};

/// Fills columns with blocks in order. A paragraph of fewer than four lines is never broken, and of a longer
/// one no single line is left alone at the end or the beginning of a column, and no figure comes between its
/// parts. A page ends early where the next figure would be parted from its block. The columns of such a page
/// and of the last one are made equally high. `first_page` are the frames of page 0, `other_pages` those of
/// every later one. A block that no frame of the later pages can hold is broken or set too high all the same.
std::vector<Placed> flow(const std::vector<Block>& blocks, const std::vector<Frame>& first_page,
                         const std::vector<Frame>& other_pages);

}  // namespace awale::render
