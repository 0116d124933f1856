#include "awale/analyzer/verify/eqwale.hpp"

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::plain {

namespace {

constexpr int houses_a_side = 6;
constexpr int all_houses = 12;
/// The most seeds that are taken from one house.
constexpr int max_from_a_house = 2;

std::size_t at(int side, int place) { return static_cast<std::size_t>(side * houses_a_side + place); }

EqwaleBoard sown(const EqwaleBoard& board, int place) {
    EqwaleBoard after = board;
    const auto start = static_cast<int>(at(board.mover, place));
    int hand = after.houses[static_cast<std::size_t>(start)];
    after.houses[static_cast<std::size_t>(start)] = 0;
    for (int next = (start + 1) % all_houses; hand > 0; next = (next + 1) % all_houses) {
        if (next != start) {
            ++after.houses[static_cast<std::size_t>(next)];
            --hand;
        }
    }
    return after;
}

/// Takes 0, 1 or 2 seeds from the houses of the other row from `place` on, in every way, and keeps what is
/// legal.
void harvest(EqwaleTurn turn, int place, int mover, bool must_feed, std::vector<EqwaleTurn>& all) {
    const int other = 1 - mover;
    if (place == houses_a_side) {
        const bool starved = turn.after.seeds(other) == 0;
        if (!must_feed || !starved) {
            turn.after.mover = static_cast<std::uint8_t>(starved ? mover : other);
            all.push_back(turn);
        }
        return;
    }
    std::uint8_t& house = turn.after.houses[at(other, place)];
    const std::uint8_t there = house;
    bool attacked = false;
    for (int own = 0; own < houses_a_side; ++own) {
        attacked = attacked || turn.after.houses[at(mover, own)] == there;
    }
    const int most = attacked && there > 1 ? max_from_a_house : 0;
    const int before = turn.taken;
    for (int count = 0; count <= most; ++count) {
        house = static_cast<std::uint8_t>(there - count);
        turn.taken = before + count;
        turn.turn.seeds.set(static_cast<std::size_t>(place), count);
        harvest(turn, place + 1, mover, must_feed, all);
    }
}

}  // namespace

EqwaleBoard EqwaleBoard::of(const Board& board) {
    EqwaleBoard plain;
    std::copy_n(board.lanes().begin(), all_houses, plain.houses.begin());
    plain.mover = board.to_move() == Side::South ? 0 : 1;
    return plain;
}

int EqwaleBoard::seeds(int side) const {
    const auto* const first = houses.data() + at(side, 0);
    return std::accumulate(first, first + houses_a_side, 0);
}

int EqwaleBoard::all_seeds() const { return seeds(0) + seeds(1); }

std::size_t EqwaleBoardHash::operator()(const EqwaleBoard& board) const {
    constexpr std::uint64_t one = 0x9e3779b97f4a7c15;
    constexpr std::uint64_t other = 0xc2b2ae3d27d4eb4f;
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(board);
    std::uint64_t mixed = words[0] * one ^ words[1] * other;
    mixed ^= mixed >> 32U;
    return mixed * one >> 8U;
}

std::vector<EqwaleTurn> turns_of(const EqwaleBoard& board) {
    std::vector<EqwaleTurn> all;
    const int mover = board.mover;
    const bool must_feed = board.seeds(1 - mover) == 0;
    for (int place = 0; place < houses_a_side; ++place) {
        if (board.houses[at(mover, place)] > 0) {
            const House house{mover == 0 ? Side::South : Side::North, static_cast<std::size_t>(place)};
            harvest({Turn{house}, 0, sown(board, place)}, 0, mover, must_feed, all);
        }
    }
    return all;
}

namespace {

/// The board seen by the side to move, as South's.
EqwaleBoard turned_to_mover(EqwaleBoard board) {
    if (board.mover == 1) {
        std::rotate(board.houses.begin(), board.houses.begin() + houses_a_side, board.houses.end());
        board.mover = 0;
    }
    return board;
}

/// Calls `take` with every board of that many seeds with South to move.
void visit_boards(EqwaleBoard board, std::size_t place, int left,
                  const std::function<void(const EqwaleBoard&)>& take) {
    if (place + 1 == all_houses) {
        board.houses[place] = static_cast<std::uint8_t>(left);
        take(board);
        return;
    }
    for (int count = 0; count <= left; ++count) {
        board.houses[place] = static_cast<std::uint8_t>(count);
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

/// All boards of Éqwalé with few seeds, solved by the plain rules: what each side can make sure of by play
/// that ends and brings back no position.
class SolvedBoards {
public:
    /// No more seeds are on any of them.
    static constexpr int max_seeds = 8;

    /// Solved on the first call, which takes a second. Thread-safe.
    static const SolvedBoards& shared() {
        static const SolvedBoards boards;
        return boards;
    }

    /// Precondition: at most `max_seeds` seeds.
    SureSeeds of(const EqwaleBoard& board) const {
        SureSeeds sure = solved_.at(turned_to_mover(board));
        if (board.mover == 1) {
            std::swap(sure[0], sure[1]);
        }
        return sure;
    }

private:
    SolvedBoards() {
        for (int seeds = 0; seeds <= max_seeds; ++seeds) {
            solve_level(seeds);
        }
    }

    void solve_level(int seeds) {
        // 1. Nothing is sure at first but what the end and harvests give.
        std::vector<OpenBoard> open;
        visit_boards({}, 0, seeds, [&](const EqwaleBoard& board) {
            const std::vector<EqwaleTurn> turns = turns_of(board);
            if (turns.empty()) {
                solved_[board] = {static_cast<std::uint8_t>(board.seeds(0)),
                                  static_cast<std::uint8_t>(board.seeds(1))};
                return;
            }
            OpenBoard& choices = open.emplace_back(OpenBoard{&solved_[board]});
            for (const EqwaleTurn& turn : turns) {
                if (turn.taken == 0) {
                    choices.quiet.emplace_back(&solved_[turned_to_mover(turn.after)], turn.after.mover == 0);
                    continue;
                }
                const SureSeeds after = of(turn.after);
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

    std::unordered_map<EqwaleBoard, SureSeeds, EqwaleBoardHash> solved_;  ///< with South to move
};

/// Turns that a search looks ahead at most.
constexpr int max_turns = 40;

}  // namespace

std::optional<bool> EqwaleProver::makes_sure(const EqwaleBoard& board, int side, int need) {
    if (need <= 0) {
        return true;
    }
    if (need > board.all_seeds()) {
        return false;
    }
    if (board.all_seeds() <= SolvedBoards::max_seeds) {
        const SureSeeds sure = SolvedBoards::shared().of(board);
        if (sure[static_cast<std::size_t>(side)] >= need) {
            return true;
        }
        // What neither side can force is decided by positions that return, and with them by the game so far.
        const bool prevented = sure[static_cast<std::size_t>(1 - side)] > board.all_seeds() - need;
        return prevented ? std::optional(false) : std::nullopt;
    }
    nodes_ = 0;
    for (int depth = 1; depth <= max_turns && nodes_ < max_nodes_; ++depth) {
        if (search(board, side, need, depth)) {
            return true;
        }
    }
    return std::nullopt;
}

bool EqwaleProver::search(const EqwaleBoard& board, int side, int need, int depth) {
    if (need <= 0) {
        return true;
    }
    const int left = board.all_seeds();
    if (need > left) {
        return false;
    }
    if (left <= SolvedBoards::max_seeds) {
        return SolvedBoards::shared().of(board)[static_cast<std::size_t>(side)] >= need;
    }
    const Tried question{board, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(need)};
    const auto found = tried_.find(question);
    if (found != tried_.end() && (found->second.proved || found->second.failed_depth >= depth)) {
        return found->second.proved;
    }
    if (++nodes_ >= max_nodes_) {
        return false;
    }
    std::vector<EqwaleTurn> turns = turns_of(board);
    bool proved = false;
    if (turns.empty()) {
        proved = board.seeds(side) >= need;  // the side with seeds takes them all
    } else if (depth > 0) {
        std::ranges::stable_sort(turns, std::ranges::greater{}, &EqwaleTurn::taken);
        const auto goes_on = [&](const EqwaleTurn& turn) {
            return search(turn.after, side, need - (board.mover == side ? turn.taken : 0), depth - 1);
        };
        proved =
            board.mover == side ? std::ranges::any_of(turns, goes_on) : std::ranges::all_of(turns, goes_on);
    }
    if (proved || nodes_ < max_nodes_) {
        Found& known = tried_[question];
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

int number_of(Side side) { return side == Side::South ? 0 : 1; }

/// The other side's houses that a turn takes seeds from.
HouseSet harvested_by(const Turn& turn) { return houses_of(turn.seeds, other(turn.house.owner())); }

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
    if (place == houses_a_side) {
        const bool legal = left == 0 && std::ranges::all_of(board.houses, [](std::uint8_t house) {
                               return house >= 1 && house <= max_in_house;
                           });
        if (legal) {
            take();
        }
        return;
    }
    std::uint8_t& house = board.houses[static_cast<std::size_t>(mover * houses_a_side + place)];
    const std::uint8_t before = house;
    for (int count = 0; count <= left; ++count) {
        house = static_cast<std::uint8_t>(before + count);
        visit_last_drops(board, place + 1, left - count, take);
    }
    house = before;
}

/// The least that the next player can take at once after a last drop.
int smallest_exposure(const Board& before) {
    EqwaleBoard board = EqwaleBoard::of(before);
    int least = before.total().count();
    visit_last_drops(board, 0, before.reserve().count(), [&] {
        EqwaleBoard next = board;
        next.mover = static_cast<std::uint8_t>(1 - board.mover);
        least = std::min(least, most_taken(turns_of(next)));
    });
    return least;
}

bool is_set_up_note(const Note& note, const ReplayedPly& played) {
    const bool is_last_drop = played.before.reserve() > Seeds{0} &&
                              played.before.reserve() <= Seeds{max_dropped} &&
                              played.after.reserve() == Seeds{0};
    if (!is_last_drop) {
        return false;
    }
    const EqwaleBoard after = EqwaleBoard::of(played.after);
    const int first = number_of(played.after.to_move());
    if (note.kind == NoteKind::SetUpOver) {
        return number_of(note.side) == first && note.gain.count() == after.seeds(first) &&
               note.cost.count() == after.seeds(1 - first);
    }
    return number_of(note.side) != first && is_greatest(note, turns_of(after)) &&
           note.cost.count() == smallest_exposure(played.before) &&
           (note.gain - note.cost).count() >= more_to_harvest;
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
                   note.seeds.count() == taken && note.houses == attacked &&
                   attacked.size() >= enough_houses && note.gain.count() == most_taken(same);
        }
        case NoteKind::RowEmptied:
            return taken > 0 && note.gain.count() == taken &&
                   EqwaleBoard::of(played.after).seeds(1 - number_of(note.side)) == 0 &&
                   !turns_of(EqwaleBoard::of(played.after)).empty();
        case NoteKind::BigCapture:
            return note.house == played.house && note.gain.count() == taken && taken >= big_harvest &&
                   note.houses == harvested_by(played.turn());
        case NoteKind::FeedingObligation: {
            HouseSet houses;
            for (const EqwaleTurn& turn : turns) {
                houses.insert(turn.turn.house);
            }
            return before.seeds(1 - number_of(note.side)) == 0 && houses == note.houses;
        }
        default: return false;
    }
}

}  // namespace

bool check_harvest_note(const Note& note, const ClaimContext& context) {
    switch (note.kind) {
        case NoteKind::SetUpOver:
        case NoteKind::SetUpExposed: return is_set_up_note(note, context.played());
        case NoteKind::Starved: {
            const EqwaleBoard after = EqwaleBoard::of(context.played().after);
            const int side = number_of(note.side);
            return context.played().after.reserve() == Seeds{0} && turns_of(after).empty() &&
                   after.seeds(side) == 0 && after.seeds(1 - side) == note.gain.count();
        }
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed:
        case NoteKind::WinUnproved:
        case NoteKind::DrawUnproved:
        case NoteKind::Punished:
        case NoteKind::NotPunished: return check_value_note(note, context);
        default: return is_sowing_note(note, context);
    }
}

namespace {

class TurnVerifier : public GameVerifier {
public:
    TurnVerifier(const Record& record, const Replay& replay, const Evaluations& stored,
                 const VerifyOptions& options)
        : GameVerifier(record, replay, stored, {"verify.not_so", "verify.not_so"}), prover_(options.nodes) {}

private:
    /// That each move leads from its position to the next.
    void check_boards() override {
        for (std::size_t index = 0; index < replay_.plies.size(); ++index) {
            if (!is_as_played(replay_.plies[index])) {
                verdict_.enter(false, Ply{index + 1}, localized("verify.the_move"),
                               localized("verify.played_otherwise"));
            }
        }
    }

    /// The values of the moves of one position.
    void check_values(std::size_t index) override {
        const Judgement& judgement = stored_.plies[index];
        const ReplayedPly& played = replay_.plies[index];
        const Ply ply{index + 1};
        const Side mover = played.before.to_move();
        for (std::size_t at = 1; at < judgement.moves.size(); ++at) {
            const Seeds better = judgement.moves[at - 1].value.value;
            if (seen_by(mover, judgement.moves[at].value.value) > seen_by(mover, better)) {
                verdict_.enter(false, ply, "eval", localized("verify.order_of_moves"));
            }
        }
        if (judgement.find(played.turn()) == nullptr) {
            verdict_.enter(false, ply, "eval", localized("verify.played_move_left_out"));
        }
        if (played.before.reserve() > Seeds{0}) {
            // Nothing is proved of a set-up.
            verdict_.estimates += judgement.moves.size();
            for (const JudgedMove& move : judgement.moves) {
                const Seeds open = played.before.on_board() + played.before.reserve();
                check_open(move.value, stores_of(played.before), open, ply, to_text(move.turn()));
            }
            return;
        }
        for (const EqwaleTurn& turn : turns_of(EqwaleBoard::of(played.before))) {
            if (const JudgedMove* const move = judgement.find(turn.turn)) {
                const Seeds stores = stores_of(played.before) + seen_by(mover, Seeds{turn.taken});
                check_value(move->value, turn.after, stores, index, turn, to_text(turn.turn));
            }
        }
    }

    void check_last(const Board& board, const Value& value) override {
        const Ply end = replay_.ended.ply;
        if (board.reserve() == Seeds{0}) {
            check_limits(value, EqwaleBoard::of(board), stores_of(board), may_return(end.number()), end,
                         "last");
        } else {
            check_open(value, stores_of(board), board.on_board() + board.reserve(), end, "last");
        }
    }

    static bool is_as_played(const ReplayedPly& played) {
        if (played.before.reserve() > Seeds{0}) {
            Board after = played.before;
            for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
                const House house{played.before.to_move(), place};
                after.set_seeds(house, after.seeds(house) + Seeds{played.seeds.at(place)});
            }
            const Seeds dropped = played.seeds.total();
            after.set_reserve(played.before.reserve() - dropped);
            after.set_to_move(other(played.before.to_move()));
            return played.seeds.is_drop() && dropped >= Seeds{1} && dropped <= Seeds{6} &&
                   after == played.after;
        }
        for (const EqwaleTurn& turn : turns_of(EqwaleBoard::of(played.before))) {
            if (turn.turn == played.turn()) {
                const Side mover = played.before.to_move();
                return turn.after == EqwaleBoard::of(played.after) &&
                       played.after.store(mover) == played.before.store(mover) + Seeds{turn.taken} &&
                       played.after.store(other(mover)) == played.before.store(other(mover));
            }
        }
        return false;
    }

    /// The margin where the rules alone give it.
    std::optional<Seeds> margin_at_end(const Board& board) const override {
        const bool third = occurrences(replay_.ended.ply.number()) >= 3;
        const bool over = board.reserve() == Seeds{0} && turns_of(EqwaleBoard::of(board)).empty();
        if (!third && !over) {
            return std::nullopt;
        }
        return stores_of(board) + board.row(Side::South) - board.row(Side::North);
    }

    /// How often the position after that many plies has been there by then.
    std::size_t occurrences(std::size_t plies) const {
        const Board& board = replay_.before(Ply{plies + 1});
        std::size_t count = 0;
        for (std::size_t before = 0; before <= plies; ++before) {
            count += replay_.before(Ply{before + 1}) == board ? 1U : 0U;
        }
        return count;
    }

    /// Whether some position since the last harvest has been there twice after that many plies, so that play
    /// without a harvest may come to it a third time.
    bool may_return(std::size_t plies) const {
        const Seeds left = replay_.before(Ply{plies + 1}).on_board();
        for (std::size_t before = plies + 1; before-- > 0;) {
            if (replay_.before(Ply{before + 1}).on_board() != left) {
                break;
            }
            if (occurrences(before) >= 2) {
                return true;
            }
        }
        return false;
    }

    void check_value(const Value& value, const EqwaleBoard& after, Seeds stores, std::size_t index,
                     const EqwaleTurn& turn, const std::string& what) {
        const bool is_last =
            index + 1 == replay_.ended.ply.number() && turn.turn == replay_.plies[index].turn();
        if (const auto margin = is_last ? margin_at_end(replay_.plies[index].after) : std::nullopt) {
            verdict_.enter(value.lower == *margin && value.upper == *margin, Ply{index + 1},
                           what + ":" + to_signed_text(value.value),
                           localized("verify.ends_at", {{"margin", to_signed_text(*margin)}}));
            return;
        }
        check_limits(value, after, stores, turn.taken == 0 && may_return(index), Ply{index + 1}, what);
    }

    /// Both limits of a value. Where positions may return, the board alone proves nothing.
    void check_limits(const Value& value, const EqwaleBoard& board, Seeds stores, bool returns, Ply ply,
                      const std::string& what) {
        const int left = board.all_seeds();
        if (check_open(value, stores, Seeds{left}, ply, what)) {
            ++verdict_.estimates;
            return;
        }
        for (const Side side : {Side::South, Side::North}) {
            const int margin = least_of(value, side) - seen_by(side, stores).count();
            if (margin <= -left) {
                continue;
            }
            // A margin of m needs half of the seeds and m more.
            const int need = (left + margin + 1) / 2;
            const std::string claim = what + (side == Side::South ? " ≥ " + to_signed_text(value.lower)
                                                                  : " ≤ " + to_signed_text(value.upper));
            const std::optional<bool> answer =
                returns ? std::nullopt : prover_.makes_sure(board, side == Side::South ? 0 : 1, need);
            verdict_.enter(answer, ply, claim, localized("verify.can_be_prevented"));
        }
    }

    /// Whether a value claims nothing. One that no game can end with is false.
    bool check_open(const Value& value, Seeds stores, Seeds open, Ply ply, const std::string& what) {
        if (value.lower < stores - open || value.upper > stores + open || value.lower > value.value ||
            value.value > value.upper) {
            verdict_.enter(false, ply, what + ":" + to_signed_text(value.value),
                           localized("verify.impossible_end"));
        }
        return value.lower <= stores - open && value.upper >= stores + open;
    }

    EqwaleProver prover_;
};

}  // namespace

std::unique_ptr<GameVerifier> verifier_of_turns(const Record& record, const Replay& replay,
                                                const Evaluations& stored, const VerifyOptions& options) {
    return std::make_unique<TurnVerifier>(record, replay, stored, options);
}

}  // namespace awale::plain
