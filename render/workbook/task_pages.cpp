#include <algorithm>
#include <array>
#include <iterator>

#include "awale/notation/game/position_text.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/hints.hpp"
#include "awale/render/workbook/task.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr std::array pictures_to_try{1.0, 0.92, 0.84, 0.76, 0.7, 0.64};  // of a column

class TaskSetter {
public:
    TaskSetter(const TaskSetting& setting, double head) : setting_(setting), style_(setting.style) {
        for (const Task& task : setting.tasks) {
            hints_.push_back({hints_.size() + 1, hint_of(task)});
        }
        room_ = style_.text_height() - hints_height(hints_, style_, setting.language, setting.measurer);
        for (const double picture : pictures_to_try) {
            setting_.picture = picture;
            cell_ = task_height(setting_);
            if (2 * rows(head) >= setting_.tasks.size()) {
                return;
            }
        }
        setting_.picture = 1;
        cell_ = task_height(setting_);
    }

    std::size_t rows(double head) const {
        return std::max<std::size_t>(1, static_cast<std::size_t>((room_ - head) / cell_));
    }

    std::vector<Drawing> set(double head) {
        std::vector<Drawing> pages;
        std::size_t number = 1;
        for (const std::size_t rows_here :
             rows_of_pages((setting_.tasks.size() + 1) / 2, rows(head), rows(0))) {
            const std::size_t first = number;
            const double free = pages.empty() ? head : 0;
            const double pitch = (room_ - free) / static_cast<double>(rows(free));
            Drawing& page =
                pages.emplace_back(Drawing{.size = style_.page, .title = {}, .description = {}, .ops = {}});
            for (std::size_t place = 0; place < 2 * rows_here && number <= setting_.tasks.size(); ++place) {
                add_task(
                    page, setting_, number,
                    {style_.left + static_cast<double>(place % 2) * (style_.column_width() + style_.gutter),
                     style_.text_top() + free + static_cast<double>(place / 2) * pitch});
                ++number;
            }
            add_page_hints(page, first, number);
        }
        return pages;
    }

private:
    /// The first hint of an exercise; the rules are enough for a question.
    std::string hint_of(const Task& task) const {
        const auto* const exercise = std::get_if<Exercise>(&task);
        return exercise == nullptr ? "" : hint_texts(*exercise, setting_.language).front();
    }

    /// Those of the tasks from one number to before another.
    void add_page_hints(Drawing& page, std::size_t from, std::size_t end) {
        std::vector<NumberedHint> here;
        std::ranges::copy_if(hints_, std::back_inserter(here), [&](const NumberedHint& hint) {
            return hint.number >= from && hint.number < end && !hint.text.empty();
        });
        if (!here.empty()) {
            add_hints(page, here, style_, setting_.language, setting_.measurer);
        }
    }

    TaskSetting setting_;
    const PageStyle& style_;
    std::vector<NumberedHint> hints_;  ///< of the tasks; empty for questions
    double cell_ = 0;
    double room_ = 0;  ///< for tasks on a page
};

}  // namespace

void add_task(Drawing& page, const TaskSetting& setting, std::size_t number, Point at) {
    const PageStyle& style = setting.style;
    const auto serif = [&](double scale, bool bold) {
        return Font{Face::Serif, scale * style.body, bold, false};
    };
    const Task& task = setting.tasks[number - 1];
    const Language language = setting.language;
    const double width = style.column_width();
    const auto whole = page.group(
        {.role = Role::Section, .offset = at, .link = {}, .destination = setting.destination(number)});
    {
        const auto heading = page.group({.role = Role::Heading2, .link = setting.answer_destination(number)});
        page.add(Text{{0, style.leading}, std::to_string(number), serif(1.25, true), ink().ink});
    }
    DiagramOptions look = task_look(task);
    look.width = setting.picture * width;
    look.theme = setting.theme;
    look.spoken = language;
    const Drawing picture = diagram(board_of(task), rules_of(task), look);
    double y = 1.4 * style.leading;
    page.place(picture, {(width - look.width) / 2, y}, Role::Figure);
    y += picture.size.height + 0.2 * style.leading;
    y += add_pieces(
        page,
        paragraph({Span{task_question(task, language), serif(1, false), ink().ink}},
                  {.width = width, .leading = 1.1 * style.leading, .align = Align::Centre}, setting.measurer),
        {0, y}, Role::Caption);
    page.add(Text{{width / 2, y + 0.6 * style.leading},
                  position_text(board_of(task), rules_of(task)),
                  {Face::Sans, style.tiny(), false, false},
                  ink().faint,
                  Anchor::Middle});
    page.add(Line{
        {0.2 * width, y + 2.1 * style.leading}, {0.8 * width, y + 2.1 * style.leading}, {ink().faint, 0.5}});
}

double task_height(const TaskSetting& setting) {
    const PageStyle& style = setting.style;
    DiagramOptions look;
    look.width = setting.picture * style.column_width();
    return 1.7 * style.leading + diagram_height(rules_of(setting.tasks.front()), look) + 5.2 * style.leading;
}

std::vector<std::size_t> rows_of_pages(std::size_t rows, std::size_t first, std::size_t others) {
    std::size_t pages = 1;
    while (first + (pages - 1) * others < rows) {
        ++pages;
    }
    std::vector<std::size_t> shares;
    for (std::size_t left = rows; left > 0; left -= shares.back()) {
        const std::size_t pages_left = pages - shares.size();
        shares.push_back(std::min((left + pages_left - 1) / pages_left, shares.empty() ? first : others));
    }
    return shares;
}

std::vector<Drawing> task_pages(const TaskSetting& setting, double head) {
    return TaskSetter(setting, head).set(head);
}

std::vector<Block> task_answers(const TaskSetting& setting, bool with_diagrams) {
    const PageStyle& style = setting.style;
    std::vector<Block> blocks;
    for (std::size_t number = 1; number <= setting.tasks.size(); ++number) {
        const Task& task = setting.tasks[number - 1];
        const Font body{Face::Serif, style.note, false, false};
        std::vector<Span> spans{Span{std::to_string(number) + ".",
                                     {Face::Serif, style.body, true, false},
                                     ink().ink,
                                     setting.destination(number),
                                     setting.answer_destination(number)},
                                Span{" " + task_answer(task, setting.language) + ". ",
                                     {Face::Serif, style.note, true, false},
                                     ink().ink}};
        if (const std::string why = task_reason(task, setting.language); !why.empty()) {
            spans.push_back(Span{why, body, ink().ink});
        }
        const bool has_figure = with_diagrams || std::holds_alternative<Exercise>(task);
        blocks.push_back(
            {.pieces = paragraph(spans, {.width = style.column_width(), .leading = style.leading},
                                 setting.measurer),
             .space_before = (has_figure ? 0.6 : 0.2) * style.leading,
             .keep_together = has_figure,
             .keep_with_next = has_figure,
             .role = Role::Paragraph});
        if (has_figure) {
            Drawing figure = solved_board(task, style, setting.theme, setting.language);
            blocks.push_back({.pieces = {{figure.size.height, std::move(figure.ops)}},
                              .keep_together = true,
                              .keep_with_next = false,
                              .role = Role::None});
        }
    }
    return blocks;
}

}  // namespace awale::render
