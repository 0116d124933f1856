#include "awale/analyzer/annotate/refutation/refutation_search.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "awale/analyzer/annotate/refutation/forced_play.hpp"
#include "awale/analyzer/annotate/refutation/tree_search.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr int deepest = 6;     // replies in one line
constexpr int least_gain = 2;  // seeds; captures of fewer explain nothing
constexpr int max_gain = 6;    // seeds; a capture of this many explains any loss

/// The limits of a value seen by one side.
Seeds sure_of(const Value& value, Side side) {
    return seen_by(side, side == Side::South ? value.lower : value.upper);
}

Seeds most_of(const Value& value, Side side) {
    return seen_by(side, side == Side::South ? value.upper : value.lower);
}

/// How much more every move that keeps more captures at once.
int captured_more(const Judgement& judgement, House house, HouseSet keeping) {
    std::optional<Seeds> least;
    for (const House each : keeping) {
        const Seeds captured = judgement.find(each)->captured;
        least = least ? std::min(*least, captured) : captured;
    }
    return least ? (*least - judgement.find(house)->captured).count() : 0;
}

/// The search for the refutation of one mistake.
struct Mistake {
    const Replay& replay;
    std::size_t index;
    const Judgement& judgement;
    ProvedFall fall;
    const JudgeFunction& judge;

    const ReplayedPly& played() const {
        return replay.plies[index];
    }

    Side loser() const {
        return played().before.to_move();
    }

    /// The positions of the game before the mistake.
    std::vector<Board> seen() const {
        std::vector<Board> boards;
        for (std::size_t ply = 0; ply < index; ++ply) {
            boards.push_back(replay.plies[ply].before);
        }
        return boards;
    }
};

/// Whether the mistake lets the capture go that the better move prepares: after the reply it cannot be
/// forced.
bool prevents(const Mistake& mistake, House reply, int wanted, int replies) {
    const Played answered = play(mistake.played().after, reply, mistake.replay.rules);
    std::vector<Board> seen = mistake.seen();
    seen.insert(seen.end(), {mistake.played().before, mistake.played().after});
    const Seeds anything = mistake.replay.start.total();
    TreeSearch search(mistake.replay.rules, std::move(seen), other(mistake.loser()), anything, mistake.judge);
    return !search.find(answered.after, wanted + answered.captured.count(), replies);
}

/// A capture that the best move prepares, whatever is answered, and that is gone after the mistake and the
/// reply to it.
std::optional<RefutingReply> find_prepared(const Mistake& mistake, House reply) {
    const ReplayedPly& played = mistake.played();
    TreeSearch search(mistake.replay.rules, mistake.seen(), other(mistake.loser()), -mistake.fall.sure,
                      mistake.judge);
    const int taken = mistake.judgement.find(played.house)->captured.count();
    const auto is_candidate = [&](const JudgedMove& move) {
        return move.house != played.house && move.captured.count() < taken + least_gain &&
               sure_of(move.value, mistake.loser()) >= mistake.fall.sure;
    };
    const auto find = [&](const JudgedMove& move, int replies) -> std::optional<RefutingReply> {
        auto tree = search.find_with(played.before, move.house, least_gain + taken, replies);
        const bool captures =
            tree && least_captured(*tree, played.before, mistake.replay.rules) >= least_gain + taken;
        return captures && prevents(mistake, reply, least_gain, replies) ? std::move(tree) : std::nullopt;
    };
    // The move that the words name, then the others.
    std::vector<JudgedMove> candidates;
    std::ranges::copy_if(mistake.judgement.moves, std::back_inserter(candidates), is_candidate);
    std::ranges::stable_sort(candidates, std::ranges::greater{}, [&](const JudgedMove& move) {
        return std::pair{sure_of(move.value, mistake.loser()), seen_by(mistake.loser(), move.value.value)};
    });
    for (int replies = 1; replies <= deepest && !candidates.empty(); ++replies) {
        if (auto tree = find(candidates.front(), replies)) {
            return tree;
        }
    }
    for (int replies = 1; replies <= deepest; ++replies) {
        for (std::size_t other = 1; other < candidates.size(); ++other) {
            if (auto tree = find(candidates[other], replies)) {
                return tree;
            }
        }
    }
    return std::nullopt;
}

/// Whether the reply alone shows what is wrong: it ends the game, or leaves no choice.
bool says_enough(const Mistake& mistake, House reply, const TreeSearch& search) {
    const RuleSet& rules = mistake.replay.rules;
    const Board after = play(mistake.played().after, reply, rules).after;
    return search.is_over(after) || must_feed(after, rules) || only_grand_slams(after, rules);
}

/// The replies to a mistake.
struct Replies {
    std::vector<House> order;  ///< as they were judged, the best first, then the others
    HouseSet secured;          ///< those after which the claim is proved already
};

Replies replies_to(const Judgement* judged, const Mistake& mistake) {
    Replies replies;
    for (std::size_t i = 0; judged != nullptr && i < judged->moves.size(); ++i) {
        const JudgedMove& move = judged->moves[i];
        replies.order.push_back(move.house);
        if (most_of(move.value, mistake.loser()) <= mistake.fall.claim) {
            replies.secured.insert(move.house);
        }
    }
    for (const House house : legal_moves(mistake.played().after, mistake.replay.rules)) {
        if (std::ranges::find(replies.order, house) == replies.order.end()) {
            replies.order.push_back(house);
        }
    }
    return replies;
}

/// What the move gave away for sure: seeds, the result, or only that the result is sure.
std::optional<ProvedFall> fall_of(const Judgement& judgement, House house, Side mover, Seeds least) {
    auto fall = proved_fall(judgement, house, mover, least);
    if (!fall && guaranteed_fall(judgement, house, mover) > 0) {
        fall = ProvedFall{sure_of(*value_of(judgement, mover), mover),
                          most_of(judgement.find(house)->value, mover)};
    }
    return fall;
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
        if (fall_of(evaluations.plies[index], played.house, played.before.to_move(), least)) {
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
    const Board& board = played.after;
    const bool ends_game = replay.ended.ply == Ply{index + 1} && replay.ended.reason != EndReason::Unfinished;
    const auto fall = fall_of(judgement, played.house, loser, least);
    if (!fall || ends_game) {
        return std::nullopt;
    }
    const Mistake mistake{replay, index, judgement, *fall, judge};
    const bool is_judged = index + 1 < evaluations.plies.size();
    const Replies replies = replies_to(is_judged ? &evaluations.plies[index + 1] : nullptr, mistake);
    const Seeds all = replay.start.total();
    const auto at_most = [&](Side side, Seeds margin, RefutingReply tree) {
        const Value limits = side == Side::South ? Value::within(-all, margin) : Value::within(-margin, all);
        return Refutation{Ply{index + 1}, limits, std::move(tree)};
    };
    const auto prepared = [&](House reply) -> std::optional<Refutation> {
        auto tree = find_prepared(mistake, reply);
        return tree ? std::optional{at_most(other(loser), -fall->sure, *std::move(tree))} : std::nullopt;
    };
    // 1. Where no loss is proved, what the best move would have captured.
    if (!proved_fall(judgement, played.house, loser, least)) {
        return replies.order.empty() ? std::nullopt : prepared(replies.order.front());
    }
    // 2. A capture that matters, then a smaller one; a capture that was not made counts as one made against.
    std::vector<Board> seen = mistake.seen();
    seen.push_back(played.before);
    TreeSearch search(replay.rules, std::move(seen), loser, fall->claim, judge);
    const int missed =
        std::max(0, captured_more(judgement, played.house, moves_above(judgement, loser, fall->claim)));
    const int matters = std::clamp(((fall->sure - fall->claim).count() + 1) / 2, least_gain, max_gain);
    for (const int wanted : {matters, least_gain}) {
        for (int depth = 1; depth <= deepest && missed < wanted; ++depth) {
            if (auto tree = search.find(board, wanted - missed, depth)) {
                return at_most(loser, fall->claim, *std::move(tree));
            }
        }
    }
    // 3. Otherwise the reply alone, or what the best move would have captured.
    auto alone = search.find_quiet(board, replies.order, replies.secured);
    if (!alone) {
        return std::nullopt;
    }
    if (missed < least_gain && !says_enough(mistake, *alone->house, search)) {
        if (auto found = prepared(*alone->house)) {
            return found;
        }
    }
    return at_most(loser, fall->claim, *std::move(alone));
}

}  // namespace awale
