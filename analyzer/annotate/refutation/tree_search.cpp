#include "awale/analyzer/annotate/refutation/tree_search.hpp"

#include <algorithm>

#include "awale/notation/game/ending.hpp"

namespace awale {

namespace {

constexpr std::size_t max_moves = 24;   // in a tree that is worth reading
constexpr int max_questions = 60;       // positions that are judged for one tree
constexpr int max_positions = 100'000;  // positions that are looked at for one tree

/// The most that one side gets of a value, as its final margin.
Seeds limit_of(const Value& value, Side side) {
    return seen_by(side, side == Side::South ? value.upper : value.lower);
}

}  // namespace

TreeSearch::TreeSearch(const RuleSet& rules, std::vector<Board> seen, Side loser, Seeds claim,
                       const JudgeFunction& judge)
    : rules_(without_majority(rules)), seen_(std::move(seen)), loser_(loser), claim_(claim), judge_(judge) {}

std::optional<RefutingReply> TreeSearch::find(const Board& board, int wanted, int replies) {
    wanted_ = wanted;
    return reply_to(board, {.gain = 0, .replies_left = replies});
}

std::optional<RefutingReply> TreeSearch::find_with(const Board& board, House house, int wanted, int replies) {
    wanted_ = wanted;
    const Played played = play(board, house, rules_);
    if (margin_if_over(played.after)) {
        return std::nullopt;
    }
    seen_.push_back(board);
    auto next = answers_to(played.after, {.gain = played.captured.count(), .replies_left = replies});
    seen_.pop_back();
    RefutingReply tree{.to = {}, .house = house, .next = std::move(next)};
    return tree.next.empty() || moves_in(tree) > max_moves ? std::nullopt : std::optional{std::move(tree)};
}

std::optional<RefutingReply> TreeSearch::find_quiet(const Board& board, const std::vector<House>& order,
                                                    HouseSet secured) {
    seen_.push_back(board);
    for (const House house : order) {
        const Board after = play(board, house, rules_).after;
        const auto ended = margin_if_over(after);
        if (ended ? *ended <= claim_ : secured.contains(house) || is_secured(after)) {
            return RefutingReply{.to = {}, .house = house};
        }
    }
    return std::nullopt;
}

RuleSet TreeSearch::without_majority(RuleSet rules) {
    rules.stops_at_majority = false;
    return rules;
}

std::optional<Seeds> TreeSearch::margin_if_over(const Board& board) const {
    auto reason = ending(board, rules_);
    if (!reason && std::ranges::find(seen_, board) != seen_.end()) {
        reason = EndReason::Repetition;
    }
    return reason ? std::optional{seen_by(loser_, final_score(board, rules_, *reason).margin())}
                  : std::nullopt;
}

bool TreeSearch::is_secured(const Board& board) {
    const Seeds margin = seen_by(loser_, board.store(Side::South) - board.store(Side::North));
    if (margin + board.on_board() <= claim_) {
        return true;
    }
    const auto known = std::ranges::find(known_, board, &Known::board);
    if (known != known_.end()) {
        return known->secured;
    }
    if (known_.size() >= max_questions) {
        return false;
    }
    const auto value = value_of(judge_(board, seen_), board.to_move());
    known_.push_back({board, value && limit_of(*value, loser_) <= claim_});
    return known_.back().secured;
}

bool TreeSearch::is_leaf(const Played& played, const Course& before) {
    if (const auto margin = margin_if_over(played.after)) {
        return *margin <= claim_;
    }
    return played.captured > Seeds{0} && before.gain + played.captured.count() >= wanted_ &&
           is_secured(played.after);
}

std::vector<std::pair<House, Played>> TreeSearch::moves_of(const Board& board) {
    std::vector<std::pair<House, Played>> moves;
    for (const House house : legal_moves(board, rules_)) {
        moves.emplace_back(house, play(board, house, rules_));
    }
    std::ranges::stable_sort(moves, std::ranges::greater{},
                             [](const auto& move) { return move.second.captured; });
    looked_at_ += static_cast<int>(moves.size());
    return moves;
}

HouseSet TreeSearch::leaves_of(const Board& board, const Course& course) {
    HouseSet leaves;
    for (const auto& [house, played] : moves_of(board)) {
        if (is_leaf(played, course)) {
            leaves.insert(house);
        }
    }
    return leaves;
}

std::optional<RefutingReply> TreeSearch::reply_to(const Board& board, const Course& course) {
    const std::vector<std::pair<House, Played>> moves = moves_of(board);
    for (const auto& [house, played] : moves) {
        if (is_leaf(played, course)) {
            return RefutingReply{.to = {}, .house = house};
        }
    }
    std::optional<RefutingReply> shortest;
    if (course.replies_left < 2) {
        return shortest;
    }
    for (const auto& [house, played] : moves) {
        if (margin_if_over(played.after) || looked_at_ > max_positions) {
            continue;
        }
        seen_.push_back(board);
        auto next = answers_to(played.after, {.gain = course.gain + played.captured.count(),
                                              .replies_left = course.replies_left - 1});
        seen_.pop_back();
        RefutingReply reply{.to = {}, .house = house, .next = std::move(next)};
        const std::size_t moves_there = moves_in(reply);
        if (!reply.next.empty() && moves_there <= max_moves &&
            (!shortest || moves_there < moves_in(*shortest))) {
            shortest = std::move(reply);
        }
    }
    return shortest;
}

std::vector<RefutingReply> TreeSearch::answers_to(const Board& board, const Course& course) {
    std::vector<RefutingReply> answers;
    std::vector<std::pair<House, HouseSet>> with_leaves;
    RefutingReply ended;
    seen_.push_back(board);
    bool refuted = true;
    for (const auto& [house, played] : moves_of(board)) {
        if (const auto margin = margin_if_over(played.after)) {
            refuted = *margin <= claim_;
            ended.to.insert(house);
        } else {
            const Course next{.gain = course.gain - played.captured.count(),
                              .replies_left = course.replies_left};
            const HouseSet leaves = leaves_of(played.after, next);
            if (!leaves.empty()) {
                with_leaves.emplace_back(house, leaves);
            } else if (auto reply = course.replies_left > 1 ? reply_to(played.after, next) : std::nullopt) {
                reply->to.insert(house);
                answers.push_back(*std::move(reply));
            } else {
                refuted = false;
            }
        }
        if (!refuted) {
            break;
        }
    }
    seen_.pop_back();
    if (!refuted) {
        return {};
    }
    if (!ended.to.empty()) {
        answers.push_back(ended);
    }
    add_joined(std::move(with_leaves), answers);
    std::ranges::sort(answers, {}, [](const RefutingReply& reply) { return *reply.to.begin(); });
    return answers;
}

void TreeSearch::add_joined(std::vector<std::pair<House, HouseSet>> open,
                            std::vector<RefutingReply>& answers) {
    while (!open.empty()) {
        RefutingReply best;
        for (std::size_t lane = 0; lane < House::lanes; ++lane) {
            RefutingReply one{.to = {}, .house = House{lane}};
            for (const auto& [house, leaves] : open) {
                if (leaves.contains(*one.house)) {
                    one.to.insert(house);
                }
            }
            if (one.to.size() > best.to.size()) {
                best = one;
            }
        }
        std::erase_if(open, [&](const auto& each) { return best.to.contains(each.first); });
        answers.push_back(std::move(best));
    }
}

int least_captured(const RefutingReply& tree, const Board& board, const RuleSet& rules) {
    if (!tree.house) {
        return 0;
    }
    const Played played = play(board, *tree.house, rules);
    std::optional<int> least;
    for (const RefutingReply& next : tree.next) {
        for (const House house : next.to) {
            const Played answered = play(played.after, house, rules);
            const int gain = least_captured(next, answered.after, rules) - answered.captured.count();
            least = std::min(least.value_or(gain), gain);
        }
    }
    return played.captured.count() + least.value_or(0);
}

}  // namespace awale
