#include "sample_course.hpp"

#include "awale/notation/game/position_text.hpp"
#include "sample_exercise.hpp"

namespace awale::render {

CourseMaterial sample_course() {
    const Board board = parse_position("4-1-0-3-2-14-0-1-2-2-1-4-10-4-S", abapa()).value();
    const BoardQuestion question{.board = board,
                                 .rules = abapa(),
                                 .kind = BoardQuestion::Kind::Captured,
                                 .house = *house_from_letter('F')};
    CourseMaterial material{.rules = abapa(), .proverb_seeds = 12};
    for (CourseTasks& step : material.steps) {
        for (auto& grade : step.grades) {
            grade.assign(6, question);
        }
        step.lessons[1].assign(2, question);
        step.test.assign(5, question);
        step.test.emplace_back(sample_exercise(Criterion::SafeCapture));
    }
    for (int i = 0; i <= static_cast<int>(last_proverb); ++i) {
        material.proverbs.push_back({.proverb = static_cast<Proverb>(i),
                                     .boards = 12345,
                                     .right = 0.625,
                                     .otherwise = 0.5,
                                     .cost = 2.34,
                                     .by_tables = true});
    }
    return material;
}

}  // namespace awale::render
