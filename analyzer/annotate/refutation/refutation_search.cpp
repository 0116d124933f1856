#include "awale/analyzer/annotate/refutation/refutation_search.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr int deepest = 3;             // replies in one line
constexpr std::size_t max_moves = 24;  // in a tree that is worth reading
constexpr int max_questions = 60;      // positions that are judged for one tree
constexpr int max_positions = 20'000;  // positions that are looked at for one tree
constexpr int least_gain = 2;          // seeds; captures of fewer explain nothing
constexpr int max_gain = 6;            // seeds; a capture of this many explains any loss

/// The limits of a value seen by one side.
Seeds sure_of(const Value& value, Side side) {
    return seen_by(side, side == Side::South ? value.lower : value.upper);
}

Seeds most_of(const Value& value, Side side) {
    return seen_by(side, side == Side::South ? value.upper : value.lower);
}

/// What has been captured since the mistake, and how the tree may go on.
struct Course {
    int gain = 0;  ///< the punisher's captures less the loser's
    int replies_left = 0;
};

class TreeSearch {
public:
    TreeSearch(const RuleSet& rules, std::vector<Board> seen, Side loser, Seeds claim,
               const JudgeFunction& judge)
        : rules_(without_majority(rules)),
          seen_(std::move(seen)),
          loser_(loser),
          claim_(claim),
          judge_(judge) {}

    /// A tree whose lines end with a gain of at least `wanted`; of several with as few replies in a line, the
    /// one with the fewest moves.
    std::optional<RefutingReply> find(const Board& board, int wanted, int replies) {
        wanted_ = wanted;
        return reply_to(board, {.gain = 0, .replies_left = replies});
    }

    /// One reply after which the claim is proved, tried in this order.
    std::optional<RefutingReply> find_quiet(const Board& board, const std::vector<House>& order) {
        seen_.push_back(board);
        for (const House house : order) {
            const Board after = play(board, house, rules_).after;
            if (const auto ended = margin_if_over(after); ended ? *ended <= claim_ : is_secured(after)) {
                return RefutingReply{.to = {}, .house = house};
            }
        }
        return std::nullopt;
    }

private:
    struct Known {
        Board board;
        bool secured = false;
    };

    static RuleSet without_majority(RuleSet rules) {
        rules.stops_at_majority = false;
        return rules;
    }

    // 1. What is true of a position.

    /// The loser's final margin if the game is over there.
    std::optional<Seeds> margin_if_over(const Board& board) const {
        auto reason = ending(board, rules_);
        if (!reason && std::ranges::find(seen_, board) != seen_.end()) {
            reason = EndReason::Repetition;
        }
        return reason ? std::optional{seen_by(loser_, final_score(board, rules_, *reason).margin())}
                      : std::nullopt;
    }

    /// Whether it is proved that the loser gets no more than the claim.
    bool is_secured(const Board& board) {
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
        known_.push_back({board, value && most_of(*value, loser_) <= claim_});
        return known_.back().secured;
    }

    /// Whether a line may end with this reply.
    bool is_leaf(const Played& played, const Course& before) {
        if (const auto margin = margin_if_over(played.after)) {
            return *margin <= claim_;
        }
        return played.captured > Seeds{0} && before.gain + played.captured.count() >= wanted_ &&
               is_secured(played.after);
    }

    /// The moves of a position, those that capture most first.
    std::vector<std::pair<House, Played>> moves_of(const Board& board) {
        std::vector<std::pair<House, Played>> moves;
        for (const House house : legal_moves(board, rules_)) {
            moves.emplace_back(house, play(board, house, rules_));
        }
        std::ranges::stable_sort(moves, std::ranges::greater{},
                                 [](const auto& move) { return move.second.captured; });
        looked_at_ += static_cast<int>(moves.size());
        return moves;
    }

    // 2. One reply of the punisher.

    HouseSet leaves_of(const Board& board, const Course& course) {
        HouseSet leaves;
        for (const auto& [house, played] : moves_of(board)) {
            if (is_leaf(played, course)) {
                leaves.insert(house);
            }
        }
        return leaves;
    }

    std::optional<RefutingReply> reply_to(const Board& board, const Course& course) {
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

    // 3. Answers to all moves of the loser; none where one of them has no answer.

    std::vector<RefutingReply> answers_to(const Board& board, const Course& course) {
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
                } else if (auto reply =
                               course.replies_left > 1 ? reply_to(played.after, next) : std::nullopt) {
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

    /// Moves that one reply answers are answered together: first by the reply that answers most.
    static void add_joined(std::vector<std::pair<House, HouseSet>> open,
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

    RuleSet rules_;
    std::vector<Board> seen_;
    Side loser_;
    Seeds claim_;
    const JudgeFunction& judge_;
    int wanted_ = 0;
    int looked_at_ = 0;
    std::vector<Known> known_;
};

/// How much more every move that keeps more captures at once.
int captured_more(const Judgement& judgement, House house, HouseSet keeping) {
    std::optional<Seeds> least;
    for (const House each : keeping) {
        const Seeds captured = judgement.find(each)->captured;
        least = least ? std::min(*least, captured) : captured;
    }
    return least ? (*least - judgement.find(house)->captured).count() : 0;
}

/// The replies as they were judged, the best first, then the others.
std::vector<House> in_order(const Judgement* judged, const Board& board, const RuleSet& rules) {
    std::vector<House> order;
    for (std::size_t i = 0; judged != nullptr && i < judged->moves.size(); ++i) {
        order.push_back(judged->moves[i].house);
    }
    for (const House house : legal_moves(board, rules)) {
        if (std::ranges::find(order, house) == order.end()) {
            order.push_back(house);
        }
    }
    return order;
}

}  // namespace

std::optional<ProvedFall> proved_fall(const Judgement& judgement, House house, Side mover, Seeds least) {
    const auto best = value_of(judgement, mover);
    const JudgedMove* const played = judgement.find(house);
    if (!best || played == nullptr || judgement.moves.size() == 1) {
        return std::nullopt;
    }
    const Seeds sure = sure_of(*best, mover);
    const Seeds left = most_of(played->value, mover);
    if (guaranteed_result(mover, *best) > possible_result(mover, played->value)) {
        return ProvedFall{sure, left < Seeds{0} ? Seeds{-1} : Seeds{0}};
    }
    return sure - left >= least ? std::optional{ProvedFall{sure, left}} : std::nullopt;
}

HouseSet moves_above(const Judgement& judgement, Side mover, Seeds claim) {
    HouseSet houses;
    for (const JudgedMove& move : judgement.moves) {
        if (sure_of(move.value, mover) > claim) {
            houses.insert(move.house);
        }
    }
    return houses;
}

std::vector<std::size_t> refutable_plies(const Evaluations& evaluations, const Replay& replay, Seeds least) {
    std::vector<std::size_t> plies;
    const std::size_t end = std::min<std::size_t>(replay.ended.ply.number(), evaluations.plies.size());
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (proved_fall(evaluations.plies[index], played.house, played.before.to_move(), least)) {
            plies.push_back(index);
        }
    }
    return plies;
}

std::optional<Refutation> find_refutation(const Replay& replay, const Evaluations& evaluations,
                                          std::size_t index, Seeds least, const JudgeFunction& judge) {
    const ReplayedPly& played = replay.plies[index];
    const Side loser = played.before.to_move();
    const Judgement& judgement = evaluations.plies[index];
    const auto fall = proved_fall(judgement, played.house, loser, least);
    const Board& board = played.after;
    const bool ends_game = replay.ended.ply == Ply{index + 1} && replay.ended.reason != EndReason::Unfinished;
    if (!fall || ends_game) {
        return std::nullopt;
    }
    std::vector<Board> seen;
    for (std::size_t ply = 0; ply <= index; ++ply) {
        seen.push_back(replay.plies[ply].before);
    }
    TreeSearch search(replay.rules, seen, loser, fall->claim, judge);

    // 1. A capture that matters, then a smaller one; a capture that was not made counts as one made against.
    const int missed =
        std::max(0, captured_more(judgement, played.house, moves_above(judgement, loser, fall->claim)));
    const int matters = std::clamp(((fall->sure - fall->claim).count() + 1) / 2, least_gain, max_gain);
    std::optional<RefutingReply> tree;
    for (const int wanted : {matters, least_gain}) {
        for (int replies = 1; replies <= deepest && !tree && missed < wanted; ++replies) {
            tree = search.find(board, wanted - missed, replies);
        }
    }
    // 2. Otherwise the reply alone.
    if (!tree) {
        const bool is_judged = index + 1 < evaluations.plies.size();
        const Judgement* const replies = is_judged ? &evaluations.plies[index + 1] : nullptr;
        tree = search.find_quiet(board, in_order(replies, board, replay.rules));
    }
    if (!tree) {
        return std::nullopt;
    }
    const Seeds all = replay.start.total();
    const Value claim =
        loser == Side::South ? Value::within(-all, fall->claim) : Value::within(-fall->claim, all);
    return Refutation{Ply{index + 1}, claim, *std::move(tree)};
}

}  // namespace awale
