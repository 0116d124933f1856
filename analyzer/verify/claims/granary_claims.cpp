#include "awale/analyzer/verify/claims/family_claims.hpp"

#include <algorithm>
#include <vector>

namespace awale::plain {

namespace {

/// What makes a granary ripe (docs/annotation.md, "Notes").
constexpr std::size_t ripe_houses = 2;
constexpr int ripe_gain = 5;

/// Whether the last of this many seeds, sown from the house, falls in the other row; found by counting
/// houses.
bool ends_across(House house, int seeds, int houses) {
    const int from = static_cast<int>(house.place());
    int at = from;
    while (seeds > 0) {
        at = (at + 1) % (2 * houses);
        seeds -= at == from ? 0 : 1;
    }
    return at >= houses;
}

/// Whether fewer seeds, though enough for a granary, would have ended across where these do not.
bool is_past_its_range(House house, int seeds, int houses) {
    if (ends_across(house, seeds, houses)) {
        return false;
    }
    for (int fewer = 2 * houses; fewer < seeds; ++fewer) {
        if (ends_across(house, fewer, houses)) {
            return true;
        }
    }
    return false;
}

bool is_ripe(const Note& note) {
    return note.houses.size() >= ripe_houses && note.gain.count() >= ripe_gain;
}

bool would_take(const Note& note, const ClaimContext& context) {
    const auto move = sown(context.rules, context.played().after, note.house);
    return move && takes(*move, note) && note.gain.count() > 0;
}

/// The opponent's move left what was ripe before it nothing to take, in the way it is said to.
bool was_spoiled(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const auto before = sown(context.rules, played.before, note.house);
    const int after = taken_if_sown(context.rules, played.after, note.house);
    if (!before || !takes(*before, note) || !is_ripe(note) || after > 0 ||
        played.house.owner() == note.side) {
        return false;
    }
    const Parries all = replies_to(context.rules, played.before, note.house, note.houses, note.gain.count());
    const auto only = [&](HouseSet ways) {
        HouseSet chosen;
        if (ways.contains(played.house)) {
            chosen.insert(played.house);
        }
        return chosen;
    };
    return note.parries == Parries{only(all.empty),   only(all.raise),   only(all.spoil),
                                   only(all.capture), only(all.counter), only(all.other)};
}

bool was_opened(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const auto move = sown(context.rules, played.before, played.house);
    int back = 0;
    if (!context.is_finished() || context.ply() != context.replay.ended.ply) {
        for (const PlainMove& reply : context.rules.moves(context.rules.plain_board(played.after))) {
            back = std::max(back, reply.taken);
        }
    }
    return move && played.house == note.house && takes(*move, note) && back == note.cost.count() &&
           played.before.seeds(note.house) == note.seeds;
}

/// Counts forward, ply by ply, what was sown into the house since it was last emptied.
bool was_fed(const Note& note, const ClaimContext& context) {
    const bool opened = context.played().house == note.house;
    const std::size_t plies = context.index + (opened ? 0 : 1);
    int own = 0;
    int others = 0;
    std::vector<PlyCost> fed;
    for (std::size_t index = 0; index < plies; ++index) {
        const ReplayedPly& played = context.replay.plies[index];
        const Seeds added = played.after.seeds(note.house) - played.before.seeds(note.house);
        if (played.house == note.house || added < Seeds{0}) {
            own = others = 0;
            fed.clear();
        } else if (added > Seeds{0}) {
            (played.house.owner() == note.side ? own : others) += added.count();
            fed.push_back({Ply{index + 1}, added});
        }
    }
    const Board& board = opened ? context.played().before : context.played().after;
    return board.seeds(note.house) == note.seeds && note.seeds >= context.granary_size() &&
           note.gain.count() == own && note.cost.count() == others && note.schedule == fed;
}

}  // namespace

NoteAnswer check_granary(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const int houses = context.rules.set().houses_a_side;
    const Seeds before = played.before.seeds(note.house);
    const Seeds after = played.after.seeds(note.house);
    const bool stands = after == note.seeds && after >= context.granary_size();
    if (note.house.owner() != note.side) {
        return NoteAnswer::False;
    }
    switch (note.kind) {
        case NoteKind::GranaryStarted: return answer(stands && before < context.granary_size());
        case NoteKind::GranaryInRange:
            return answer(
                stands && ends_across(note.house, after.count(), houses) &&
                (before < context.granary_size() || !ends_across(note.house, before.count(), houses)));
        case NoteKind::GranaryOverripe:
            return answer(stands && is_past_its_range(note.house, after.count(), houses));
        case NoteKind::GranaryRipe: return answer(stands && is_ripe(note) && would_take(note, context));
        case NoteKind::GranaryAim: return answer(stands && would_take(note, context));
        case NoteKind::GranarySpoiled: return answer(stands && was_spoiled(note, context));
        case NoteKind::GranaryOpened: return answer(was_opened(note, context));
        case NoteKind::GranaryFed: return answer(was_fed(note, context));
        case NoteKind::GranaryUnopened:
            return answer(stands && context.is_finished() && context.ply() == context.replay.ended.ply);
        default: return NoteAnswer::False;
    }
}

}  // namespace awale::plain
