#include "awale/render/workbook/task.hpp"

#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/question_text.hpp"

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
    const std::string house(1, exercise.solution().house.letter());
    return asks_next_turn(exercise.criterion) ? house + ", " + achieves_text(exercise, language) : house;
}

std::string task_reason(const Task& task, Language language) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return reason_text(*question, language);
    }
    return plain_explanation_text(std::get<Exercise>(task), language);
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

Drawing solved_board(const Task& task, const PageStyle& style, const Theme* theme, Language language) {
    constexpr double share = 0.72;  // of a column
    constexpr double least = 150;   // points: the number of rounds beside a letter does not touch the next
    const double column = style.column_width();
    DiagramOptions look = solved_look(task);
    look.width = std::max(share * column, std::min(column, least));
    look.theme = theme;
    look.spoken = language;
    const Drawing picture = diagram(board_of(task), rules_of(task), look);
    Drawing drawing{.size = {column, picture.size.height}, .title = {}, .description = {}, .ops = {}};
    drawing.place(picture, {(column - picture.size.width) / 2, 0}, Role::Figure);
    return drawing;
}

}  // namespace awale::render
