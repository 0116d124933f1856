#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

constexpr double diagram_share = 0.72;      // of the column
constexpr std::size_t max_line_plies = 12;  // plies of a solution that are printed

words::Fact number(std::string_view name, int value) {
    return {name, std::to_string(value), value};
}

std::string letter(House house) {
    return std::string(1, house.letter());
}

// `C+3 e B f+2` from the exercise's position.
std::string line_text(const Exercise& exercise) {
    std::string text;
    Board board = exercise.board;
    const std::vector<House>& line = exercise.solution().line;
    for (std::size_t i = 0; i < line.size() && i < max_line_plies; ++i) {
        if (!legal_moves(board, exercise.rules).contains(line[i])) {
            break;
        }
        const Played played = play(board, line[i], exercise.rules);
        text += (i == 0 ? "" : " ") + letter(line[i]) +
                (played.captured > Seeds{0} ? "+" + to_text(played.captured) : "");
        board = played.after;
    }
    return text + (line.size() > max_line_plies ? " …" : "");
}

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

    // What the solution achieves.
    std::string achieves(const Exercise& exercise) const {
        const Answer& solution = exercise.solution();
        if (exercise.criterion == Criterion::SeedsWon) {
            return setting_.say(setting_.words.in_moves,
                                {{"gain", margin_text(solution.least)}, number("moves", exercise.plies / 2)});
        }
        return setting_.say(
            solution.least == solution.most ? setting_.words.final_score : setting_.words.at_least,
            {{"score", score_text(solution.least, exercise.rules)}});
    }

    std::string value_of(const Answer& answer) const {
        return answer.least == answer.most ? margin_text(answer.most)
                                           : margin_text(answer.least) + "…" + margin_text(answer.most);
    }

    Block figure(const Exercise& exercise) {
        const double column = style_.column_width();
        DiagramOptions look;
        look.width = diagram_share * column;
        look.theme = setting_.options.theme;
        const House house = exercise.solution().house;
        look.played = SowingArrow{house, exercise.board.seeds(house)};
        look.captured = houses_taken(play(exercise.board, house, exercise.rules), Side::South);
        const Drawing picture = diagram(exercise.board, exercise.rules, look);
        Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
        drawing.place(picture, {(column - picture.size.width) / 2, 0}, Role::Figure);
        const double leading = 1.25 * style_.small;
        const double below = picture.size.height + 0.1 * leading;
        const Font tiny{Face::Sans, 0.8 * style_.small, false, false};
        const double height =
            below + add_pieces(drawing,
                               lines({Span{position_text(exercise.board, exercise.rules), tiny, ink().faint}},
                                     leading, Align::Centre),
                               {0, below}, Role::Caption);
        return {.pieces = {{height, std::move(drawing.ops)}},
                .keep_together = true,
                .keep_with_next = true,
                .role = Role::None};
    }

    void add_solution(const Exercise& exercise, std::size_t index) {
        const Answer& solution = exercise.solution();
        blocks_.push_back(
            {.pieces = lines(
                 {Span{std::to_string(index) + ".  " + letter(solution.house), setting_.serif(1.25, true),
                       ink().ink, exercise_destination(index), solution_destination(index)},
                  Span{"   " + achieves(exercise), setting_.serif(1, false, true), ink().ink}},
                 1.4 * style_.leading),
             .space_before = 0.9 * style_.leading,
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading2});
        blocks_.push_back(figure(exercise));

        std::string why;
        for (const Reason& reason : exercise.reasons) {
            why += (why.empty() ? "" : " ") + reason_text(reason, exercise, setting_.options.language);
        }
        const auto next = next_best(exercise);
        why += (why.empty() ? "" : " ") +
               setting_.say(setting_.words.next_best,
                            {{"house", letter(next)}, number("gap", exercise.difficulty.gap.count())});
        blocks_.push_back({.pieces = lines({Span{why, setting_.serif(), ink().ink}}, style_.leading),
                           .space_before = 0.3 * style_.leading});

        std::string others;
        for (std::size_t i = 1; i < exercise.answers.size(); ++i) {
            others += (i == 1 ? "" : " · ") + letter(exercise.answers[i].house) + "\u00a0" +
                      value_of(exercise.answers[i]);
        }
        const auto small = [&](std::string_view head, const std::string& text) {
            return std::vector{Span{setting_.say(head) + ": ", setting_.sans(true), ink().ink},
                               Span{text, setting_.sans(), ink().ink}};
        };
        const double leading = 1.35 * style_.small;
        auto details = lines(small(setting_.words.best_line, line_text(exercise)), leading);
        const auto more = lines(small(setting_.words.others, others), leading);
        details.insert(details.end(), more.begin(), more.end());
        const auto last =
            lines({Span{measured(exercise) + source(exercise), setting_.sans(), ink().faint}}, leading);
        details.insert(details.end(), last.begin(), last.end());
        blocks_.push_back({.pieces = std::move(details), .space_before = 0.25 * style_.leading});
    }

    // The move that comes nearest to the solution.
    static House next_best(const Exercise& exercise) {
        const Answer* best = &exercise.answers[1];
        for (std::size_t i = 2; i < exercise.answers.size(); ++i) {
            if (exercise.answers[i].most > best->most) {
                best = &exercise.answers[i];
            }
        }
        return best->house;
    }

    std::string measured(const Exercise& exercise) const {
        const Difficulty& difficulty = exercise.difficulty;
        return setting_.say(difficulty.depth ? setting_.words.measured : setting_.words.measured_deep,
                            {number("failing", difficulty.failing),
                             number("depth", difficulty.depth.value_or(max_difficulty))}) +
               ". ";
    }

    std::string source(const Exercise& exercise) const {
        const auto name = [&](const std::string& player) {
            return player.empty() || player == "?" ? std::string("?") : player;
        };
        std::string text;
        if (!(exercise.south.empty() || exercise.south == "?") ||
            !(exercise.north.empty() || exercise.north == "?")) {
            const House seen = exercise.turned ? mirrored(exercise.played) : exercise.played;
            text = typeset(name(exercise.south) + " – " + name(exercise.north), setting_.options.language) +
                   ", " + move_text(exercise.ply, seen, Seeds{0}) + "; ";
        }
        const bool found = exercise.played == exercise.solution().house;
        text += setting_.say(found ? setting_.words.played_right : setting_.words.played_wrong,
                             {{"house", letter(exercise.played)}});
        return text + ".";
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
