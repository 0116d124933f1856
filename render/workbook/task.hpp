#pragma once

#include <string>
#include <variant>
#include <vector>

#include "awale/notation/annotation/board_question.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// Something to solve: a question that the rules answer, or an exercise with one proved move.
using Task = std::variant<BoardQuestion, Exercise>;

const Board& board_of(const Task& task);
const RuleSet& rules_of(const Task& task);

/// What is asked, what the answer is, and why, in sentences.
std::string task_question(const Task& task, Language language);
std::string task_answer(const Task& task, Language language);
std::string task_reason(const Task& task, Language language);

/// The board as it is asked, and with its answer.
DiagramOptions task_look(const Task& task);
DiagramOptions solved_look(const Task& task);

/// The board with its answer, in the middle of a column; large enough to read.
Drawing solved_board(const Task& task, const PageStyle& style, const Theme* theme, Language language);

/// Tasks being set, numbered from `first`; links lead from a task to its answer and back.
struct TaskSetting {
    const std::vector<Task>& tasks;
    std::string name;  ///< of their destinations: `name-3` and `name-3-answer`
    const Theme* theme = nullptr;
    Language language = Language::English;
    PageStyle style;
    TextMeasurer& measurer;
    double picture = 1;  ///< the breadth of a diagram, of the column's

    std::string destination(std::size_t number) const {
        return name + "-" + std::to_string(number);
    }

    std::string answer_destination(std::size_t number) const {
        return destination(number) + "-answer";
    }
};

/// Sets one task with the top left corner at a point, as wide as a column: a diagram, the question, and a
/// line to write the answer on.
void add_task(Drawing& page, const TaskSetting& setting, std::size_t number, Point at);
/// The room that a task takes.
double task_height(const TaskSetting& setting);

/// Shares rows out among as few pages as take them, as evenly as they can be; `first` fit on the first page
/// and `others` on each of the others.
std::vector<std::size_t> rows_of_pages(std::size_t rows, std::size_t first, std::size_t others);

/// Pages with the tasks two in a row, a diagram, the question, and a line to write the answer on. The first
/// page leaves `head` points free at the top. Diagrams are made smaller where the tasks then fit on one page;
/// several pages share the rows evenly.
std::vector<Drawing> task_pages(const TaskSetting& setting, double head);

/// The answers for columns: each with its number, what the answer is and why, in words that children read.
/// Exercises have a small board with the key move, questions one where `with_diagrams`.
std::vector<Block> task_answers(const TaskSetting& setting, bool with_diagrams);

}  // namespace awale::render
