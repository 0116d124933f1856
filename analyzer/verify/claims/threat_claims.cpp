#include "awale/analyzer/verify/claims/family_claims.hpp"

#include <algorithm>

namespace awale::plain {

namespace {

/// What counts for a threat among several, and with how many seeds on the board a trap is one
/// (docs/annotation.md, "Notes").
constexpr int one_of_several = 3;
constexpr int trap_seeds = 16;

/// The most that a house of `side`, granaries apart, would take were it its turn.
int greatest_threat(const Rules& rules, const Board& board, Side side) {
    int greatest = 0;
    for (std::size_t place = 0; place < rules.set().houses_a_side; ++place) {
        const House house{side, place};
        if (board.seeds(house).count() < 2 * rules.set().houses_a_side) {
            greatest = std::max(greatest, taken_if_sown(rules, board, house));
        }
    }
    return greatest;
}

HouseSet houses_threatening(const Rules& rules, const Board& board, Side side, int least) {
    HouseSet houses;
    for (std::size_t place = 0; place < rules.set().houses_a_side; ++place) {
        const House house{side, place};
        if (board.seeds(house).count() < 2 * rules.set().houses_a_side &&
            taken_if_sown(rules, board, house) >= least) {
            houses.insert(house);
        }
    }
    return houses;
}

HouseSet* heading(NoteKind kind, Parries& parries) {
    switch (kind) {
        case NoteKind::ThreatEmptied: return &parries.empty;
        case NoteKind::ThreatRaised: return &parries.raise;
        case NoteKind::ThreatSpoiled: return &parries.spoil;
        case NoteKind::ThreatCaptured: return &parries.capture;
        default: return &parries.counter;
    }
}

/// The reply met a threat, to those houses and of that size, in the way it is said to.
bool meets_a_threat(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (note.house != played.house || note.side != played.house.owner()) {
        return false;
    }
    for (std::size_t place = 0; place < context.rules.set().houses_a_side; ++place) {
        const House attacker{other(note.side), place};
        const auto move = sown(context.rules, played.before, attacker);
        if (move && takes(*move, note)) {
            Parries parries =
                replies_to(context.rules, played.before, attacker, note.houses, note.gain.count());
            if (heading(note.kind, parries)->contains(played.house)) {
                return true;
            }
        }
    }
    return false;
}

bool was_overlooked(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (context.index < 2 || note.other != Ply{context.index - 1} || played.house != note.house ||
        played.captured != note.gain || played.house.owner() != note.side) {
        return false;
    }
    const ReplayedPly& reply = context.replay.plies[context.index - 1];
    const auto threat = sown(context.rules, reply.before, note.house);
    if (!threat || threat->taken == 0 || threat->taken > note.gain.count()) {
        return false;
    }
    const std::vector<PlainMove> replies = context.rules.moves(context.rules.plain_board(reply.before));
    const bool could_be_met = std::ranges::any_of(replies, [&](const PlainMove& move) {
        return taken_if_sown(context.rules, context.rules.board_of(move.after), note.house) == 0;
    });
    const Parries parries =
        replies_to(context.rules, reply.before, note.house, threat->emptied, threat->taken);
    return could_be_met && !parries.counter.contains(reply.house) &&
           taken_if_sown(context.rules, reply.after, note.house) >= threat->taken;
}

bool has_trap(const Rules& rules, const Board& board, Side side) {
    const std::size_t last = rules.set().houses_a_side - 1U;
    const int before_last = board.seeds(House{side, last - 1}).count();
    return board.seeds(House{side, last}).count() == 1 && (before_last == 2 || before_last == 3);
}

struct TrappedReplies {
    HouseSet houses;
    int max_lost = 0;
};

/// The replies on `board` after which one of the two houses of the other side's trap captures.
TrappedReplies replies_into_trap(const Rules& rules, const Board& board) {
    const Side setter = other(board.to_move());
    const std::size_t last = rules.set().houses_a_side - 1U;
    TrappedReplies replies;
    for (const PlainMove& reply : rules.moves(rules.plain_board(board))) {
        const Board after = rules.board_of(reply.after);
        const int lost = std::max(taken_if_sown(rules, after, House{setter, last}),
                                  taken_if_sown(rules, after, House{setter, last - 1}));
        if (lost > 0) {
            replies.houses.insert(reply.house);
            replies.max_lost = std::max(replies.max_lost, lost);
        }
    }
    return replies;
}

bool trap_was_set(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const House before_last{note.side, context.rules.set().houses_a_side - 2U};
    if (context.played().house.owner() != note.side || board.on_board().count() > trap_seeds ||
        !has_trap(context.rules, board, note.side) || board.seeds(before_last) != note.seeds) {
        return false;
    }
    const TrappedReplies replies = replies_into_trap(context.rules, board);
    return !note.houses.empty() && replies.houses == note.houses && replies.max_lost == note.gain.count();
}

bool trap_was_sprung(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (context.index < 1 || played.house != note.house || played.house.owner() != note.side ||
        played.captured != note.gain || note.gain == Seeds{0}) {
        return false;
    }
    const ReplayedPly& reply = context.replay.plies[context.index - 1];
    return played.house.place() + 2 >= context.rules.set().houses_a_side &&
           has_trap(context.rules, reply.before, note.side) &&
           replies_into_trap(context.rules, reply.before).houses.contains(reply.house);
}

bool trap_was_avoided(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const HouseSet fatal = replies_into_trap(context.rules, played.before).houses;
    return note.house == played.house && note.side == played.house.owner() &&
           has_trap(context.rules, played.before, other(note.side)) && !fatal.empty() &&
           !fatal.contains(played.house);
}

}  // namespace

Parries replies_to(const Rules& rules, const Board& board, House attacker, HouseSet targets, int gain) {
    Parries parries;
    for (const PlainMove& reply : rules.moves(rules.plain_board(board))) {
        const Board after = rules.board_of(reply.after);
        const auto attack = sown(rules, after, attacker);
        const int taken = attack ? attack->taken : 0;
        bool grew = false;
        for (const House target : targets) {
            grew = grew || (attack && after.seeds(target) > board.seeds(target) &&
                            rules.board_of(attack->after).seeds(target) > Seeds{3});
        }
        HouseSet* way = &parries.other;
        if (taken >= gain) {
            const bool strikes =
                reply.taken >= gain || greatest_threat(rules, after, reply.house.owner()) >= gain;
            if (!strikes) {
                continue;
            }
            way = &parries.counter;
        } else if (taken > 0) {
            way = &parries.other;
        } else if (after.seeds(attacker) < board.seeds(attacker)) {
            way = &parries.capture;
        } else if (targets.contains(reply.house)) {
            way = &parries.empty;
        } else if (after.seeds(attacker) > board.seeds(attacker)) {
            way = &parries.spoil;
        } else if (grew) {
            way = &parries.raise;
        }
        way->insert(reply.house);
    }
    return parries;
}

NoteAnswer check_threat(const Note& note, const ClaimContext& context) {
    const Board& after = context.played().after;
    switch (note.kind) {
        case NoteKind::CaptureThreat: {
            const auto move = sown(context.rules, after, note.house);
            return answer(move && takes(*move, note) && note.side == note.house.owner() &&
                          note.side != after.to_move() &&
                          note.parries ==
                              replies_to(context.rules, after, note.house, note.houses, note.gain.count()));
        }
        case NoteKind::MultipleThreat:
            return answer(note.side != after.to_move() && note.houses.size() >= 2 &&
                          note.houses ==
                              houses_threatening(context.rules, after, note.side, one_of_several) &&
                          note.gain.count() == greatest_threat(context.rules, after, note.side));
        case NoteKind::ThreatOverlooked: return answer(was_overlooked(note, context));
        case NoteKind::TrapSet: return answer(trap_was_set(note, context));
        case NoteKind::TrapSprung: return answer(trap_was_sprung(note, context));
        case NoteKind::TrapAvoided: return answer(trap_was_avoided(note, context));
        default: return answer(meets_a_threat(note, context));
    }
}

}  // namespace awale::plain
