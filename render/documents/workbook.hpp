#pragma once

#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/exercise_text.hpp"

namespace awale::render {

/// How a workbook is printed.
struct WorkbookOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
    std::string title{};           ///< instead of the usual one
    std::optional<Level> level{};  ///< of all exercises, named on the title page
    bool large = false;            ///< for weak eyes and early readers
};

/// A book of exercises. For the pupil: title page, instructions, glossary, the questions and a score sheet.
/// For the teacher: the solutions. In the whole book questions and solutions are linked both ways. There is
/// at least one exercise.
Document workbook(const std::vector<Exercise>& exercises, const WorkbookOptions& options,
                  TextMeasurer& measurer, DocumentPart part = DocumentPart::All);

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
std::vector<Drawing> score_pages(const ScoreSheet& sheet, const Setting& setting);

/// How far the last page of a sheet is filled, from the top of the text. There is at least one line.
double score_height(const ScoreSheet& sheet, const Setting& setting);

inline std::string exercise_destination(std::size_t number) { return "exercise-" + std::to_string(number); }

inline std::string solution_destination(std::size_t number) { return "solution-" + std::to_string(number); }

/// The words of the game and what they mean, for columns, under a heading with the destination `glossary`.
std::vector<Block> glossary_blocks(const RuleSet& rules, const Setting& setting);

/// How to read diagrams, moves and scores, for columns, under a heading with the destination `reading`.
/// Of a game whose turns are not houses, nothing.
std::vector<Block> reading_blocks(const RuleSet& rules, const Setting& setting);

/// The first page of a book of exercises.
struct Cover {
    std::string title;
    std::string subtitle;
    Board board;  ///< shown below the title
    RuleSet rules;
    std::string about;     ///< what the book is about, a sentence or two
    std::string contents;  ///< what is in it, one line
    /// The texts before lines to write on.
    std::array<std::string_view, 3> fields{"workbook.name", "workbook.group", "workbook.date"};
};

/// Sets the cover on a page; its destination is `title`.
Drawing set_cover(const Cover& cover, const Setting& setting);

/// What the title page of a first week says.
struct FirstWeekTitle {
    std::string title;
    std::string level;
    std::string about;
    std::string contents;
};

FirstWeekTitle first_week_title(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options);

/// A book of questions that the rules alone answer: for the pupil cover, score sheet, glossary and questions,
/// for the teacher answers with diagrams; in the whole book questions and answers are linked both ways. There
/// is at least one question.
Document first_week_book(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options,
                         TextMeasurer& measurer, DocumentPart part = DocumentPart::All);

/// Something to solve: a question that the rules answer, or an exercise with one proved move.
using Task = std::variant<BoardQuestion, Exercise>;

const Board& board_of(const Task& task);
const RuleSet& rules_of(const Task& task);

/// What is asked, what the answer is, and why, in sentences.
inline std::string task_question(const Task& task, Language language) {
    return std::visit([&](const auto& one) { return question_text(one, language); }, task);
}

std::string task_answer(const Task& task, Language language);
std::string task_reason(const Task& task, Language language);

/// The board as it is asked, and with its answer.
DiagramOptions task_look(const Task& task);
DiagramOptions solved_look(const Task& task);
/// The board of a task with such a look, as wide as that.
Drawing task_board(const Task& task, const DiagramOptions& look, double width, const Setting& setting);

/// Tasks being set, numbered from 1; links lead from a task to its answer and back.
struct TaskSetting : Setting {
    const std::vector<Task>& tasks;
    std::string name;          ///< of their destinations: `name-3` and `name-3-answer`
    double picture = 1;        ///< the breadth of a diagram, of the column's
    bool in_workbook = false;  ///< exercises with dots, and lines for their moves; answers at `solution-3`
    bool has_hints = true;     ///< at the foot of a page

    std::string destination(std::size_t number) const { return name + "-" + std::to_string(number); }

    std::string answer_destination(std::size_t number) const {
        return in_workbook ? solution_destination(number) : destination(number) + "-answer";
    }

    /// Sets one task with the top left corner at a point, as wide as a column: a diagram, the question, and a
    /// line to write the answer on.
    void add_task(Drawing& page, std::size_t number, Point at) const;
    /// The room that a task takes.
    double task_height() const;

    /// Pages with the tasks side by side in the columns, a diagram, the question, and a line to write the
    /// answer on. The first page leaves `head` points free at the top. Diagrams are made smaller where the
    /// tasks then fit on one page; several pages share the rows evenly.
    std::vector<Drawing> task_pages(double head) const;

    /// The answers for columns: each with its number, what the answer is and why, in words that children
    /// read. Exercises have a small board with the key move, questions one where `with_diagrams`.
    std::vector<Block> answers(bool with_diagrams) const;
};

}  // namespace awale::render
