#include <algorithm>
#include <array>

#include "awale/render/course/course_setting.hpp"
#include "awale/render/workbook/glossary.hpp"

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

/// Sets one lesson from the top of a page to its end.
class LessonSetter {
public:
    LessonSetter(const CourseSetting& setting, std::size_t step, std::size_t lesson, const LessonSizes& sizes)
        : setting_(setting),
          style_(setting.style),
          step_(step),
          lesson_(lesson),
          sizes_(sizes),
          text_(course_step_texts(setting.options.language)[step].lessons[lesson]),
          plan_(lesson_plans()[step * step_lessons + lesson]),
          page_{.size = style_.page, .title = {}, .description = {}, .ops = {}},
          y_(style_.text_top()) {}

    Drawing set() {
        add_title();
        for (const std::string_view words : text_.text) {
            if (!words.empty()) {
                add_text(setting_.say(words), setting_.serif(sizes_.text), 0.45 * style_.leading);
            }
        }
        for (std::size_t i = 0; i < plan_.figures.size(); ++i) {
            if (!plan_.figures[i].position.empty()) {
                add_figure(plan_.figures[i], text_.captions[i]);
            }
        }
        add_remember();
        add_proverbs();
        add_tasks();
        if (step_ == 0 && lesson_ == 0) {
            add_reading();
        }
        return std::move(page_);
    }

    bool fits() const {
        return y_ <= style_.text_top() + style_.text_height();
    }

private:
    double add_pieces_at(const std::vector<Span>& spans, double leading, double x, double width, Align align,
                         Role role) {
        return add_pieces(
            page_, paragraph(spans, {.width = width, .leading = leading, .align = align}, setting_.measurer),
            {x, y_}, role);
    }

    void add_text(const std::string& words, const Font& font, double below) {
        y_ += add_pieces_at({Span{words, font, ink().ink}}, 1.32 * font.size, style_.left,
                            style_.text_width(), Align::Left, Role::Paragraph) +
              below;
    }

    void add_title() {
        y_ +=
            add_pieces_at({Span{lesson_number(setting_, step_, lesson_),
                                setting_.sans(1.2, true),
                                ink().faint,
                                {},
                                lesson_name(step_, lesson_)}},
                          1.5 * style_.small, style_.left, style_.text_width(), Align::Left, Role::Paragraph);
        const Font large{Face::Serif, 1.1 * style_.title, false, false};
        y_ += add_pieces_at({Span{setting_.say(text_.title), large, ink().ink}}, 1.3 * large.size,
                            style_.left, style_.text_width(), Align::Left, Role::Heading1) +
              0.5 * style_.leading;
    }

    void add_figure(const LessonFigure& figure, std::string_view caption) {
        const double share = figure.is_pair && !sizes_.one_below_other ? beside_share : alone_share;
        const LessonPicture picture =
            lesson_picture(setting_, figure, caption, sizes_.boards * share * style_.text_width());
        const Drawing& before = picture.board;
        y_ += 0.5 * style_.leading;
        if (picture.after) {
            place_pair(before, *picture.after);
        } else {
            page_.place(before, {(style_.page.width - before.size.width) / 2, y_}, Role::Figure);
        }
        y_ += before.size.height + 0.25 * style_.leading;
        y_ +=
            add_pieces_at({Span{picture.caption, setting_.serif(0.9 * sizes_.text, false, true), ink().ink}},
                          1.3 * sizes_.text * style_.body, style_.left + 0.06 * style_.text_width(),
                          0.88 * style_.text_width(), Align::Centre, Role::Caption) +
            0.4 * style_.leading;
    }

    // The second board is where the caption goes on from.
    void place_pair(const Drawing& before, const Drawing& after) {
        const double middle = style_.page.width / 2;
        if (sizes_.one_below_other) {
            page_.place(before, {middle - before.size.width / 2, y_}, Role::Figure);
            y_ += before.size.height + 0.9 * style_.leading;
            page_.place(after, {middle - after.size.width / 2, y_}, Role::Figure);
        } else {
            const double gap = (style_.text_width() - 2 * before.size.width) / 4;
            page_.place(before, {style_.left + gap, y_}, Role::Figure);
            page_.place(after, {style_.page.width - style_.right - gap - after.size.width, y_}, Role::Figure);
        }
    }

    // What to remember, in a frame.
    void add_remember() {
        const double inset = 0.8 * style_.leading;
        const double width = style_.text_width() - 2 * inset;
        const std::vector<Piece> pieces =
            paragraph({Span{setting_.lead(setting_.words.remember), setting_.serif(1.15, true), ink().ink},
                       Span{setting_.say(text_.remember), setting_.serif(1.15), ink().ink}},
                      {.width = width, .leading = 1.35 * style_.body}, setting_.measurer);
        double height = 0;
        for (const Piece& piece : pieces) {
            height += piece.height;
        }
        y_ += 0.6 * style_.leading;
        page_.add(Box{{style_.left, y_},
                      {style_.text_width(), height + inset},
                      4,
                      {std::nullopt, Stroke{ink().ink, 0.8}}});
        y_ += 0.45 * inset;
        y_ += add_pieces(page_, pieces, {style_.left + inset, y_}, Role::Paragraph) + 0.55 * inset;
    }

    void add_heading(std::string_view words) {
        y_ += 0.9 * style_.leading;
        y_ += add_pieces_at({Span{setting_.say(words), setting_.serif(1.15, true), ink().ink}},
                            1.4 * style_.body, style_.left, style_.text_width(), Align::Left, Role::Heading2);
    }

    // The exercises of the lesson, two side by side.
    void add_tasks() {
        const std::vector<Task>& tasks = setting_.material.steps[step_].lessons[lesson_];
        if (tasks.empty()) {
            return;
        }
        add_heading(setting_.words.try_it);
        const TaskSetting set = setting_.tasks_of(tasks, lesson_name(step_, lesson_) + "-task");
        for (std::size_t number = 1; number <= tasks.size(); ++number) {
            const bool is_left = number % 2 == 1;
            add_task(page_, set, number,
                     {style_.left + (is_left ? 0 : style_.column_width() + style_.gutter), y_});
            y_ += !is_left || number == tasks.size() ? task_height(set) : 0;
        }
    }

    // How to read the signs of the book, in two columns of the same height or nearly so.
    void add_reading() {
        const std::vector<Block> blocks =
            reading_blocks(setting_.material.rules, setting_.options.language, style_, setting_.measurer);
        const auto height_of = [](const Block& block) {
            double height = block.space_before;
            for (const Piece& piece : block.pieces) {
                height += piece.height;
            }
            return height;
        };
        double whole = 0;
        for (const Block& block : blocks) {
            whole += height_of(block);
        }
        y_ += 1.2 * style_.leading;
        const double top = y_;
        double left_end = top;
        Point at{style_.left, top};
        for (const Block& block : blocks) {
            if (at.x == style_.left && at.y - top >= whole / 2) {
                left_end = at.y;
                at = {style_.left + style_.column_width() + style_.gutter, top + height_of(blocks.front())};
            }
            at.y += block.space_before;
            at.y += add_pieces(page_, block.pieces, at, block.role);
        }
        y_ = std::max(left_end, at.y);
    }

    void add_proverbs() {
        const auto texts = proverb_texts(setting_, plan_);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (texts[i].empty()) {
                continue;
            }
            add_heading(setting_.words.counted[i]);
            for (const std::string& line : texts[i]) {
                add_text(line, setting_.serif(std::max(least_type / style_.body, 0.85 * sizes_.text)),
                         0.25 * style_.leading);
            }
        }
    }

    const CourseSetting& setting_;
    const PageStyle& style_;
    std::size_t step_;
    std::size_t lesson_;
    LessonSizes sizes_;
    const LessonText& text_;
    const LessonPlan& plan_;
    Drawing page_;
    double y_;
};

}  // namespace

Drawing lesson_page(const CourseSetting& setting, std::size_t step, std::size_t lesson) {
    Drawing page;
    for (const LessonSizes& sizes : sizes_to_try) {
        LessonSetter setter(setting, step, lesson, sizes);
        page = setter.set();
        if (setter.fits()) {
            break;
        }
    }
    return page;
}

}  // namespace awale::render
