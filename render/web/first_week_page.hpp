#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/board_question.hpp"
#include "awale/render/workbook/workbook.hpp"

namespace awale::render {

/// The questions of a first week as one HTML file that needs no network: each is answered on the page, with
/// an immediate reply, the reason, and a score kept in the browser. There is at least one question.
std::string first_week_page(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options);

}  // namespace awale::render
