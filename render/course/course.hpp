#pragma once

#include <array>
#include <vector>

#include "awale/notation/annotation/proverb.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/course/course_words.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"
#include "awale/render/workbook/task.hpp"

namespace awale::render {

/// The exercises of a step.
struct CourseTasks {
    std::array<std::vector<Task>, step_grades> grades{};
    std::vector<Task> test{};
    std::array<std::vector<Task>, step_lessons> lessons{};  ///< at the foot of a lesson, two or none
};

/// What a course is made of besides its words. A list without tasks is left out.
struct CourseMaterial {
    RuleSet rules;  ///< six houses a side
    std::array<CourseTasks, course_steps> steps{};
    std::vector<ProverbFigures> proverbs{};  ///< those missing are not spoken of
    int proverb_seeds = 0;                   ///< the most seeds of boards that were judged by tables
};

/// How a course is printed.
struct CourseOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &ink();
    BookPart part = BookPart::All;
};

/// A course in six steps. For the pupil: of each step three lessons of a page, exercises in three grades and
/// a test; then a score sheet, a glossary, and a board and seeds to cut out. For the teacher: pages on each
/// step, the answers and a certificate. The lessons' boards are played by the rules.
Document course(const CourseMaterial& material, const CourseOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
