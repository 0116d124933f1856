#include "history_search.hpp"

#include <algorithm>
#include <numeric>

#include "awale/notation/game/play.hpp"

namespace awale {

std::optional<bool> HistorySearch::gets(const Board& board, Side side, int seeds) {
    if (seeds <= 0) {
        return true;
    }
    question_ = &questions_[{board.on_board().count(), seeds}];
    seeds_ = seeds;
    left_ = positions_;
    const bool found = search(add(side == Side::South ? board : mirrored(board)));
    return left_ == 0 ? std::nullopt : std::optional(found);
}

/// Gives a board its number, and those that it leads to without a capture theirs.
HistorySearch::Number HistorySearch::add(const Board& root) {
    std::vector<Board> boards;
    const auto number_of = [&](const Board& board) {
        const auto next = static_cast<Number>(question_->nodes.size());
        const auto [place, is_new] = question_->numbers.try_emplace(board.lanes(), next);
        if (is_new) {
            question_->nodes.emplace_back();
            boards.push_back(board);
        }
        return place->second;
    };
    const auto first = static_cast<Number>(question_->nodes.size());
    const Number number = number_of(root);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const Board board = boards[i];
        Node node;
        node.wanted = board.to_move() == Side::South;
        node.enough = board.row(Side::South).count() >= seeds_;
        node.over = ending(board, rules_).has_value();
        for (const House house : legal_moves(board, rules_)) {
            const Played move = play(board, house, rules_);
            if (move.captured.count() == 0) {
                node.quiet.push_back(number_of(move.after));
                continue;
            }
            const GuaranteedSeeds sure = tables_.probe(move.after).value().safe.value();
            const Seeds got = node.wanted ? move.captured + sure.other : sure.mover;
            node.after_captures[got.count() >= seeds_ ? 1 : 0] = true;
        }
        question_->nodes[first + i] = std::move(node);
    }
    find_rounds(first);
    return number;
}

/// Of the boards from `first` on; none before leads to them.
void HistorySearch::find_rounds(Number first) {
    std::vector<Number> open(question_->nodes.size() - first);
    std::iota(open.begin(), open.end(), first);
    int& most = question_->most_rounds;
    for (int round = 0, settled = 1; settled > 0 || round <= most + 1; ++round) {
        settled = static_cast<int>(std::erase_if(open, [&](Number number) {
            Node& node = question_->nodes[number];
            for (const bool answer : {false, true}) {
                if (rounds_of(node, answer) == round) {
                    node.rounds[answer ? 1 : 0] = round;
                    most = std::max(most, round);
                    return true;
                }
            }
            return false;
        }));
    }
}

int HistorySearch::rounds_of(const Node& node, bool answer) const {
    if (node.over) {
        return node.enough == answer ? 0 : never;
    }
    const bool chooses = node.wanted == answer;
    if (node.after_captures[node.wanted ? 1 : 0]) {
        return chooses ? 0 : never;
    }
    int least = never;
    int most = -1;
    for (const Number next : node.quiet) {
        const int rounds = question_->nodes[next].rounds[answer ? 1 : 0];
        least = std::min(least, rounds);
        most = std::max(most, rounds);
    }
    return std::min((chooses ? least : most) + 1, never);
}

/// Whether the boards of the line cannot change that this is the answer.
bool HistorySearch::is_sure(const Node& node, bool answer) const {
    const auto rounds = [&](const Node& at) { return at.rounds[answer ? 1 : 0]; };
    return rounds(node) != never && std::ranges::none_of(line_, [&](Number number) {
               const Node& past = question_->nodes[number];
               return rounds(past) < rounds(node) && past.enough != answer;
           });
}

bool HistorySearch::search(Number number) {
    Node& node = question_->nodes[number];
    if (node.over || node.on_line) {
        return node.enough;
    }
    for (const bool answer : {false, true}) {
        if (is_sure(node, answer)) {
            return answer;
        }
    }
    if (node.after_captures[node.wanted ? 1 : 0]) {
        return node.wanted;
    }
    if (left_ == 0) {
        return !node.wanted;
    }
    --left_;
    node.on_line = true;
    line_.push_back(number);
    const bool found =
        std::ranges::any_of(node.quiet, [&](Number next) { return search(next) == node.wanted; });
    line_.pop_back();
    node.on_line = false;
    return found ? node.wanted : !node.wanted;
}

}  // namespace awale
