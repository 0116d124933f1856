#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/workbook_words.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/draw_ops.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/typography.hpp"

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

/// A workbook being set: what each of its parts needs to know.
struct WorkbookSetting {
    const std::vector<Exercise>& exercises;
    const WorkbookOptions& options;
    PageStyle style;
    TextMeasurer& measurer;

    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return localized(options.language, id, arguments);
    }

    Font serif(double scale = 1, bool bold = false, bool italic = false) const {
        return {Face::Serif, scale * style.body, bold, italic};
    }

    Font sans(bool bold = false) const {
        return {Face::Sans, style.small, bold, false};
    }

    /// Of positions in a line, as small as type may be.
    Font tiny() const {
        return {Face::Sans, style.tiny(), false, false};
    }

    const RuleSet& rules() const {
        return exercises.front().rules;
    }

    std::string title() const {
        return options.title.empty() ? say("workbook.title") : typeset(options.title, options.language);
    }
};

std::string exercise_destination(std::size_t number);
std::string solution_destination(std::size_t number);

/// The title page.
Drawing workbook_title(const WorkbookSetting& setting);
/// Instructions, a diagram that explains itself, and the signs, for two columns.
std::vector<Block> workbook_instructions(const WorkbookSetting& setting);

/// The pages of questions, without heads and folios, and what is free of the last.
struct QuestionPages {
    std::vector<Drawing> pages;
    double free_from = 0;
    double free_to = 0;
};

QuestionPages workbook_questions(const WorkbookSetting& setting);
/// The score sheet.
ScoreSheet workbook_scores(const WorkbookSetting& setting);
/// The solutions, for two columns.
std::vector<Block> workbook_solutions(const WorkbookSetting& setting);

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
