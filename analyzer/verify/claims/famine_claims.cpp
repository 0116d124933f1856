#include "awale/analyzer/verify/claims/family_claims.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace awale::plain {

namespace {

/// Plies that famine is looked for ahead, and the row that is near it (docs/annotation.md, "Famine").
constexpr int looked_ahead = 11;
constexpr int nearly_empty = 4;

/// Tries everything: is `victim` starved within this many plies, whatever it plays?
class Starver {
public:
    /// `board` is where it begins: what is stored there counts towards a majority.
    Starver(const Rules& rules, Side victim, std::vector<PlainBoard> seen, const Board& board)
        : rules_(rules),
          south_(victim == Side::South),
          seen_(std::move(seen)),
          total_(board.total().count()),
          stored_(board.store(victim).count()) {}

    bool starves(const PlainBoard& game, int plies) {
        const std::vector<PlainMove> moves = rules_.moves(game);
        if (moves.empty()) {
            return !has_majority(game) && rules_.row(game, south_) == 0 && rules_.row(game, !south_) > 0;
        }
        if (plies == 0 || nodes_ == 0 || is_over(game)) {
            return false;
        }
        --nodes_;
        const auto key = std::tuple{plies, stored_, game.south_moves, game.ring};
        if (const auto found = known_.find(key); found != known_.end()) {
            return found->second;
        }
        const bool own = game.south_moves == south_;
        bool starved = own;
        for (const PlainMove& move : moves) {
            stored_ += own ? move.taken : 0;
            const bool leads_there = starves(move.after, plies - 1);
            stored_ -= own ? move.taken : 0;
            if (leads_there != own) {
                starved = !own;
                break;
            }
        }
        return known_[key] = starved;
    }

    /// The same after a move of the victim.
    bool starves_after(const PlainMove& move, int plies) {
        stored_ += move.taken;
        const bool starved = starves(move.after, plies);
        stored_ -= move.taken;
        return starved;
    }

    bool gave_up() const {
        return nodes_ == 0;
    }

private:
    bool has_majority(const PlainBoard& game) const {
        const int others = total_ - stored_ - rules_.left(game);
        return rules_.set().stops_at_majority && (2 * stored_ > total_ || 2 * others > total_);
    }

    /// Over without famine: a majority, too few seeds, nothing left to capture, or a return.
    bool is_over(const PlainBoard& game) const {
        return has_majority(game) || rules_.few_left(game) || std::ranges::find(seen_, game) != seen_.end() ||
               (rules_.set().few_seeds == FewSeeds::NoCaptureLeft && !rules_.can_still_capture(game));
    }

    const Rules& rules_;
    bool south_;
    std::vector<PlainBoard> seen_;
    int total_;
    int stored_;  ///< by the victim
    std::uint64_t nodes_ = 400'000;
    std::map<std::tuple<int, int, bool, std::array<std::uint8_t, 12>>, bool> known_;
};

/// The positions before the board after ply `index` that can return, those with as many seeds.
std::vector<PlainBoard> games_before(const ClaimContext& context, std::size_t plies, const Board& board) {
    std::vector<PlainBoard> seen;
    for (std::size_t earlier = 0; earlier < plies; ++earlier) {
        if (context.replay.plies[earlier].before.on_board() == board.on_board()) {
            seen.push_back(context.rules.plain_board(context.replay.plies[earlier].before));
        }
    }
    return seen;
}

/// The replies of a side near famine that do not starve it within the plies looked ahead.
struct Replies {
    HouseSet escapes;
    bool some_starve = false;
    bool settled = true;
};

Replies replies_on(const Board& board, std::size_t plies, Side victim, const ClaimContext& context) {
    Starver starver(context.rules, victim, games_before(context, plies, board), board);
    Replies replies;
    for (const PlainMove& move : context.rules.moves(context.rules.plain_board(board))) {
        if (starver.starves_after(move, looked_ahead - 1)) {
            replies.some_starve = true;
        } else {
            replies.escapes.insert(move.house);
        }
    }
    replies.settled = !starver.gave_up();
    return replies;
}

/// Whether no house of that side holds seeds enough to reach the other row.
bool reaches_nothing(const Board& board, Side side, const Rules& rules) {
    const int houses = rules.set().houses_a_side;
    for (int place = 0; place < houses; ++place) {
        if (place + board.seeds(House{side, static_cast<std::size_t>(place)}).count() >= houses) {
            return false;
        }
    }
    return true;
}

/// Whether the moves of a line can be played and end with the side starved.
bool line_starves(const Note& note, Side victim, PlainBoard game, const Rules& rules) {
    for (const House house : note.line) {
        const std::vector<PlainMove> moves = rules.moves(game);
        const auto move = std::ranges::find(moves, house, &PlainMove::house);
        if (move == moves.end()) {
            return false;
        }
        game = move->after;
    }
    return rules.moves(game).empty() && rules.row(game, victim == Side::South) == 0;
}

NoteAnswer check_certain(const Note& note, const ClaimContext& context) {
    const bool attackers = note.kind == NoteKind::StarvingEnding;
    const Board& board = context.played().after;
    const Side victim = attackers ? other(note.side) : note.side;
    const PlainBoard game = context.rules.plain_board(board);
    if (context.rules.row(game, note.side == Side::South) != note.seeds.count() || note.plies < 1 ||
        note.plies > looked_ahead) {
        return NoteAnswer::False;
    }
    if (attackers) {
        const int held = (board.store(note.side) + board.row(note.side)).count();
        if (!reaches_nothing(board, note.side, context.rules) || 2 * held <= board.total().count()) {
            return NoteAnswer::False;
        }
    } else if (!line_starves(note, victim, game, context.rules) ||
               static_cast<int>(note.line.size()) != note.plies) {
        return NoteAnswer::False;
    }
    // Within this many plies, and not within fewer.
    Starver starver(context.rules, victim, games_before(context, context.index + 1, board), board);
    const bool starved =
        starver.starves(game, note.plies) && (note.plies == 0 || !starver.starves(game, note.plies - 1));
    return starver.gave_up() ? NoteAnswer::Unsettled : answer(starved);
}

/// A threat: the replies that are named, and they alone, do not starve.
NoteAnswer check_famine_threat(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const Replies replies = replies_on(board, context.index + 1, note.side, context);
    if (!replies.settled) {
        return NoteAnswer::Unsettled;
    }
    return answer(replies.some_starve && replies.escapes == note.houses &&
                  board.row(note.side) == note.seeds && static_cast<int>(note.line.size()) == note.plies &&
                  line_starves(note, note.side, context.rules.plain_board(board), context.rules));
}

NoteAnswer check_parried(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (note.house != played.house || !note.houses.contains(played.house) || note.plies != looked_ahead ||
        note.side != played.house.owner()) {
        return NoteAnswer::False;
    }
    const Replies replies = replies_on(played.before, context.index, note.side, context);
    return replies.settled ? answer(replies.some_starve && replies.escapes == note.houses)
                           : NoteAnswer::Unsettled;
}

NoteAnswer check_bluff(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const bool looks_like_famine = board.row(note.side).count() <= nearly_empty &&
                                   board.row(note.side) == note.seeds && board.to_move() == note.side &&
                                   reaches_nothing(board, other(note.side), context.rules);
    if (!looks_like_famine || note.plies != looked_ahead) {
        return NoteAnswer::False;
    }
    const Replies replies = replies_on(board, context.index + 1, note.side, context);
    return replies.settled ? answer(!replies.some_starve) : NoteAnswer::Unsettled;
}

}  // namespace

NoteAnswer check_famine(const Note& note, const ClaimContext& context) {
    switch (note.kind) {
        case NoteKind::FamineThreat: return check_famine_threat(note, context);
        case NoteKind::FamineParried: return check_parried(note, context);
        case NoteKind::FamineBluff: return check_bluff(note, context);
        default: return check_certain(note, context);
    }
}

}  // namespace awale::plain
