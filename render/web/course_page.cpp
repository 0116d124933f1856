#include "awale/render/web/course_page.hpp"

#include <fmt/format.h>

#include <vector>

#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/course/course_setting.hpp"
#include "awale/render/web/study_html.hpp"
#include "awale/render/web/template_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr double lesson_picture_width = 400;  // points; the page scales it

/// Writes the parts of a course one after the other.
class CourseWriter {
public:
    explicit CourseWriter(const CourseSetting& setting) : setting_(setting) {}

    std::string write() {
        const CourseWords& words = setting_.words;
        const std::string title = setting_.say(words.title) + " – " + setting_.say(words.subtitle);
        StudyKey key;
        int count = 0;
        for (const CourseTasks& step : setting_.material.steps) {
            for (const std::vector<Task>& tasks : step.grades) {
                key.add(tasks);
                count += static_cast<int>(tasks.size());
            }
            for (const std::vector<Task>& tasks : step.lessons) {
                key.add(tasks);
                count += static_cast<int>(tasks.size());
            }
            key.add(step.test);
            count += static_cast<int>(step.test.size());
        }
        std::string head =
            "<header>" + element("h1", {}, title) + element("p", {}, setting_.say(words.about.front())) +
            element("p", "hint",
                    setting_.say(words.contents, {number_fact("count", count),
                                                  {"rules", rules_known_as(setting_.material.rules,
                                                                           setting_.options.language)}})) +
            "</header>\n";
        text_ = tally_html(key.text()) + "<main>\n";
        for (std::size_t step = 0; step < course_steps; ++step) {
            add_step(step);
        }
        add_teachers();
        add_glossary();
        add_papers();
        text_ += "</main>\n";
        return study_page(title, setting_.options.language, head + contents() + text_);
    }

private:
    struct Entry {
        std::string title, id;
    };

    /// Opens a section of the contents.
    void open(std::string_view classes, const std::string& id, const std::string& title) {
        text_ += fmt::format("<section class=\"{}\" id=\"{}\">\n", classes, id);
        text_ += element("h2", {}, title);
        contents_.push_back({title, id});
    }

    std::string contents() const {
        std::string text = "<nav class=\"study-contents\"><ol>\n";
        for (const Entry& entry : contents_) {
            text += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", entry.id, escaped(entry.title));
        }
        return text + "</ol></nav>\n";
    }

    std::string step_title(std::size_t step) const {
        return setting_.lead(
                   setting_.say(setting_.words.step, {number_fact("number", static_cast<int>(step) + 1)})) +
               setting_.say(course_step_texts(setting_.options.language)[step].title);
    }

    void add_step(std::size_t step) {
        open("step", step_name(step), step_title(step));
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            add_lesson(step, lesson);
        }
        const CourseTasks& tasks = setting_.material.steps[step];
        for (std::size_t grade = 0; grade < step_grades; ++grade) {
            add_tasks(tasks.grades[grade], step_name(step) + "-grade-" + std::to_string(grade + 1),
                      setting_.say(setting_.words.grades[grade]), {});
        }
        const int count = static_cast<int>(tasks.test.size());
        add_tasks(tasks.test, step_name(step) + "-test", setting_.say(setting_.words.test),
                  setting_.say(setting_.words.test_points,
                               {number_fact("count", count), number_fact("least", count - count / 3)}));
        text_ += "</section>\n";
    }

    void add_lesson(std::size_t step, std::size_t lesson) {
        const LessonText& words = course_step_texts(setting_.options.language)[step].lessons[lesson];
        const LessonPlan& plan = lesson_plans()[step * step_lessons + lesson];
        text_ += fmt::format("<section class=\"lesson\" id=\"{}-lesson-{}\">\n", step_name(step), lesson + 1);
        text_ += element("p", "lesson-number", lesson_number(setting_, step, lesson));
        text_ += element("h3", {}, setting_.say(words.title));
        for (const std::string_view one : words.text) {
            if (!one.empty()) {
                text_ += element("p", {}, setting_.say(one));
            }
        }
        for (std::size_t i = 0; i < plan.figures.size(); ++i) {
            if (!plan.figures[i].position.empty()) {
                LessonPicture picture =
                    lesson_picture(setting_, plan.figures[i], words.captions[i], lesson_picture_width);
                std::vector<Drawing> boards{std::move(picture.board)};
                if (picture.after) {
                    boards.push_back(*std::move(picture.after));
                }
                text_ += figure_html(boards, picture.caption);
            }
        }
        text_ += fmt::format("<p class=\"remember\"><strong>{}</strong>{}</p>\n",
                             escaped(setting_.lead(setting_.words.remember)),
                             escaped(setting_.say(words.remember)));
        const auto truths = proverb_texts(setting_, plan);
        for (std::size_t i = 0; i < truths.size(); ++i) {
            if (truths[i].empty()) {
                continue;
            }
            text_ += element("h4", {}, setting_.say(setting_.words.counted[i])) + "<ul class=\"truth\">\n";
            for (const std::string& truth : truths[i]) {
                text_ += element("li", {}, truth);
            }
            text_ += "</ul>\n";
        }
        if (step == 0 && lesson == 0) {
            text_ += element("h4", {}, setting_.say(workbook_words(setting_.options.language).reading)) +
                     reading_html(setting_.options.language, setting_.material.rules);
        }
        text_ += "</section>\n";
        add_tasks(setting_.material.steps[step].lessons[lesson], lesson_name(step, lesson) + "-task",
                  setting_.say(setting_.words.try_it), {});
    }

    void add_tasks(const std::vector<Task>& tasks, const std::string& id, const std::string& title,
                   const std::string& below) {
        if (tasks.empty()) {
            return;
        }
        text_ += fmt::format("<section class=\"task-group\" id=\"{}\">\n", id) + element("h3", {}, title);
        if (!below.empty()) {
            text_ += element("p", "hint", below);
        }
        text_ +=
            tasks_html(tasks, id, "h4", *setting_.options.theme, setting_.options.language) + "</section>\n";
    }

    void add_teachers() {
        const CourseWords& words = setting_.words;
        open("step", "teachers", setting_.say(words.teachers));
        for (std::size_t step = 0; step < course_steps; ++step) {
            const StepText& text = course_step_texts(setting_.options.language)[step];
            text_ += "<section class=\"teacher\">\n" + element("h3", {}, step_title(step)) + "<dl>\n";
            const auto add = [&](std::string_view term, std::string_view what) {
                text_ += element("dt", {}, setting_.say(term)) + element("dd", {}, setting_.say(what));
            };
            add(words.aim, text.aim);
            add(words.know, text.words);
            text_ += element("dt", {}, setting_.say(words.plan));
            for (const LessonMinutes& part : text.plan) {
                text_ += element(
                    "dd", {},
                    setting_.lead(setting_.say(words.minutes, {number_fact("minutes", part.minutes)})) +
                        setting_.say(part.what));
            }
            add(words.watch, text.watch);
            text_ += "</dl>\n</section>\n";
        }
        if (!setting_.material.proverbs.empty()) {
            text_ += element(
                "p", "hint",
                setting_.say(words.how_counted, {number_fact("seeds", setting_.material.proverb_seeds)}));
        }
        text_ += "</section>\n";
    }

    void add_glossary() {
        const Language language = setting_.options.language;
        open("step study-glossary", "glossary", setting_.say(workbook_words(language).glossary));
        text_ += glossary_html(language, setting_.material.rules) + "</section>\n";
    }

    void add_papers() {
        const CourseWords& words = setting_.words;
        open("step paper-page", "certificate", setting_.say(words.certificate));
        add_paper(certificate_page(setting_), words.certificate);
        text_ += "</section>\n";
        open("step paper-page", "cut-out", setting_.say(words.to_cut_out));
        add_paper(board_to_cut_out(setting_), words.cut_board);
        add_paper(seeds_to_cut_out(setting_), words.cut_seeds);
        text_ += "</section>\n";
    }

    void add_paper(Drawing page, std::string_view title) {
        page.title = setting_.say(title);
        text_ += figure_html({page}, {});
    }

    const CourseSetting& setting_;
    std::string text_;
    std::vector<Entry> contents_;
};

}  // namespace

std::string course_page(const CourseMaterial& material, const CourseOptions& options,
                        TextMeasurer& measurer) {
    const CourseSetting setting{material, options, course_words(options.language), page_style(options.paper),
                                measurer};
    return CourseWriter(setting).write();
}

}  // namespace awale::render
