#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/board_question.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/workbook/workbook.hpp"

namespace awale::render {

/// What the title page of a first week says.
struct FirstWeekTitle {
    std::string title;
    std::string level;
    std::string about;
    std::string contents;
};

FirstWeekTitle first_week_title(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options);

/// A book of questions that the rules alone answer: for the pupil cover, score sheet, glossary and questions,
/// for the teacher answers with diagrams; in the whole book questions and
/// answers are linked both ways. There is at least one question.
Document first_week_book(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options,
                         TextMeasurer& measurer, BookPart part = BookPart::All);

}  // namespace awale::render
