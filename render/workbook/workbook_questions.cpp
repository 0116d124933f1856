#include <algorithm>

#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/hints.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

// In lines: the number, and below the board the position, the line to write on, and what parts it from the
// next.
constexpr double above_board = 1.4;
constexpr double below_board = 0.2 + 2.0 + 0.7;

// Sets questions two in a row, as many rows as a page takes.
class QuestionSetter {
public:
    explicit QuestionSetter(const WorkbookSetting& setting) : setting_(setting), style_(setting.style) {
        look_.width = style_.column_width();
        look_.theme = setting.options.theme;
        look_.spoken = setting.options.language;
        const double cell =
            1.7 * style_.leading + diagram_height(setting.rules(), look_) + 4.4 * style_.leading;
        const double room = style_.text_height() - hints_height(style_);
        rows_ = std::max<std::size_t>(1, static_cast<std::size_t>(room / cell));
        pitch_ = room / static_cast<double>(rows_);
        make_room_for_questions();
    }

    QuestionPages set() {
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
                add_page_hints(pages.back(), i - place, i + 1);
            }
        }
        const std::size_t rows = ((setting_.exercises.size() - 1) % on_page) / 2 + 1;
        return {std::move(pages), style_.text_top() + static_cast<double>(rows) * pitch_,
                style_.text_top() + style_.text_height() - hints_height(style_)};
    }

private:
    /// Draws smaller boards where a question takes more lines than there is room for.
    void make_room_for_questions() {
        constexpr double least_share = 0.7;
        double tallest = 0;
        for (const Exercise& exercise : setting_.exercises) {
            double height = 0;
            for (const Piece& line : question_lines(exercise)) {
                height += line.height;
            }
            tallest = std::max(tallest, height);
        }
        const double board = diagram_height(setting_.rules(), look_);
        const double room = pitch_ - (above_board + below_board) * style_.leading - tallest;
        look_.width *= std::clamp(room / board, least_share, 1.0);
    }

    std::vector<Piece> question_lines(const Exercise& exercise) const {
        return paragraph(
            {Span{question_text(exercise, setting_.options.language), setting_.serif(), ink().ink}},
            {.width = style_.column_width(), .leading = 1.1 * style_.leading, .align = Align::Centre},
            setting_.measurer);
    }

    void add_page_hints(Drawing& page, std::size_t first, std::size_t end) {
        std::vector<NumberedHint> hints;
        for (std::size_t i = first; i < end; ++i) {
            hints.push_back({i + 1, hint_texts(setting_.exercises[i], setting_.options.language).front()});
        }
        add_hints(page, hints, style_, setting_.options.language, setting_.measurer);
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
