#include <algorithm>

#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/table.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

constexpr double hint_lines = 4.5;  // at the foot of a page

// Sets questions two in a row, as many rows as a page takes.
class QuestionSetter {
public:
    explicit QuestionSetter(const WorkbookSetting& setting) : setting_(setting), style_(setting.style) {
        look_.width = style_.column_width();
        look_.theme = setting.options.theme;
        look_.spoken = setting.options.language;
        const double cell =
            1.7 * style_.leading + diagram_height(setting.rules(), look_) + 4.4 * style_.leading;
        const double room = style_.text_height() - hint_lines * hint_leading();
        rows_ = std::max<std::size_t>(1, static_cast<std::size_t>(room / cell));
        pitch_ = room / static_cast<double>(rows_);
    }

    std::vector<Drawing> set() {
        std::vector<Drawing> pages;
        const std::size_t on_page = 2 * rows_;
        for (std::size_t i = 0; i < setting_.exercises.size(); ++i) {
            if (i % on_page == 0) {
                pages.push_back({.size = style_.page, .title = {}, .description = {}, .ops = {}});
                if (i == 0) {
                    const auto top = pages.back().group(
                        {.role = Role::None, .offset = {}, .link = {}, .destination = "exercises"});
                }
            }
            const std::size_t place = i % on_page;
            const Point at{
                style_.left + static_cast<double>(place % 2) * (style_.column_width() + style_.gutter),
                style_.text_top() + static_cast<double>(place / 2) * pitch_};
            add_question(pages.back(), i + 1, at);
            if (place + 1 == on_page || i + 1 == setting_.exercises.size()) {
                add_hints(pages.back(), i - place, i + 1);
            }
        }
        return pages;
    }

private:
    double hint_leading() const {
        return 1.25 * style_.small;
    }

    // The first hint of each exercise from `first` to `end`, to be read by turning the book round.
    void add_hints(Drawing& page, std::size_t first, std::size_t end) {
        const Language language = setting_.options.language;
        std::vector<Span> spans{
            Span{setting_.lead(setting_.words.hints_heading), setting_.sans(true), ink().ink}};
        for (std::size_t i = first; i < end; ++i) {
            spans.push_back(Span{std::to_string(i + 1) + "\u00a0", setting_.sans(true), ink().ink});
            spans.push_back(
                Span{hint_texts(setting_.exercises[i], language).front() + "  ", setting_.sans(), ink().ink});
        }
        const auto turned = page.group(
            {.role = Role::None,
             .offset = {style_.page.width - style_.right, style_.text_top() + style_.text_height()},
             .upside_down = true});
        add_pieces(
            page,
            paragraph(spans, {.width = style_.text_width(), .leading = hint_leading()}, setting_.measurer),
            {0, 0}, Role::Paragraph);
    }

    void add_question(Drawing& page, std::size_t number, Point at) {
        const Exercise& exercise = setting_.exercises[number - 1];
        const double width = style_.column_width();
        const auto whole = page.group(
            {.role = Role::Section, .offset = at, .link = {}, .destination = exercise_destination(number)});
        const double head = style_.leading;
        {
            const auto heading = page.group({.role = Role::Heading2, .link = solution_destination(number)});
            page.add(Text{{0, head}, std::to_string(number), setting_.serif(1.25, true), ink().ink});
        }
        const double dot = 0.62 * style_.small;
        add_level(page, setting_, level_of(exercise.difficulty),
                  {width - level_width(dot), head - 0.3 * style_.body}, dot);
        double y = 1.4 * style_.leading;
        look_.granary = granaries(exercise.board);
        page.place(diagram(exercise.board, exercise.rules, look_), {0, y}, Role::Figure);
        y += diagram_height(exercise.rules, look_) + 0.2 * style_.leading;
        const ParagraphStyle lines{.width = width, .leading = 1.1 * style_.leading, .align = Align::Centre};
        y += add_pieces(
            page,
            paragraph({Span{question_text(exercise, setting_.options.language), setting_.serif(), ink().ink}},
                      lines, setting_.measurer),
            {0, y}, Role::Caption);
        const Font tiny{Face::Sans, 0.8 * style_.small, false, false};
        page.add(Text{{width / 2, y + 0.6 * style_.leading},
                      position_text(exercise.board, exercise.rules),
                      tiny,
                      ink().faint,
                      Anchor::Middle});
        add_answer(page, y + 2.0 * style_.leading);
    }

    // `Move ____ and then ______________`
    void add_answer(Drawing& page, double y) {
        const std::string move = setting_.say(setting_.words.move);
        const std::string line = setting_.say(setting_.words.line);
        const double width = style_.column_width();
        const double first = setting_.measurer.width(move, setting_.sans()) + 5;
        const double second = first + 3.5 * style_.leading;
        const double third = second + 8 + setting_.measurer.width(line, setting_.sans()) + 5;
        page.add(Text{{0, y}, move, setting_.sans(), ink().ink});
        page.add(Line{{first, y + 1.5}, {second, y + 1.5}, {ink().faint, 0.5}});
        page.add(Text{{second + 8, y}, line, setting_.sans(), ink().ink});
        page.add(Line{{third, y + 1.5}, {width, y + 1.5}, {ink().faint, 0.5}});
    }

    const WorkbookSetting& setting_;
    const PageStyle& style_;
    DiagramOptions look_;
    std::size_t rows_ = 1;
    double pitch_ = 0;
};

}  // namespace

std::vector<Drawing> workbook_questions(const WorkbookSetting& setting) {
    return QuestionSetter(setting).set();
}

std::vector<Drawing> workbook_scores(const WorkbookSetting& setting) {
    const PageStyle& style = setting.style;
    const WorkbookWords& words = setting.words;
    constexpr std::size_t blocks = 3;  // tables side by side
    const double height = 1.65 * style.leading;
    const double head = 4.2 * style.leading;
    const auto rows = static_cast<std::size_t>((style.text_height() - head) / height) - 2;
    const double width = (style.text_width() - (blocks - 1) * style.gutter) / blocks;
    const std::array edges{0.0, 0.2 * width, 0.62 * width, width};

    std::vector<Drawing> pages;
    const std::size_t count = setting.exercises.size();
    const std::size_t page_count = (count + blocks * rows - 1) / (blocks * rows);
    int possible = 0;
    for (const Exercise& exercise : setting.exercises) {
        possible += dots(level_of(exercise.difficulty));
    }
    for (std::size_t page = 0; page < page_count; ++page) {
        Drawing& drawing =
            pages.emplace_back(Drawing{.size = style.page, .title = {}, .description = {}, .ops = {}});
        double y = style.text_top();
        {
            const auto heading = drawing.group({.role = Role::Heading1,
                                                .offset = {style.left, y},
                                                .link = {},
                                                .destination = page == 0 ? "scores" : ""});
            drawing.add(Text{
                {0, 1.4 * style.leading}, setting.say(words.score_sheet), setting.serif(1.7), ink().ink});
        }
        drawing.add(Text{{style.left, y + 2.8 * style.leading},
                         setting.say(words.score_help),
                         setting.serif(),
                         ink().ink});
        y += head;
        const std::size_t first = page * blocks * rows;
        const std::size_t here = std::min(blocks * rows, count - first);
        const std::size_t a_block = (here + blocks - 1) / blocks;
        for (std::size_t block = 0; block * a_block < here; ++block) {
            const std::size_t begin = block * a_block;
            const std::size_t end = std::min(begin + a_block, here);
            const Point corner{style.left + static_cast<double>(block) * (width + style.gutter), y};
            const auto table = drawing.group({.role = Role::Table, .offset = corner});
            const auto row_line = [&](double at) {
                drawing.add(Line{{0, at}, {width, at}, {ink().faint, 0.5}});
            };
            {
                const auto row = drawing.group({.role = Role::TableRow});
                const std::array titles{words.column_number, words.column_move, words.column_points};
                for (std::size_t c = 0; c < titles.size(); ++c) {
                    const auto cell = drawing.group({.role = Role::TableHeader});
                    drawing.add(Text{
                        {edges[c] + 3, 0.7 * height}, setting.say(titles[c]), setting.sans(true), ink().ink});
                }
            }
            row_line(height);
            for (std::size_t i = begin; i < end; ++i) {
                const double top = static_cast<double>(i - begin + 1) * height;
                const auto row = drawing.group({.role = Role::TableRow});
                {
                    const auto cell =
                        drawing.group({.role = Role::TableCell, .link = exercise_destination(first + i + 1)});
                    drawing.add(Text{{edges[1] - 8, top + 0.68 * height},
                                     std::to_string(first + i + 1),
                                     setting.sans(),
                                     ink().ink,
                                     Anchor::End});
                }
                const double dot = 0.5 * style.small;
                add_level(drawing, setting, level_of(setting.exercises[first + i].difficulty),
                          {edges[3] - level_width(dot) - 3, top + 0.5 * height}, dot);
                row_line(top + height);
            }
            const double bottom = static_cast<double>(end - begin + 1) * height;
            for (const double x : edges) {
                drawing.add(Line{{x, 0}, {x, bottom}, {ink().faint, 0.5}});
            }
            row_line(0);
        }
        if (page + 1 == page_count) {
            const double bottom = y + static_cast<double>(a_block + 2) * height;
            drawing.add(Text{{style.page.width - style.right, bottom},
                             setting.say(words.total) + "  ________ / " + std::to_string(possible),
                             setting.serif(1.15, true),
                             ink().ink,
                             Anchor::End});
        }
    }
    return pages;
}

}  // namespace awale::render
