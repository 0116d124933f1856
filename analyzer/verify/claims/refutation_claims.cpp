#include "awale/analyzer/verify/claims/refutation_claims.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace awale::plain {

namespace {

/// Captures of fewer seeds are no theme (docs/annotation.md, "Refutations").
constexpr int theme_seeds = 2;
/// Trees that are written are smaller; others are made to be slow.
constexpr std::size_t max_line_ends = 2'000;

/// A limit of a value, as the final margin of one side: the least it is sure of, or the most it can get.
int least_of(const Value& value, Side side) {
    return side == Side::South ? value.lower.count() : -value.upper.count();
}

int most_of(const Value& value, Side side) {
    return side == Side::South ? value.upper.count() : -value.lower.count();
}

const PlainMove* find_move(const std::vector<PlainMove>& moves, House house) {
    const auto found = std::ranges::find(moves, house, &PlainMove::house);
    return found == moves.end() ? nullptr : &*found;
}

const Judgement* judged(const ClaimContext& context) {
    return context.index < context.stored.plies.size() ? &context.stored.plies[context.index] : nullptr;
}

/// Whether the tree is one of the better move: the player who erred plays it.
bool is_of_better(const Note& note) {
    return note.tree.house && note.tree.house->owner() == note.side;
}

class TreePlayer {
public:
    TreePlayer(const Note& note, const ClaimContext& context, const TreeClaim& claim)
        : rules_(context.rules), start_(claim.start), loser_(claim.loser), margin_(claim.margin) {
        for (std::size_t index = 0; index < context.index + (is_of_better(note) ? 0 : 1); ++index) {
            seen_.push_back(rules_.plain_board(context.replay.plies[index].before));
        }
        played_.least_gain = std::numeric_limits<int>::max();
    }

    PlayedTree whole(const RefutingReply& tree) {
        stores_ = (start_.store(Side::South) - start_.store(Side::North)).count();
        LineEnd start{.game = rules_.plain_board(start_), .moves = {}};
        if (!tree.house || !tree.to.empty()) {
            played_.holds = false;
        } else {
            play(tree, std::move(start));
        }
        return std::move(played_);
    }

private:
    /// Whether the position returns one that was there before.
    bool returns(const LineEnd& at) const {
        return std::ranges::find(seen_, at.game) != seen_.end() ||
               std::ranges::find(at.on_the_way, at.game) != at.on_the_way.end();
    }

    bool is_over_by_rule(const PlainBoard& game) const {
        return rules_.moves(game).empty() || rules_.few_left(game) ||
               (rules_.set().few_seeds == FewSeeds::NoCaptureLeft && !rules_.can_still_capture(game));
    }

    int gain_of(const LineEnd& at) const {
        return loser_ == Side::South ? -at.taken : at.taken;
    }

    /// The loser's final margin with this many seeds of the board, South's less North's.
    int margin_of(const LineEnd& at, int on_board) const {
        const int south = stores_ + at.taken + on_board;
        return loser_ == Side::South ? south : -south;
    }

    void play(const RefutingReply& reply, LineEnd at) {
        if (!played_.holds || played_.ends.size() > max_line_ends) {
            played_.holds = false;
            return;
        }
        // 1. The game is over, as the tree says.
        const bool by_rule = is_over_by_rule(at.game);
        const bool by_return = !by_rule && returns(at);
        if (!reply.house || by_rule || by_return) {
            played_.holds = !reply.house && reply.next.empty() && (by_rule || by_return);
            end_game(at, by_rule);
            return;
        }
        // 2. The reply.
        if (!step(at, *reply.house)) {
            return;
        }
        const bool over = is_over_by_rule(at.game);
        if (reply.next.empty()) {
            if (over || returns(at)) {
                end_game(at, over);
            } else {
                end_line(std::move(at));
            }
            return;
        }
        // 3. Every move of the loser.
        if (over || returns(at)) {
            played_.holds = false;
            return;
        }
        HouseSet answered;
        for (const RefutingReply& next : reply.next) {
            for (const House house : next.to) {
                played_.holds = played_.holds && !answered.contains(house);
                answered.insert(house);
                LineEnd there = at;
                if (step(there, house)) {
                    play(next, std::move(there));
                }
            }
        }
        for (const PlainMove& move : rules_.moves(at.game)) {
            played_.holds = played_.holds && answered.contains(move.house);
        }
    }

    bool step(LineEnd& at, House house) {
        const std::vector<PlainMove> moves = rules_.moves(at.game);
        const PlainMove* const move = find_move(moves, house);
        if (move == nullptr) {
            played_.holds = false;
            return false;
        }
        at.taken += at.game.south_moves ? move->taken : -move->taken;
        at.on_the_way.push_back(at.game);
        at.game = move->after;
        at.moves += house.letter();
        return true;
    }

    void end_game(const LineEnd& at, bool by_rule) {
        const int on_board = by_rule ? rules_.rows_margin(at.game) : rules_.return_margin(at.game);
        played_.holds = played_.holds && margin_of(at, on_board) <= margin_;
        played_.all_starve = played_.all_starve && by_rule && rules_.row(at.game, loser_ == Side::South) == 0;
        played_.some_return = played_.some_return || !by_rule;
        played_.least_gain = std::min(played_.least_gain, gain_of(at));
    }

    void end_line(LineEnd at) {
        played_.all_starve = false;
        played_.least_gain = std::min(played_.least_gain, gain_of(at));
        played_.ends.push_back(std::move(at));
    }

    const Rules& rules_;
    Board start_;
    Side loser_;
    int margin_;
    int stores_ = 0;
    std::vector<PlainBoard> seen_;
    PlayedTree played_;
};

/// The position after the first reply.
PlainBoard after_reply(const Note& note, const ClaimContext& context) {
    const std::vector<PlainMove> moves =
        context.rules.moves(context.rules.plain_board(context.played().after));
    return find_move(moves, *note.tree.house)->after;
}

bool has_to_feed(const PlainBoard& game, const Rules& rules) {
    int with_seeds = 0;
    for (int place = 0; place < 2 * rules.set().houses_a_side; ++place) {
        const bool own = (rules.house_at(place).owner() == Side::South) == game.south_moves;
        with_seeds += own && game.ring[static_cast<std::size_t>(place)] > 0 ? 1 : 0;
    }
    const auto legal = static_cast<int>(rules.moves(game).size());
    return rules.row(game, !game.south_moves) == 0 && 0 < legal && legal < with_seeds;
}

bool takes_nothing_but_slams(const PlainBoard& game, const Rules& rules) {
    const std::vector<PlainMove> moves = rules.moves(game);
    return std::ranges::none_of(moves, [](const PlainMove& move) { return move.taken > 0; }) &&
           std::ranges::any_of(moves, [](const PlainMove& move) { return move.grand_slam; });
}

bool has_two_attackers(const Note& note, const ClaimContext& context) {
    const Rules& rules = context.rules;
    const std::vector<PlainMove> moves = rules.moves(rules.plain_board(context.played().after));
    const PlainMove* const first = find_move(moves, *note.tree.house);
    HouseSet attackers;
    for (const RefutingReply& reply : note.tree.next) {
        for (const House house : reply.to) {
            const std::vector<PlainMove> own = rules.moves(first->after);
            const std::vector<PlainMove> answers = rules.moves(find_move(own, house)->after);
            const PlainMove* const answer = reply.house ? find_move(answers, *reply.house) : nullptr;
            if (answer != nullptr && answer->taken >= theme_seeds) {
                attackers.insert(answer->house);
            }
        }
    }
    return first->taken == 0 && attackers.size() > 1;
}

/// The theme of a granary that the moves of the position have.
std::optional<RefutationTheme> granary_theme_shown(const Note& note, const ClaimContext& context) {
    const ReplayedPly& mistake = context.played();
    const auto is_granary = [&](House house) {
        return mistake.before.seeds(house) >= context.granary_size();
    };
    if (is_granary(mistake.house)) {
        const std::vector<House>& line = judged(context)->moves.front().line;
        const auto opened = std::ranges::find(line, mistake.house);
        return opened != line.begin() && opened != line.end() ? std::optional{RefutationTheme::GranaryEarly}
                                                              : std::nullopt;
    }
    return std::all_of(note.houses.begin(), note.houses.end(), is_granary)
               ? std::optional{RefutationTheme::GranaryLate}
               : std::nullopt;
}

/// The theme that the tree and the moves that keep more have.
RefutationTheme theme_shown(const Note& note, const ClaimContext& context, const PlayedTree& played) {
    const std::vector<PlainMove> moves =
        context.rules.moves(context.rules.plain_board(context.played().before));
    const int taken = find_move(moves, context.played().house)->taken;
    if (is_of_better(note)) {
        return granary_theme_shown(note, context)
            .value_or(played.least_gain >= taken + theme_seeds ? RefutationTheme::PreparedCapture
                                                               : RefutationTheme::None);
    }
    const PlainBoard answered = after_reply(note, context);
    if (played.all_starve) {
        return RefutationTheme::Famine;
    }
    if (played.some_return) {
        return RefutationTheme::Loop;
    }
    if (has_to_feed(answered, context.rules)) {
        return RefutationTheme::Feeding;
    }
    if (takes_nothing_but_slams(answered, context.rules)) {
        return RefutationTheme::GrandSlam;
    }
    if (const auto theme = granary_theme_shown(note, context)) {
        return *theme;
    }
    if (has_two_attackers(note, context)) {
        return RefutationTheme::DoubleThreat;
    }
    if (played.least_gain >= theme_seeds) {
        return RefutationTheme::Capture;
    }
    const bool missed = std::all_of(note.houses.begin(), note.houses.end(), [&](House house) {
        return find_move(moves, house)->taken >= taken + theme_seeds;
    });
    return missed ? RefutationTheme::MissedCapture : RefutationTheme::None;
}

}  // namespace

PlayedTree play_tree(const Note& note, const ClaimContext& context, const TreeClaim& claim) {
    return TreePlayer(note, context, claim).whole(note.tree);
}

std::optional<TreeClaim> claim_of_tree(const Note& note, const ClaimContext& context) {
    const Judgement* const here = judged(context);
    const JudgedMove* const mistake = here == nullptr ? nullptr : here->find(context.played().house);
    if (mistake == nullptr || context.played().house.owner() != note.side) {
        return std::nullopt;
    }
    int sure = std::numeric_limits<int>::min();
    for (const JudgedMove& move : here->moves) {
        sure = std::max(sure, least_of(move.value, note.side));
    }
    if (is_of_better(note)) {
        return sure > least_of(mistake->value, note.side)
                   ? std::optional{TreeClaim{context.played().before, other(note.side), -sure}}
                   : std::nullopt;
    }
    const int left = most_of(mistake->value, note.side);
    if (sure <= left) {
        return std::nullopt;
    }
    // Where a result is lost, that is the claim.
    const int margin = sure >= 0 && left < 0 ? -1 : left;
    return TreeClaim{context.played().after, note.side, margin};
}

NoteAnswer check_refutation(const Note& note, const ClaimContext& context) {
    const auto claim = claim_of_tree(note, context);
    if (!claim || note.values.size() != 1 || context.index >= context.end() || note.grade != Grade::Exact) {
        return NoteAnswer::False;
    }
    const int all = context.replay.start.total().count();
    const Value limits = claim->loser == Side::South ? Value::within(Seeds{-all}, Seeds{claim->margin})
                                                     : Value::within(Seeds{-claim->margin}, Seeds{all});
    // More than the mistake leaves, or as much as the better move keeps.
    const int enough = is_of_better(note) ? -claim->margin : claim->margin + 1;
    HouseSet keeping;
    for (const JudgedMove& move : judged(context)->moves) {
        if (least_of(move.value, note.side) >= enough) {
            keeping.insert(move.house);
        }
    }
    const PlayedTree played = play_tree(note, context, *claim);
    return answer(played.holds && note.values.front() == limits && note.houses == keeping &&
                  note.gain.count() == std::max(0, played.least_gain) &&
                  note.theme == theme_shown(note, context, played));
}

}  // namespace awale::plain
