#include "awale/analyzer/verify/eqwale.hpp"

#include "awale/analyzer/verify/claims.hpp"

namespace awale::plain {

namespace {

constexpr std::size_t houses_a_side = 6;
/// The most seeds that are taken from one house.
constexpr int max_from_a_house = 2;

Side mover_of(const PlainBoard& board) { return board.south_moves ? Side::South : Side::North; }

const Rules& rules() {
    static const Rules of_eqwale(eqwale_rules());
    return of_eqwale;
}

PlainBoard sown(PlainBoard board, House house) {
    const std::size_t start = house.lane();
    int hand = std::exchange(board.ring[start], std::uint8_t{0});
    for (std::size_t next = (start + 1) % House::lanes; hand > 0; next = (next + 1) % House::lanes) {
        if (next != start) {
            ++board.ring[next];
            --hand;
        }
    }
    return board;
}

/// Takes 0, 1 or 2 seeds from the other row's houses from `place` on, in every way; keeps what is legal.
void harvest(EqwaleTurn turn, std::size_t place, bool must_feed, std::vector<EqwaleTurn>& all) {
    const Side mover = turn.turn.house.owner();
    if (place == houses_a_side) {
        const bool starved = rules().row(turn.after, other(mover)) == 0;
        if (!must_feed || !starved) {
            turn.after.south_moves = (mover == Side::South) == starved;
            all.push_back(turn);
        }
        return;
    }
    std::uint8_t& house = turn.after.ring[House{other(mover), place}.lane()];
    const std::uint8_t there = house;
    const auto own = rules().houses(turn.after, mover == Side::South);
    const bool attacked = std::ranges::find(own, there) != own.end();
    const int most = attacked && there > 1 ? max_from_a_house : 0;
    const int before = turn.taken;
    for (int count = 0; count <= most; ++count) {
        house = static_cast<std::uint8_t>(there - count);
        turn.taken = before + count;
        turn.turn.seeds.set(place, count);
        harvest(turn, place + 1, must_feed, all);
    }
}

}  // namespace

std::vector<EqwaleTurn> turns_of(const PlainBoard& board) {
    std::vector<EqwaleTurn> all;
    const Side mover = mover_of(board);
    const bool must_feed = rules().row(board, other(mover)) == 0;
    for (const House house : row_houses(mover)) {
        if (board.ring[house.lane()] > 0) {
            harvest({Turn{house}, 0, sown(board, house)}, 0, must_feed, all);
        }
    }
    return all;
}

namespace {

/// The board seen by the side to move, as South's.
PlainBoard turned_to_mover(PlainBoard board) {
    if (!board.south_moves) {
        std::rotate(board.ring.begin(), board.ring.begin() + houses_a_side, board.ring.end());
        board.south_moves = true;
    }
    return board;
}

/// Calls `take` with every board of that many seeds with South to move.
void visit_boards(PlainBoard board, std::size_t place, int left,
                  const std::function<void(const PlainBoard&)>& take) {
    if (place + 1 == board.ring.size()) {
        board.ring[place] = static_cast<std::uint8_t>(left);
        take(board);
        return;
    }
    for (int count = 0; count <= left; ++count) {
        board.ring[place] = static_cast<std::uint8_t>(count);
        visit_boards(board, place + 1, left - count, take);
    }
}

/// The seeds of a board that each side, South first, can make sure of.
using SureSeeds = std::array<std::uint8_t, 2>;

/// A board of which it is not known yet what is sure, and what its turns lead to.
struct OpenBoard {
    SureSeeds* sure = nullptr;
    SureSeeds by_harvest{0, 255};  ///< the most of the one and the least of the other, after a harvest
    std::vector<std::pair<const SureSeeds*, bool>> quiet{};  ///< of the level; whether the same side moves
};

/// All boards of Éqwalé with few seeds and South to move, solved by the plain rules: what each side can make
/// sure of by play that ends and brings back no position.
using SolvedBoards = std::unordered_map<PlainBoard, SureSeeds, PlainBoardHash>;

SureSeeds sure_on(const PlainBoard& board, const SolvedBoards& solved) {
    SureSeeds sure = solved.at(turned_to_mover(board));
    if (!board.south_moves) {
        std::swap(sure[0], sure[1]);
    }
    return sure;
}

void solve_level(int seeds, SolvedBoards& solved) {
    // 1. Nothing is sure at first but what the end and harvests give.
    std::vector<OpenBoard> open;
    visit_boards({}, 0, seeds, [&](const PlainBoard& board) {
        const std::vector<EqwaleTurn> turns = turns_of(board);
        if (turns.empty()) {
            solved[board] = {static_cast<std::uint8_t>(rules().row(board, Side::South)),
                             static_cast<std::uint8_t>(rules().row(board, Side::North))};
            return;
        }
        OpenBoard& choices = open.emplace_back(OpenBoard{&solved[board]});
        for (const EqwaleTurn& turn : turns) {
            if (turn.taken == 0) {
                choices.quiet.emplace_back(&solved[turned_to_mover(turn.after)], turn.after.south_moves);
                continue;
            }
            const SureSeeds after = sure_on(turn.after, solved);
            choices.by_harvest[0] =
                std::max(choices.by_harvest[0], static_cast<std::uint8_t>(turn.taken + after[0]));
            choices.by_harvest[1] = std::min(choices.by_harvest[1], after[1]);
        }
    });
    // 2. More and more, until nothing changes: what a side gets at last by some way that ends.
    for (bool changed = true; changed;) {
        changed = false;
        for (const OpenBoard& board : open) {
            SureSeeds now = board.by_harvest;
            for (const auto& [next, same_side] : board.quiet) {
                now[0] = std::max(now[0], (*next)[same_side ? 0 : 1]);
                now[1] = std::min(now[1], (*next)[same_side ? 1 : 0]);
            }
            changed = changed || now != *board.sure;
            *board.sure = now;
        }
    }
}

/// No more seeds are on a board that is solved.
constexpr int max_solved = 8;

/// They are solved on the first call, which takes a second. Thread-safe.
int sure_seeds(const PlainBoard& board, Side side) {
    static const SolvedBoards solved = [] {
        SolvedBoards boards;
        for (int seeds = 0; seeds <= max_solved; ++seeds) {
            solve_level(seeds, boards);
        }
        return boards;
    }();
    return sure_on(board, solved).at(static_cast<std::size_t>(side));
}

/// Turns that a search looks ahead at most.
constexpr int max_turns = 40;

}  // namespace

std::optional<bool> EqwaleProver::makes_sure(const PlainBoard& board, Side side, int need) {
    const int left = rules().left(board);
    if (need <= 0 || need > left) {
        return need <= 0;
    }
    if (left <= max_solved) {
        // What neither side can force is decided by positions that return, and with them by the game so far.
        const bool sure = sure_seeds(board, side) >= need;
        const bool prevented = sure_seeds(board, other(side)) > left - need;
        return sure || prevented ? std::optional(sure) : std::nullopt;
    }
    nodes_ = 0;
    for (int depth = 1; depth <= max_turns && nodes_ < max_nodes_; ++depth) {
        if (search(board, side, need, depth)) {
            return true;
        }
    }
    return std::nullopt;
}

bool EqwaleProver::search(const PlainBoard& board, Side side, int need, int depth) {
    const int left = rules().left(board);
    if (need <= 0 || need > left) {
        return need <= 0;
    }
    if (left <= max_solved) {
        return sure_seeds(board, side) >= need;
    }
    auto& tried = tried_[{side, need}];
    if (const auto known = tried.find(board);
        known != tried.end() && (known->second.proved || known->second.failed_depth >= depth)) {
        return known->second.proved;
    }
    if (++nodes_ >= max_nodes_) {
        return false;
    }
    std::vector<EqwaleTurn> turns = turns_of(board);
    bool proved = false;
    if (turns.empty()) {
        proved = rules().row(board, side) >= need;  // the side with seeds takes them all
    } else if (depth > 0) {
        std::ranges::stable_sort(turns, std::ranges::greater{}, &EqwaleTurn::taken);
        const bool own = mover_of(board) == side;
        const auto goes_on = [&](const EqwaleTurn& turn) {
            return search(turn.after, side, need - (own ? turn.taken : 0), depth - 1);
        };
        proved = own ? std::ranges::any_of(turns, goes_on) : std::ranges::all_of(turns, goes_on);
    }
    if (proved || nodes_ < max_nodes_) {
        Found& known = tried[board];
        known.proved = known.proved || proved;
        known.failed_depth = std::max(known.failed_depth, depth);
    }
    return proved;
}

namespace {

constexpr int max_in_house = 10;          ///< after the set-up
constexpr int max_dropped = 6;            ///< in a turn
constexpr int more_to_harvest = 3;        ///< that a note speaks of (docs/annotation.md, "Notes")
constexpr std::size_t enough_houses = 3;  ///< attacked, that a note speaks of
constexpr int big_harvest = 5;

/// The other side's houses that a turn takes seeds from.
HouseSet harvested_by(const Turn& turn) { return houses_of(turn.seeds, other(turn.house.owner())); }

int most_taken(const std::vector<EqwaleTurn>& turns) {
    return turns.empty() ? 0 : std::ranges::max(turns, {}, &EqwaleTurn::taken).taken;
}

/// Whether some turn takes what the note says, and none takes more.
bool is_greatest(const Note& note, const std::vector<EqwaleTurn>& turns) {
    return most_taken(turns) == note.gain.count() && std::ranges::any_of(turns, [&](const EqwaleTurn& turn) {
               return turn.turn.house == note.house && turn.taken == note.gain.count() &&
                      harvested_by(turn.turn) == note.houses;
           });
}

/// The least that the next player can take at once after a drop of what is left of the reserve into the
/// houses of the mover from `place` on, if the set-up can end so; otherwise `least`.
int smallest_exposure(PlainBoard board, std::size_t place, int left, int least) {
    if (place == houses_a_side) {
        const bool legal = left == 0 && std::ranges::all_of(board.ring, [](std::uint8_t house) {
                               return house >= 1 && house <= max_in_house;
                           });
        board.south_moves = !board.south_moves;
        return legal ? std::min(least, most_taken(turns_of(board))) : least;
    }
    std::uint8_t& house = board.ring[House{mover_of(board), place}.lane()];
    for (int count = 0; count <= left; ++count, ++house) {
        least = smallest_exposure(board, place + 1, left - count, least);
    }
    return least;
}

bool is_set_up_note(const Note& note, const ClaimContext& at) {
    const Board& before = at.played.before;
    const Board& after = at.played.after;
    const bool is_last_drop =
        before.reserve() > Seeds{0} && before.reserve() <= Seeds{max_dropped} && after.reserve() == Seeds{0};
    if (!is_last_drop) {
        return false;
    }
    if (note.kind == NoteKind::SetUpOver) {
        return note.side == after.to_move() && note.gain == after.row(note.side) &&
               note.cost == after.row(other(note.side));
    }
    return note.side != after.to_move() && is_greatest(note, turns_of(at.after)) &&
           note.cost.count() ==
               smallest_exposure(at.before, 0, before.reserve().count(), before.total().count()) &&
           (note.gain - note.cost).count() >= more_to_harvest;
}

/// What the note says of a move that sows.
bool is_sowing_note(const Note& note, const ClaimContext& at) {
    const ReplayedPly& played = at.played;
    if (played.before.reserve() > Seeds{0} || !at.is_move_of(note.side)) {
        return false;
    }
    const std::vector<EqwaleTurn> turns = turns_of(at.before);
    const Seeds taken = played.seeds.total();
    const bool must_feed = played.before.row(other(note.side)) == Seeds{0};
    switch (note.kind) {
        case NoteKind::HarvestMissed:
            return note.seeds == taken && (note.gain - taken).count() >= more_to_harvest &&
                   is_greatest(note, turns);
        case NoteKind::EqualHouses: {
            int most = 0;
            HouseSet attacked;
            for (const EqwaleTurn& turn : turns) {
                if (turn.turn.house == played.house) {
                    most = std::max(most, turn.taken);
                    attacked = attacked | harvested_by(turn.turn);
                }
            }
            return !must_feed && note.house == played.house && note.seeds == taken &&
                   note.houses == attacked && attacked.size() >= enough_houses && note.gain.count() == most;
        }
        case NoteKind::RowEmptied:
            return taken > Seeds{0} && note.gain == taken && played.after.row(other(note.side)) == Seeds{0} &&
                   !turns_of(at.after).empty();
        case NoteKind::BigCapture:
            return note.house == played.house && note.gain == taken && taken.count() >= big_harvest &&
                   note.houses == harvested_by(played.turn());
        case NoteKind::FeedingObligation: {
            HouseSet houses;
            for (const EqwaleTurn& turn : turns) {
                houses.insert(turn.turn.house);
            }
            return must_feed && houses == note.houses;
        }
        default: return false;
    }
}

}  // namespace

bool check_harvest_note(const Note& note, const ClaimContext& at) {
    const Board& after = at.played.after;
    switch (note.kind) {
        case NoteKind::SetUpOver:
        case NoteKind::SetUpExposed: return is_set_up_note(note, at);
        case NoteKind::Starved:
            return after.reserve() == Seeds{0} && turns_of(at.after).empty() &&
                   after.row(note.side) == Seeds{0} && after.row(other(note.side)) == note.gain;
        default: return is_sowing_note(note, at);
    }
}

}  // namespace awale::plain
