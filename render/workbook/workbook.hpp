#pragma once

#include <optional>
#include <string>
#include <vector>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// How a workbook is printed.
struct WorkbookOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
    std::string title{};           ///< instead of the usual one
    std::optional<Level> level{};  ///< of all exercises, named on the title page
};

/// A book of exercises. For the pupil: title page, instructions, glossary, the questions and a score sheet.
/// For the teacher: the solutions. In the whole book questions and solutions are linked both ways. There is
/// at least one exercise.
Document workbook(const std::vector<Exercise>& exercises, const WorkbookOptions& options,
                  TextMeasurer& measurer, BookPart part = BookPart::All);

}  // namespace awale::render
