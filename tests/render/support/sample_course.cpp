#include "sample_course.hpp"

#include "awale/notation/game/position_text.hpp"
#include "sample_exercise.hpp"

namespace awale::render {

CourseMaterial sample_course(bool is_school) {
    const Board board = parse_position("4-1-0-3-2-14-0-1-2-2-1-4-10-4-S", abapa()).value();
    const BoardQuestion question{.board = board,
                                 .rules = abapa(),
                                 .subject = BoardQuestion::Subject::Captured,
                                 .house = *house_from_letter('F')};
    CourseMaterial material{.rules = abapa(), .proverb_seeds = 12};
    for (CourseTasks& step : material.steps) {
        const std::vector<Task> questions(6, question);
        for (std::size_t level = 0; level < step_grades; ++level) {
            step.practice.push_back({Practice::Scope::Level, level, questions});
        }
        step.lessons[1].assign(2, question);
        std::vector<Task> test(5, question);
        test.emplace_back(sample_exercise(Criterion::SafeCapture));
        step.tests.push_back(test);
        if (is_school) {
            step.practice.push_back({Practice::Scope::Mixed, 0, test});
            step.practice.push_back({Practice::Scope::Review, 0, test});
            step.tests.push_back(test);
            step.cards = test;
            step.to_play.assign(6, sample_exercise(Criterion::FinalMargin));
        }
    }
    for (const Proverb proverb : all_values<Proverb>()) {
        material.proverbs.push_back({.proverb = proverb,
                                     .boards = 12345,
                                     .right = 0.625,
                                     .otherwise = 0.5,
                                     .cost = 2.34,
                                     .by_tables = true});
    }
    return material;
}

}  // namespace awale::render
