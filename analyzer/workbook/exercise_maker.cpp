#include "awale/analyzer/workbook/exercise_maker.hpp"

#include <algorithm>

#include "awale/analyzer/workbook/exercise_reasons.hpp"
#include "awale/analyzer/workbook/horizon.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr std::size_t least_choice = 3;  // legal moves
constexpr int horizon = 6;               // plies: three moves of each side
constexpr Seeds least_gap{2};            // from the solution to the next best move
constexpr int beyond_tables = 4;         // seeds above the tables' level at which proofs are still tried
constexpr Seeds least_for_seeds{16};     // on the board, for an exercise in seeds won
constexpr Seeds max_in_store{20};
constexpr Budget proof_budget{.nodes = 150'000, .depth = 64, .time = std::nullopt};
constexpr Budget opinion_budget{.nodes = 100'000, .depth = 64, .time = std::nullopt};

/// Puts the solution first and says how far it is ahead of every other move.
Seeds sort_answers(std::vector<Answer>& answers) {
    std::ranges::stable_sort(answers, [](const Answer& a, const Answer& b) {
        return a.least != b.least ? a.least > b.least : a.most > b.most;
    });
    Seeds next = answers[1].most;
    for (const Answer& answer : answers) {
        if (&answer != &answers.front()) {
            next = std::max(next, answer.most);
        }
    }
    return answers.front().least - next;
}

/// The plies from which on the solution is, and stays, ahead of every other move by seeds won.
std::optional<int> depth_needed(const Exercise& exercise) {
    std::optional<int> depth;
    for (int plies = max_difficulty; plies > 0; --plies) {
        const auto moves = seeds_won(exercise.board, exercise.rules, plies);
        if (moves[0].house != exercise.solution().house || moves[0].won == moves[1].won) {
            return depth;
        }
        depth = plies;
    }
    return depth;
}

}  // namespace

ExerciseMaker::ExerciseMaker(const RuleSet& rules, std::shared_ptr<const Tables> tables)
    : rules_(rules), tables_(std::move(tables)), pool_({.hash_megabytes = 4}) {}

Judgement ExerciseMaker::judged(const Board& board, const Budget& budget) {
    return pool_.judge({rules_, {}, board, tables_}, budget);
}

bool ExerciseMaker::compare_by_margin(Exercise& exercise) {
    const int highest = tables_ ? tables_->highest_level() : -1;
    if (exercise.board.on_board() > Seeds{highest + beyond_tables}) {
        return false;
    }
    for (const JudgedMove& move : judged(exercise.board, proof_budget).moves) {
        exercise.answers.push_back(
            {move.house, move.captured, move.value.lower, move.value.upper, move.line});
    }
    exercise.criterion = Criterion::FinalMargin;
    exercise.difficulty.gap = sort_answers(exercise.answers);
    return exercise.difficulty.gap >= least_gap;
}

bool ExerciseMaker::compare_by_seeds(Exercise& exercise) {
    const Board& board = exercise.board;
    if (board.on_board() < least_for_seeds || board.store(Side::South) > max_in_store ||
        board.store(Side::North) > max_in_store) {
        return false;
    }
    exercise.answers.clear();
    for (HorizonMove& move : seeds_won(board, rules_, horizon)) {
        exercise.answers.push_back({move.house, move.captured, move.won, move.won, std::move(move.line)});
    }
    exercise.criterion = Criterion::SeedsWon;
    exercise.plies = horizon;
    exercise.difficulty.gap = sort_answers(exercise.answers);
    if (exercise.difficulty.gap < least_gap) {
        return false;
    }
    const auto deeper = seeds_won(board, rules_, horizon + 2);
    if (deeper[0].house != exercise.solution().house || deeper[0].won == deeper[1].won) {
        return false;
    }
    return judged(board, opinion_budget).moves.front().house == exercise.solution().house;
}

std::optional<Exercise> ExerciseMaker::compared(const Board& board, Theme theme) {
    if (ending(board, rules_) || legal_moves(board, rules_).size() < 2) {
        return std::nullopt;
    }
    Exercise exercise{.board = board, .rules = rules_, .theme = theme};
    const bool needs_margin = theme == Theme::Endgame || theme == Theme::OnlyMove;
    if (!compare_by_margin(exercise) && (needs_margin || !compare_by_seeds(exercise))) {
        return std::nullopt;
    }
    exercise.difficulty.failing = static_cast<int>(exercise.answers.size()) - 1;
    exercise.difficulty.tempting =
        std::ranges::max(exercise.answers, {}, &Answer::captured).captured > exercise.solution().captured;
    exercise.reasons = reasons_for(exercise);
    return exercise;
}

std::optional<Exercise> ExerciseMaker::make(const Board& board, Theme theme) {
    if (legal_moves(board, rules_).size() < least_choice ||
        (theme == Theme::Famine && !famine_shows(board, rules_))) {
        return std::nullopt;
    }
    std::optional<Exercise> exercise = compared(board, theme);
    // Only captures are told by their depth as well, which takes longest to find.
    if (!exercise || (theme != Theme::Capture && !fits_theme(theme, *exercise))) {
        return std::nullopt;
    }
    exercise->difficulty.depth = depth_needed(*exercise);
    if (!fits_theme(theme, *exercise)) {
        return std::nullopt;
    }
    return exercise;
}

std::optional<Exercise> ExerciseMaker::prove(const Board& board, Theme theme) {
    std::optional<Exercise> exercise = compared(board, theme);
    if (exercise) {
        exercise->difficulty.depth = depth_needed(*exercise);
    }
    return exercise;
}

}  // namespace awale
