#include "awale/render/web/pages.hpp"

#include <fmt/format.h>
#include <nettle/base64.h>
#include <zlib.h>
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/course.hpp"
#include "awale/render/documents/exercise_text.hpp"
#include "awale/render/documents/workbook.hpp"
#include "awale/render/documents/workbook_words.hpp"
#include "awale/render/draw/svg.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/web/game_data.hpp"
#include "awale/render/web/page_data.hpp"

namespace awale::render {

std::string book_page(std::span<const Exercise> exercises, const BookPageOptions& options) {
    assert(!exercises.empty());
    const std::string title = options.title.empty() ? localized(options.language, "workbook.title")
                                                    : typeset(options.title, options.language);
    return filled_page(book_template, options.language, title, book_data(exercises, options));
}

std::string first_week_page(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options) {
    const Language language = options.language;
    const FirstWeekTitle heading = first_week_title(questions, options);
    const std::string title = heading.title + " – " + heading.level;
    const std::vector<Task> tasks(questions.begin(), questions.end());
    const RuleSet& rules = questions.front().rules;
    StudyKey key;
    key.add(tasks);
    // The signs are those of the Awalé family.
    const std::string signs = game_of(rules).turns_are_houses()
                                  ? "<section class=\"step study-glossary\" id=\"reading\">\n" +
                                        element("h2", {}, localized(language, "workbook.reading")) +
                                        reading_html(language, rules) + "</section>\n"
                                  : "";
    return study_page(title, language,
                      "<header>" + element("h1", {}, title) + element("p", {}, heading.about) +
                          element("p", "hint", heading.contents) + "</header>\n" + tally_html(key.text()) +
                          "<main>\n" + signs + tasks_html(tasks, "question", "h2", *options.theme, language) +
                          "<section class=\"step study-glossary\" id=\"glossary\">\n" +
                          element("h2", {}, localized(language, "workbook.glossary")) +
                          glossary_html(language, rules) + "</section>\n</main>\n");
}

namespace {

constexpr double lesson_picture_width = 400;  // points; the page scales it

/// Writes the parts of a course one after the other.
class CourseWriter {
public:
    explicit CourseWriter(const CourseSetting& setting) : setting_(setting) {}

    std::string write() {
        const std::string title = setting_.say("course.title") + " – " + setting_.say("course.subtitle");
        StudyKey key;
        for (const CourseTasks& step : setting_.material.steps) {
            for (const std::vector<Task>& tasks : step.grades) {
                key.add(tasks);
            }
            for (const std::vector<Task>& tasks : step.lessons) {
                key.add(tasks);
            }
            key.add(step.test);
        }
        std::string head = "<header>" + element("h1", {}, title) +
                           element("p", {}, setting_.say("course.about_all")) +
                           element("p", "hint", course_contents(setting_)) + "</header>\n";
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

    void add_step(std::size_t step) {
        open("step", step_name(step), step_title(setting_, step));
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            add_lesson(step, lesson);
        }
        const CourseTasks& tasks = setting_.material.steps[step];
        for (std::size_t grade = 0; grade < step_grades; ++grade) {
            add_tasks(tasks.grades[grade], step_name(step) + "-grade-" + std::to_string(grade + 1),
                      grade_title(setting_, grade), {});
        }
        add_tasks(tasks.test, step_name(step) + "-test", setting_.say("course.test"),
                  test_points(setting_, tasks.test.size()));
        text_ += "</section>\n";
    }

    void add_lesson(std::size_t step, std::size_t lesson) {
        const LessonPlan& plan = lesson_plans()[step * step_lessons + lesson];
        text_ += fmt::format("<section class=\"lesson\" id=\"{}-lesson-{}\">\n", step_name(step), lesson + 1);
        text_ += element("p", "lesson-number", lesson_number(setting_, step, lesson));
        text_ += element("h3", {}, setting_.say(lesson_id(step, lesson, "title")));
        for (const std::string& text : lesson_texts(setting_, step, lesson)) {
            text_ += element("p", {}, text);
        }
        for (std::size_t i = 0; i < plan.figures.size(); ++i) {
            if (!plan.figures[i].position.empty()) {
                LessonPicture picture = lesson_picture(
                    setting_, plan.figures[i], lesson_id(step, lesson, fmt::format("caption{}", i + 1)),
                    lesson_picture_width);
                std::vector<Drawing> boards{std::move(picture.board)};
                if (picture.after) {
                    boards.push_back(*std::move(picture.after));
                }
                text_ += figure_html(boards, picture.caption);
            }
        }
        text_ += fmt::format("<p class=\"remember\"><strong>{}</strong>{}</p>\n",
                             escaped(setting_.lead(setting_.say("course.remember"))),
                             escaped(setting_.say(lesson_id(step, lesson, "remember"))));
        const auto truths = proverb_texts(setting_, plan);
        for (std::size_t i = 0; i < truths.size(); ++i) {
            if (truths[i].empty()) {
                continue;
            }
            text_ +=
                element("h4", {}, setting_.say(i == 0 ? "course.counted_true" : "course.counted_false")) +
                "<ul class=\"truth\">\n";
            for (const std::string& truth : truths[i]) {
                text_ += element("li", {}, truth);
            }
            text_ += "</ul>\n";
        }
        if (step == 0 && lesson == 0) {
            text_ += element("h4", {}, setting_.say("workbook.reading")) +
                     reading_html(setting_.options.language, setting_.material.rules);
        }
        text_ += "</section>\n";
        add_tasks(setting_.material.steps[step].lessons[lesson], lesson_name(step, lesson) + "-task",
                  setting_.say("course.try_it"), {});
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
        open("step", "teachers", setting_.say("course.teachers"));
        for (std::size_t step = 0; step < course_steps; ++step) {
            text_ +=
                "<section class=\"teacher\">\n" + element("h3", {}, step_title(setting_, step)) + "<dl>\n";
            const auto add = [&](std::string_view term, std::string_view part) {
                text_ += element("dt", {}, setting_.say(term)) +
                         element("dd", {}, setting_.say(step_id(step, part)));
            };
            add("course.aim", "aim");
            add("course.know", "words");
            text_ += element("dt", {}, setting_.say("course.plan"));
            for (std::size_t part = 0; part < plan_minutes[step].size(); ++part) {
                const std::string minutes =
                    setting_.say("course.minutes", {{"minutes", plan_minutes[step][part]}});
                text_ += element("dd", {}, setting_.lead(minutes) + plan_text(setting_, step, part));
            }
            add("course.watch", "watch");
            text_ += "</dl>\n</section>\n";
        }
        if (!setting_.material.proverbs.empty()) {
            text_ +=
                element("p", "hint",
                        setting_.say("course.how_counted", {{"seeds", setting_.material.proverb_seeds}}));
        }
        text_ += "</section>\n";
    }

    void add_glossary() {
        const Language language = setting_.options.language;
        open("step study-glossary", "glossary", setting_.say("workbook.glossary"));
        text_ += glossary_html(language, setting_.material.rules) + "</section>\n";
    }

    void add_papers() {
        open("step paper-page", "certificate", setting_.say("course.certificate"));
        add_paper(certificate_page(setting_), "course.certificate");
        text_ += "</section>\n";
        open("step paper-page", "cut-out", setting_.say("course.to_cut_out"));
        add_paper(board_to_cut_out(setting_), "course.cut_board");
        add_paper(seeds_to_cut_out(setting_), "course.cut_seeds");
        text_ += "</section>\n";
    }

    void add_paper(Drawing page, std::string_view id) {
        page.title = setting_.say(id);
        text_ += figure_html({page}, {});
    }

    const CourseSetting& setting_;
    std::string text_;
    std::vector<Entry> contents_;
};

}  // namespace

std::string course_page(const CourseMaterial& material, const CourseOptions& options,
                        TextMeasurer& measurer) {
    const CourseSetting setting{material, options, page_style(options.paper), measurer};
    return CourseWriter(setting).write();
}

namespace {

std::vector<Bytef> compressed(std::string_view text) {
    uLongf size = compressBound(text.size());
    std::vector<Bytef> bytes(size);
    // With a buffer of this size it fails only where there is no memory.
    if (compress2(bytes.data(), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
                  Z_BEST_COMPRESSION) != Z_OK) {
        throw std::bad_alloc();
    }
    bytes.resize(size);
    return bytes;
}

std::string base64(const std::vector<Bytef>& bytes) {
    std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
    base64_encode_raw(text.data(), bytes.size(), bytes.data());
    return text;
}

/// The data of a page as a JSON string: base64 text of a zlib stream (RFC 1950, which browsers call
/// `deflate`).
std::string packed(std::string_view data) {
    return '"' + base64(compressed(data)) + '"';
}

}  // namespace

std::string game_page(std::span<const AnnotatedGame> games, const PageOptions& options) {
    assert(!games.empty());
    const std::string data = page_data(games, options);
    const std::string small = packed(data);
    return filled_page(page_template, options.language, options.title,
                       small.size() < data.size() ? small : data);
}

bool has_page_engine() {
    return !page_engine.empty();
}

namespace {

constexpr double picture_width = 340;  // points; the page scales it

using Kind = BoardQuestion::Kind;

/// What the reader is to give, and what is right.
struct Reply {
    std::string_view kind;  ///< as script/study.mjs has it
    std::string choices;    ///< letters of houses
    std::string answer;     ///< letters, or a number
};

std::string letters_of(HouseSet houses) {
    std::string letters;
    for (const House house : houses) {
        letters += house.letter();
    }
    return letters;
}

std::string row_letters(Side side, const RuleSet& rules) {
    std::string letters;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        letters += House{side, place}.letter();
    }
    return letters;
}

Reply reply_to_task(const BoardQuestion& question) {
    const BoardAnswer answer = answer_to(question);
    const std::string south = row_letters(Side::South, question.rules);
    switch (question.kind) {
        case Kind::LastSeed:
            return {"house", south + row_letters(Side::North, question.rules),
                    std::string(1, answer.last->letter())};
        case Kind::SeedsAfter:
        case Kind::Captured:
        case Kind::FinalSeeds:
        case Kind::Harvested: return {"number", {}, std::to_string(answer.seeds->count())};
        case Kind::StillTaking: return {"yes-no", {}, answer.line.empty() ? "no" : "yes"};
        case Kind::Attacked:
            return {"houses", row_letters(Side::North, question.rules), letters_of(answer.houses)};
        default: return {"houses", south, letters_of(answer.houses)};
    }
}

Reply reply_to_task(const Exercise& exercise) {
    return {"house", letters_of(legal_moves(exercise.board, exercise.rules)),
            std::string(1, exercise.solution().house.letter())};
}

/// What follows each move that is not the solution: no word of the solution, for who goes on trying.
std::string failures_html(const Task& task, Language language) {
    const auto* const exercise = std::get_if<Exercise>(&task);
    std::string text;
    for (std::size_t i = 1; exercise != nullptr && i < exercise->answers.size(); ++i) {
        const Answer& wrong = exercise->answers[i];
        text += fmt::format(R"(<p class="fails" data-house="{}">{}</p>)", wrong.house.letter(),
                            escaped(refutation_text(*exercise, wrong, language)));
    }
    return text;
}

std::string task_picture(const Task& task, DiagramOptions look, const Theme& theme, Language language) {
    look.width = picture_width;
    look.theme = &theme;
    look.spoken = language;
    return figure_html({diagram(board_of(task), rules_of(task), look)}, {});
}

std::string entries_html(const std::vector<GlossaryEntry>& entries) {
    std::string text = "<dl>\n";
    for (const GlossaryEntry& entry : entries) {
        text += element("dt", {}, entry.term) + element("dd", {}, entry.meaning);
    }
    return text + "</dl>\n";
}

}  // namespace

std::string element(std::string_view name, std::string_view classes, std::string_view text) {
    const std::string attribute = classes.empty() ? "" : fmt::format(R"( class="{}")", classes);
    return fmt::format("<{0}{1}>{2}</{0}>\n", name, attribute, escaped(text));
}

std::string figure_html(const std::vector<Drawing>& drawings, std::string_view caption) {
    std::string text = "<figure>";
    for (const Drawing& drawing : drawings) {
        text += to_svg(drawing);
    }
    return text + (caption.empty() ? "" : element("figcaption", {}, caption)) + "</figure>\n";
}

std::string tasks_html(const std::vector<Task>& tasks, std::string_view id, std::string_view heading,
                       const Theme& theme, Language language) {
    std::string text = "<ol class=\"tasks\">\n";
    for (std::size_t number = 1; number <= tasks.size(); ++number) {
        const Task& task = tasks[number - 1];
        const Reply reply = std::visit([](const auto& one) { return reply_to_task(one); }, task);
        text += fmt::format("<li class=\"task\" id=\"{}-{}\">\n", id, number);
        text += element(heading, "task-number", std::to_string(number));
        text += task_picture(task, task_look(task), theme, language);
        text += element("p", "question", task_question(task, language));
        text += fmt::format(
            "<div class=\"reply\" data-kind=\"{}\" data-choices=\"{}\" data-answer=\"{}\"></div>\n",
            reply.kind, reply.choices, reply.answer);
        text += "<p class=\"verdict\" role=\"status\"></p>\n<details>" +
                element("summary", {}, localized(language, "workbook.answer"));
        text += element("p", {}, task_answer(task, language) + ".");
        if (const std::string why = task_reason(task, language); !why.empty()) {
            text += element("p", {}, why);
        }
        text += task_picture(task, solved_look(task), theme, language) + failures_html(task, language);
        text += element("p", "hint", position_text(board_of(task), rules_of(task))) + "</details>\n</li>\n";
    }
    return text + "</ol>\n";
}

std::string glossary_html(Language language, const RuleSet& rules) {
    if (!game_of(rules).turns_are_houses()) {
        std::string text = "<dl>\n";
        // The words are those of the Awalé family; of another game, its rules.
        for (const RulesSection& section : rule_set_text(rules, language).sections) {
            text += element("dt", {}, typeset(section.heading, language)) +
                    element("dd", {}, typeset(section.text, language));
        }
        return text + "</dl>\n";
    }
    return entries_html(glossary_entries(rules, language));
}

std::string reading_html(Language language, const RuleSet& rules) {
    return entries_html(sign_entries(rules, language));
}

std::string tally_html(std::string_view key) {
    return fmt::format("<p class=\"tally\" data-key=\"{}\"></p>\n", key);
}

void StudyKey::add(const std::vector<Task>& tasks) {
    for (const Task& task : tasks) {
        for (const char character : position_text(board_of(task), rules_of(task))) {
            hash_ = (hash_ ^ static_cast<unsigned char>(character)) * 0x100000001b3;
        }
    }
}

std::string StudyKey::text() const {
    return fmt::format("{:016x}", hash_);
}

std::string study_page(std::string_view title, Language language, std::string_view body) {
    return filled_page(study_template, language, title, body);
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char character : text) {
        switch (character) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += character;
        }
    }
    return result;
}

std::string filled(std::string_view text,
                   const std::function<std::optional<std::string_view>(std::string_view)>& value) {
    std::string result;
    while (true) {
        const std::size_t mark = text.find('@');
        result += text.substr(0, mark);
        if (mark == std::string_view::npos) {
            return result;
        }
        const std::size_t end = text.find('@', mark + 1);
        const std::string_view name =
            end == std::string_view::npos ? std::string_view{} : text.substr(mark + 1, end - mark - 1);
        if (const auto known = value(name)) {
            result += *known;
            text.remove_prefix(end + 1);
        } else {
            result += '@';  // an ordinary at sign, as before `media`
            text.remove_prefix(mark + 1);
        }
    }
}

std::string filled_page(std::string_view page, Language language, std::string_view title,
                        std::string_view data) {
    const std::string written_title = escaped(title);
    const std::string producer = "awale " + std::string(version());
    return filled(page, [&](std::string_view mark) -> std::optional<std::string_view> {
        if (mark == "LANGUAGE") {
            return name(language);
        }
        if (mark == "TITLE") {
            return written_title;
        }
        if (mark == "PRODUCER") {
            return producer;
        }
        if (mark == "DATA") {
            return data;
        }
        if (mark == "ENGINE") {
            return page_engine;
        }
        return std::nullopt;
    });
}

std::string script_json(const std::string& json) {
    std::string text;
    text.reserve(json.size());
    for (const char character : json) {
        // Only inside strings can it stand, and there the escape means the same.
        text += character == '<' ? std::string("\\u003c") : std::string(1, character);
    }
    return text;
}

namespace {

constexpr std::size_t max_line_plies = 12;  // of an answer that can be played out

/// Something in each language.
template <typename Text>
PageJson spoken(const Text& text) {
    PageJson data;
    for (const Language language : languages()) {
        data[std::string(name(language))] = text(language);
    }
    return data;
}

PageJson answer_data(const Exercise& exercise, const Answer& answer) {
    const std::span line = std::span(answer.line).first(std::min(answer.line.size(), max_line_plies));
    PageJson data = {{"value", answer_value_text(answer)},
                     {"line", line_data(replay(exercise.board, line, exercise.rules).replay)}};
    if (answer.house != exercise.solution().house) {
        data["follows"] =
            spoken([&](Language language) { return refutation_text(exercise, answer, language); });
        data["fails"] = spoken([&](Language language) { return failure_text(exercise, answer, language); });
    }
    return data;
}

PageJson exercise_data(const Exercise& exercise) {
    PageJson answers = PageJson::array();
    for (const Answer& answer : exercise.answers) {
        answers.push_back(answer_data(exercise, answer));
    }
    return {{"dots", dots(level_of(exercise.difficulty))},
            {"question", spoken([&](Language language) { return question_text(exercise, language); })},
            {"hints", spoken([&](Language language) { return hint_texts(exercise, language); })},
            {"achieves", spoken([&](Language language) { return achieves_text(exercise, language); })},
            {"why", spoken([&](Language language) { return why_text(exercise, language); })},
            {"origin", spoken([&](Language language) { return origin_text(exercise, language); })},
            {"answers", std::move(answers)}};
}

/// A number that tells one workbook from another, for the score that a browser keeps (FNV-1a).
std::string book_key(std::span<const Exercise> exercises) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const Exercise& exercise : exercises) {
        for (const char character : position_text(exercise.board, exercise.rules)) {
            hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001b3;
        }
    }
    return fmt::format("{:016x}", hash);
}

PageJson instructions(Language language, const RuleSet& rules) {
    std::vector<std::string> texts = instruction_texts(rules, language);
    texts.back() = localized(language, "workbook.on_screen");  // the last is about paper
    return texts;
}

PageJson glossary(Language language, const RuleSet& rules) {
    PageJson entries = PageJson::array();
    for (const GlossaryEntry& entry : glossary_entries(rules, language)) {
        entries.push_back({entry.term, entry.meaning});
    }
    return entries;
}

PageJson levels(Language language) {
    PageJson names = PageJson::array();
    for (const Level level : {Level::FirstWeek, Level::Player, Level::Club, Level::Expert}) {
        names.push_back(level_name(level, language));
    }
    return names;
}

}  // namespace

std::string book_data(std::span<const Exercise> exercises, const BookPageOptions& options) {
    const Exercise& first = exercises.front();
    PageJson data = {
        {"producer", "awale " + std::string(version())},
        {"language", name(options.language)},
        {"key", book_key(exercises)},
        {"title", spoken([&](Language language) {
             return options.title.empty() ? localized(language, "workbook.title")
                                          : typeset(options.title, language);
         })},
        {"theme", spoken([&](Language language) { return topic_of(exercises, language).name; })},
        {"about", spoken([&](Language language) { return topic_of(exercises, language).about; })},
        {"contents", spoken([&](Language language) {
             return localized(language, "workbook.contents",
                              {{"count", exercises.size()},
                               {"rules", typeset(rules_known_as(first.rules, language), language)}});
         })},
        {"levels", spoken(levels)},
        {"how", spoken([&](Language language) { return instructions(language, first.rules); })},
        {"glossary", spoken([&](Language language) { return glossary(language, first.rules); })},
        {"rules", rules_data(first.rules)},
        {"exercises", PageJson::array()}};
    for (const Exercise& exercise : exercises) {
        data["exercises"].push_back(exercise_data(exercise));
    }
    return script_json(data.dump(-1, ' ', false, PageJson::error_handler_t::replace));
}

}  // namespace awale::render
