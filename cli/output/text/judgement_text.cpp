#include "awale/cli/output/text/judgement_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "awale/analyzer/search/evaluation/confidence.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/score.hpp"

namespace awale::cli {

namespace {

/// What each player has in the end when South's seeds less North's are `value`. Halves where the rule set
/// halves what goes round for ever; where that is nobody's, the most that both can have.
std::string final_text(const Board& board, Seeds value, const RuleSet& rules) {
    const int total = board.total().count();
    if (rules.endless_play != EndlessPlay::Nobody) {
        return to_text(Score::from_halves(total + value.count(), total - value.count()));
    }
    const int awarded = total - (total + value.count()) % 2;
    return "≤" + to_text(Score::from_halves(awarded + value.count(), awarded - value.count()));
}

/// The final scores that a value stands for: both ends of what is proved, or the opinion, marked as one.
std::string final_text(const Board& board, const Value& value, const RuleSet& rules) {
    switch (value.grade) {
        case Grade::Exact: return final_text(board, value.value, rules);
        case Grade::Bounded:
            return final_text(board, value.lower, rules) + ".." + final_text(board, value.upper, rules);
        case Grade::Estimate: return "~" + final_text(board, value.value, rules);
    }
    return "";
}

/// Empty for a bounded value, of which only the range is claimed.
std::string figure_text(const Value& value) {
    return value.grade == Grade::Bounded ? "" : to_signed_text(value.value);
}

std::string range_text(const Value& value) {
    if (value.lower == value.upper) {
        return to_signed_text(value.value);
    }
    return to_signed_text(value.lower) + ".." + to_signed_text(value.upper);
}

/// How far from the truth an estimate is on average; empty for what is proved.
std::string error_text(const Board& board, const Judgement& judgement, const JudgedMove& move) {
    if (move.value.grade != Grade::Estimate) {
        return "";
    }
    return fmt::format("±{:.1f}", search::confidence(board.on_board().count(), judgement.depth));
}

bool has(const Judgement& judgement, Grade grade) {
    return std::ranges::any_of(judgement.moves,
                               [grade](const JudgedMove& move) { return move.value.grade == grade; });
}

}  // namespace

std::string line_text(const Board& board, const std::vector<House>& line, const RuleSet& rules) {
    std::string text;
    Board at = board;
    for (const House house : line) {
        const Played played = play(at, house, rules);
        text += text.empty() ? "" : " ";
        text += house.letter();
        if (played.captured > Seeds{0}) {
            text += "+" + to_text(played.captured);
        }
        at = played.after;
    }
    return text;
}

std::string judgement_table(const Board& board, const Judgement& judgement, const RuleSet& rules) {
    std::string text = fmt::format("{:<4}  {:>5}  {:>5}  {:>9}  {:<8}  {:>12}  {}\n", "move", "value",
                                   "error", "proved", "grade", "final score", "line");
    for (const JudgedMove& move : judgement.moves) {
        text += fmt::format("{:<4}  {:>5}  {:>5}  {:>9}  {:<8}  {:>12}  {}\n", move.house.letter(),
                            figure_text(move.value), error_text(board, judgement, move),
                            range_text(move.value), name(move.value.grade),
                            final_text(board, move.value, rules), line_text(board, move.line, rules));
    }
    return text;
}

std::string judgement_legend(const Judgement& judgement) {
    std::string text = "value     South's seeds less North's at the end of the game, stores included\n";
    if (has(judgement, Grade::Exact)) {
        text += "exact     proved: best play of both sides gives it\n";
    }
    if (has(judgement, Grade::Bounded)) {
        text += "bounded   proved to lie in the range\n";
    }
    if (has(judgement, Grade::Estimate)) {
        text +=
            "estimate  found by the search; only the range is proved\n"
            "error     mean distance of such estimates from the true value, in seeds\n";
    }
    return text;
}

}  // namespace awale::cli
