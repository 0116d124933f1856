#include "awale/render/documents/course.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/exercise_text.hpp"
#include "awale/render/documents/statistics_picture.hpp"

namespace awale::render {

namespace {

/// `Step 2`.
std::string step_number(const CourseSetting& setting, std::size_t step) {
    return setting.say("course.step", {{"number", step + 1}});
}

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
class LessonSetter : CourseSetting {
public:
    LessonSetter(const CourseSetting& setting, std::size_t step, std::size_t lesson, const LessonSizes& sizes)
        : CourseSetting(setting),
          step_(step),
          lesson_(lesson),
          sizes_(sizes),
          plan_(lesson_plans()[step * step_lessons + lesson]),
          pages_{Drawing{.size = style.page}},
          y_(style.text_top()) {}

    std::vector<Drawing> set() {
        add_title();
        for (const std::string& text : lesson_texts(*this, step_, lesson_)) {
            add_text(text, serif(sizes_.text), 0.45 * style.leading);
        }
        for (std::size_t i = 0; i < plan_.figures.size(); ++i) {
            if (!plan_.figures[i].position.empty()) {
                add_figure(plan_.figures[i], lesson_id(step_, lesson_, fmt::format("caption{}", i + 1)));
            }
        }
        add_remember();
        add_proverbs();
        add_tasks();
        if (step_ == 0 && lesson_ == 0) {
            add_reading();
        }
        return std::move(pages_);
    }

    bool fits() const { return y_ <= style.text_top() + style.text_height(); }

private:
    Drawing& page() { return pages_.back(); }

    void make_room(double height) {
        if (style.columns == 1 && y_ + height > style.text_top() + style.text_height()) {
            pages_.push_back({.size = style.page});
            y_ = style.text_top();
        }
    }

    /// Lines as wide as the page, and room below them.
    void add(const Span& words, double leading, Role role, double below = 0) {
        const std::vector<Piece> pieces = lines({words}, style.text_width(), leading);
        make_room(height_of(pieces));
        y_ += add_pieces(page(), pieces, {style.left, y_}, role) + below;
    }

    void add_text(const std::string& words, const Font& font, double below) {
        add({words, font, ink().ink}, 1.32 * font.size, Role::Paragraph, below);
    }

    void add_title() {
        page().write({style.page.width - style.right, y_ + style.small}, lesson_times(*this, step_, lesson_),
                     sans(), ink().faint, Anchor::End);
        add({lesson_number(*this, step_, lesson_),
             sans(1.2, true),
             ink().faint,
             {},
             lesson_name(step_, lesson_)},
            1.5 * style.small, Role::Paragraph);
        const Font large{style.text, 1.1 * style.title, false, false};
        add({say(lesson_id(step_, lesson_, "title")), large, ink().ink}, 1.3 * large.size, Role::Heading1,
            0.5 * style.leading);
    }

    void add_figure(const LessonFigure& figure, std::string_view caption) {
        const double share = figure.is_pair && !sizes_.one_below_other ? beside_share : alone_share;
        const LessonPicture picture =
            lesson_picture(*this, figure, caption, sizes_.boards * share * style.text_width());
        const Drawing& before = picture.board;
        const Font font = serif(0.9 * sizes_.text, false, true);
        const std::vector<Piece> words =
            lines({Span{picture.caption, font, ink().ink}}, 0.88 * style.text_width(),
                  1.3 * sizes_.text * style.body, Align::Centre);
        const double boards = (picture.after && sizes_.one_below_other ? 2 : 1) * before.size.height;
        make_room(boards + height_of(words) + 2 * style.leading);
        y_ += 0.5 * style.leading;
        if (picture.after) {
            place_pair(before, *picture.after);
        } else {
            page().place(before, {(style.page.width - before.size.width) / 2, y_}, Role::Figure);
        }
        y_ += before.size.height + 0.25 * style.leading;
        y_ += add_pieces(page(), words, {style.left + 0.06 * style.text_width(), y_}, Role::Caption) +
              0.4 * style.leading;
    }

    // The second board is where the caption goes on from.
    void place_pair(const Drawing& before, const Drawing& after) {
        const double middle = style.page.width / 2;
        if (sizes_.one_below_other) {
            page().place(before, {middle - before.size.width / 2, y_}, Role::Figure);
            y_ += before.size.height + 0.9 * style.leading;
            page().place(after, {middle - after.size.width / 2, y_}, Role::Figure);
        } else {
            const double gap = (style.text_width() - 2 * before.size.width) / 4;
            page().place(before, {style.left + gap, y_}, Role::Figure);
            page().place(after, {style.page.width - style.right - gap - after.size.width, y_}, Role::Figure);
        }
    }

    // What to remember, in a frame.
    void add_remember() {
        const double inset = 0.8 * style.leading;
        const double width = style.text_width() - 2 * inset;
        const std::vector<Piece> pieces =
            lines({Span{lead(say("course.remember")), serif(1.15, true), ink().ink},
                   Span{say(lesson_id(step_, lesson_, "remember")), serif(1.15), ink().ink}},
                  width, 1.35 * style.body);
        y_ += 0.6 * style.leading;
        make_room(height_of(pieces) + inset);
        page().add(Box{{style.left, y_},
                       {style.text_width(), height_of(pieces) + inset},
                       4,
                       {std::nullopt, Stroke{ink().ink, 0.8}}});
        y_ += 0.45 * inset;
        y_ += add_pieces(page(), pieces, {style.left + inset, y_}, Role::Paragraph) + 0.55 * inset;
    }

    /// A heading on the same page as what follows it, which has this height.
    void add_heading(std::string_view id, double height) {
        y_ += 0.9 * style.leading;
        make_room(1.4 * style.body + height);
        add({say(id), serif(1.15, true), ink().ink}, 1.4 * style.body, Role::Heading2);
    }

    // The exercises of the lesson, side by side in the columns.
    void add_tasks() {
        const std::vector<Task>& tasks = material.steps[step_].lessons[lesson_];
        if (tasks.empty()) {
            return;
        }
        TaskSetting set = tasks_of(tasks, lesson_name(step_, lesson_) + "-task");
        set.picture = style.columns == 1 ? 0.9 * sizes_.boards : 1;
        add_heading("course.try_it", task_height(set));
        for (std::size_t number = 1; number <= tasks.size(); ++number) {
            const std::size_t column = (number - 1) % style.columns;
            make_room(column == 0 ? task_height(set) : 0);
            add_task(page(), set, number, {style.column_left(column), y_});
            y_ += column + 1 == style.columns || number == tasks.size() ? task_height(set) : 0;
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
        y_ += 1.2 * style.leading;
        const double top = y_;
        double left_end = top;
        Point at{style.left, top};
        for (const Block& block : blocks) {
            if (style.columns == 1) {
                y_ = at.y;
                make_room(height(block));
                at.y = y_;
            } else if (at.x == style.left && at.y - top >= whole / 2) {
                left_end = at.y;
                at = {style.column_left(1), top + height(blocks.front())};
            }
            at.y += block.space_before;
            at.y += add_pieces(page(), block.pieces, at, block.role);
        }
        y_ = style.columns == 1 ? at.y : std::max(left_end, at.y);
    }

    void add_proverbs() {
        const auto texts = proverb_texts(*this, plan_);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (texts[i].empty()) {
                continue;
            }
            add_heading(i == 0 ? "course.counted_true" : "course.counted_false", 3 * style.leading);
            for (const std::string& line : texts[i]) {
                add_text(line, serif(0.85 * sizes_.text), 0.25 * style.leading);
            }
        }
    }

    std::size_t step_;
    std::size_t lesson_;
    LessonSizes sizes_;
    const LessonPlan& plan_;
    std::vector<Drawing> pages_;
    double y_;
};

std::vector<Drawing> lesson_pages(const CourseSetting& setting, std::size_t step, std::size_t lesson) {
    std::vector<Drawing> pages;
    if (setting.style.columns == 1) {
        for (const LessonSizes& sizes : large_sizes) {
            std::vector<Drawing> tried = LessonSetter(setting, step, lesson, sizes).set();
            if (pages.empty() || tried.size() < pages.size()) {
                pages = std::move(tried);
            }
        }
        return pages;
    }
    for (const LessonSizes& sizes : sizes_to_try) {
        LessonSetter setter(setting, step, lesson, sizes);
        pages = setter.set();
        if (setter.fits()) {
            break;
        }
    }
    return pages;
}

/// The page of a step for teachers, for one column; its first block has a destination.
std::vector<Block> teacher_blocks(const CourseSetting& setting, std::size_t step) {
    const PageStyle& style = setting.style;
    std::vector<Block> blocks;
    const auto add = [&](const std::vector<Span>& spans, double before, bool is_head) {
        blocks.push_back({.pieces = setting.column(spans, style.leading),
                          .space_before = before * style.leading,
                          .keep_together = true,
                          .keep_with_next = is_head,
                          .role = is_head ? Role::Heading2 : Role::Paragraph});
    };
    const auto add_part = [&](std::string_view head, std::string_view part) {
        add({Span{setting.lead(setting.say(head)), setting.serif(1, true), ink().ink},
             Span{setting.say(step_id(step, part)), setting.serif(), ink().ink}},
            0.4, false);
    };
    add({Span{step_title(setting, step),
              setting.serif(1.1, true),
              ink().ink,
              {},
              step_name(step) + "-teacher"}},
        step == 0 && !setting.is_school() ? 0 : 1.2, true);
    std::string times;
    for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
        append_part(times,
                    setting.lead(lesson_number(setting, step, lesson)) + lesson_times(setting, step, lesson));
    }
    add({Span{times, setting.sans(), ink().ink}}, 0.3, true);
    blocks.back().role = Role::Paragraph;
    add_part("course.aim", "aim");
    add_part("course.know", "words");
    add({Span{setting.say("course.plan"), setting.serif(1, true), ink().ink}}, 0.4, true);
    blocks.back().role = Role::Paragraph;
    for (std::size_t part = 0; part < plan_minutes[step].size(); ++part) {
        add({Span{setting.say("course.minutes", {{"minutes", plan_minutes[step][part]}}) + "  ",
                  setting.sans(1, true), ink().ink},
             Span{plan_text(setting, step, part), setting.serif(), ink().ink}},
            0.15, false);
    }
    add_part("course.watch", "watch");
    return blocks;
}

/// By `ProverbVerdict`, as `course.verdict` asks.
constexpr std::array<std::string_view, 7> verdict_names{"helps",  "helps_little", "no_difference", "misleads",
                                                        "mostly", "hardly",       "seldom"};

int percent(double share) { return static_cast<int>(100 * share + 0.5); }

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
constexpr double cut_store = 0.8;   // width of a store, in pitches
constexpr double seed_size = 22;    // radius, in points
constexpr double seed_pitch = 50;   // least distance of two
constexpr int spare_seeds = 8;      // beside the 48

/// A page on its side.
Drawing wide_page(const PageStyle& style) { return {.size = {style.page.height, style.page.width}}; }

double add_line(Drawing& page, const CourseSetting& setting, const std::string& words, const Font& font,
                double y, Role role) {
    const double width = page.size.width - 2 * setting.style.left;
    return y +
           add_pieces(page,
                      setting.lines({Span{words, font, ink().ink}}, width, 1.35 * font.size, Align::Centre),
                      {setting.style.left, y}, role);
}

// A line to write on, with what belongs there below it.
void add_field(Drawing& page, const CourseSetting& setting, const std::string& words, Point at,
               double width) {
    page.add(Line{at, at + Point{width, 0}, {ink().ink, 0.6}});
    page.write(at + Point{width / 2, 1.4 * setting.style.small}, words, setting.sans(), ink().faint,
               Anchor::Middle);
}

constexpr double head_lines = 2.6;  // that the heading of a page of exercises takes
constexpr double paper_lines = 3;   // that the lines for a name take

/// The pages of a list: its title, a head where it is a paper, and the exercises.
std::vector<Drawing> list_pages(const CourseSetting& setting, const TaskList& list) {
    const PageStyle& style = setting.style;
    TaskSetting tasks = setting.tasks_of(list.tasks, list.name);
    tasks.has_hints = list.has_hints;
    // What is said of the points stands beside the title, or below it where there is one column.
    const bool is_below = style.columns == 1 && !list.note.empty();
    const double head = ((is_below ? 2 : 1) * head_lines + (list.is_paper ? paper_lines : 0)) * style.leading;
    std::vector<Drawing> pages = task_pages(tasks, head);
    Drawing& first = pages.front();
    {
        const auto heading = first.group(
            {.role = Role::Heading1, .offset = {style.left, style.text_top()}, .destination = list.name});
        first.write({0, 1.2 * style.leading}, list.title, setting.serif(1.5), ink().ink);
    }
    for (std::size_t i = 0; list.is_paper && i < 3; ++i) {
        constexpr std::array<std::string_view, 3> fields{"course.name", "course.class", "course.date"};
        constexpr std::array lefts{0.0, 0.5, 0.78};
        constexpr std::array widths{0.45, 0.23, 0.22};
        add_field(first, setting, setting.say(fields[i]),
                  {style.left + lefts[i] * style.text_width(), style.text_top() + head - 2.2 * style.leading},
                  widths[i] * style.text_width());
    }
    if (!list.note.empty()) {
        const std::vector<Piece> note = setting.lines(
            {Span{list.note, setting.sans(), ink().ink}}, (is_below ? 1.0 : 0.7) * style.text_width(),
            1.3 * style.small, is_below ? Align::Left : Align::Right);
        add_pieces(first, note,
                   {style.left + (is_below ? 0 : 0.3) * style.text_width(),
                    style.text_top() + (is_below ? 1.8 : 0.4) * style.leading},
                   Role::Paragraph);
    }
    return pages;
}

/// Puts the parts of a course one after the other.
class CourseSetter : CourseSetting {
public:
    explicit CourseSetter(const CourseSetting& setting) : CourseSetting(setting), pages_{*this} {}

    Document set() {
        const bool for_pupil = options.part != BookPart::Teacher;
        const bool for_teacher = options.part != BookPart::Pupil;
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
            pages_.add(certificate_page(*this));
        }
        if (for_pupil) {
            pages_.add_entry(say("course.to_cut_out"), "cut-out");
            pages_.add(board_to_cut_out(*this));
            pages_.add(seeds_to_cut_out(*this));
        }
        drop_broken_links(document);
        return std::move(document);
    }

private:
    std::string about() const {
        switch (options.part) {
            case BookPart::Pupil: return say(is_school() ? "school.about" : "course.about_pupil");
            case BookPart::Teacher: return say("course.about_teacher");
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
                              .contents = course_contents(*this),
                              .fields = {"course.name", "course.class", "course.year"}},
                             *this));
        pages_.add_entry(pages_.document.title, "title");
    }

    void add_step(std::size_t step) {
        const std::string title = step_title(*this, step);
        pages_.add_entry(title, step_name(step) + "-lesson-1");
        for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
            pages_.add(lesson_pages(*this, step, lesson), title);
            pages_.add_entry(say(lesson_id(step, lesson, "title")), lesson_name(step, lesson), 1);
        }
        for (const TaskList& list : for_pupils(step)) {
            pages_.add_entry(list.title, list.name, 1);
            pages_.add(list_pages(*this, list), title);
        }
    }

    /// A line for each grade and test; what comes next begins on the same page.
    void add_scores() {
        ScoreSheet sheet{.help = say("course.score_help"),
                         .columns = {say("workbook.exercises"), {}, say("workbook.column_points")},
                         .tables = 2};
        for (std::size_t step = 0; step < course_steps; ++step) {
            const std::string before = step_number(*this, step) + " · ";
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
            std::ranges::move(teacher_blocks(*this, step), std::back_inserter(blocks));
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
                std::ranges::move(task_answers(tasks_of(tasks, name), false), std::back_inserter(blocks));
            }
        };
        for (std::size_t step = 0; step < course_steps; ++step) {
            blocks.push_back(heading(step_title(*this, step), 1.15, step_name(step) + "-answers"));
            for (std::size_t lesson = 0; lesson < step_lessons; ++lesson) {
                add(material.steps[step].lessons[lesson], lesson_name(step, lesson) + "-task",
                    lesson_number(*this, step, lesson));
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

std::string step_name(std::size_t step) { return "step-" + std::to_string(step + 1); }

std::string lesson_name(std::size_t step, std::size_t lesson) {
    return step_name(step) + "-lesson-" + std::to_string(lesson + 1);
}

std::string step_title(const CourseSetting& setting, std::size_t step) {
    return setting.lead(step_number(setting, step)) + setting.say(step_id(step, "title"));
}

std::string lesson_number(const CourseSetting& setting, std::size_t step, std::size_t lesson) {
    return setting.say("course.lesson", {{"step", step + 1}, {"number", lesson + 1}});
}

std::string lesson_times(const CourseSetting& setting, std::size_t step, std::size_t lesson) {
    return setting.say("course.times",
                       {{"age", step_times[step].age}, {"minutes", step_times[step].minutes[lesson]}});
}

std::vector<TaskList> CourseSetting::practice(std::size_t step) const {
    const std::vector<Practice>& all = material.steps[step].practice;
    std::vector<TaskList> lists;
    for (const auto& [kind, level, tasks] : all) {
        const std::size_t number = lists.size() + 1;
        std::string title = kind == Practice::Kind::Level   ? say("course.level", {{"level", level + 1}})
                            : kind == Practice::Kind::Mixed ? say("course.mixed")
                                                            : say("course.review");
        if (all.size() > step_grades) {
            title = std::to_string(number) + ". " + title;
        }
        lists.push_back({tasks,
                         step_name(step) + "-grade-" + std::to_string(number),
                         std::move(title),
                         {},
                         kind != Practice::Kind::Mixed});
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

std::string course_contents(const CourseSetting& setting) {
    std::size_t count = 0;
    for (std::size_t step = 0; step < course_steps; ++step) {
        for (const TaskList& list : setting.for_pupils(step)) {
            count += list.tasks.size();
        }
        for (const auto& lesson : setting.material.steps[step].lessons) {
            count += lesson.size();
        }
    }
    const Language language = setting.language;
    return setting.say(
        "course.contents",
        {{"count", count}, {"rules", typeset(rules_known_as(setting.material.rules, language), language)}});
}

std::string step_id(std::size_t step, std::string_view part) {
    return fmt::format("course.step{}.{}", step + 1, part);
}

std::string lesson_id(std::size_t step, std::size_t lesson, std::string_view part) {
    return fmt::format("course.step{}.lesson{}.{}", step + 1, lesson + 1, part);
}

std::vector<std::string> lesson_texts(const CourseSetting& setting, std::size_t step, std::size_t lesson) {
    return numbered_texts(lesson_id(step, lesson, "text{}"), setting.language);
}

std::string plan_text(const CourseSetting& setting, std::size_t step, std::size_t part) {
    return setting.say(step_id(step, fmt::format("plan{}", part + 1)));
}

std::string proverb_sentence(Proverb proverb, Language language) {
    // There is one for each rule of thumb.
    return localized(language, fmt::format("course.proverb.{}", name(proverb)));
}

std::string proverb_text(const CourseSetting& setting, Proverb proverb) {
    const auto found = std::ranges::find(setting.material.proverbs, proverb, &ProverbFigures::proverb);
    if (found == setting.material.proverbs.end() || found->boards == 0) {
        return {};
    }
    const Language language = setting.language;
    std::vector<TextArgument> arguments{
        {"verdict", setting.say("course.verdict",
                                {{"verdict", verdict_names[static_cast<std::size_t>(verdict_on(*found))]}})},
        {"share", percent(found->right)},
        {"boards", found->boards}};
    if (found->otherwise) {
        arguments.emplace_back("otherwise", percent(*found->otherwise));
    }
    std::string text =
        proverb_sentence(proverb, language) + " " +
        localized(language, found->otherwise ? "course.judged_and_otherwise" : "course.judged", arguments);
    if (found->cost) {
        const double seeds = score_difference(*found->cost, setting.material.rules);
        text += " " + setting.say("course.cost", {decimal_argument("seeds", seeds, 1, language)});
    }
    return text;
}

LessonPicture lesson_picture(const CourseSetting& setting, const LessonFigure& figure,
                             std::string_view caption, double width) {
    const RuleSet& rules = setting.material.rules;
    Board board = parse_position(figure.position, rules).value();
    DiagramOptions look = setting_look(setting, width);
    DiagramOptions plain = look;
    look.granary = granaries(board);
    const auto house = house_from_letter(figure.house);
    if (!house) {
        return {diagram(board, rules, look), std::nullopt, setting.say(caption)};
    }
    board.set_to_move(house->owner());
    const Played played = play(board, *house, rules);
    look.played = SowingArrow{*house, board.seeds(*house)};
    look.captured = houses_taken(played, house->owner());
    LessonPicture picture{diagram(board, rules, look), std::nullopt,
                          setting.say(caption, {{"house", house->letter()},
                                                {"seeds", board.seeds(*house).count()},
                                                {"last", played.last.letter()},
                                                {"gain", played.captured.count()},
                                                {"houses", houses_text(look.captured, setting.language)}})};
    if (figure.is_pair) {
        plain.granary = granaries(played.after);
        picture.after = diagram(played.after, rules, plain);
    }
    return picture;
}

std::array<std::vector<std::string>, 2> proverb_texts(const CourseSetting& setting, const LessonPlan& plan) {
    const auto texts_of = [&](std::span<const std::optional<Proverb>> proverbs) {
        std::vector<std::string> texts;
        for (const auto& proverb : proverbs) {
            if (std::string text = proverb ? proverb_text(setting, *proverb) : ""; !text.empty()) {
                texts.push_back(std::move(text));
            }
        }
        return texts;
    };
    return {texts_of(plan.taught), texts_of(plan.refuted)};
}

std::span<const LessonPlan> lesson_plans() { return plans; }

Drawing certificate_page(const CourseSetting& setting, std::optional<std::size_t> step) {
    const PageStyle& style = setting.style;
    Drawing page = wide_page(style);
    {
        const auto top = page.group(
            {.role = Role::None, .destination = step ? step_name(*step) + "-diploma" : "certificate"});
    }
    for (const double inset : {26.0, 31.0}) {
        page.add(Box{{inset, inset},
                     {page.size.width - 2 * inset, page.size.height - 2 * inset},
                     6,
                     {std::nullopt, Stroke{ink().ink, inset < 30 ? 1.6 : 0.6}}});
    }
    double y = 0.13 * page.size.height;
    y = add_line(page, setting, setting.say(step ? "course.diploma" : "course.certificate"),
                 {style.text, 2 * style.title, false, false}, y, Role::Heading1);
    if (step) {
        y = add_line(page, setting, step_title(setting, *step), setting.serif(1.8, false, true), y,
                     Role::Paragraph);
    }
    y = add_line(page, setting, setting.say("course.certifies"), setting.serif(1.4), y + style.leading,
                 Role::Paragraph);
    y += 4 * style.leading;
    page.add(Line{{0.25 * page.size.width, y}, {0.75 * page.size.width, y}, {ink().ink, 0.6}});
    y = add_line(
        page, setting,
        step ? setting.say("course.has_passed", {{"number", *step + 1}}) : setting.say("course.has_followed"),
        setting.serif(1.4), y + style.leading, Role::Paragraph);
    // Of a step the board of its last lesson.
    DiagramOptions look = setting_look(setting, (step ? 0.34 : 0.4) * page.size.width);
    look.show_to_move = false;
    const RuleSet& rules = setting.material.rules;
    const Board shown =
        step ? parse_position(plans[(*step + 1) * step_lessons - 1].figures.front().position, rules).value()
             : Board::start(rules);
    const Drawing board = diagram(shown, rules, look);
    page.place(board, {(page.size.width - look.width) / 2, y + style.leading}, Role::Figure);
    const double bottom = page.size.height - 62;
    const double width = 0.28 * page.size.width;
    add_field(page, setting, setting.say("course.date"), {0.12 * page.size.width, bottom}, width);
    add_field(page, setting, setting.say("course.signature"), {0.6 * page.size.width, bottom}, width);
    return page;
}

Drawing board_to_cut_out(const CourseSetting& setting) {
    const PageStyle& style = setting.style;
    const RuleSet& rules = setting.material.rules;
    Drawing page = wide_page(style);
    { const auto top = page.group({.role = Role::None, .destination = "cut-out"}); }
    const double y = add_line(page, setting, setting.say("course.cut_board"), setting.serif(),
                              0.6 * style.top, Role::Heading2);
    Drawing board{.size = {page.size.width - 2 * style.left, 0},
                  .title = setting.say("course.to_cut_out"),
                  .description = setting.say("course.cut_board")};
    const int houses = rules.houses_a_side;
    const double pitch = board.size.width / (houses + 2 * cut_store);
    const double gap = 0.3 * pitch;
    const double edge = cut_store * pitch;  // where the houses begin
    board.size.height = 2 * pitch + gap;
    board.add(Box{{0, 0}, board.size, 10, {std::nullopt, Stroke{ink().ink, 0.8, Dash::Dashed}}});
    for (int place = 0; place < houses; ++place) {
        const double x = edge + (place + 0.5) * pitch;
        for (const bool is_south : {true, false}) {
            const double middle = is_south ? board.size.height - 0.5 * pitch : 0.5 * pitch;
            board.add(Ellipse{
                {x, middle}, cut_house * pitch, cut_house * pitch, {std::nullopt, Stroke{ink().ink, 1}}});
            const House house{is_south ? Side::South : Side::North,
                              static_cast<std::size_t>(is_south ? place : houses - 1 - place)};
            // Beside the houses, in the middle of the board, where no seed hides it.
            board.write({x, board.size.height / 2 + (is_south ? 0.42 : -0.18) * gap},
                        std::string(1, house.letter()), setting.sans(1.3, true), ink().faint, Anchor::Middle);
        }
    }
    for (const Side side : {Side::South, Side::North}) {
        // Each store at the right hand of its owner.
        const double middle = side == Side::South ? board.size.width - edge / 2 : edge / 2;
        board.add(Box{{middle - 0.42 * edge, 0.08 * pitch},
                      {0.84 * edge, board.size.height - 0.16 * pitch},
                      0.3 * edge,
                      {std::nullopt, Stroke{ink().ink, 1}}});
        board.write({middle, board.size.height / 2 + 0.3 * setting.style.small},
                    side_name(side, setting.language), setting.sans(1.3, true), ink().faint, Anchor::Middle);
    }
    page.place(board, {style.left, y + (page.size.height - style.bottom - y - board.size.height) / 2},
               Role::Figure);
    return page;
}

Drawing seeds_to_cut_out(const CourseSetting& setting) {
    const PageStyle& style = setting.style;
    Drawing page{.size = style.page};
    const double top = add_line(page, setting, setting.say("course.cut_seeds"), setting.serif(),
                                style.text_top(), Role::Heading2) +
                       style.leading;
    const int count = setting.material.rules.total_seeds().count() + spare_seeds;
    const int columns = static_cast<int>(style.text_width() / seed_pitch);
    const double pitch = style.text_width() / columns;
    Drawing seeds{.size = {style.text_width(), pitch * std::ceil(static_cast<double>(count) / columns)},
                  .title = setting.say("course.cut_seeds")};
    for (int i = 0; i < count; ++i) {
        const Point middle{(i % columns + 0.5) * pitch, (i / columns + 0.5) * pitch};
        seeds.add(
            Ellipse{middle, seed_size, seed_size, {std::nullopt, Stroke{ink().ink, 0.8, Dash::Dashed}}});
        seeds.add(Ellipse{middle, 0.55 * seed_size, 0.38 * seed_size, {ink().faint, std::nullopt}});
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
                                MiniGame{"2-1-1-1-1-0-2-1-1-1-1-0-18-18-S", 8, 5, 5, 0}};

std::string game_id(std::size_t game, std::string_view part) {
    return fmt::format("school.game{}.{}", game + 1, part);
}

/// A document of the set, titled by a text.
Pages pages_of(const CourseSetting& setting, std::string_view title) {
    return {setting, new_document(setting.say("course.title") + " – " + setting.say(title), {},
                                  setting.language, setting.material.rules.name)};
}

Document finished(Pages& pages, bool has_folios = true) {
    if (has_folios) {
        pages.frame(pages.document.title, 0, 0);
    }
    drop_broken_links(pages.document);
    return std::move(pages.document);
}

Document tests(const CourseSetting& setting) {
    Pages pages = pages_of(setting, "school.tests");
    for (std::size_t step = 0; step < course_steps; ++step) {
        for (const TaskList& list : setting.tests(step)) {
            const std::string head = step_title(setting, step);
            pages.add_entry(head + ", " + list.title, list.name);
            pages.add(list_pages(setting, list), head);
        }
    }
    return finished(pages);
}

/// The rules of a mini-game with its board, in one column.
void add_game(std::vector<Block>& blocks, const CourseSetting& setting, std::size_t game) {
    const MiniGame& of = mini_games[game];
    const PageStyle& style = setting.style;
    const RuleSet& rules = setting.material.rules;
    const auto add = [&](const std::string& words, const Font& font, double before) {
        blocks.push_back({.pieces = setting.column({Span{words, font, ink().ink}}, 1.35 * font.size),
                          .space_before = before * style.leading,
                          .keep_together = true,
                          .keep_with_next = true});
    };
    blocks.push_back(setting.heading(setting.say(game_id(game, "title")), setting.serif(1.6),
                                     2 * style.leading, 2 * style.leading, fmt::format("game-{}", game + 1)));
    add(setting.say("school.game_times", {{"age", of.age},
                                          {"minutes", of.minutes},
                                          {"lesson", lesson_number(setting, of.step, of.lesson)}}),
        setting.sans(1.1), 0);
    const Drawing board = diagram(parse_position(of.position, rules).value(), rules,
                                  setting_look(setting, 0.75 * style.text_width()));
    blocks.push_back(drawn_block(setting.captioned(board, style.column_width(), {}), 0.4 * style.leading));
    blocks.back().keep_with_next = true;
    add(setting.say(game_id(game, "rules")), setting.serif(1.2), 0.4);
    blocks.back().keep_with_next = false;
}

/// The exercises of a step to be played out: the question is what South achieves.
std::vector<Task> to_play(const CourseSetting& setting, std::size_t step) {
    std::vector<Task> tasks = setting.material.steps[step].to_play;
    for (Task& task : tasks) {
        if (auto* const exercise = std::get_if<Exercise>(&task)) {
            const int all = setting.material.rules.total_seeds().count();
            exercise->question = setting.say("school.play_goal",
                                             {{"seeds", (all + exercise->solution().least.count() + 1) / 2}});
        }
    }
    return tasks;
}

Document games(const CourseSetting& setting) {
    CourseSetting wide = setting;
    wide.style.columns = 1;
    Pages pages = pages_of(wide, "school.games");
    std::vector<Block> blocks;
    for (std::size_t game = 0; game < mini_games.size(); ++game) {
        add_game(blocks, wide, game);
        pages.add_entry(setting.say(game_id(game, "title")), fmt::format("game-{}", game + 1));
    }
    pages.add_columns(blocks, setting.say("school.games"));
    for (std::size_t step = 0; step < course_steps; ++step) {
        if (const std::vector<Task> tasks = to_play(setting, step); !tasks.empty()) {
            const TaskList list{tasks, step_name(step) + "-play", setting.say("course.play_out"), {}, false};
            pages.add_entry(step_number(setting, step) + ", " + list.title, list.name);
            pages.add(list_pages(setting, list), step_title(setting, step));
        }
    }
    return finished(pages);
}

/// Sets cards on both sides of sheets that are turned about their long edge.
class CardSetter : CourseSetting {
public:
    explicit CardSetter(const CourseSetting& setting)
        : CourseSetting(setting),
          columns_(style.columns),
          rows_(2 * columns_),
          card_{style.text_width() / static_cast<double>(columns_),
                (style.page.height - 2 * style.top) / static_cast<double>(rows_)} {}

    Document set() {
        Pages pages = pages_of(*this, "school.cards");
        std::vector<std::pair<const Task*, std::string>> cards;
        for (std::size_t step = 0; step < course_steps; ++step) {
            for (const Task& task : material.steps[step].cards) {
                cards.emplace_back(&task, step_number(*this, step));
            }
        }
        const std::size_t on_sheet = columns_ * rows_;
        for (std::size_t first = 0; first < cards.size(); first += on_sheet) {
            for (const bool is_front : {true, false}) {
                Drawing page{.size = style.page};
                add_cuts(page);
                for (std::size_t i = first; i < std::min(first + on_sheet, cards.size()); ++i) {
                    const std::size_t column = is_front ? i % columns_ : columns_ - 1 - i % columns_;
                    const Point at{style.left + static_cast<double>(column) * card_.width,
                                   style.top + static_cast<double>((i - first) / columns_) * card_.height};
                    add_card(page, *cards[i].first, is_front, cards[i].second + " · " + std::to_string(i + 1),
                             at);
                }
                pages.add(std::move(page));
            }
        }
        return finished(pages, false);
    }

private:
    void add_cuts(Drawing& page) const {
        const Stroke dashed{ink().faint, 0.5, Dash::Dashed};
        for (std::size_t i = 0; i <= columns_; ++i) {
            const double x = style.left + static_cast<double>(i) * card_.width;
            page.add(Line{{x, style.top}, {x, style.page.height - style.top}, dashed});
        }
        for (std::size_t i = 0; i <= rows_; ++i) {
            const double y = style.top + static_cast<double>(i) * card_.height;
            page.add(Line{{style.left, y}, {style.page.width - style.right, y}, dashed});
        }
    }

    /// The board with the question, or with the answer and why, as large as fits; a reason that is too long
    /// is left out.
    void add_card(Drawing& page, const Task& task, bool is_front, const std::string& number, Point at) const {
        constexpr std::array shares{0.8, 0.7, 0.6, 0.5, 0.4};
        const double least = shares.at(columns_ == 1 ? 2 : shares.size() - 1);
        const double inset = 10;
        const double width = card_.width - 2 * inset;
        const auto card = page.group({.role = Role::Section, .offset = at});
        page.write({inset, card_.height - inset}, number, tiny(), ink().faint);
        std::vector<Span> words{
            Span{is_front ? task_question(task, language) : task_answer(task, language) + ". ",
                 serif(1, !is_front), ink().ink}};
        if (!is_front) {
            words.push_back(
                Span{task_reason(task, language), {style.text, style.note, false, false}, ink().ink});
        }
        for (const double share : shares) {
            const Drawing board =
                task_board(task, is_front ? task_look(task) : solved_look(task), share * width, *this);
            const double room = card_.height - 2.5 * inset - style.tiny() - board.size.height;
            const auto set = [&] { return lines(words, width, 1.25 * style.note, Align::Centre); };
            std::vector<Piece> pieces = set();
            if (height_of(pieces) > room) {
                if (share > least) {
                    continue;
                }
                words.erase(words.begin() + 1, words.end());
                pieces = set();
            }
            page.place(board, {(card_.width - board.size.width) / 2, inset}, Role::Figure);
            add_pieces(page, pieces, {inset, inset + board.size.height + 0.5 * inset}, Role::Paragraph);
            return;
        }
    }

    std::size_t columns_;
    std::size_t rows_;
    Size card_;
};

Document diplomas(const CourseSetting& setting) {
    Pages pages = pages_of(setting, "school.diplomas");
    for (std::size_t step = 0; step < course_steps; ++step) {
        pages.add_entry(step_title(setting, step), step_name(step) + "-diploma");
        pages.add(certificate_page(setting, step));
    }
    pages.add_entry(setting.say("course.certificate"), "certificate");
    pages.add(certificate_page(setting));
    return finished(pages, false);
}

/// A page on its side with a row for each name, and for each step what was done and both papers of its test.
Drawing mark_page(const CourseSetting& setting, std::span<const std::string> names, std::size_t rows) {
    constexpr std::array<std::string_view, 4> marks{"school.mark_pages", "A", "B", "school.mark_diploma"};
    constexpr double name_share = 0.24;
    const PageStyle& style = setting.style;
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
    page.write({style.top, style.top + style.leading}, setting.say("school.marks"), setting.serif(1.6),
               ink().ink);
    page.write({page.size.width - style.top, style.top + style.leading},
               setting.lead(setting.say("course.class")) + "______________", setting.sans(1.1), ink().ink,
               Anchor::End);
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
            const auto group = page.group({.role = Role::TableHeader});
            page.write(at, words, setting.sans(1, bold), ink().ink, anchor);
        };
        cell({style.top + 4, base(1)}, setting.say("course.name"), true, Anchor::Start);
        for (std::size_t step = 0; step < course_steps; ++step) {
            cell({x_of(step * marks.size() + marks.size() / 2), base(0)}, step_number(setting, step), true,
                 Anchor::Middle);
            for (std::size_t mark = 0; mark < marks.size(); ++mark) {
                const std::string words =
                    marks[mark].size() == 1 ? std::string(marks[mark]) : setting.say(marks[mark]);
                cell({x_of(step * marks.size() + mark) + pitch / 2, base(1)}, words, false, Anchor::Middle);
            }
        }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto row = page.group({.role = Role::TableRow});
        const auto cell = page.group({.role = Role::TableHeader});
        page.write({style.top + 4, base(i + 2)},
                   shortened(typeset(names[i], setting.language), setting.sans(1.1), names_width - 8,
                             setting.measurer),
                   setting.sans(1.1), ink().ink);
    }
    return page;
}

Document marks(const CourseSetting& setting, std::span<const std::string> names) {
    constexpr std::size_t rows = 30;
    Pages pages = pages_of(setting, "school.marks");
    do {
        const std::size_t here = std::min(rows, names.size());
        pages.add(mark_page(setting, names.first(here), rows));
        names = names.subspan(here);
    } while (!names.empty());
    return finished(pages, false);
}

}  // namespace

std::vector<SchoolFile> school_set(const CourseMaterial& material, const CourseOptions& options,
                                   const std::vector<std::string>& pupils, TextMeasurer& measurer) {
    CourseOptions usual = options;
    usual.large = false;
    const CourseSetting read{material, options, measurer};
    const CourseSetting setting{material, usual, measurer};
    CourseOptions pupil = options;
    pupil.part = BookPart::Pupil;
    usual.part = BookPart::Teacher;
    std::vector<SchoolFile> files;
    files.push_back({"pupil.pdf", course(material, pupil, measurer)});
    files.push_back({"teacher.pdf", course(material, usual, measurer)});
    files.push_back({"games.pdf", games(read)});
    files.push_back({"cards.pdf", CardSetter(read).set()});
    files.push_back({"tests.pdf", tests(read)});
    files.push_back({"diplomas.pdf", diplomas(setting)});
    files.push_back({"marks.pdf", marks(setting, pupils)});
    return files;
}

}  // namespace awale::render
