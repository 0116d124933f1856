#include "awale/render/web/pages.hpp"

#include <fmt/format.h>
#include <nettle/base64.h>
#include <zlib.h>
#include <boost/algorithm/string/replace.hpp>
#include <cassert>
#include <new>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/game_data.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::render {

using namespace page;

namespace {

/// JSON that may stand in a script element: it contains no `<`, so that no text in it can end the element.
std::string script_json(const PageJson& data) {
    // Only inside strings can it stand, and there the escape means the same.
    return boost::replace_all_copy(data.dump(-1, ' ', false, PageJson::error_handler_t::replace), "<",
                                   "\\u003c");
}

/// The messages of the catalogue that a page's script fills, in each language: those whose ids begin with one
/// of the families.
std::string page_words(std::span<const std::string_view> families) {
    return script_json(in_each_language([&](Language language) {
        PageJson words = {{"web.side", phrasings(language, "side.name").front()},
                          {"web.locale", phrasings(language, "web.locale").front()}};
        for (const std::string_view id : text_ids(Language::English)) {
            if (std::ranges::any_of(families, [id](auto family) { return id.starts_with(family); })) {
                words[std::string(id)] = phrasings(language, id).front();
            }
        }
        return words;
    }));
}

/// What a browser without scripts shows, in each language; nothing for a page that can be read without.
std::string no_script(std::string_view family) {
    std::string text;
    for (const Language language : languages()) {
        if (const std::string id = std::string(family) + "noScript"; has_text(language, id)) {
            text += fmt::format("<p class=\"noscript\" lang=\"{}\">{}</p>\n", name(language),
                                escaped(localized(language, id)));
        }
    }
    return text;
}

/// The buttons that choose the language of a page, each in its own.
std::string language_buttons(Language of_page) {
    std::string text = fmt::format("<div class=\"languages\" role=\"group\" aria-label=\"{}\">\n",
                                   escaped(localized(of_page, "web.languageChoice")));
    for (const Language language : languages()) {
        text += fmt::format("<button type=\"button\" data-language=\"{0}\" lang=\"{0}\">{1}</button>\n",
                            name(language), escaped(localized(language, "web.languageName")));
    }
    return text + "</div>";
}

/// A page made from a template: its language, its title, the families of its words, the last being its own,
/// and the JSON that its script reads or, of a page to read, what stands between the title and the foot. What
/// is put in is not looked at again.
std::string filled_page(std::string_view page, Language language, std::string_view title,
                        std::initializer_list<std::string_view> families, std::string_view data) {
    const std::string written_title = escaped(title);
    const std::string producer = "awale " + std::string(version());
    const std::string words = page_words(std::span(families.begin(), families.size()));
    const std::string remark = no_script(*std::prev(families.end()));
    const std::string buttons = language_buttons(language);
    const std::array<std::pair<std::string_view, std::string_view>, 8> marks{{{"@LANGUAGE@", name(language)},
                                                                              {"@LANGUAGES@", buttons},
                                                                              {"@TITLE@", written_title},
                                                                              {"@PRODUCER@", producer},
                                                                              {"@NO_SCRIPT@", remark},
                                                                              {"@WORDS@", words},
                                                                              {"@DATA@", data},
                                                                              {"@ENGINE@", page_engine}}};
    std::string result;
    while (true) {
        const std::size_t at = page.find('@');
        result += page.substr(0, at);
        if (at == std::string_view::npos) {
            return result;
        }
        page.remove_prefix(at);
        const auto mark =
            std::ranges::find_if(marks, [&](const auto& one) { return page.starts_with(one.first); });
        // Else an ordinary at sign, as before `media`.
        result += mark == marks.end() ? page.substr(0, 1) : mark->second;
        page.remove_prefix(mark == marks.end() ? 1 : mark->first.size());
    }
}

/// A number that tells one set of positions from another, for the score that a browser keeps (FNV-1a).
class PositionsKey {
public:
    void add(const Board& board, const RuleSet& rules) {
        for (const char character : position_text(board, rules)) {
            hash_ = (hash_ ^ static_cast<unsigned char>(character)) * 0x100000001b3;
        }
    }

    void add(const std::vector<Task>& tasks) {
        for (const Task& task : tasks) {
            add(board_of(task), rules_of(task));
        }
    }

    std::string text() const { return fmt::format("{:016x}", hash_); }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325;
};

// Parts of a page to read and to answer (study.html), as HTML.

/// `<NAME CLASS>text</NAME>`, the text escaped; without a class where it is empty.
std::string element(std::string_view name, std::string_view classes, std::string_view text) {
    const std::string attribute = classes.empty() ? "" : fmt::format(R"( class="{}")", classes);
    return fmt::format("<{0}{1}>{2}</{0}>\n", name, attribute, escaped(text));
}

/// The beginning of a section with its heading.
std::string section(std::string_view classes, std::string_view id, std::string_view title,
                    std::string_view heading = "h2") {
    return fmt::format("<section class=\"{}\" id=\"{}\">\n", classes, id) + element(heading, {}, title);
}

/// The drawings, and a caption below unless it is empty. A drawing is called what it shows, not by its
/// position in one line.
std::string figure_html(std::vector<Drawing> drawings, std::string_view caption) {
    std::string text = "<figure>";
    for (Drawing& drawing : drawings) {
        if (!drawing.description.empty()) {
            std::swap(drawing.title, drawing.description);
        }
        text += to_svg(drawing);
    }
    return text + (caption.empty() ? "" : element("figcaption", {}, caption)) + "</figure>\n";
}

constexpr double picture_width = 340;  // points; the page scales it

using Subject = BoardQuestion::Subject;

/// What the reader is to give, and what is right.
struct TaskReply {
    std::string_view kind;  ///< as script/study.mjs has it
    std::string choices;    ///< letters of houses
    std::string answer;     ///< letters, or a number
};

std::string row_letters(Side side, const RuleSet& rules) {
    return letters(row_houses(side, rules.houses_a_side));
}

/// Letters in the order in which their houses lie on the board.
TaskReply reply_to_task(const BoardQuestion& question) {
    const BoardAnswer answer = answer_to(question);
    const std::string south = row_letters(Side::South, question.rules);
    std::string north = row_letters(Side::North, question.rules);
    std::ranges::reverse(north);
    switch (question.subject) {
        case Subject::LastSeed: return {"house", north + south, std::string(1, answer.last->letter())};
        case Subject::SeedsAfter:
        case Subject::Captured:
        case Subject::FinalSeeds:
        case Subject::Harvested: return {"number", {}, std::to_string(answer.seeds->count())};
        case Subject::StillTaking: return {"yes-no", {}, answer.line.empty() ? "no" : "yes"};
        case Subject::Attacked: return {"houses", north, letters(answer.houses)};
        default: return {"houses", south, letters(answer.houses)};
    }
}

TaskReply reply_to_task(const Exercise& exercise) {
    return {"house", letters(legal_moves(exercise.board, exercise.rules)),
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

/// Words of the game or signs, and what they mean.
std::string entries_html(const std::vector<GlossaryEntry>& entries) {
    std::string text = "<dl>\n";
    for (const GlossaryEntry& entry : entries) {
        text += element("dt", {}, entry.term) + element("dd", {}, entry.meaning);
    }
    return text + "</dl>\n";
}

/// Tasks with their questions, what is to be answered, and the answers, folded. Each has the id `ID-NUMBER`,
/// and its number in a heading, `h2` say.
std::string tasks_html(const std::vector<Task>& tasks, std::string_view id, std::string_view heading,
                       const Theme& theme, Language language) {
    std::string text = "<ol class=\"tasks\">\n";
    for (std::size_t number = 1; number <= tasks.size(); ++number) {
        const Task& task = tasks[number - 1];
        const TaskReply reply = std::visit([](const auto& one) { return reply_to_task(one); }, task);
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

/// Where the score is shown; the browser keeps it under the key.
std::string tally_html(std::string_view key) {
    return fmt::format("<p class=\"tally\" data-key=\"{}\"></p>\n", key);
}

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

constexpr double lesson_picture_width = 400;  // points; the page scales it

/// Writes the parts of a course one after the other.
class CourseWriter : CourseSetting {
public:
    explicit CourseWriter(const CourseSetting& setting) : CourseSetting(setting) {}

    std::string write() {
        const std::string title = say("course.title") + " – " + say("course.subtitle");
        PositionsKey key;
        for (std::size_t step = 0; step < course_steps; ++step) {
            for (const std::vector<Task>& tasks : material.steps[step].lessons) {
                key.add(tasks);
            }
            for (const TaskList& list : for_pupils(step)) {
                key.add(list.tasks);
            }
        }
        const auto head = "<header>" + element("h1", {}, title) + element("p", {}, say("course.about_all")) +
                          element("p", "hint", contents()) + "</header>\n";
        text_ = tally_html(key.text()) + "<main>\n";
        for (std::size_t step = 0; step < course_steps; ++step) {
            add_step(step);
        }
        add_teachers();
        open("step study-glossary", "glossary", say("workbook.glossary"));
        text_ += entries_html(glossary_entries(material.rules, language)) + "</section>\n";
        add_papers();
        text_ += "</main>\n";
        return filled_page(
            study_template, language, title, {"web_study."},
            head + "<nav class=\"study-contents\"><ol>\n" + contents_ + "</ol></nav>\n" + text_);
    }

private:
    /// Opens a section of the contents.
    void open(std::string_view classes, const std::string& id, const std::string& title) {
        text_ += section(classes, id, title);
        contents_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id, escaped(title));
    }

    void add_step(std::size_t step) {
        open("step", step_name(step), step_title(step));
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            add_lesson(step, lesson);
        }
        for (const TaskList& list : for_pupils(step)) {
            add_tasks(list.tasks, list.name, list.title, list.note);
        }
        text_ += "</section>\n";
    }

    void add_lesson(std::size_t step, std::size_t lesson) {
        const LessonPlan& plan = lesson_plans()[step * step_lessons + lesson];
        text_ += fmt::format("<section class=\"lesson\" id=\"{}-lesson-{}\">\n", step_name(step), lesson + 1);
        text_ +=
            element("p", "lesson-number", lesson_number(step, lesson) + " · " + lesson_times(step, lesson));
        text_ += element("h3", {}, say(lesson_id(step, lesson, "title")));
        for (const std::string& text : lesson_texts(step, lesson)) {
            text_ += element("p", {}, text);
        }
        for (std::size_t i = 0; i < plan.figures.size(); ++i) {
            if (!plan.figures[i].position.empty()) {
                LessonPicture picture =
                    lesson_picture(plan.figures[i], lesson_id(step, lesson, fmt::format("caption{}", i + 1)),
                                   lesson_picture_width);
                std::vector<Drawing> boards{std::move(picture.board)};
                if (picture.after) {
                    boards.push_back(*std::move(picture.after));
                }
                text_ += figure_html(boards, picture.caption);
            }
        }
        text_ += fmt::format("<p class=\"remember\"><strong>{}</strong>{}</p>\n",
                             escaped(lead(say("course.remember"))),
                             escaped(say(lesson_id(step, lesson, "remember"))));
        const auto truths = proverb_texts(plan);
        for (std::size_t i = 0; i < truths.size(); ++i) {
            if (truths[i].empty()) {
                continue;
            }
            text_ += element("h4", {}, say(i == 0 ? "course.counted_true" : "course.counted_false")) +
                     "<ul class=\"truth\">\n";
            for (const std::string& truth : truths[i]) {
                text_ += element("li", {}, truth);
            }
            text_ += "</ul>\n";
        }
        if (step == 0 && lesson == 0) {
            text_ += element("h4", {}, say("workbook.reading")) +
                     entries_html(sign_entries(material.rules, language));
        }
        text_ += "</section>\n";
        add_tasks(material.steps[step].lessons[lesson], lesson_name(step, lesson) + "-task",
                  say("course.try_it"), {});
    }

    void add_tasks(const std::vector<Task>& tasks, const std::string& id, const std::string& title,
                   const std::string& below) {
        if (tasks.empty()) {
            return;
        }
        text_ += section("task-group", id, title, "h3");
        if (!below.empty()) {
            text_ += element("p", "hint", below);
        }
        text_ += tasks_html(tasks, id, "h4", *theme, language) + "</section>\n";
    }

    void add_teachers() {
        open("step", "teachers", say("course.teachers"));
        for (std::size_t step = 0; step < course_steps; ++step) {
            text_ += "<section class=\"teacher\">\n" + element("h3", {}, step_title(step)) + "<dl>\n";
            const auto add = [&](std::string_view term, std::string_view part) {
                text_ += element("dt", {}, say(term)) + element("dd", {}, say(step_id(step, part)));
            };
            add("course.aim", "aim");
            add("course.know", "words");
            text_ += element("dt", {}, say("course.plan"));
            for (std::size_t part = 0; part < plan_minutes[step].size(); ++part) {
                const std::string minutes = say("course.minutes", {{"minutes", plan_minutes[step][part]}});
                text_ += element("dd", {}, lead(minutes) + plan_text(step, part));
            }
            add("course.watch", "watch");
            text_ += "</dl>\n</section>\n";
        }
        if (!material.proverbs.empty()) {
            text_ += element("p", "hint", say("course.how_counted", {{"seeds", material.proverb_seeds}}));
        }
        text_ += "</section>\n";
    }

    void add_papers() {
        open("step paper-page", "certificate", say("course.certificate"));
        add_paper(certificate_page(), "course.certificate");
        text_ += "</section>\n";
        open("step paper-page", "cut-out", say("course.to_cut_out"));
        add_paper(board_to_cut_out(), "course.cut_board");
        add_paper(seeds_to_cut_out(), "course.cut_seeds");
        text_ += "</section>\n";
    }

    void add_paper(Drawing page, std::string_view id) {
        page.title = say(id);
        text_ += figure_html({page}, {});
    }

    std::string text_;
    std::string contents_;  ///< links to the sections
};

std::string book_title(const BookPageOptions& options, Language language) {
    return options.title.empty() ? localized(language, "workbook.title") : typeset(options.title, language);
}

constexpr std::size_t max_played_plies = 12;  // of an answer that can be played out

PageJson answer_data(const Exercise& exercise, const Answer& answer) {
    const std::span line = std::span(answer.line).first(std::min(answer.line.size(), max_played_plies));
    // What it is worth, in seeds the solver is ahead: `+3`, or `−2…+4` where it is proved to lie between.
    const std::string least = answer.least == answer.most ? "" : margin_text(answer.least) + "…";
    PageJson data = {{"value", least + margin_text(answer.most)},
                     {"line", line_data(replay(exercise.board, line, exercise.rules).replay)}};
    if (answer.house != exercise.solution().house) {
        data["follows"] =
            in_each_language([&](Language language) { return refutation_text(exercise, answer, language); });
        data["fails"] =
            in_each_language([&](Language language) { return failure_text(exercise, answer, language); });
    }
    return data;
}

PageJson exercise_data(const Exercise& exercise) {
    PageJson answers = PageJson::array();
    for (const Answer& answer : exercise.answers) {
        answers.push_back(answer_data(exercise, answer));
    }
    const Level level = level_of(exercise.difficulty);
    return {
        {"position", position_text(exercise.board, exercise.rules)},
        {"topic", name(exercise.theme)},
        {"level", name(level)},
        {"dots", dots(level)},
        {"question", in_each_language([&](Language language) { return question_text(exercise, language); })},
        {"hints", in_each_language([&](Language language) { return hint_texts(exercise, language); })},
        {"achieves", in_each_language([&](Language language) { return achieves_text(exercise, language); })},
        {"why", in_each_language([&](Language language) { return why_text(exercise, language); })},
        {"origin", in_each_language([&](Language language) { return origin_text(exercise, language); })},
        {"answers", std::move(answers)}};
}

}  // namespace

std::string book_data(std::span<const Exercise> exercises, const BookPageOptions& options) {
    const Exercise& first = exercises.front();
    PositionsKey key;
    for (const Exercise& exercise : exercises) {
        key.add(exercise.board, exercise.rules);
    }
    const auto levels = [](Language language) {
        PageJson names = PageJson::array();
        for (const Level level : {Level::FirstWeek, Level::Player, Level::Club, Level::Expert}) {
            names.push_back(level_name(level, language));
        }
        return names;
    };
    const auto instructions = [&](Language language) {
        std::vector<std::string> texts = instruction_texts(first.rules, language);
        texts.back() = localized(language, "workbook.on_screen");  // the last is about paper
        return texts;
    };
    const auto glossary = [&](Language language) {
        PageJson entries = PageJson::array();
        for (const GlossaryEntry& entry : glossary_entries(first.rules, language)) {
            entries.push_back({entry.term, entry.meaning});
        }
        return entries;
    };
    PageJson data = {
        {"producer", "awale " + std::string(version())},
        {"language", name(options.language)},
        {"key", key.text()},
        {"title", in_each_language([&](Language language) { return book_title(options, language); })},
        {"theme", in_each_language([&](Language language) { return topic_of(exercises, language).name; })},
        {"about", in_each_language([&](Language language) { return topic_of(exercises, language).about; })},
        {"contents", in_each_language([&](Language language) {
             return localized(language, "workbook.contents",
                              {{"count", exercises.size()},
                               {"rules", typeset(rules_known_as(first.rules, language), language)}});
         })},
        {"levels", in_each_language(levels)},
        {"how", in_each_language(instructions)},
        {"glossary", in_each_language(glossary)},
        {"rules", rules_data(first.rules)},
        {"exercises", PageJson::array()}};
    for (const Exercise& exercise : exercises) {
        data["exercises"].push_back(exercise_data(exercise));
    }
    return script_json(data);
}

std::string page_data(std::span<const AnnotatedGame> games, const PageOptions& options) {
    assert(options.sources.empty() || options.sources.size() == games.size());
    PageJson data = {{"producer", "awale " + std::string(version())},
                     {"language", name(options.language)},
                     {"games", PageJson::array()}};
    const Lines lines = games.size() > max_games_with_all_lines ? Lines::Best : Lines::All;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const AnnotatedGame& game = games[i];
        const std::string_view source = options.sources.empty() ? "" : std::string_view(options.sources[i]);
        data["games"].push_back(game_data(game, source, options.detail, lines));
        if (page_engine.empty() || lines == Lines::All) {
            data["games"].back()["line"] = line_data(game.replay);
        }
    }
    return script_json(data);
}

std::string book_page(std::span<const Exercise> exercises, const BookPageOptions& options) {
    assert(!exercises.empty());
    return filled_page(book_template, options.language, book_title(options, options.language),
                       {"web.", "web_book."}, book_data(exercises, options));
}

std::string first_week_page(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options) {
    const Language language = options.language;
    const FirstWeekTitle heading = first_week_title(questions, options);
    const std::string title = heading.title + " – " + heading.level;
    const std::vector<Task> tasks(questions.begin(), questions.end());
    const RuleSet& rules = questions.front().rules;
    PositionsKey key;
    key.add(tasks);
    // The signs are those of the Awalé family.
    const std::string signs = game_of(rules).turns_are_houses()
                                  ? "<details class=\"study-glossary\">" +
                                        element("summary", {}, localized(language, "workbook.reading")) +
                                        entries_html(sign_entries(rules, language)) + "</details>\n"
                                  : "";
    return filled_page(
        study_template, language, title, {"web_study."},
        "<header>" + element("h1", {}, title) + element("p", {}, heading.about) +
            element("p", "hint", heading.contents) + "</header>\n" + tally_html(key.text()) + "<main>\n" +
            signs + tasks_html(tasks, "question", "h2", *options.theme, language) +
            section("step study-glossary", "glossary", localized(language, "workbook.glossary")) +
            entries_html(glossary_entries(rules, language)) + "</section>\n</main>\n");
}

std::string course_page(const CourseMaterial& material, const CourseOptions& options,
                        TextMeasurer& measurer) {
    const CourseSetting setting{material, options, measurer};
    return CourseWriter(setting).write();
}

std::string game_page(std::span<const AnnotatedGame> games, const PageOptions& options) {
    assert(!games.empty());
    const std::string data = page_data(games, options);
    // A JSON string: base64 text of a zlib stream (RFC 1950, which browsers call `deflate`).
    const std::string small = '"' + base64(compressed(data)) + '"';
    return filled_page(page_template, options.language, options.title, {"web."},
                       small.size() < data.size() ? small : data);
}

bool has_page_engine() { return !page_engine.empty(); }

}  // namespace awale::render
