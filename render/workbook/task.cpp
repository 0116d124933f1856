#include "awale/render/workbook/task.hpp"

#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/line_text.hpp"
#include "awale/render/workbook/question_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

const Board& board_of(const Task& task) {
    return std::visit([](const auto& one) -> const Board& { return one.board; }, task);
}

const RuleSet& rules_of(const Task& task) {
    return std::visit([](const auto& one) -> const RuleSet& { return one.rules; }, task);
}

std::string task_question(const Task& task, Language language) {
    return std::visit([&](const auto& one) { return question_text(one, language); }, task);
}

std::string task_answer(const Task& task, Language language) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return answer_text(*question, language);
    }
    const auto& exercise = std::get<Exercise>(task);
    return std::string(1, exercise.solution().house.letter()) + ", " + achieves_text(exercise, language);
}

std::string task_reason(const Task& task, Language language) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return reason_text(*question, language);
    }
    const auto& exercise = std::get<Exercise>(task);
    if (exercise.solution().line.size() < 2) {
        return explanation_text(exercise, language);
    }
    return explanation_text(exercise, language) + " " +
           typeset(std::string(workbook_words(language).best_line) +
                       (language == Language::French ? " : " : ": "),
                   language) +
           answer_line_text(exercise, exercise.solution()) + ". " + line_end_text(exercise, language);
}

DiagramOptions task_look(const Task& task) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return question_look(*question);
    }
    DiagramOptions look;
    look.granary = granaries(board_of(task));
    return look;
}

DiagramOptions solved_look(const Task& task) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return answer_look(*question);
    }
    const auto& exercise = std::get<Exercise>(task);
    DiagramOptions look = task_look(task);
    const House house = exercise.solution().house;
    look.played = SowingArrow{house, exercise.board.seeds(house)};
    look.captured = houses_taken(play(exercise.board, house, exercise.rules), Side::South);
    return look;
}

Drawing solved_boards(const Exercise& exercise, double width, const Theme* theme, Language language) {
    constexpr double board_share = 0.485;
    DiagramOptions before = solved_look(exercise);
    before.width = board_share * width;
    before.theme = theme;
    before.spoken = language;
    DiagramOptions after;
    after.width = before.width;
    after.theme = theme;
    after.spoken = language;
    const Played played = play(exercise.board, exercise.solution().house, exercise.rules);
    const Drawing left = diagram(exercise.board, exercise.rules, before);
    const Drawing right = diagram(played.after, exercise.rules, after);
    Drawing pair{.size = {width, std::max(left.size.height, right.size.height)},
                 .title = {},
                 .description = {},
                 .ops = {}};
    // The rows of both stand at the same height, also where only one has letters or numbers above.
    pair.place(left, {0, pair.size.height - left.size.height}, Role::Figure);
    pair.place(right, {width - right.size.width, pair.size.height - right.size.height}, Role::Figure);
    return pair;
}

}  // namespace awale::render
