#include "awale/render/workbook/line_text.hpp"

#include <algorithm>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_line_plies = 12;   // of a line that are printed
constexpr std::size_t max_quiet_plies = 24;  // where nothing has been captured before

words::Fact counted_seeds(std::string_view name, Seeds seeds) {
    return {name, to_text(seeds), seeds.count()};
}

/// Plays the printed part of a line and calls `seen` with each house, who played it and what it captured.
template <typename Seen>
std::vector<Board> play_line(const Exercise& exercise, const Answer& answer, const Seen& seen) {
    std::vector<Board> boards{exercise.board};
    bool is_quiet = true;
    for (std::size_t i = 0; i < answer.line.size() && i < (is_quiet ? max_quiet_plies : max_line_plies);
         ++i) {
        const Board& board = boards.back();
        if (!legal_moves(board, exercise.rules).contains(answer.line[i])) {
            break;
        }
        const Played played = play(board, answer.line[i], exercise.rules);
        seen(answer.line[i], board.to_move(), played.captured);
        is_quiet = is_quiet && played.captured == Seeds{0};
        boards.push_back(played.after);
    }
    return boards;
}

Side side_that_won(const Board& board) {
    return board.store(Side::South) > board.store(Side::North) ? Side::South : Side::North;
}

}  // namespace

PlayedLine played_line(const Exercise& exercise, const Answer& answer) {
    PlayedLine line;
    const std::vector<Board> boards =
        play_line(exercise, answer, [&](House house, Side side, Seeds captured) {
            line.moves += (line.moves.empty() ? "" : " ") + house_text(house, captured);
            (side == Side::South ? line.south : line.north) += captured;
        });
    line.after = boards.back();
    const RuleSet& rules = exercise.rules;
    const bool is_back = std::find(boards.begin(), boards.end() - 1, line.after) != boards.end() - 1;
    if (asks_next_turn(exercise.criterion)) {
        line.end = LineEnd::Asked;
    } else if (is_back) {
        line.end = LineEnd::InCircle;
        line.final = final_score(line.after, rules, EndReason::Repetition);
    } else if (legal_moves(line.after, rules).empty()) {
        line.end = line.after.row(line.after.to_move()) > Seeds{0} ? LineEnd::Unfed : LineEnd::Stuck;
        line.final = final_score(line.after, rules, EndReason::NoMove);
    } else if (line.after.store(side_that_won(line.after)).count() * 2 > rules.total_seeds().count()) {
        line.end = LineEnd::Won;
    } else {
        line.end = line.south + line.north > Seeds{0} ? LineEnd::Proved : LineEnd::Quiet;
    }
    return line;
}

std::string answer_line_text(const Exercise& exercise, const Answer& answer) {
    return played_line(exercise, answer).moves;
}

std::string line_end_text(const Exercise& exercise, Language language) {
    const Answer& solution = exercise.solution();
    const PlayedLine line = played_line(exercise, solution);
    const bool is_won = line.end == LineEnd::Won;
    const Side side = is_won ? side_that_won(line.after) : line.after.to_move();
    return typeset(workbook_words(language).line_ends[static_cast<std::size_t>(line.end)], language,
                   {counted_seeds("south", line.south),
                    counted_seeds("north", line.north),
                    {"lower", {}, solution.least == solution.most ? 1 : 2},
                    {"score", score_text(solution.least, exercise.rules)},
                    {"side", side_name(side, language)},
                    {"other", side_name(other(side), language)},
                    counted_seeds("store", line.after.store(side)),
                    {"final", score_text(line.final)}});
}

std::string later_text(const Exercise& exercise, const Answer& wrong, Language language) {
    const WorkbookWords& words = workbook_words(language);
    const PlayedLine line = played_line(exercise, wrong);
    if (wrong.line.size() < 3) {
        return {};
    }
    const words::Facts facts{{"line", line.moves},
                             counted_seeds("lost", line.north),
                             counted_seeds("gain", line.south),
                             {"side", side_name(line.after.to_move(), language)}};
    if (line.south + line.north > Seeds{0}) {
        return typeset(words.fails_later, language, facts);
    }
    switch (line.end) {
        case LineEnd::Stuck:
        case LineEnd::Unfed: return typeset(words.fails_stuck, language, facts);
        case LineEnd::InCircle: return typeset(words.fails_in_circle, language, facts);
        default: return {};
    }
}

bool is_opened_later(const Exercise& exercise, House granary, Seeds gain) {
    constexpr Seeds nearly{2};
    bool is_opened = false;
    play_line(exercise, exercise.solution(), [&](House house, Side, Seeds captured) {
        is_opened = is_opened || (house == granary && captured + nearly > gain);
    });
    return is_opened;
}

}  // namespace awale::render
