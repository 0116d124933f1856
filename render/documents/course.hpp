#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/documents/workbook.hpp"

namespace awale::render {

inline constexpr std::size_t course_steps = 6;
inline constexpr std::size_t step_lessons = 3;
inline constexpr std::size_t step_grades = 3;

/// A board of a lesson: as it is, with a move, or before and after a move.
struct LessonFigure {
    std::string_view position{};  ///< empty: none
    char house = '\0';            ///< the move shown, if any; its owner is taken to have the turn
    bool is_pair = false;
};

/// What a lesson shows, the same in every language.
struct LessonPlan {
    std::array<LessonFigure, 2> figures{};
    std::array<std::optional<Proverb>, 4> taught{};   ///< rules of thumb, which hold
    std::array<std::optional<Proverb>, 3> refuted{};  ///< old sayings, which fail
};

/// The lessons in their order, three a step.
std::span<const LessonPlan> lesson_plans();

/// The minutes of the parts of a lesson hour, by step.
inline constexpr std::array<std::array<int, 5>, course_steps> plan_minutes{{{10, 10, 10, 10, 5},
                                                                            {5, 15, 10, 10, 5},
                                                                            {10, 10, 10, 10, 5},
                                                                            {5, 10, 15, 10, 5},
                                                                            {10, 10, 10, 10, 5},
                                                                            {10, 10, 10, 10, 5}}};

/// A rule of thumb in a sentence.
std::string proverb_sentence(Proverb proverb, Language language);

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

/// A course being set: what each of its parts needs to know.
struct CourseSetting : Setting {
    CourseSetting(const CourseMaterial& course, const CourseOptions& printed, const PageStyle& page,
                  TextMeasurer& ruler)
        : Setting{page, printed.language, printed.theme, ruler}, material(course), options(printed) {}

    const CourseMaterial& material;
    const CourseOptions& options;

    TaskSetting tasks_of(const std::vector<Task>& tasks, std::string name) const {
        return {*this, tasks, std::move(name)};
    }

    /// Calls `add` with the tasks of each grade of a step and of its test, their name, their title, and what
    /// is said of their points.
    void for_each_exercise(std::size_t step,
                           const std::function<void(const std::vector<Task>&, const std::string&,
                                                    const std::string&, const std::string&)>& add) const;
};

/// The parts of a step's destinations: `step-2`, `step-2-lesson-1`, and of its tasks `step-2-grade-1` and
/// `step-2-test`.
std::string step_name(std::size_t step);
std::string lesson_name(std::size_t step, std::size_t lesson);
/// `Step 2`, and with its title.
std::string step_number(const CourseSetting& setting, std::size_t step);
std::string step_title(const CourseSetting& setting, std::size_t step);
/// `Lesson 2.1`.
std::string lesson_number(const CourseSetting& setting, std::size_t step, std::size_t lesson);
/// What the cover says of the course's exercises.
std::string course_contents(const CourseSetting& setting);

/// The ids of what a step and a lesson say: `course.step2.aim`, `course.step2.lesson1.title`.
std::string step_id(std::size_t step, std::string_view part);
std::string lesson_id(std::size_t step, std::size_t lesson, std::string_view part);
/// The paragraphs of a lesson.
std::vector<std::string> lesson_texts(const CourseSetting& setting, std::size_t step, std::size_t lesson);
/// What is done in the minutes of a lesson hour, the part after the first.
std::string plan_text(const CourseSetting& setting, std::size_t step, std::size_t part);

/// A board of a lesson, the one after the move if both are shown, and what is said of them: the text
/// `caption` with {house} {seeds} {last} {gain} {houses} of the move shown.
struct LessonPicture {
    Drawing board;
    std::optional<Drawing> after;
    std::string caption;
};

LessonPicture lesson_picture(const CourseSetting& setting, const LessonFigure& figure,
                             std::string_view caption, double width);

/// How a rule of thumb stands up to the truth, in a sentence; empty where it was not counted.
std::string proverb_text(const CourseSetting& setting, Proverb proverb);

/// How the rules of thumb of a lesson stand up to the truth: those that hold, and those that fail. Those not
/// counted are left out.
std::array<std::vector<std::string>, 2> proverb_texts(const CourseSetting& setting, const LessonPlan& plan);

/// The certificate, a page on its side.
Drawing certificate_page(const CourseSetting& setting);

/// A board on a page on its side, and a page of seeds.
Drawing board_to_cut_out(const CourseSetting& setting);
Drawing seeds_to_cut_out(const CourseSetting& setting);

}  // namespace awale::render
