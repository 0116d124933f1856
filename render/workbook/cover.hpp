#pragma once

#include <array>
#include <string>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// The first page of a book of exercises.
struct Cover {
    std::string title;
    std::string subtitle;
    Board board;  ///< shown below the title
    RuleSet rules;
    std::string about;                    ///< what the book is about, a sentence or two
    std::string contents;                 ///< what is in it, one line
    std::array<std::string, 3> fields{};  ///< name, group and date, before lines to write on
};

/// Sets the cover on a page; its destination is `title`.
Drawing set_cover(const Cover& cover, const PageStyle& style, const Theme& theme, Language language,
                  TextMeasurer& measurer);

}  // namespace awale::render
