#include "awale/render/documents/course.hpp"

#include <fmt/format.h>
#include <cmath>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/documents/statistics_picture.hpp"

namespace awale::render {

namespace {

constexpr double alone_share = 0.72;  // of the page's breadth, of a board that stands alone
constexpr double beside_share = 0.485;

/// How large things are on the page of a lesson.
struct LessonSizes {
    double boards = 1;            ///< times their usual breadth
    double text = 1;              ///< times the body
    bool one_below_other = true;  ///< a board before a move and after it; else side by side
};

/// What is tried, until a lesson fits on its page: children read large print.
constexpr std::array sizes_to_try{
    LessonSizes{1, 1.35, true},    LessonSizes{0.9, 1.3, true},   LessonSizes{0.8, 1.25, true},
    LessonSizes{1, 1.25, false},   LessonSizes{0.9, 1.2, false},  LessonSizes{0.8, 1.15, false},
    LessonSizes{0.7, 1.12, false}, LessonSizes{0.7, 1.02, false}, LessonSizes{0.7, 0.95, false},
    LessonSizes{0.6, 0.95, false}, LessonSizes{0.5, 0.95, false}, LessonSizes{0.4, 0.95, false}};
/// Large print continues on the next page instead. Of these sizes, those that take the fewest pages are used.
constexpr std::array large_sizes{LessonSizes{0.95, 1, true}, LessonSizes{0.85, 1, true},
                                 LessonSizes{0.75, 1, true}, LessonSizes{0.68, 1, true}};

/// Sets one lesson from the top of a page to its end; in one column, on as many pages as it takes.
struct LessonSetter : CourseSetting {
    std::size_t step;
    std::size_t lesson;
    LessonSizes sizes;
    const LessonPlan& plan = lesson_plans()[step * step_lessons + lesson];
    std::vector<Drawing> pages{Drawing{.size = style.page}};
    double y = style.text_top();

    std::vector<Drawing> set() {
        add_title();
        for (const std::string& text : lesson_texts(step, lesson)) {
            add_text(text, serif(sizes.text), 0.45 * style.leading);
        }
        for (std::size_t i = 0; i < plan.figures.size(); ++i) {
            if (!plan.figures[i].position.empty()) {
                add_figure(plan.figures[i], lesson_id(step, lesson, fmt::format("caption{}", i + 1)));
            }
        }
        add_remember();
        add_proverbs();
        add_tasks();
        if (step == 0 && lesson == 0) {
            add_reading();
        }
        return std::move(pages);
    }

    bool fits() const { return y <= style.text_bottom(); }

    Drawing& page() { return pages.back(); }

    void make_room(double height) {
        if (style.columns == 1 && y + height > style.text_bottom()) {
            pages.push_back({.size = style.page});
            y = style.text_top();
        }
    }

    /// Lines as wide as the page, and room below them.
    void add(const Span& words, double leading, Role role, double below = 0) {
        const std::vector<Piece> pieces = lines({words}, style.text_width(), leading);
        make_room(height_of(pieces));
        y += add_pieces(page(), pieces, {style.left, y}, role) + below;
    }

    void add_text(const std::string& words, const Font& font, double below) {
        add({words, font}, 1.32 * font.size, Role::Paragraph, below);
    }

    void add_title() {
        page().write({style.page.width - style.right, y + style.small}, lesson_times(step, lesson), sans(),
                     ink().faint, Anchor::End);
        add({lesson_number(step, lesson), sans(1.2, true), ink().faint, {}, lesson_name(step, lesson)},
            1.5 * style.small, Role::Paragraph);
        const Font large{style.text, 1.1 * style.title};
        add({say(lesson_id(step, lesson, "title")), large}, 1.3 * large.size, Role::Heading1,
            0.5 * style.leading);
    }

    void add_figure(const LessonFigure& figure, std::string_view caption) {
        const double share = figure.is_pair && !sizes.one_below_other ? beside_share : alone_share;
        const LessonPicture picture =
            lesson_picture(figure, caption, sizes.boards * share * style.text_width());
        const Drawing& before = picture.board;
        const Font font = serif(0.9 * sizes.text, false, true);
        const std::vector<Piece> words = lines({Span{picture.caption, font}}, 0.88 * style.text_width(),
                                               1.3 * sizes.text * style.body, Align::Centre);
        const double boards = (picture.after && sizes.one_below_other ? 2 : 1) * before.size.height;
        make_room(boards + height_of(words) + 2 * style.leading);
        y += 0.5 * style.leading;
        if (picture.after) {
            place_pair(before, *picture.after);
        } else {
            page().place(before, {(style.page.width - before.size.width) / 2, y}, Role::Figure);
        }
        y += before.size.height + 0.25 * style.leading;
        y += add_pieces(page(), words, {style.left + 0.06 * style.text_width(), y}, Role::Caption) +
             0.4 * style.leading;
    }

    // The second board is where the caption goes on from.
    void place_pair(const Drawing& before, const Drawing& after) {
        const double middle = style.page.width / 2;
        if (sizes.one_below_other) {
            page().place(before, {middle - before.size.width / 2, y}, Role::Figure);
            y += before.size.height + 0.9 * style.leading;
            page().place(after, {middle - after.size.width / 2, y}, Role::Figure);
        } else {
            const double gap = (style.text_width() - 2 * before.size.width) / 4;
            page().place(before, {style.left + gap, y}, Role::Figure);
            page().place(after, {style.page.width - style.right - gap - after.size.width, y}, Role::Figure);
        }
    }

    // What to remember, in a frame.
    void add_remember() {
        const double inset = 0.8 * style.leading;
        const double width = style.text_width() - 2 * inset;
        const std::vector<Piece> pieces = lines({Span{lead(say("course.remember")), serif(1.15, true)},
                                                 Span{say(lesson_id(step, lesson, "remember")), serif(1.15)}},
                                                width, 1.35 * style.body);
        y += 0.6 * style.leading;
        make_room(height_of(pieces) + inset);
        page().add(Box{{style.left, y},
                       {style.text_width(), height_of(pieces) + inset},
                       4,
                       {.stroke = Stroke{ink().ink, 0.8}}});
        y += 0.45 * inset;
        y += add_pieces(page(), pieces, {style.left + inset, y}, Role::Paragraph) + 0.55 * inset;
    }

    /// A heading on the same page as what follows it, which has this height.
    void add_heading(std::string_view id, double height) {
        y += 0.9 * style.leading;
        make_room(1.4 * style.body + height);
        add({say(id), serif(1.15, true)}, 1.4 * style.body, Role::Heading2);
    }

    // The exercises of the lesson, side by side in the columns.
    void add_tasks() {
        const std::vector<Task>& tasks = material.steps[step].lessons[lesson];
        if (tasks.empty()) {
            return;
        }
        TaskSetting set = tasks_of(tasks, lesson_name(step, lesson) + "-task");
        set.picture = style.columns == 1 ? 0.9 * sizes.boards : 1;
        add_heading("course.try_it", set.task_height());
        for (std::size_t number = 1; number <= tasks.size(); ++number) {
            const std::size_t column = (number - 1) % style.columns;
            make_room(column == 0 ? set.task_height() : 0);
            set.add_task(page(), number, {style.column_left(column), y});
            y += column + 1 == style.columns || number == tasks.size() ? set.task_height() : 0;
        }
    }

    // How to read the signs of the book, in columns of the same height or nearly so.
    void add_reading() {
        const std::vector<Block> blocks = reading_blocks(material.rules, *this);
        const auto height = [](const Block& block) { return block.space_before + height_of(block.pieces); };
        double whole = 0;
        for (const Block& block : blocks) {
            whole += height(block);
        }
        y += 1.2 * style.leading;
        const double top = y;
        double left_end = top;
        Point at{style.left, top};
        for (const Block& block : blocks) {
            if (style.columns == 1) {
                y = at.y;
                make_room(height(block));
                at.y = y;
            } else if (at.x == style.left && at.y - top >= whole / 2) {
                left_end = at.y;
                at = {style.column_left(1), top + height(blocks.front())};
            }
            at.y += block.space_before;
            at.y += add_pieces(page(), block.pieces, at, block.role);
        }
        y = style.columns == 1 ? at.y : std::max(left_end, at.y);
    }

    void add_proverbs() {
        const auto texts = proverb_texts(plan);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (texts[i].empty()) {
                continue;
            }
            add_heading(i == 0 ? "course.counted_true" : "course.counted_false", 3 * style.leading);
            for (const std::string& line : texts[i]) {
                add_text(line, serif(0.85 * sizes.text), 0.25 * style.leading);
            }
        }
    }
};

/// As `course.verdict` asks.
constexpr EnumNames<ProverbVerdict, 7> verdict_names{
    {"helps", "helps_little", "no_difference", "misleads", "mostly", "hardly", "seldom"}};

int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

// Every position has all 48 seeds; a test plays the moves.
constexpr std::array<LessonPlan, course_steps * step_lessons> plans{{
    // The board, sowing, once round.
    {.figures = {{{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"}}}},
    {.figures = {{{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'E', true}}}},
    {.figures = {{{"2-1-3-0-5-12-4-1-2-5-3-2-4-4-S", 'F', true}}}},
    // Capturing.
    {.figures = {{{"1-0-4-2-6-7-1-2-1-5-3-2-7-7-S", 'C', true}}}},
    {.figures = {{{"3-0-6-2-1-5-5-3-1-2-1-4-8-7-S", 'F', true}}}, .taught = {Proverb::TakeMost}},
    {.figures = {{{"2-0-1-3-0-2-1-2-0-0-0-0-18-19-S", 'F', true}}}},
    // Feeding and the end.
    {.figures = {{{"1-6-0-2-3-2-0-0-0-0-0-0-17-17-S", 'E', true}}}},
    {.figures = {{{"1-2-0-1-1-0-0-0-0-0-0-0-22-21-S"}}}},
    {.figures = {{{"0-0-1-0-0-0-0-0-0-1-0-0-23-23-S"}}}, .taught = {Proverb::NoCaptureLeft}},
    // Threats.
    {.figures = {{{"6-0-4-0-5-1-1-4-0-3-6-5-7-6-S", 'C', false},
                  {"4-3-0-3-3-0-0-3-2-0-0-1-13-16-S", 'D', true}}},
     .taught = {Proverb::RightAttacks, Proverb::LeftSuffers},
     .refuted = {Proverb::DoubleThreat}},
    {.figures = {{{"5-4-2-6-0-6-3-5-4-3-0-3-4-3-S", 'f', false},
                  {"5-4-2-6-0-6-3-5-4-3-0-3-4-3-S", 'F', true}}},
     .taught = {Proverb::Parry}},
    {.figures = {{{"3-1-2-1-7-6-4-0-5-6-5-1-4-3-S", 'e', false}}},
     .taught = {Proverb::CountReply},
     .refuted = {Proverb::Spread, Proverb::FromTheRight, Proverb::AcceptCapture}},
    // Granaries.
    {.figures = {{{"2-1-0-3-1-13-3-0-4-5-6-2-4-4-S"}}}, .taught = {Proverb::GranaryLeft}},
    {.figures = {{{"2-0-1-3-2-14-0-1-0-5-6-4-5-5-S", 'F', true}}}, .taught = {Proverb::RipeGranary}},
    {.figures = {{{"0-0-1-3-2-14-0-1-0-5-6-2-7-7-S", 'F', false},
                  {"1-1-2-4-3-0-0-0-0-6-7-3-14-7-N", 'f', false}}},
     .taught = {Proverb::ReturnCapture}},
    // Endings.
    {.figures = {{{"0-2-1-0-1-0-0-0-0-0-0-1-22-21-N", 'f', false}}},
     .taught = {Proverb::MoreMoves, Proverb::TurnIsBurden},
     .refuted = {Proverb::MoreSeeds}},
    {.figures = {{{"3-1-0-1-0-0-0-0-0-0-0-1-22-20-S", 'A', true}}},
     .taught = {Proverb::StarvingAhead},
     .refuted = {Proverb::Starving}},
    {.figures = {{{"1-0-0-0-2-1-1-0-1-0-0-0-21-21-S", 'F', true}}},
     .taught = {Proverb::CountLate},
     .refuted = {Proverb::TwoOneTrap}},
}};

constexpr double cut_house = 0.42;  // radius of a house to cut out, in pitches
constexpr double seed_size = 22;    // radius, in points
constexpr double seed_pitch = 50;   // least distance of two
constexpr int spare_seeds = 8;      // beside the 48

/// A page on its side.
Drawing wide_page(const PageStyle& style) { return {.size = {style.page.height, style.page.width}}; }

double add_line(Drawing& page, const CourseSetting& setting, const std::string& words, const Font& font,
                double y, Role role) {
    const double width = page.size.width - 2 * setting.style.left;
    return y + setting.add_lines(page, {Span{words, font}}, width, 1.35 * font.size, {setting.style.left, y},
                                 role, Align::Centre);
}

// A line to write on, with what belongs there below it.
void add_field(Drawing& page, const Font& font, const std::string& words, Point at, double width) {
    page.add(Line{at, at + Point{width, 0}, {ink().ink, 0.6}});
    page.write(at + Point{width / 2, 1.4 * font.size}, words, font, ink().faint, Anchor::Middle);
}

constexpr double head_lines = 2.6;  // that the heading of a page of exercises takes
constexpr double paper_lines = 3;   // that the lines for a name take

/// Puts the parts of a course one after the other.
class CourseSetter : CourseSetting {
public:
    explicit CourseSetter(const CourseSetting& setting) : CourseSetting(setting), pages_{*this} {}

    Document set() {
        const bool for_pupil = options.part != DocumentPart::Teacher;
        const bool for_teacher = options.part != DocumentPart::Pupil;
        Document& document = pages_.document;
        document = new_document(say("course.title") + " – " + say("course.subtitle"), about(), language,
                                material.rules.name);
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
        pages_.frame(document.title, 1, (for_teacher && !is_school() ? 1U : 0U) + (for_pupil ? 2U : 0U));
        if (for_teacher && !is_school()) {
            pages_.add_entry(say("course.certificate"), "certificate");
            pages_.add(certificate_page());
        }
        if (for_pupil) {
            pages_.add_entry(say("course.to_cut_out"), "cut-out");
            pages_.add(board_to_cut_out());
            pages_.add(seeds_to_cut_out());
        }
        drop_broken_links(document);
        return std::move(document);
    }

private:
    std::string about() const {
        switch (options.part) {
            case DocumentPart::Pupil: return say(is_school() ? "school.about" : "course.about_pupil");
            case DocumentPart::Teacher: return say("course.about_teacher");
            default: return say("course.about_all");
        }
    }

    void add_cover() {
        const RuleSet& rules = material.rules;
        pages_.add(set_cover({.title = say("course.title"),
                              .subtitle = say("course.subtitle"),
                              .board = Board::start(rules),
                              .rules = rules,
                              .about = about(),
                              .contents = contents(),
                              .fields = {"course.name", "course.class", "course.year"}},
                             *this));
        pages_.add_entry(pages_.document.title, "title");
    }

    std::vector<Drawing> lesson_pages(std::size_t step, std::size_t lesson) const {
        std::vector<Drawing> pages;
        if (style.columns == 1) {
            for (const LessonSizes& sizes : large_sizes) {
                std::vector<Drawing> tried = LessonSetter{*this, step, lesson, sizes}.set();
                if (pages.empty() || tried.size() < pages.size()) {
                    pages = std::move(tried);
                }
            }
            return pages;
        }
        for (const LessonSizes& sizes : sizes_to_try) {
            LessonSetter setter{*this, step, lesson, sizes};
            pages = setter.set();
            if (setter.fits()) {
                break;
            }
        }
        return pages;
    }

    /// The page of a step for teachers, for one column; its first block has a destination.
    std::vector<Block> teacher_blocks(std::size_t step) const {
        std::vector<Block> blocks;
        const auto add = [&](const std::vector<Span>& spans, double before, bool is_head,
                             Role role = Role::Paragraph) {
            blocks.push_back({.pieces = column(spans, style.leading),
                              .space_before = before * style.leading,
                              .keep_together = true,
                              .keep_with_next = is_head,
                              .role = role});
        };
        const auto add_part = [&](std::string_view head, std::string_view part) {
            add({Span{lead(say(head)), serif(1, true)}, Span{say(step_id(step, part)), serif()}}, 0.4, false);
        };
        add({Span{step_title(step), serif(1.1, true), ink().ink, {}, step_name(step) + "-teacher"}},
            step == 0 && !is_school() ? 0.6 : 1.2, true, Role::Heading2);
        std::string times;
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            append_part(times, lead(lesson_number(step, lesson)) + lesson_times(step, lesson));
        }
        add({Span{times, sans()}}, 0.3, true);
        add_part("course.aim", "aim");
        add_part("course.know", "words");
        add({Span{say("course.plan"), serif(1, true)}}, 0.4, true);
        for (std::size_t part = 0; part < plan_minutes[step].size(); ++part) {
            add({Span{say("course.minutes", {{"minutes", plan_minutes[step][part]}}) + "  ", sans(1, true)},
                 Span{plan_text(step, part), serif()}},
                0.15, false);
        }
        add_part("course.watch", "watch");
        return blocks;
    }

    void add_step(std::size_t step) {
        const std::string title = step_title(step);
        pages_.add_entry(title, step_name(step) + "-lesson-1");
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            pages_.add(lesson_pages(step, lesson), title);
            pages_.add_entry(say(lesson_id(step, lesson, "title")), lesson_name(step, lesson), 1);
        }
        for (const TaskList& list : for_pupils(step)) {
            pages_.add_entry(list.title, list.name, 1);
            pages_.add(list_pages(list), title);
        }
    }

    /// A line for each grade and test; what comes next begins on the same page.
    void add_scores() {
        ScoreSheet sheet{.help = say("course.score_help"),
                         .columns = {say("workbook.exercises"), {}, say("workbook.column_points")},
                         .tables = 2};
        for (std::size_t step = 0; step < course_steps; ++step) {
            const std::string before = step_number(step) + " · ";
            for (const TaskList& list : for_pupils(step)) {
                sheet.lines.push_back({.label = before + list.title,
                                       .link = list.name,
                                       .points = static_cast<int>(list.tasks.size())});
            }
        }
        const std::string title = say("workbook.score_sheet");
        pages_.add(score_pages(sheet, *this), title);
        pages_.add_entry(title, "scores");
        const std::string words_title = say("workbook.glossary");
        pages_.heads.back() = title + " · " + words_title;
        pages_.add_entry(words_title, "glossary");
        pages_.add_columns(glossary_blocks(material.rules, *this), pages_.heads.back(),
                           style.text_top() + score_height(sheet, *this) + 2 * style.leading);
    }

    Block heading(const std::string& words, double scale, const std::string& destination) const {
        return Setting::heading(words, serif(scale, scale < 1.4), 1.5 * style.leading, style.leading,
                                destination);
    }

    /// The pages for teachers, on pages of their own.
    void add_teachers() {
        const std::string title = say("course.teachers");
        std::vector<Block> blocks{heading(title, 1.5, "teachers")};
        for (const std::string& text :
             is_school() ? numbered_texts("school.use{}", language) : std::vector<std::string>()) {
            blocks.push_back(words(text, serif(), style.leading, 0.4 * style.leading));
        }
        for (std::size_t step = 0; step < course_steps; ++step) {
            std::ranges::move(teacher_blocks(step), std::back_inserter(blocks));
        }
        if (!material.proverbs.empty()) {
            blocks.push_back(words(say("course.how_counted", {{"seeds", material.proverb_seeds}}), sans(),
                                   1.35 * style.small, 1.5 * style.leading));
        }
        pages_.add_entry(title, "teachers");
        pages_.add_columns(blocks, title);
    }

    /// The answers, on pages of their own.
    void add_answers() {
        const std::string title = say("course.answers");
        std::vector<Block> blocks{heading(title, 1.5, "answers")};
        const auto add = [&](const std::vector<Task>& tasks, const std::string& name,
                             const std::string& words) {
            if (!tasks.empty()) {
                blocks.push_back(heading(words, 1, {}));
                std::ranges::move(tasks_of(tasks, name).answers(false), std::back_inserter(blocks));
            }
        };
        for (std::size_t step = 0; step < course_steps; ++step) {
            blocks.push_back(heading(step_title(step), 1.15, step_name(step) + "-answers"));
            for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
                add(material.steps[step].lessons[lesson], lesson_name(step, lesson) + "-task",
                    lesson_number(step, lesson));
            }
            for (const auto& lists : {practice(step), tests(step)}) {
                for (const TaskList& list : lists) {
                    add(list.tasks, list.name, list.title);
                }
            }
            add(material.steps[step].to_play, step_name(step) + "-play", say("course.play_out"));
        }
        pages_.add_entry(title, "answers");
        pages_.add_columns(blocks, title);
    }

    Pages pages_;
};

}  // namespace

std::vector<TaskList> CourseSetting::practice(std::size_t step) const {
    const std::vector<Practice>& all = material.steps[step].practice;
    std::vector<TaskList> lists;
    for (const auto& [scope, level, tasks] : all) {
        const std::size_t number = lists.size() + 1;
        std::string title = scope == Practice::Scope::Level   ? say("course.level", {{"level", level + 1}})
                            : scope == Practice::Scope::Mixed ? say("course.mixed")
                                                              : say("course.review");
        if (all.size() > step_grades) {
            title = fmt::format("{}. {}", number, title);
        }
        lists.push_back({tasks,
                         step_name(step) + "-grade-" + std::to_string(number),
                         std::move(title),
                         {},
                         scope != Practice::Scope::Mixed});
    }
    return lists;
}

std::vector<TaskList> CourseSetting::tests(std::size_t step) const {
    std::vector<TaskList> lists;
    for (const std::vector<Task>& test : material.steps[step].tests) {
        const std::size_t number = lists.size() + 1;
        std::string title = say("course.test");
        if (is_school()) {
            title += " " + std::string(1, static_cast<char>('A' + lists.size()));
        }
        lists.push_back(
            {test, step_name(step) + "-test-" + std::to_string(number), std::move(title),
             say("course.test_points", {{"count", test.size()}, {"least", test.size() - test.size() / 3}}),
             !is_school(), is_school()});
    }
    return lists;
}

std::vector<TaskList> CourseSetting::for_pupils(std::size_t step) const {
    std::vector<TaskList> lists = practice(step);
    if (!is_school()) {
        std::ranges::move(tests(step), std::back_inserter(lists));
    }
    return lists;
}

std::vector<Drawing> CourseSetting::list_pages(const TaskList& list) const {
    TaskSetting tasks = tasks_of(list.tasks, list.name);
    tasks.has_hints = list.has_hints;
    // What is said of the points stands beside the title, or below it where there is one column.
    const bool is_below = style.columns == 1 && !list.note.empty();
    const double head = ((is_below ? 2 : 1) * head_lines + (list.is_paper ? paper_lines : 0)) * style.leading;
    std::vector<Drawing> pages = tasks.task_pages(head);
    Drawing& first = pages.front();
    first.write({.role = Role::Heading1, .offset = {style.left, style.text_top()}, .destination = list.name},
                {0, 1.2 * style.leading}, list.title, serif(1.5));
    for (std::size_t i = 0; list.is_paper && i < 3; ++i) {
        constexpr std::array<std::string_view, 3> fields{"course.name", "course.class", "course.date"};
        constexpr std::array lefts{0.0, 0.5, 0.78};
        constexpr std::array widths{0.45, 0.23, 0.22};
        add_field(first, sans(), say(fields[i]),
                  {style.left + lefts[i] * style.text_width(), style.text_top() + head - 2.2 * style.leading},
                  widths[i] * style.text_width());
    }
    if (!list.note.empty()) {
        const std::vector<Piece> note =
            lines({Span{list.note, sans()}}, (is_below ? 1.0 : 0.7) * style.text_width(), 1.3 * style.small,
                  is_below ? Align::Left : Align::Right);
        add_pieces(first, note,
                   {style.left + (is_below ? 0 : 0.3) * style.text_width(),
                    style.text_top() + (is_below ? 1.8 : 0.4) * style.leading},
                   Role::Paragraph);
    }
    return pages;
}

std::string CourseSetting::contents() const {
    std::size_t count = 0;
    for (std::size_t step = 0; step < course_steps; ++step) {
        for (const TaskList& list : for_pupils(step)) {
            count += list.tasks.size();
        }
        for (const auto& lesson : material.steps[step].lessons) {
            count += lesson.size();
        }
    }
    return say("course.contents",
               {{"count", count}, {"rules", typeset(rules_known_as(material.rules, language), language)}});
}

std::string proverb_sentence(Proverb proverb, Language language) {
    // There is one for each rule of thumb.
    return localized(language, fmt::format("course.proverb.{}", name(proverb)));
}

std::string CourseSetting::proverb_text(Proverb proverb) const {
    const auto found = std::ranges::find(material.proverbs, proverb, &ProverbFigures::proverb);
    if (found == material.proverbs.end() || found->boards == 0) {
        return {};
    }
    const bool is_advice =
        proverb < Proverb::RightAttacks || proverb == Proverb::CountReply || proverb == Proverb::CountLate;
    const std::vector<TextArgument> arguments{
        {"verdict", say("course.verdict", {{"verdict", verdict_names.of(verdict_on(*found))}})},
        {"share", percent(found->right)},
        {"kind", is_advice ? "advice" : "claim"},
        {"boards", found->boards},
        {"otherwise", percent(found->otherwise.value_or(0))}};
    std::string text =
        proverb_sentence(proverb, language) + " " +
        localized(language, found->otherwise ? "course.judged_and_otherwise" : "course.judged", arguments);
    if (found->cost) {
        const double seeds = score_difference(*found->cost, material.rules);
        text += " " + say("course.cost", {decimal_argument("seeds", seeds, 1, language)});
    }
    return text;
}

LessonPicture CourseSetting::lesson_picture(const LessonFigure& figure, std::string_view caption,
                                            double width) const {
    const RuleSet& rules = material.rules;
    Board board = parse_position(figure.position, rules).value();
    DiagramOptions look = setting_look(*this, width);
    DiagramOptions plain = look;
    look.granary = granaries(board);
    const auto house = house_from_letter(figure.house);
    if (!house) {
        return {diagram(board, rules, look), std::nullopt, say(caption)};
    }
    board.set_to_move(house->owner());
    const Played played = play(board, *house, rules);
    look.played = SowingArrow{*house, board.seeds(*house)};
    look.captured = houses_taken(played);
    LessonPicture picture{diagram(board, rules, look), std::nullopt,
                          say(caption, {{"house", house->letter()},
                                        {"seeds", board.seeds(*house).count()},
                                        {"last", played.last.letter()},
                                        {"gain", played.captured.count()},
                                        {"houses", houses_text(look.captured, language)}})};
    if (figure.is_pair) {
        plain.granary = granaries(played.after);
        picture.after = diagram(played.after, rules, plain);
    }
    return picture;
}

std::array<std::vector<std::string>, 2> CourseSetting::proverb_texts(const LessonPlan& plan) const {
    const auto texts_of = [&](std::span<const std::optional<Proverb>> proverbs) {
        std::vector<std::string> texts;
        for (const auto& proverb : proverbs) {
            if (std::string text = proverb ? proverb_text(*proverb) : ""; !text.empty()) {
                texts.push_back(std::move(text));
            }
        }
        return texts;
    };
    return {texts_of(plan.taught), texts_of(plan.refuted)};
}

std::span<const LessonPlan> lesson_plans() { return plans; }

Drawing CourseSetting::certificate_page(std::optional<std::size_t> step) const {
    Drawing page = wide_page(style);
    { const auto top = page.group({.destination = step ? step_name(*step) + "-diploma" : "certificate"}); }
    for (const double inset : {26.0, 31.0}) {
        page.add(Box{{inset, inset},
                     {page.size.width - 2 * inset, page.size.height - 2 * inset},
                     6,
                     {.stroke = Stroke{ink().ink, inset < 30 ? 1.6 : 0.6}}});
    }
    // Large print on small paper has less air.
    const double air = std::min(style.leading, 0.03 * page.size.height);
    const Font font = serif(std::min(1.4, 0.043 * page.size.height / style.body));
    double y = add_line(page, *this, say(step ? "course.diploma" : "course.certificate"),
                        {style.text, 2 * style.title}, 0.13 * page.size.height, Role::Heading1);
    if (step) {
        y = add_line(page, *this, step_title(*step), serif(1.8, false, true), y, Role::Paragraph);
    }
    y = add_line(page, *this, say("course.certifies"), font, y + air, Role::Paragraph);
    y += std::min(4 * style.leading, 0.1 * page.size.height);
    page.add(Line{{0.25 * page.size.width, y}, {0.75 * page.size.width, y}, {ink().ink, 0.6}});
    y = add_line(page, *this,
                 step ? say("course.has_passed", {{"number", *step + 1}}) : say("course.has_followed"), font,
                 y + air, Role::Paragraph);
    // Of a step the board of its last lesson.
    DiagramOptions look = setting_look(*this, (step ? 0.34 : 0.4) * page.size.width);
    look.show_to_move = false;
    const RuleSet& rules = material.rules;
    const Board shown =
        step ? parse_position(plans[(*step + 1) * step_lessons - 1].figures.front().position, rules).value()
             : Board::start(rules);
    const Drawing board = diagram(shown, rules, look);
    page.place(board, {(page.size.width - look.width) / 2, y + air}, Role::Figure);
    // The board may stand between the two.
    const double bottom = page.size.height - 46 - 1.54 * style.body;
    const double width = 0.22 * page.size.width;
    add_field(page, serif(1.1), say("course.date"), {0.07 * page.size.width, bottom}, width);
    add_field(page, serif(1.1), say("course.signature"), {0.71 * page.size.width, bottom}, width);
    return page;
}

Drawing CourseSetting::board_to_cut_out() const {
    Drawing page = wide_page(style);
    { const auto top = page.group({.destination = "cut-out"}); }
    const double y = add_line(page, *this, say("course.cut_board"), serif(), 0.6 * style.top, Role::Heading2);
    Drawing board{.size = {page.size.width - 2 * style.left, 0},
                  .title = say("course.to_cut_out"),
                  .description = say("course.cut_board")};
    const int houses = material.rules.houses_a_side;
    const Font font = sans(options.large ? 1 : 1.3, true);
    const double store = options.large ? 1 : 0.8;  // its width, in pitches
    const double pitch = board.size.width / (houses + 2 * store);
    const double edge = store * pitch;  // where the houses begin
    const double gap = std::max(0.3 * pitch, 2.6 * font.size);
    board.size.height = 2 * pitch + gap;
    board.add(Box{{0, 0}, board.size, 10, {.stroke = Stroke{ink().ink, 0.8, Dash::Dashed}}});
    for (const Side side : {Side::South, Side::North}) {
        const bool is_south = side == Side::South;
        for (const House house : row_houses(side, material.rules.houses_a_side)) {
            const double from_left = static_cast<double>(house.place()) + 0.5;
            const Point at{edge + (is_south ? from_left : houses - from_left) * pitch,
                           is_south ? board.size.height - 0.5 * pitch : 0.5 * pitch};
            board.add(Ellipse{at, cut_house * pitch, cut_house * pitch, {.stroke = Stroke{ink().ink, 1}}});
            // Beside the houses, in the middle of the board, where no seed hides it.
            board.write({at.x, board.size.height / 2 + (is_south ? 0.42 : -0.18) * gap},
                        std::string(1, house.letter()), font, ink().faint, Anchor::Middle);
        }
        // Each store at the right hand of its owner.
        const double middle = is_south ? board.size.width - edge / 2 : edge / 2;
        board.add(Box{{middle - 0.42 * edge, 0.08 * pitch},
                      {0.84 * edge, board.size.height - 0.16 * pitch},
                      0.3 * edge,
                      {.stroke = Stroke{ink().ink, 1}}});
        board.write({middle, board.size.height / 2 + 0.3 * style.small}, side_name(side, language), font,
                    ink().faint, Anchor::Middle);
    }
    page.place(board, {style.left, y + (page.size.height - style.bottom - y - board.size.height) / 2},
               Role::Figure);
    return page;
}

Drawing CourseSetting::seeds_to_cut_out() const {
    Drawing page{.size = style.page};
    const double top =
        add_line(page, *this, say("course.cut_seeds"), serif(), style.text_top(), Role::Heading2) +
        style.leading;
    const int count = material.rules.total_seeds().count() + spare_seeds;
    const int columns = static_cast<int>(style.text_width() / seed_pitch);
    const double pitch = style.text_width() / columns;
    Drawing seeds{.size = {style.text_width(), pitch * std::ceil(static_cast<double>(count) / columns)},
                  .title = say("course.cut_seeds")};
    for (int i = 0; i < count; ++i) {
        const Point middle{(i % columns + 0.5) * pitch, (int{i / columns} + 0.5) * pitch};
        seeds.add(Ellipse{middle, seed_size, seed_size, {.stroke = Stroke{ink().ink, 0.8, Dash::Dashed}}});
        seeds.add(Ellipse{middle, 0.55 * seed_size, 0.38 * seed_size, {ink().faint}});
    }
    page.place(seeds, {style.left, top}, Role::Figure);
    return page;
}

Document course(const CourseMaterial& material, const CourseOptions& options, TextMeasurer& measurer) {
    const CourseSetting setting{material, options, measurer};
    return CourseSetter(setting).set();
}

namespace {

/// A game on a board that takes a few minutes; its words are `school.game1.title` and `school.game1.rules`.
struct MiniGame {
    std::string_view position;
    int age;
    int minutes;
    std::size_t step, lesson;  ///< after which it is played
};

constexpr std::array mini_games{MiniGame{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 6, 5, 0, 1},
                                MiniGame{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 7, 5, 1, 0},
                                MiniGame{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 7, 10, 1, 1},
                                MiniGame{"2-1-0-1-1-0-0-0-2-1-1-1-19-19-S", 7, 10, 2, 1},
                                MiniGame{"1-2-1-2-1-13-1-2-1-2-1-13-4-4-S", 9, 10, 4, 1},
                                MiniGame{"2-1-1-1-1-0-2-1-1-1-1-0-18-18-S", 10, 5, 5, 0}};

std::string game_id(std::size_t game, std::string_view part) {
    return fmt::format("school.game{}.{}", game + 1, part);
}

/// Sets the other files of a school set.
class SchoolSetter : CourseSetting {
public:
    explicit SchoolSetter(const CourseSetting& setting) : CourseSetting(setting) {}

    Document test_papers() {
        begin("school.tests");
        for (std::size_t step = 0; step < course_steps; ++step) {
            for (const TaskList& list : CourseSetting::tests(step)) {
                pages_.add_entry(step_title(step) + ", " + list.title, list.name);
                pages_.add(list_pages(list), step_title(step));
            }
        }
        return finished();
    }

    /// The mini-games in one column, then positions to play out.
    Document games() {
        const std::size_t usual = std::exchange(style.columns, 1);  // pages are made as the style then says
        begin("school.games");
        std::vector<Block> blocks;
        for (std::size_t game = 0; game < mini_games.size(); ++game) {
            add_game(blocks, game);
            pages_.add_entry(say(game_id(game, "title")), fmt::format("game-{}", game + 1));
        }
        pages_.add_columns(blocks, say("school.games"));
        style.columns = usual;
        for (std::size_t step = 0; step < course_steps; ++step) {
            if (const std::vector<Task> tasks = to_play(step); !tasks.empty()) {
                const TaskList list{tasks, step_name(step) + "-play", say("course.play_out"), {}, false};
                pages_.add_entry(step_number(step) + ", " + list.title, list.name);
                pages_.add(list_pages(list), step_title(step));
            }
        }
        style.columns = 1;  // the width of heads
        return finished();
    }

    /// Cards on both sides of sheets that are turned about their long edge.
    Document cards() {
        begin("school.cards");
        std::vector<std::pair<const Task*, std::string>> cards;
        for (std::size_t step = 0; step < course_steps; ++step) {
            for (const Task& task : material.steps[step].cards) {
                cards.emplace_back(&task, step_number(step));
            }
        }
        const std::size_t on_sheet = style.columns * card_rows();
        for (std::size_t first = 0; first < cards.size(); first += on_sheet) {
            for (const bool is_front : {true, false}) {
                Drawing page{.size = style.page};
                add_cuts(page);
                for (std::size_t i = first; i < std::min(first + on_sheet, cards.size()); ++i) {
                    const std::size_t place = i % style.columns;
                    const std::size_t column = is_front ? place : style.columns - 1 - place;
                    add_card(page, *cards[i].first, is_front, cards[i].second + " · " + std::to_string(i + 1),
                             corner(column, (i - first) / style.columns));
                }
                pages_.add(std::move(page));
            }
        }
        return finished(false);
    }

    Document diplomas() {
        begin("school.diplomas");
        for (std::size_t step = 0; step < course_steps; ++step) {
            pages_.add_entry(step_title(step), step_name(step) + "-diploma");
            pages_.add(certificate_page(step));
        }
        pages_.add_entry(say("course.certificate"), "certificate");
        pages_.add(certificate_page());
        return finished(false);
    }

    /// Pages on their side with a row for each name, or rows without one.
    Document marks(std::span<const std::string> names) {
        constexpr std::size_t rows = 30;
        begin("school.marks");
        do {
            const std::size_t here = std::min(rows, names.size());
            pages_.add(mark_page(names.first(here), rows));
            names = names.subspan(here);
        } while (!names.empty());
        return finished(false);
    }

private:
    /// Begins a document of the set, titled by a text.
    void begin(std::string_view title) {
        pages_.document =
            new_document(say("course.title") + " – " + say(title), {}, language, material.rules.name);
    }

    Document finished(bool has_folios = true) {
        if (has_folios) {
            pages_.frame(pages_.document.title, 0, 0);
        }
        drop_broken_links(pages_.document);
        return std::move(pages_.document);
    }

    /// The rules of a mini-game with its board, in one column.
    void add_game(std::vector<Block>& blocks, std::size_t game) const {
        const MiniGame& of = mini_games[game];
        const auto add = [&](const std::string& text, const Font& font, double before, bool is_last = false) {
            blocks.push_back(words(text, font, 1.35 * font.size, before * style.leading));
            blocks.back().keep_together = true;
            blocks.back().keep_with_next = !is_last;
        };
        blocks.push_back(heading(say(game_id(game, "title")), serif(1.6), 2 * style.leading,
                                 2 * style.leading, fmt::format("game-{}", game + 1)));
        add(say("school.game_times",
                {{"age", of.age}, {"minutes", of.minutes}, {"lesson", lesson_number(of.step, of.lesson)}}),
            sans(1.1), 0);
        const Drawing board = diagram(parse_position(of.position, material.rules).value(), material.rules,
                                      setting_look(*this, 0.75 * style.text_width()));
        blocks.push_back(drawn_block(captioned(board, style.column_width(), {}), 0.4 * style.leading));
        blocks.back().keep_with_next = true;
        add(say(game_id(game, "rules")), serif(1.2), 0.4, true);
    }

    /// The exercises of a step to be played out: the question is what South achieves.
    std::vector<Task> to_play(std::size_t step) const {
        std::vector<Task> tasks = material.steps[step].to_play;
        for (Task& task : tasks) {
            if (auto* const exercise = std::get_if<Exercise>(&task)) {
                const int all = material.rules.total_seeds().count();
                exercise->question =
                    say("school.play_goal", {{"seeds", (all + exercise->solution().least.count() + 1) / 2}});
            }
        }
        return tasks;
    }

    std::size_t card_rows() const { return 2 * style.columns; }

    Size card_size() const {
        return {style.text_width() / static_cast<double>(style.columns),
                (style.page.height - 2 * style.top) / static_cast<double>(card_rows())};
    }

    /// The top left corner of a card.
    Point corner(std::size_t column, std::size_t row) const {
        return {style.left + static_cast<double>(column) * card_size().width,
                style.top + static_cast<double>(row) * card_size().height};
    }

    void add_cuts(Drawing& page) const {
        const Stroke dashed{ink().faint, 0.5, Dash::Dashed};
        for (std::size_t i = 0; i <= style.columns; ++i) {
            const double x = corner(i, 0).x;
            page.add(Line{{x, style.top}, {x, style.page.height - style.top}, dashed});
        }
        for (std::size_t i = 0; i <= card_rows(); ++i) {
            const double y = corner(0, i).y;
            page.add(Line{{style.left, y}, {style.page.width - style.right, y}, dashed});
        }
    }

    /// The board with the question, or with the answer and why, as large as fits; a reason that is too long
    /// is left out.
    void add_card(Drawing& page, const Task& task, bool is_front, const std::string& number, Point at) const {
        constexpr std::array shares{0.8, 0.7, 0.6, 0.5, 0.4};
        const double least = shares.at(style.columns == 1 ? 2 : shares.size() - 1);
        const double inset = 10;
        const Size size = card_size();
        const double width = size.width - 2 * inset;
        const auto card = page.group({.role = Role::Section, .offset = at});
        page.write({inset, size.height - inset}, number, tiny(), ink().faint);
        std::vector<Span> words{
            {is_front ? task_question(task, language) : task_answer(task, language) + ". ",
             serif(1, !is_front)}};
        if (!is_front) {
            words.push_back({task_reason(task, language), {style.text, style.note}});
        }
        for (const double share : shares) {
            const Drawing board =
                task_board(task, is_front ? task_look(task) : solved_look(task), share * width, *this);
            const double room = size.height - 2.5 * inset - style.tiny() - board.size.height;
            const auto set = [&] { return lines(words, width, 1.25 * style.note, Align::Centre); };
            std::vector<Piece> pieces = set();
            if (height_of(pieces) > room) {
                if (share > least) {
                    continue;
                }
                words.erase(words.begin() + 1, words.end());
                pieces = set();
            }
            page.place(board, {(size.width - board.size.width) / 2, inset}, Role::Figure);
            add_pieces(page, pieces, {inset, inset + board.size.height + 0.5 * inset}, Role::Paragraph);
            return;
        }
    }

    /// A page on its side with a row for each name, and for each step what was done and its tests.
    Drawing mark_page(std::span<const std::string> names, std::size_t rows) const {
        constexpr std::array<std::string_view, 4> marks{"school.mark_pages", "A", "B", "school.mark_diploma"};
        constexpr double name_share = 0.24;
        Drawing page = wide_page(style);
        const double width = page.size.width - 2 * style.top;
        const double names_width = name_share * width;
        const double pitch = (width - names_width) / static_cast<double>(course_steps * marks.size());
        const double top = style.top + 2.2 * style.leading;
        const double height = (page.size.height - style.top - top) / static_cast<double>(rows + 2);
        const auto x_of = [&](std::size_t column) {
            return style.top + names_width + static_cast<double>(column) * pitch;
        };
        const auto y_of = [&](std::size_t row) { return top + static_cast<double>(row) * height; };
        const auto base = [&](std::size_t row) { return y_of(row) + 0.68 * height; };
        page.write({style.top, style.top + style.leading}, say("school.marks"), serif(1.6), ink().ink);
        page.write({page.size.width - style.top, style.top + style.leading},
                   lead(say("course.class")) + "______________", sans(1.1), ink().ink, Anchor::End);
        const auto table = page.group({.role = Role::Table});
        for (std::size_t row = 0; row <= rows + 2; ++row) {
            page.add(Line{{row == 1 ? x_of(0) : style.top, y_of(row)},
                          {x_of(course_steps * marks.size()), y_of(row)},
                          {ink().faint, row % 5 == 2 ? 0.9 : 0.4}});
        }
        page.add(Line{{style.top, y_of(0)}, {style.top, y_of(rows + 2)}, {ink().faint, 0.9}});
        for (std::size_t column = 0; column <= course_steps * marks.size(); ++column) {
            const bool is_step = column % marks.size() == 0;
            page.add(Line{{x_of(column), y_of(is_step ? 0 : 1)},
                          {x_of(column), y_of(rows + 2)},
                          {ink().faint, is_step ? 0.9 : 0.4}});
        }
        {
            const auto head = page.group({.role = Role::TableRow});
            const auto cell = [&](Point at, const std::string& words, bool bold, Anchor anchor) {
                page.write({.role = Role::TableHeader}, at, words, sans(1, bold), {}, anchor);
            };
            cell({style.top + 4, base(1)}, say("course.name"), true, Anchor::Start);
            for (std::size_t step = 0; step < course_steps; ++step) {
                cell({x_of(step * marks.size() + marks.size() / 2), base(0)}, step_number(step), true,
                     Anchor::Middle);
                for (std::size_t mark = 0; mark < marks.size(); ++mark) {
                    const std::string words =
                        marks[mark].size() == 1 ? std::string(marks[mark]) : say(marks[mark]);
                    cell({x_of(step * marks.size() + mark) + pitch / 2, base(1)}, words, false,
                         Anchor::Middle);
                }
            }
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto row = page.group({.role = Role::TableRow});
            page.write({.role = Role::TableHeader}, {style.top + 4, base(i + 2)},
                       shortened(typeset(names[i], language), sans(1.1), names_width - 8, measurer),
                       sans(1.1));
        }
        return page;
    }

    Pages pages_{*this};
};

}  // namespace

std::vector<SchoolFile> school_set(const CourseMaterial& material, const CourseOptions& options,
                                   const std::vector<std::string>& pupils, TextMeasurer& measurer) {
    CourseOptions usual = options;
    usual.large = false;
    usual.part = DocumentPart::Teacher;
    CourseOptions pupil = options;
    pupil.part = DocumentPart::Pupil;
    const CourseSetting read{material, options, measurer};
    const CourseSetting setting{material, usual, measurer};
    std::vector<SchoolFile> files;
    files.push_back({"pupil.pdf", course(material, pupil, measurer)});
    files.push_back({"teacher.pdf", course(material, usual, measurer)});
    files.push_back({"games.pdf", SchoolSetter(read).games()});
    files.push_back({"cards.pdf", SchoolSetter(read).cards()});
    files.push_back({"tests.pdf", SchoolSetter(read).test_papers()});
    files.push_back({"diplomas.pdf", SchoolSetter(setting).diplomas()});
    files.push_back({"marks.pdf", SchoolSetter(setting).marks(pupils)});
    return files;
}

}  // namespace awale::render
