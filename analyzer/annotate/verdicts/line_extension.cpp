#include "awale/analyzer/annotate/verdicts/line_extension.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// Lines are played on to this many plies, and shown so far where nothing is captured.
constexpr std::size_t max_line_plies = 12;
constexpr std::size_t quiet_line = 4;

struct Choice {
    House house;
    Played played;
    Seeds margin;
};

/// The move with the greatest margin, and of those the one that takes most.
std::optional<Choice> best_by_tables(const Board& board, const RuleSet& rules, const Tables& tables,
                                     const std::vector<Board>& seen) {
    std::optional<Choice> best;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        const auto rest = tables.margin(played.after);
        if (!rest || std::ranges::find(seen, played.after) != seen.end()) {
            continue;
        }
        const Seeds margin = played.captured - *rest;
        if (!best || std::pair{margin, played.captured} > std::pair{best->margin, best->played.captured}) {
            best = Choice{house, played, margin};
        }
    }
    return best;
}

}  // namespace

LineExtension::LineExtension(const RuleSet& rules, std::shared_ptr<const Tables> tables)
    : rules_(rules), tables_(std::move(tables)) {}

Judgement LineExtension::extended(Judgement judgement, const Board& before) const {
    if (tables_ != nullptr) {
        for (JudgedMove& move : judgement.moves) {
            extend(move, before);
        }
    }
    return judgement;
}

void LineExtension::extend(JudgedMove& move, Board board) const {
    std::vector<Board> seen{board};
    for (const House house : move.line) {
        if (!legal_moves(board, rules_).contains(house)) {
            return;
        }
        board = play(board, house, rules_).after;
        seen.push_back(board);
    }
    std::vector<House> line = move.line;
    std::size_t last_capture = 0;
    while (line.size() < max_line_plies && !ending(board, rules_)) {
        const auto choice = best_by_tables(board, rules_, *tables_, seen);
        if (!choice) {
            break;
        }
        line.push_back(choice->house);
        board = choice->played.after;
        seen.push_back(board);
        if (choice->played.captured > Seeds{0} || ending(board, rules_)) {
            last_capture = line.size();
        }
    }
    line.resize(std::max({move.line.size(), last_capture, std::min(line.size(), quiet_line)}));
    move.line = std::move(line);
}

}  // namespace awale
