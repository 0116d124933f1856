#include "awale/analyzer/workbook/circle.hpp"

#include <algorithm>

#include "awale/analyzer/workbook/theme_facts.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr std::size_t max_round = 40;  // plies that are followed

/// The move to go on with: quiet and worth as much as the best; back to a position that was there, if one is.
std::optional<House> quiet_best(const Judgement& judgement, Seeds margin, const std::vector<Board>& before,
                                const Board& board, const RuleSet& rules) {
    std::optional<House> found;
    for (const JudgedMove& move : judgement.moves) {
        if (move.captured > Seeds{0} || move.value != Value::exact(margin)) {
            continue;
        }
        if (std::ranges::find(before, play(board, move.house, rules).after) != before.end()) {
            return move.house;
        }
        if (!found) {
            found = move.house;
        }
    }
    return found;
}

}  // namespace

std::optional<std::vector<House>> circle_after(const Exercise& exercise, const Answer& answer,
                                               const JudgeBoard& judge) {
    const RuleSet& rules = exercise.rules;
    if (answer.captured > Seeds{0} || answer.least != answer.most) {
        return std::nullopt;
    }
    std::vector<Board> before{exercise.board};
    std::vector<House> line{answer.house};
    Board board = play(exercise.board, answer.house, rules).after;
    while (line.size() < max_round && !ending(board, rules)) {
        if (std::ranges::find(before, board) != before.end()) {
            const bool is_worth = final_score(board, rules, EndReason::Repetition).margin() == answer.least;
            return is_worth ? std::optional(line) : std::nullopt;
        }
        const auto house = quiet_best(judge(before, board), answer.least, before, board, rules);
        if (!house) {
            return std::nullopt;
        }
        before.push_back(board);
        line.push_back(*house);
        board = play(board, *house, rules).after;
    }
    return std::nullopt;
}

std::vector<Reason> loop_reasons(Exercise& exercise, const JudgeBoard& judge) {
    if (exercise.criterion != Criterion::FinalMargin || !is_quiet(exercise.board, exercise.rules)) {
        return {};
    }
    if (auto line = circle_after(exercise, exercise.solution(), judge)) {
        exercise.answers.front().line = *std::move(line);
        return {
            {.kind = Reason::Kind::GoesRound, .plies = static_cast<int>(exercise.solution().line.size())}};
    }
    Answer& next = *std::max_element(exercise.answers.begin() + 1, exercise.answers.end(),
                                     [](const Answer& a, const Answer& b) { return a.most < b.most; });
    if (auto line = circle_after(exercise, next, judge)) {
        next.line = *std::move(line);
        return {{.kind = Reason::Kind::BreaksLoop,
                 .house = next.house,
                 .plies = static_cast<int>(next.line.size())}};
    }
    return {};
}

}  // namespace awale
