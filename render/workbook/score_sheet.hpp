#pragma once

#include <array>
#include <string>
#include <vector>

#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// A line of a score sheet, to be filled in.
struct ScoreLine {
    std::string label{};
    std::string link{};     ///< where what it counts is printed
    int points = 1;         ///< that can be earned
    bool has_dots = false;  ///< the points are shown as dots of three, else as `/ 6` if more than one
};

/// A score sheet; its lines stand in tables side by side.
struct ScoreSheet {
    std::string help{};                    ///< below the heading
    std::array<std::string, 3> columns{};  ///< their headings; without the second there are two columns
    std::size_t tables = 3;                ///< side by side
    std::vector<ScoreLine> lines{};
};

/// The sheet on one page or several, without heads and folios; the first has the destination `scores`.
std::vector<Drawing> score_pages(const ScoreSheet& sheet, const PageStyle& style, const Theme& theme,
                                 Language language);

/// Adds a sheet that one page takes to a page, from `top` on.
void add_scores(Drawing& page, const ScoreSheet& sheet, const PageStyle& style, const Theme& theme,
                Language language, double top);

/// How far the last page of a sheet is filled, from the top of the text.
double score_height(const ScoreSheet& sheet, const PageStyle& style);

/// Adds `count` dots of three, the others hollow, with the left end of the row at `at` and that size.
void add_dots(Drawing& drawing, Colour colour, int count, Point at, double size);
/// How wide they are.
double dots_width(double size);

}  // namespace awale::render
