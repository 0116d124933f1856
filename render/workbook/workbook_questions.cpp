#include <algorithm>

#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/hints.hpp"
#include "awale/render/workbook/task.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

// In lines: the number, and below the board the position, the line to write on, and what parts it from the
// next.
constexpr double above_board = 1.4;
constexpr double below_board = 0.2 + 2.0 + 0.7;

// Of a column, the breadth of boards: of most, and where a question takes many lines.
constexpr double good_share = 0.9;
constexpr double least_share = 0.64;

// Sets questions two in a row, as many rows as a page takes.
class QuestionSetter {
public:
    explicit QuestionSetter(const WorkbookSetting& setting) : setting_(setting), style_(setting.style) {
        look_.width = style_.column_width();
        look_.theme = setting.options.theme;
        look_.spoken = setting.options.language;
        const Language language = setting.options.language;
        for (const Exercise& exercise : setting.exercises) {
            hints_.push_back({hints_.size() + 1, hint_texts(exercise, language).front()});
        }
        hints_height_ = hints_height(hints_, style_, language, setting.measurer);
        const double room = style_.text_height() - hints_height_;
        const double words = (above_board + below_board) * style_.leading + tallest_question();
        const auto rows_with = [&](double share, double text) {
            DiagramOptions look = look_;
            look.width *= share;
            return static_cast<std::size_t>(room / (diagram_height(setting.rules(), look) + text));
        };
        rows_ = std::max<std::size_t>(
            1, std::min(rows_with(good_share, 6.1 * style_.leading), rows_with(least_share, words)));
        pitch_ = room / static_cast<double>(rows_);
        // Smaller boards where a question takes more lines than there is room for.
        const double share = (pitch_ - words) / diagram_height(setting.rules(), look_);
        look_.width *= std::clamp(share, least_share, 1.0);
    }

    QuestionPages set() {
        const std::size_t count = setting_.exercises.size();
        std::vector<Drawing> pages;
        const std::vector<std::size_t> rows_here = rows_of_pages((count + 1) / 2, rows_, rows_);
        std::size_t first = 0;
        for (const std::size_t rows : rows_here) {
            Drawing& page =
                pages.emplace_back(Drawing{.size = style_.page, .title = {}, .description = {}, .ops = {}});
            if (first == 0) {
                const auto top =
                    page.group({.role = Role::None, .offset = {}, .link = {}, .destination = "exercises"});
            }
            const std::size_t end = std::min(count, first + 2 * rows);
            for (std::size_t i = first; i < end; ++i) {
                const std::size_t place = i - first;
                add_question(
                    page, i + 1,
                    {style_.left + static_cast<double>(place % 2) * (style_.column_width() + style_.gutter),
                     style_.text_top() + static_cast<double>(place / 2) * pitch_});
            }
            add_hints(page,
                      {hints_.begin() + static_cast<std::ptrdiff_t>(first),
                       hints_.begin() + static_cast<std::ptrdiff_t>(end)},
                      style_, setting_.options.language, setting_.measurer);
            first = end;
        }
        return {std::move(pages), style_.text_top() + static_cast<double>(rows_here.back()) * pitch_,
                style_.text_top() + style_.text_height() - hints_height_};
    }

private:
    double tallest_question() const {
        double tallest = 0;
        for (const Exercise& exercise : setting_.exercises) {
            double height = 0;
            for (const Piece& line : question_lines(exercise)) {
                height += line.height;
            }
            tallest = std::max(tallest, height);
        }
        return tallest;
    }

    std::vector<Piece> question_lines(const Exercise& exercise) const {
        return paragraph(
            {Span{question_text(exercise, setting_.options.language), setting_.serif(), ink().ink}},
            {.width = style_.column_width(), .leading = 1.1 * style_.leading, .align = Align::Centre},
            setting_.measurer);
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
        add_dots(page, setting_.options.theme->ink, dots(level_of(exercise.difficulty)),
                 {width - dots_width(dot), head - 0.3 * style_.body}, dot);
        double y = above_board * style_.leading;
        look_.granary = granaries(exercise.board);
        page.place(diagram(exercise.board, exercise.rules, look_), {(width - look_.width) / 2, y},
                   Role::Figure);
        y += diagram_height(exercise.rules, look_) + 0.2 * style_.leading;
        y += add_pieces(page, question_lines(exercise), {0, y}, Role::Caption);
        page.add(Text{{width / 2, y + 0.6 * style_.leading},
                      position_text(exercise.board, exercise.rules),
                      setting_.tiny(),
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
    std::vector<NumberedHint> hints_;
    double hints_height_ = 0;
    DiagramOptions look_;
    std::size_t rows_ = 1;
    double pitch_ = 0;
};

}  // namespace

QuestionPages workbook_questions(const WorkbookSetting& setting) {
    return QuestionSetter(setting).set();
}

ScoreSheet workbook_scores(const WorkbookSetting& setting) {
    const WorkbookWords& words = setting.words;
    ScoreSheet sheet{.help = setting.say(words.score_help),
                     .columns = {setting.say(words.column_number), setting.say(words.column_move),
                                 setting.say(words.column_points)}};
    for (std::size_t i = 0; i < setting.exercises.size(); ++i) {
        sheet.lines.push_back({.label = std::to_string(i + 1),
                               .link = exercise_destination(i + 1),
                               .points = dots(level_of(setting.exercises[i].difficulty)),
                               .has_dots = true});
    }
    return sheet;
}

}  // namespace awale::render
