#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

/// Whether a house with seeds may not be played because it gives the opponent none.
bool must_feed(const Board& board, const RuleSet& rules) {
    const HouseSet legal = legal_moves(board, rules);
    return board.row(other(board.to_move())) == Seeds{0} && !legal.empty() &&
           legal != houses_to_sow(board, rules);
}

/// Whether there are captures, and all of them would take every seed of the other row and so take none.
bool only_grand_slams(const Board& board, const RuleSet& rules) {
    std::size_t slams = 0;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        if (played.captured > Seeds{0}) {
            return false;
        }
        slams += played.grand_slam ? 1U : 0U;
    }
    return slams > 0;
}

constexpr std::size_t max_moves = 24;   // in a tree that is worth reading
constexpr int max_questions = 60;       // positions that are judged for one tree
constexpr int max_positions = 100'000;  // positions that are looked at for one tree

/// Whether the same side is to move: in a tree the sides take turns.
bool moves_again(const Board& board, const Played& played) {
    return played.after.to_move() == board.to_move();
}

/// Looks for trees in which one side keeps the other within a claim, and captures. `judge` is asked what is
/// proved of a position, a limited number of times. The rules are those without an end at a majority.
class TreeSearch {
public:
    /// `seen`: the positions before the tree; `claim`: the most that the loser gets, as his final margin.
    TreeSearch(const RuleSet& rules, std::vector<Board> seen, Side loser, Seeds claim,
               const JudgeFunction& judge)
        : rules_(rules), seen_(std::move(seen)), loser_(loser), claim_(claim), judge_(judge) {
        rules_.stops_at_majority = false;
    }

    /// A tree whose lines end with a gain of at least `wanted`; of several with as few replies in a line, the
    /// one with the fewest moves.
    std::optional<RefutingReply> find(const Board& board, int wanted, int replies) {
        wanted_ = wanted;
        return reply_to(board, 0, replies);
    }

    /// A tree that begins with `house`, and answers whatever follows it.
    std::optional<RefutingReply> find_with(const Board& board, House house, int wanted, int replies) {
        wanted_ = wanted;
        return tree_with(board, house, play(board, house, rules_), 0, replies);
    }

    /// One reply after which the claim is proved, tried in this order. `secured` are known to be such.
    std::optional<House> find_quiet(const Board& board, const std::vector<House>& order, HouseSet secured) {
        seen_.push_back(board);
        for (const House house : order) {
            const Board after = play(board, house, rules_).after;
            const auto ended = margin_if_over(after);
            if (ended ? *ended <= claim_ : secured.contains(house) || is_secured(after)) {
                return house;
            }
        }
        return std::nullopt;
    }

    /// The loser's final margin if the game is over in a position, by the rules or by repetition.
    std::optional<Seeds> margin_if_over(const Board& board) const {
        const auto reason = ending(board, seen_, rules_);
        return reason ? std::optional{seen_by(loser_, final_score(board, rules_, *reason).margin())}
                      : std::nullopt;
    }

private:
    // In a line `gain` is what the punisher has captured less what the loser has, and `replies_left` how many
    // replies may follow.

    // 1. What is true of a position.

    /// Whether it is proved that the loser gets no more than the claim.
    bool is_secured(const Board& board) {
        const Seeds margin = seen_by(loser_, board.store(Side::South) - board.store(Side::North));
        if (margin + board.on_board() <= claim_) {
            return true;
        }
        const auto known = known_.find(board);
        if (known != known_.end() || known_.size() >= max_questions) {
            return known != known_.end() && known->second;
        }
        const auto value = value_of(judge_(board, seen_), board.to_move());
        return known_[board] = value && seen_by(loser_, *value).upper <= claim_;
    }

    /// Whether a line may end with this reply.
    bool is_leaf(const Played& played, int gain) {
        if (const auto margin = margin_if_over(played.after)) {
            return *margin <= claim_;
        }
        return played.captured > Seeds{0} && gain + played.captured.count() >= wanted_ &&
               is_secured(played.after);
    }

    /// The moves of a position, those that capture most first.
    std::vector<std::pair<House, Played>> moves_of(const Board& board) {
        std::vector<std::pair<House, Played>> moves;
        for (const House house : legal_moves(board, rules_)) {
            moves.emplace_back(house, play(board, house, rules_));
        }
        sort_stably(moves, std::ranges::greater{}, [](const auto& move) { return move.second.captured; });
        looked_at_ += static_cast<int>(moves.size());
        return moves;
    }

    // 2. One reply of the punisher.

    std::optional<RefutingReply> reply_to(const Board& board, int gain, int replies_left) {
        const std::vector<std::pair<House, Played>> moves = moves_of(board);
        for (const auto& [house, played] : moves) {
            if (is_leaf(played, gain)) {
                return RefutingReply{.to = {}, .house = house};
            }
        }
        std::optional<RefutingReply> shortest;
        for (const auto& [house, played] : moves) {
            if (replies_left < 2 || looked_at_ > max_positions) {
                break;
            }
            auto reply = tree_with(board, house, played, gain, replies_left - 1);
            if (reply && (!shortest || moves_in(*reply) < moves_in(*shortest))) {
                shortest = std::move(reply);
            }
        }
        return shortest;
    }

    /// One that is followed by others; nothing where a move has no answer.
    std::optional<RefutingReply> tree_with(const Board& board, House house, const Played& played, int gain,
                                           int replies_left) {
        if (margin_if_over(played.after) || moves_again(board, played)) {
            return std::nullopt;
        }
        seen_.push_back(board);
        RefutingReply tree{.to = {},
                           .house = house,
                           .next = answers_to(played.after, gain + played.captured.count(), replies_left)};
        seen_.pop_back();
        return tree.next.empty() || moves_in(tree) > max_moves ? std::nullopt
                                                               : std::optional{std::move(tree)};
    }

    // 3. Answers to all moves of the loser; none where one of them has no answer.

    std::vector<RefutingReply> answers_to(const Board& board, int gain, int replies_left) {
        std::vector<RefutingReply> answers;
        std::vector<std::pair<House, HouseSet>> with_leaves;
        RefutingReply ended;
        seen_.push_back(board);
        bool refuted = true;
        for (const auto& [house, played] : moves_of(board)) {
            if (const auto margin = margin_if_over(played.after)) {
                refuted = *margin <= claim_;
                ended.to.insert(house);
            } else if (moves_again(board, played)) {
                refuted = false;
            } else {
                const int left = gain - played.captured.count();
                HouseSet leaves;
                for (const auto& [reply, replied] : moves_of(played.after)) {
                    if (is_leaf(replied, left)) {
                        leaves.insert(reply);
                    }
                }
                if (!leaves.empty()) {
                    with_leaves.emplace_back(house, leaves);
                } else if (auto reply =
                               replies_left > 1 ? reply_to(played.after, left, replies_left) : std::nullopt) {
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
        sort_stably(answers, {}, [](const RefutingReply& reply) { return *reply.to.begin(); });
        return answers;
    }

    /// Moves that one reply answers are answered together: first by the reply that answers most.
    static void add_joined(std::vector<std::pair<House, HouseSet>> open,
                           std::vector<RefutingReply>& answers) {
        while (!open.empty()) {
            RefutingReply best;
            for (const House reply : all_houses) {
                HouseSet answered;
                for (const auto& [house, leaves] : open) {
                    if (leaves.contains(reply)) {
                        answered.insert(house);
                    }
                }
                if (answered.size() > best.to.size()) {
                    best = {.to = answered, .house = reply};
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
    std::unordered_map<Board, bool, BoardHash> known_;  ///< whether the claim is proved
};

/// The captures of the side whose tree it is less those of the other side, in the worst line.
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

constexpr int deepest = 6;     // replies in one line
constexpr int least_gain = 2;  // seeds; captures of fewer explain nothing
constexpr int max_gain = 6;    // seeds; a capture of this many explains any loss

/// The moves that are proved to keep more than the claim.
HouseSet moves_above(const Judgement& judgement, Side mover, Seeds claim) {
    return HouseSet::of(judgement.moves,
                        [&](const JudgedMove& move) { return seen_by(mover, move.value).lower > claim; });
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
    std::size_t index = 0;
    const Judgement& judgement;
    ProvedFall fall;
    const JudgeFunction& judge;

    const ReplayedPly& played() const { return replay.plies[index]; }

    Side loser() const { return played().before.to_move(); }
};

/// Whether the mistake lets the capture go that the better move prepares: the reply rules it out.
bool prevents(const Mistake& mistake, House reply, int wanted, int replies) {
    const Played answered = play(mistake.played().after, reply, mistake.replay.rules);
    if (moves_again(mistake.played().after, answered)) {
        return false;
    }
    std::vector<Board> seen = boards_before(mistake.replay, mistake.index + 1);
    seen.push_back(mistake.played().after);
    const Seeds anything = mistake.replay.start.total();
    TreeSearch search(mistake.replay.rules, std::move(seen), other(mistake.loser()), anything, mistake.judge);
    return !search.find(answered.after, wanted + answered.captured.count(), replies);
}

/// A capture that the best move prepares, whatever is answered, and that is gone after the mistake and the
/// reply to it.
std::optional<RefutingReply> find_prepared(const Mistake& mistake, House reply) {
    const ReplayedPly& played = mistake.played();
    TreeSearch search(mistake.replay.rules, boards_before(mistake.replay, mistake.index),
                      other(mistake.loser()), -mistake.fall.sure, mistake.judge);
    const int taken = mistake.judgement.find(played.house)->captured.count();
    const auto is_candidate = [&](const JudgedMove& move) {
        return move.house != played.house && move.captured.count() < taken + least_gain &&
               seen_by(mistake.loser(), move.value).lower >= mistake.fall.sure;
    };
    std::vector<JudgedMove> candidates;
    std::ranges::copy_if(mistake.judgement.moves, std::back_inserter(candidates), is_candidate);
    sort_stably(candidates, std::ranges::greater{}, [&](const JudgedMove& move) {
        const Value seen = seen_by(mistake.loser(), move.value);
        return std::pair{seen.lower, seen.value};
    });
    // The move that the words name, then the others.
    const auto all = std::span(candidates);
    const std::size_t named = std::min<std::size_t>(all.size(), 1);
    for (const auto group : {all.first(named), all.subspan(named)}) {
        for (int replies = 1; replies <= deepest; ++replies) {
            for (const JudgedMove& move : group) {
                auto tree = search.find_with(played.before, move.house, least_gain + taken, replies);
                if (tree &&
                    least_captured(*tree, played.before, mistake.replay.rules) >= least_gain + taken &&
                    prevents(mistake, reply, least_gain, replies)) {
                    return tree;
                }
            }
        }
    }
    return std::nullopt;
}

/// Whether the reply alone shows what is wrong: it ends the game, or leaves no choice.
bool says_enough(const Mistake& mistake, House reply, const TreeSearch& search) {
    const RuleSet& rules = mistake.replay.rules;
    const Board after = play(mistake.played().after, reply, rules).after;
    return search.margin_if_over(after) || must_feed(after, rules) || only_grand_slams(after, rules);
}

/// The replies to a mistake.
struct Replies {
    std::vector<House> order;  ///< as they were judged, the best first, then the others
    HouseSet secured;          ///< those after which the claim is proved already
};

Replies replies_to(const Judgement& judged, const Mistake& mistake) {
    Replies replies;
    for (const JudgedMove& move : judged.moves) {
        replies.order.push_back(move.house);
        if (seen_by(mistake.loser(), move.value).upper <= mistake.fall.claim) {
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

}  // namespace

std::optional<ProvedFall> proved_fall(const Judgement& judgement, House house, Side mover, Seeds least) {
    const auto best = value_of(judgement, mover);
    const JudgedMove* const played = judgement.find(house);
    if (!best || played == nullptr || judgement.moves.size() == 1) {
        return std::nullopt;
    }
    const Seeds sure = seen_by(mover, *best).lower;
    const Seeds left = seen_by(mover, played->value).upper;
    if (result_proved_lost(mover, *best, played->value)) {
        return ProvedFall{sure, left < Seeds{0} ? Seeds{-1} : Seeds{0}};
    }
    return sure - left >= least ? std::optional{ProvedFall{sure, left}} : std::nullopt;
}

std::optional<Refutation> find_refutation(const Replay& replay, const Evaluations& evaluations,
                                          std::size_t index, Seeds least, const JudgeFunction& judge) {
    const ReplayedPly& played = replay.plies[index];
    const Side loser = played.before.to_move();
    const Judgement& judgement = evaluations.plies[index];
    const Board& board = played.after;
    const bool ends_game = replay.ended.ply == Ply{index + 1} && replay.ended.reason != EndReason::Unfinished;
    const auto fall = proved_fall(judgement, played.house, loser, least);
    if (!fall || ends_game || board.to_move() == loser) {
        return std::nullopt;
    }
    const Mistake mistake{replay, index, judgement, *fall, judge};
    const bool is_judged = index + 1 < evaluations.plies.size();
    const Replies replies = replies_to(is_judged ? evaluations.plies[index + 1] : Judgement{}, mistake);
    const Seeds all = replay.start.total();
    const auto at_most = [&](Side side, Seeds margin, RefutingReply tree) {
        return Refutation{Ply{index + 1}, seen_by(side, Value::within(-all, margin)), std::move(tree)};
    };
    // 1. A capture that matters, then a smaller one; a capture that was not made counts as one made against.
    TreeSearch search(replay.rules, boards_before(replay, index + 1), loser, fall->claim, judge);
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
    // 2. Otherwise the reply alone, or what the best move would have captured.
    const auto alone = search.find_quiet(board, replies.order, replies.secured);
    if (!alone) {
        return std::nullopt;
    }
    if (missed < least_gain && !says_enough(mistake, *alone, search)) {
        if (auto tree = find_prepared(mistake, *alone)) {
            return at_most(other(loser), -fall->sure, *std::move(tree));
        }
    }
    return at_most(loser, fall->claim, {.to = {}, .house = *alone});
}

namespace {

/// Captures of fewer seeds are no theme.
constexpr int least_capture = 2;

/// What all lines of a tree have in common, and what some of them have.
struct TreeLines {
    bool all_starve = true;    ///< the loser, with the game over
    bool some_return = false;  ///< a position returns
};

void follow_lines(const RefutingReply& reply, const Board& board, Side loser, const RuleSet& rules,
                  std::vector<Board>& seen, TreeLines& lines) {
    const Board after = reply.house ? play(board, *reply.house, rules).after : board;
    if (!reply.house || reply.next.empty()) {
        const bool is_over = ending(after, rules).has_value();
        lines.all_starve = lines.all_starve && is_over && after.row(loser) == Seeds{0};
        lines.some_return = lines.some_return || (!is_over && std::ranges::find(seen, after) != seen.end());
        return;
    }
    seen.insert(seen.end(), {board, after});
    for (const RefutingReply& next : reply.next) {
        for (const House house : next.to) {
            follow_lines(next, play(after, house, rules).after, loser, rules, seen, lines);
        }
    }
    seen.resize(seen.size() - 2);
}

/// Whether the first reply takes nothing, and the next ones capture with two houses or more.
bool is_double_threat(const RefutingReply& tree, const Board& board, const RuleSet& rules) {
    const Played first = play(board, *tree.house, rules);
    HouseSet attackers;
    for (const RefutingReply& reply : tree.next) {
        for (const House house : reply.to) {
            const Board answered = play(first.after, house, rules).after;
            if (reply.house && play(answered, *reply.house, rules).captured.count() >= least_capture) {
                attackers.insert(*reply.house);
            }
        }
    }
    return first.captured == Seeds{0} && attackers.size() >= 2;
}

/// What the move did wrong with a granary of its player.
std::optional<RefutationTheme> granary_theme(const AnnotatedGame& game, std::size_t index, HouseSet keeping) {
    const ReplayedPly& played = game.replay.plies[index];
    const Seeds size = granary_size(game.replay.rules);
    if (played.before.seeds(played.house) >= size) {
        return plies_until_opened(game.plies[index].judgement, played.house)
                   ? std::optional{RefutationTheme::GranaryEarly}
                   : std::nullopt;
    }
    const bool had_to_open = !keeping.empty() && std::ranges::all_of(keeping, [&](House house) {
        return played.before.seeds(house) >= size;
    });
    return had_to_open ? std::optional{RefutationTheme::GranaryLate} : std::nullopt;
}

RefutationTheme theme_of(const AnnotatedGame& game, std::size_t index, const RefutingReply& tree, int gain,
                         HouseSet keeping) {
    const RuleSet& rules = game.replay.rules;
    const ReplayedPly& played = game.replay.plies[index];
    if (is_of_better_move(tree, played.before.to_move())) {
        return granary_theme(game, index, keeping).value_or(RefutationTheme::PreparedCapture);
    }
    const Board& board = played.after;
    TreeLines lines;
    RuleSet to_the_end = rules;
    to_the_end.stops_at_majority = false;
    std::vector<Board> seen = boards_before(game.replay, index + 1);
    follow_lines(tree, board, played.before.to_move(), to_the_end, seen, lines);
    const Board answered = play(board, *tree.house, rules).after;
    if (lines.all_starve) {
        return RefutationTheme::Famine;
    }
    if (lines.some_return) {
        return RefutationTheme::Loop;
    }
    if (must_feed(answered, rules)) {
        return RefutationTheme::Feeding;
    }
    if (only_grand_slams(answered, rules)) {
        return RefutationTheme::GrandSlam;
    }
    if (const auto theme = granary_theme(game, index, keeping)) {
        return *theme;
    }
    if (is_double_threat(tree, board, rules)) {
        return RefutationTheme::DoubleThreat;
    }
    if (gain >= least_capture) {
        return RefutationTheme::Capture;
    }
    const bool missed = !keeping.empty() && std::ranges::all_of(keeping, [&](House house) {
        return play(played.before, house, rules).captured >= played.captured + Seeds{least_capture};
    });
    return missed ? RefutationTheme::MissedCapture : RefutationTheme::None;
}

}  // namespace

void note_refutations(const AnnotatedGame& game, const std::vector<Refutation>& refutations,
                      PlyNotes& notes) {
    for (const Refutation& refutation : refutations) {
        const std::size_t index = refutation.ply.number() - 1;
        const ReplayedPly& played = game.replay.plies[index];
        const Side mover = played.before.to_move();
        const Judgement& judgement = game.plies[index].judgement;
        // The limit of what the mistake leaves, or what the better move keeps.
        const bool of_better = is_of_better_move(refutation.tree, mover);
        const Value limits = seen_by(mover, refutation.claim);
        const Seeds claim = of_better ? limits.lower : limits.upper;
        const HouseSet keeping = moves_above(judgement, mover, of_better ? claim - Seeds{1} : claim);
        if (keeping.empty() || !refutation.tree.house) {
            continue;
        }
        const Board& start = start_of(refutation.tree, played.before, played.after);
        const int gain = std::max(0, least_captured(refutation.tree, start, game.replay.rules));
        notes.add(refutation.ply, {.kind = NoteKind::Refutation,
                                   .side = mover,
                                   .gain = Seeds{gain},
                                   .houses = keeping,
                                   .values = {refutation.claim},
                                   .theme = theme_of(game, index, refutation.tree, gain, keeping),
                                   .tree = refutation.tree});
    }
}

}  // namespace awale
