#include "awale/analyzer/verify/eqwale/harvest_claims.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>

#include "awale/analyzer/verify/claims/value_claims.hpp"
#include "awale/analyzer/verify/eqwale/plain_eqwale.hpp"
#include "awale/notation/annotation/note_kinds.hpp"

namespace awale::plain {

namespace {

constexpr int row_length = 6;
constexpr int max_in_house = 10;        ///< after the set-up
constexpr int max_dropped = 6;          ///< in a turn
constexpr int more_to_harvest = 3;      ///< that a note speaks of (docs/annotation.md, "Notes")
constexpr std::size_t many_houses = 3;  ///< attacked, that a note speaks of
constexpr int big_harvest = 5;

int number_of(Side side) {
    return side == Side::South ? 0 : 1;
}

/// The other side's houses that a turn takes seeds from.
HouseSet harvested_by(const Turn& turn) {
    return houses_of(turn.seeds, other(turn.house.owner()));
}

int most_taken(const std::vector<EqwaleTurn>& turns) {
    int most = 0;
    for (const EqwaleTurn& turn : turns) {
        most = std::max(most, turn.taken);
    }
    return most;
}

/// Whether some turn takes what the note says, and none takes more.
bool is_greatest(const Note& note, const std::vector<EqwaleTurn>& turns) {
    return most_taken(turns) == note.gain.count() && std::ranges::any_of(turns, [&](const EqwaleTurn& turn) {
               return turn.turn.house == note.house && turn.taken == note.gain.count() &&
                      harvested_by(turn.turn) == note.houses;
           });
}

/// The board after every drop of the whole reserve that ends the set-up as it must end.
void visit_last_drops(EqwaleBoard& board, int place, int left, const std::function<void()>& take) {
    const int mover = board.mover;
    if (place == row_length) {
        const bool legal = left == 0 && std::ranges::all_of(board.houses, [](std::uint8_t house) {
                               return house >= 1 && house <= max_in_house;
                           });
        if (legal) {
            take();
        }
        return;
    }
    std::uint8_t& house = board.houses[static_cast<std::size_t>(mover * row_length + place)];
    const std::uint8_t before = house;
    for (int count = 0; count <= left; ++count) {
        house = static_cast<std::uint8_t>(before + count);
        visit_last_drops(board, place + 1, left - count, take);
    }
    house = before;
}

/// The least that the next player can take at once after a last drop.
int least_exposure(const Board& before) {
    EqwaleBoard board = EqwaleBoard::of(before);
    int least = before.total().count();
    visit_last_drops(board, 0, before.reserve().count(), [&] {
        EqwaleBoard next = board;
        next.mover = static_cast<std::uint8_t>(1 - board.mover);
        least = std::min(least, most_taken(turns_of(next)));
    });
    return least;
}

bool is_last_drop(const ReplayedPly& played) {
    return played.before.reserve() > Seeds{0} && played.before.reserve() <= Seeds{max_dropped} &&
           played.after.reserve() == Seeds{0};
}

bool is_set_up_note(const Note& note, const ReplayedPly& played) {
    if (!is_last_drop(played)) {
        return false;
    }
    const EqwaleBoard after = EqwaleBoard::of(played.after);
    const int first = number_of(played.after.to_move());
    if (note.kind == NoteKind::SetUpOver) {
        return number_of(note.side) == first && note.gain.count() == after.seeds(first) &&
               note.cost.count() == after.seeds(1 - first);
    }
    return number_of(note.side) != first && is_greatest(note, turns_of(after)) &&
           note.cost.count() == least_exposure(played.before) &&
           (note.gain - note.cost).count() >= more_to_harvest;
}

/// The houses that may be sown.
HouseSet sown_houses(const std::vector<EqwaleTurn>& turns) {
    HouseSet houses;
    for (const EqwaleTurn& turn : turns) {
        houses.insert(turn.turn.house);
    }
    return houses;
}

/// What the note says of a move that sows.
bool is_sowing_note(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (played.before.reserve() > Seeds{0} || played.house.owner() != note.side) {
        return false;
    }
    const EqwaleBoard before = EqwaleBoard::of(played.before);
    const std::vector<EqwaleTurn> turns = turns_of(before);
    const int taken = played.seeds.total().count();
    switch (note.kind) {
        case NoteKind::HarvestMissed:
            return note.seeds.count() == taken && note.gain.count() - taken >= more_to_harvest &&
                   is_greatest(note, turns);
        case NoteKind::EqualHouses: {
            std::vector<EqwaleTurn> same;
            std::ranges::copy_if(turns, std::back_inserter(same),
                                 [&](const EqwaleTurn& turn) { return turn.turn.house == played.house; });
            HouseSet attacked;
            for (const EqwaleTurn& turn : same) {
                for (const House house : harvested_by(turn.turn)) {
                    attacked.insert(house);
                }
            }
            return before.seeds(1 - number_of(note.side)) > 0 && note.house == played.house &&
                   note.seeds.count() == taken && note.houses == attacked && attacked.size() >= many_houses &&
                   note.gain.count() == most_taken(same);
        }
        case NoteKind::RowEmptied:
            return taken > 0 && note.gain.count() == taken &&
                   EqwaleBoard::of(played.after).seeds(1 - number_of(note.side)) == 0 &&
                   !turns_of(EqwaleBoard::of(played.after)).empty();
        case NoteKind::BigCapture:
            return note.house == played.house && note.gain.count() == taken && taken >= big_harvest &&
                   note.houses == harvested_by(played.turn());
        case NoteKind::FeedingObligation:
            return before.seeds(1 - number_of(note.side)) == 0 && sown_houses(turns) == note.houses;
        default: return false;
    }
}

/// What the note says of the course of the game.
bool is_event_note(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    switch (note.kind) {
        case NoteKind::Starved: {
            const EqwaleBoard after = EqwaleBoard::of(played.after);
            const int side = number_of(note.side);
            return played.after.reserve() == Seeds{0} && turns_of(after).empty() && after.seeds(side) == 0 &&
                   after.seeds(1 - side) == note.gain.count();
        }
        case NoteKind::Repetition:
            return played.house.owner() == note.side && note.other < context.ply() &&
                   context.replay.before(Ply{note.other.number() + 1}) == played.after;
        case NoteKind::PlayedOn:
            return played.house.owner() == note.side && note.other == context.replay.ended.ply &&
                   context.ply() > context.replay.ended.ply;
        default: return false;
    }
}

}  // namespace

NoteAnswer check_harvest_note(const Note& note, const ClaimContext& context) {
    const bool of_values = row_of(note.kind).family == NoteFamily::Values;
    if (note.grade != Grade::Exact && !of_values) {
        return NoteAnswer::False;
    }
    switch (note.kind) {
        case NoteKind::SetUpOver:
        case NoteKind::SetUpExposed: return answer(is_set_up_note(note, context.played()));
        case NoteKind::HarvestMissed:
        case NoteKind::EqualHouses:
        case NoteKind::RowEmptied:
        case NoteKind::BigCapture:
        case NoteKind::FeedingObligation: return answer(is_sowing_note(note, context));
        case NoteKind::Starved:
        case NoteKind::Repetition:
        case NoteKind::PlayedOn: return answer(is_event_note(note, context));
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed:
        case NoteKind::Punished:
        case NoteKind::NotPunished: return check_value_note(note, context);
        default: return NoteAnswer::False;
    }
}

}  // namespace awale::plain
