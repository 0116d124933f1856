#include "awale/render/course/course.hpp"

#include <utility>

#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/course/course_setting.hpp"
#include "awale/render/layout/page_frame.hpp"
#include "awale/render/workbook/cover.hpp"
#include "awale/render/workbook/glossary.hpp"
#include "awale/render/workbook/score_sheet.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr double head_lines = 2.6;  // that the heading of a page of exercises takes

/// Puts the parts of a course one after the other.
class CourseSetter {
public:
    explicit CourseSetter(const CourseSetting& setting) : setting_(setting), style_(setting.style) {}

    Document set() {
        const CourseWords& words = setting_.words;
        const bool for_pupil = setting_.options.part != BookPart::Teacher;
        const bool for_teacher = setting_.options.part != BookPart::Pupil;
        document_.title = setting_.say(words.title) + " – " + setting_.say(words.subtitle);
        document_.subject = about();
        document_.language = name(setting_.options.language);
        document_.keywords = "Awalé, Oware, " + std::string(setting_.material.rules.name);
        add_cover();
        if (for_pupil) {
            for (std::size_t step = 0; step < course_steps; ++step) {
                add_step(step);
            }
            add_scores();
        }
        if (for_teacher) {
            add_teachers();
            add_answers();
        }
        frame_pages((for_teacher ? 1U : 0U) + (for_pupil ? 2U : 0U));
        if (for_teacher) {
            add_outline(setting_.say(words.certificate), "certificate", 0);
            add_page(certificate_page(setting_), {});
        }
        if (for_pupil) {
            add_outline(setting_.say(words.to_cut_out), "cut-out", 0);
            add_page(board_to_cut_out(setting_), {});
            add_page(seeds_to_cut_out(setting_), {});
        }
        drop_broken_links(document_);
        return std::move(document_);
    }

private:
    std::string about() const {
        return setting_.say(setting_.words.about[static_cast<std::size_t>(setting_.options.part)]);
    }

    std::string step_title(std::size_t step) const {
        return setting_.lead(
                   setting_.say(setting_.words.step, {number_fact("number", static_cast<int>(step) + 1)})) +
               setting_.say(course_step_texts(setting_.options.language)[step].title);
    }

    void add_page(Drawing drawing, const std::string& head) {
        document_.pages.push_back({std::move(drawing), std::to_string(document_.pages.size() + 1)});
        heads_.resize(document_.pages.size(), head);
    }

    void add_outline(const std::string& title, const std::string& destination, int level) {
        document_.outline.push_back({title, destination, level});
    }

    void add_cover() {
        const CourseWords& words = setting_.words;
        int count = 0;
        for (const CourseTasks& step : setting_.material.steps) {
            for (const auto& grade : step.grades) {
                count += static_cast<int>(grade.size());
            }
            for (const auto& lesson : step.lessons) {
                count += static_cast<int>(lesson.size());
            }
            count += static_cast<int>(step.test.size());
        }
        const RuleSet& rules = setting_.material.rules;
        add_page(
            set_cover({.title = setting_.say(words.title),
                       .subtitle = setting_.say(words.subtitle),
                       .board = Board::start(rules),
                       .rules = rules,
                       .about = about(),
                       .contents = setting_.say(
                           words.contents, {number_fact("count", count),
                                            {"rules", rules_known_as(rules, setting_.options.language)}}),
                       .fields = {setting_.say(words.fields[0]), setting_.say(words.fields[1]),
                                  setting_.say(words.fields[2])}},
                      style_, *setting_.options.theme, setting_.options.language, setting_.measurer),
            {});
        add_outline(document_.title, "title", 0);
    }

    void add_tasks(const std::vector<Task>& tasks, const std::string& name, const std::string& title,
                   const std::string& head, const std::string& below) {
        if (tasks.empty()) {
            return;
        }
        std::vector<Drawing> pages = task_pages(setting_.tasks_of(tasks, name), head_lines * style_.leading);
        Drawing& first = pages.front();
        {
            const auto heading = first.group(
                {.role = Role::Heading1, .offset = {style_.left, style_.text_top()}, .destination = name});
            first.add(Text{{0, 1.2 * style_.leading}, title, setting_.serif(1.5), ink().ink});
        }
        if (!below.empty()) {
            first.add(Text{{style_.page.width - style_.right, style_.text_top() + 1.2 * style_.leading},
                           below,
                           setting_.sans(),
                           ink().ink,
                           Anchor::End});
        }
        add_outline(title, name, 1);
        for (Drawing& page : pages) {
            add_page(std::move(page), head);
        }
    }

    void add_step(std::size_t step) {
        const std::string title = step_title(step);
        const StepText& text = course_step_texts(setting_.options.language)[step];
        add_outline(title, step_name(step) + "-lesson-1", 0);
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            add_page(lesson_page(setting_, step, lesson), title);
            add_outline(setting_.say(text.lessons[lesson].title), lesson_name(step, lesson), 1);
        }
        const CourseTasks& tasks = setting_.material.steps[step];
        for (std::size_t grade = 0; grade < step_grades; ++grade) {
            add_tasks(tasks.grades[grade], step_name(step) + "-grade-" + std::to_string(grade + 1),
                      setting_.say(setting_.words.grades[grade]), title, {});
        }
        const int count = static_cast<int>(tasks.test.size());
        add_tasks(tasks.test, step_name(step) + "-test", setting_.say(setting_.words.test), title,
                  setting_.say(setting_.words.test_points,
                               {number_fact("count", count), number_fact("least", count - count / 3)}));
    }

    /// A line for each grade and test; what comes next begins on the same page.
    void add_scores() {
        const Language language = setting_.options.language;
        const WorkbookWords& words = workbook_words(language);
        ScoreSheet sheet{.help = setting_.say(setting_.words.score_help),
                         .columns = {setting_.say(words.exercises), {}, setting_.say(words.column_points)},
                         .tables = 2};
        for (std::size_t step = 0; step < course_steps; ++step) {
            const CourseTasks& tasks = setting_.material.steps[step];
            const std::string before =
                setting_.say(setting_.words.step, {number_fact("number", static_cast<int>(step) + 1)}) +
                " · ";
            const auto add = [&](std::string_view title, const std::string& link, std::size_t count) {
                if (count > 0) {
                    sheet.lines.push_back({.label = before + setting_.say(title),
                                           .link = step_name(step) + link,
                                           .points = static_cast<int>(count)});
                }
            };
            for (std::size_t grade = 0; grade < step_grades; ++grade) {
                add(setting_.words.grades[grade], "-grade-" + std::to_string(grade + 1),
                    tasks.grades[grade].size());
            }
            add(setting_.words.test, "-test", tasks.test.size());
        }
        const std::string title = setting_.say(words.score_sheet);
        for (Drawing& page : score_pages(sheet, setting_.style, *setting_.options.theme, language)) {
            add_page(std::move(page), title);
        }
        add_outline(title, "scores", 0);
        const std::string words_title = setting_.say(words.glossary);
        heads_.back() = title + " · " + words_title;
        add_outline(words_title, "glossary", 0);
        add_columns(glossary_blocks(setting_.material.rules, language, style_, setting_.measurer),
                    heads_.back(), document_.pages.size() - 1,
                    style_.text_top() + score_height(sheet, style_) + 2 * style_.leading);
    }

    /// Sets blocks in two columns, on their first page from `top` on.
    void add_columns(const std::vector<Block>& blocks, const std::string& head, std::size_t first_page,
                     double top) {
        const auto frames = two_columns(style_, style_.text_top());
        add_flow(document_, style_, flow(blocks, two_columns(style_, top), frames), first_page);
        heads_.resize(document_.pages.size(), head);
    }

    Block heading(const std::string& words, double scale, const std::string& destination) const {
        const Font font = setting_.serif(scale, scale < 1.4);
        return {.pieces = paragraph({Span{words, font, ink().ink, {}, destination}},
                                    {.width = style_.column_width(), .leading = 1.5 * style_.leading},
                                    setting_.measurer),
                .space_before = style_.leading,
                .keep_together = true,
                .keep_with_next = true,
                .role = Role::Heading2};
    }

    /// The pages for teachers, on pages of their own.
    void add_teachers() {
        const std::string title = setting_.say(setting_.words.teachers);
        std::vector<Block> blocks{heading(title, 1.5, "teachers")};
        for (std::size_t step = 0; step < course_steps; ++step) {
            for (Block& block : teacher_blocks(setting_, step)) {
                blocks.push_back(std::move(block));
            }
        }
        if (!setting_.material.proverbs.empty()) {
            blocks.push_back(
                {.pieces = paragraph(
                     {Span{setting_.say(setting_.words.how_counted,
                                        {number_fact("seeds", setting_.material.proverb_seeds)}),
                           setting_.sans(), ink().ink}},
                     {.width = style_.column_width(), .leading = 1.35 * style_.small}, setting_.measurer),
                 .space_before = 1.5 * style_.leading});
        }
        add_outline(title, "teachers", 0);
        add_columns(blocks, title, document_.pages.size(), style_.text_top());
    }

    void add_step_answers(std::vector<Block>& blocks, std::size_t step) const {
        const CourseTasks& tasks = setting_.material.steps[step];
        const auto add = [&](const std::vector<Task>& of, const std::string& name, const std::string& title) {
            if (of.empty()) {
                return;
            }
            blocks.push_back(heading(title, 1, {}));
            for (Block& block : task_answers(setting_.tasks_of(of, name), false)) {
                blocks.push_back(std::move(block));
            }
        };
        blocks.push_back(heading(step_title(step), 1.15, step_name(step) + "-answers"));
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            add(tasks.lessons[lesson], lesson_name(step, lesson) + "-task",
                lesson_number(setting_, step, lesson));
        }
        for (std::size_t grade = 0; grade < step_grades; ++grade) {
            add(tasks.grades[grade], step_name(step) + "-grade-" + std::to_string(grade + 1),
                setting_.say(setting_.words.grades[grade]));
        }
        add(tasks.test, step_name(step) + "-test", setting_.say(setting_.words.test));
    }

    /// The answers, on pages of their own.
    void add_answers() {
        const std::string title = setting_.say(setting_.words.answers);
        std::vector<Block> blocks{heading(title, 1.5, "answers")};
        for (std::size_t step = 0; step < course_steps; ++step) {
            add_step_answers(blocks, step);
        }
        add_outline(title, "answers", 0);
        add_columns(blocks, title, document_.pages.size(), style_.text_top());
    }

    /// Puts a head and a number on every page but the cover; `more` pages without them come after.
    void frame_pages(std::size_t more) {
        const std::size_t count = document_.pages.size() + more;
        for (std::size_t i = 1; i < document_.pages.size(); ++i) {
            Drawing& page = document_.pages[i].drawing;
            add_running_head(page, style_, document_.title, heads_[i], setting_.measurer);
            add_folio(page, style_, i + 1, count, setting_.options.language);
        }
    }

    const CourseSetting& setting_;
    const PageStyle& style_;
    Document document_;
    std::vector<std::string> heads_;
};

}  // namespace

std::string step_name(std::size_t step) {
    return "step-" + std::to_string(step + 1);
}

std::string lesson_name(std::size_t step, std::size_t lesson) {
    return step_name(step) + "-lesson-" + std::to_string(lesson + 1);
}

std::string lesson_number(const CourseSetting& setting, std::size_t step, std::size_t lesson) {
    return setting.say(setting.words.lesson, {number_fact("step", static_cast<int>(step) + 1),
                                              number_fact("number", static_cast<int>(lesson) + 1)});
}

Document course(const CourseMaterial& material, const CourseOptions& options, TextMeasurer& measurer) {
    const CourseSetting setting{material, options, course_words(options.language), page_style(options.paper),
                                measurer};
    return CourseSetter(setting).set();
}

}  // namespace awale::render
