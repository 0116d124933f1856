#pragma once

#include "awale/notation/annotation/bulletin.hpp"
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

/// From which age a step is for, and the minutes of its lessons.
struct StepTimes {
    int age;
    std::array<int, step_lessons> minutes;
};

inline constexpr std::array<StepTimes, course_steps> step_times{{{6, {10, 15, 20}},
                                                                 {7, {20, 20, 25}},
                                                                 {7, {20, 20, 20}},
                                                                 {8, {25, 25, 30}},
                                                                 {9, {25, 30, 30}},
                                                                 {10, {30, 30, 30}}}};

/// A rule of thumb in a sentence.
std::string proverb_sentence(Proverb proverb, Language language);

/// Exercises that stand together.
struct Practice {
    enum class Scope : std::uint8_t {
        Level,
        Mixed,  ///< of all levels, without hints
        Review  ///< of the steps before, of the first step of itself
    };
    Scope scope = Scope::Level;
    std::size_t level = 0;  ///< Level, from 0
    std::vector<Task> tasks{};
};

/// The exercises of a step.
struct CourseTasks {
    std::vector<Practice> practice{};
    std::vector<std::vector<Task>> tests{};                 ///< one, or two papers as hard as one another
    std::array<std::vector<Task>, step_lessons> lessons{};  ///< at the foot of a lesson, two or none
    std::vector<Task> cards{};
    std::vector<Task> to_play{};  ///< exercises whose positions are played out by two
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
    DocumentPart part = DocumentPart::All;
    bool large = false;  ///< for weak eyes and early readers
};

/// A course in six steps. For the pupil: of each step three lessons of a page, exercises in three grades and
/// a test; then a score sheet, a glossary, and a board and seeds to cut out. For the teacher: pages on each
/// step, the answers and a certificate. The lessons' boards are played by the rules.
Document course(const CourseMaterial& material, const CourseOptions& options, TextMeasurer& measurer);

/// Tasks with the name of their destinations, their title, and what is said of their points.
struct TaskList {
    const std::vector<Task>& tasks;
    std::string name, title, note{};
    bool has_hints = true;
    bool is_paper = false;  ///< has lines for the name, the class and the date
};

/// A board of a lesson, the one after the move if both are shown, and what is said of them: the text
/// `caption` with {house} {seeds} {last} {gain} {houses} of the move shown.
struct LessonPicture {
    Drawing board;
    std::optional<Drawing> after;
    std::string caption;
};

/// The parts of a step's destinations: `step-2`, `step-2-lesson-1`, and of its tasks `step-2-grade-1` and
/// `step-2-test-1`.
inline std::string step_name(std::size_t step) { return "step-" + std::to_string(step + 1); }

inline std::string lesson_name(std::size_t step, std::size_t lesson) {
    return step_name(step) + "-lesson-" + std::to_string(lesson + 1);
}

/// The ids of what a step and a lesson say: `course.step2.aim`, `course.step2.lesson1.title`.
inline std::string step_id(std::size_t step, std::string_view part) {
    return fmt::format("course.step{}.{}", step + 1, part);
}

inline std::string lesson_id(std::size_t step, std::size_t lesson, std::string_view part) {
    return fmt::format("course.step{}.lesson{}.{}", step + 1, lesson + 1, part);
}

/// A course being set: what each of its parts needs to know.
struct CourseSetting : Setting {
    CourseSetting(const CourseMaterial& course, const CourseOptions& printed, TextMeasurer& ruler)
        : Setting(setting_of(printed, ruler, printed.large)), material(course), options(printed) {}

    const CourseMaterial& material;
    const CourseOptions& options;

    TaskSetting tasks_of(const std::vector<Task>& tasks, std::string name) const {
        return {*this, tasks, std::move(name)};
    }

    /// Whether each test has papers A and B, which are not in the book of the pupils.
    bool is_school() const { return material.steps.front().tests.size() > 1; }

    /// The exercises of a step in their order, and its tests; none is empty.
    std::vector<TaskList> practice(std::size_t step) const;
    std::vector<TaskList> tests(std::size_t step) const;
    /// What is in the book of the pupils.
    std::vector<TaskList> for_pupils(std::size_t step) const;

    /// `Step 2`, and `Step 2: The board`.
    std::string step_number(std::size_t step) const { return say("course.step", {{"number", step + 1}}); }

    std::string step_title(std::size_t step) const {
        return lead(step_number(step)) + say(step_id(step, "title"));
    }

    /// `Lesson 2.1`.
    std::string lesson_number(std::size_t step, std::size_t lesson) const {
        return say("course.lesson", {{"step", step + 1}, {"number", lesson + 1}});
    }

    /// From which age, and how many minutes.
    std::string lesson_times(std::size_t step, std::size_t lesson) const {
        return say("course.times",
                   {{"age", step_times[step].age}, {"minutes", step_times[step].minutes[lesson]}});
    }

    /// What the cover says of the course's exercises.
    std::string contents() const;

    /// The paragraphs of a lesson.
    std::vector<std::string> lesson_texts(std::size_t step, std::size_t lesson) const {
        return numbered_texts(lesson_id(step, lesson, "text{}"), language);
    }

    /// What is done in the minutes of a lesson hour, the part after the first.
    std::string plan_text(std::size_t step, std::size_t part) const {
        return say(step_id(step, "plan") + std::to_string(part + 1));
    }

    /// How a rule of thumb stands up to the truth, in a sentence; empty where it was not counted.
    std::string proverb_text(Proverb proverb) const;
    /// The same of the rules of thumb of a lesson: those that hold, and those that fail. Those not counted
    /// are left out.
    std::array<std::vector<std::string>, 2> proverb_texts(const LessonPlan& plan) const;

    LessonPicture lesson_picture(const LessonFigure& figure, std::string_view caption, double width) const;

    /// The pages of a list: its title, a head where it is a paper, and the exercises.
    std::vector<Drawing> list_pages(const TaskList& list) const;
    /// A diploma of a step, or the certificate of all: a page on its side.
    Drawing certificate_page(std::optional<std::size_t> step = std::nullopt) const;
    /// A board on a page on its side, and a page of seeds.
    Drawing board_to_cut_out() const;
    Drawing seeds_to_cut_out() const;
};

/// A file of a school set.
struct SchoolFile {
    std::string_view name;
    Document document;
};

/// A course for a class, in the order in which a teacher uses the files: the book of the pupils, the
/// teacher's, games and positions to play with a board, cards, papers A and B of the tests, a diploma for
/// each step, and a mark sheet with the names of the pupils, or lines for names. The large print is for what
/// pupils read.
std::vector<SchoolFile> school_set(const CourseMaterial& material, const CourseOptions& options,
                                   const std::vector<std::string>& pupils, TextMeasurer& measurer);

}  // namespace awale::render
