#include "awale/notation/game/position_text.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/line_text.hpp"
#include "awale/render/workbook/task.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

class SolutionSetter {
public:
    explicit SolutionSetter(const WorkbookSetting& setting) : setting_(setting), style_(setting.style) {}

    std::vector<Block> set() {
        blocks_.push_back({.pieces = lines({Span{setting_.say(setting_.words.solutions),
                                                 setting_.serif(1.7),
                                                 ink().ink,
                                                 {},
                                                 "solutions"}},
                                           2 * style_.leading),
                           .keep_together = true,
                           .keep_with_next = true,
                           .role = Role::Heading1});
        for (std::size_t i = 0; i < setting_.exercises.size(); ++i) {
            add_solution(setting_.exercises[i], i + 1);
        }
        return std::move(blocks_);
    }

private:
    std::vector<Piece> lines(const std::vector<Span>& spans, double leading, Align align = Align::Left) {
        return paragraph(spans, {.width = style_.column_width(), .leading = leading, .align = align},
                         setting_.measurer);
    }

    Block figure(const Exercise& exercise) {
        Drawing drawing = solved_board(exercise, style_, setting_.options.theme, setting_.options.language);
        double height = drawing.size.height;
        if (!is_for_beginners(exercise)) {
            height += add_pieces(
                drawing,
                lines({Span{position_text(exercise.board, exercise.rules), setting_.tiny(), ink().faint}},
                      1.25 * style_.small, Align::Centre),
                {0, height}, Role::Caption);
        }
        return {.pieces = {{height, std::move(drawing.ops)}},
                .keep_together = true,
                .keep_with_next = true,
                .role = Role::None};
    }

    void add_solution(const Exercise& exercise, std::size_t index) {
        const Answer& solution = exercise.solution();
        blocks_.push_back(
            {.pieces = lines({Span{std::to_string(index) + ".  " + std::string(1, solution.house.letter()),
                                   setting_.serif(1.25, true), ink().ink, exercise_destination(index),
                                   solution_destination(index)},
                              Span{"   " + achieves_text(exercise, setting_.options.language),
                                   setting_.serif(1, false, true), ink().ink}},
                             1.4 * style_.leading),
             .space_before = 0.9 * style_.leading,
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading2});
        blocks_.push_back(figure(exercise));

        const Language language = setting_.options.language;
        blocks_.push_back(
            {.pieces = lines({Span{explanation_text(exercise, language), setting_.serif(), ink().ink}},
                             style_.leading),
             .space_before = 0.3 * style_.leading,
             .keep_together = is_for_beginners(exercise),
             .keep_with_next = true});

        const double leading = 1.35 * style_.small;
        std::vector<Piece> details;
        const auto add = [&](const std::vector<Span>& spans) {
            const auto more = lines(spans, leading);
            details.insert(details.end(), more.begin(), more.end());
        };
        const auto add_under = [&](std::string_view head, const std::string& text) {
            add({Span{setting_.lead(head), setting_.sans(true), ink().ink},
                 Span{text, setting_.sans(), ink().ink}});
        };
        if (!is_for_beginners(exercise)) {
            if (solution.line.size() > 1) {
                add_under(setting_.words.best_line,
                          answer_line_text(exercise, solution) + ". " + line_end_text(exercise, language));
            }
            if (const std::string others = others_text(exercise, language); !others.empty()) {
                add_under(setting_.words.others, others);
            }
        }
        if (const std::string origin = origin_text(exercise, language); !origin.empty()) {
            add({Span{origin, setting_.sans(), ink().faint}});
        }
        blocks_.push_back(
            {.pieces = std::move(details), .space_before = 0.25 * style_.leading, .keep_together = true});
    }

    const WorkbookSetting& setting_;
    const PageStyle& style_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> workbook_solutions(const WorkbookSetting& setting) {
    return SolutionSetter(setting).set();
}

}  // namespace awale::render
