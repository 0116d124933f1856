#include "awale/analyzer/annotate/finders.hpp"
#include "awale/notation/game/eqwale_game.hpp"

namespace awale {

namespace {

/// An estimate must be this far from what was scored to be mentioned.
constexpr Seeds worth_mentioning{4};

/// A note on the two rows, of the side that has more.
Note note_on_rows(NoteKind kind, const Board& board) {
    const Side richer = board.row(Side::North) > board.row(Side::South) ? Side::North : Side::South;
    return {.kind = kind, .side = richer, .gain = board.row(richer), .cost = board.row(other(richer))};
}

/// What the position was worth in which the game was broken off: after a return, when it first occurred.
std::optional<Value> value_when_stopped(const AnnotatedGame& game) {
    const Replay& replay = game.replay;
    if (replay.ended.reason == EndReason::Repetition) {
        const auto first = replay.plies[replay.ended.ply.number() - 1].repeats;
        return first ? value_before(game, Ply{first->number() + 1}) : std::nullopt;
    }
    return replay.ended.reason == EndReason::Unfinished && game.record.result ? game.last_value
                                                                              : std::nullopt;
}

}  // namespace

void note_adjudication(const AnnotatedGame& game, PlyNotes& notes) {
    const Replay& replay = game.replay;
    if (replay.ended.ply == Ply{0}) {
        return;
    }
    const bool returned = replay.ended.reason == EndReason::Repetition;
    if (returned && replay.rules.endless_play == EndlessPlay::OwnRow) {
        const Board& board = replay.plies[replay.ended.ply.number() - 1].after;
        notes.add(replay.ended.ply, note_on_rows(NoteKind::LoopShared, board));
    }
    const auto value = value_when_stopped(game);
    if (!value) {
        return;
    }
    const Seeds scored = returned ? replay.ended.final.margin() : game.record.result->margin();
    Note note{.kind = NoteKind::Adjudicated, .grade = value->grade};
    if (value->grade == Grade::Estimate) {
        note.side = scored > value->value ? Side::South : Side::North;
        note.gain = seen_by(note.side, scored - value->value);
        if (note.gain < worth_mentioning) {
            return;
        }
    } else {
        note.side = scored < value->lower ? Side::North : Side::South;
        note.gain = std::max({Seeds{0}, scored - value->upper, value->lower - scored});
    }
    notes.add(replay.ended.ply, note);
}

Capture capture_by(const Board& board, House house, const RuleSet& rules) {
    const Played played = play(board, house, rules);
    return {.houses = houses_taken(played), .seeds = played.captured};
}

Capture capture_if_sown(const Board& board, House house, const RuleSet& rules) {
    const Board turned = with_turn(board, house.owner());
    return legal_moves(turned, rules).contains(house) ? capture_by(turned, house, rules) : Capture{};
}

Seeds max_capture(const Board& board, const RuleSet& rules) {
    Seeds most;
    for (const House house : legal_moves(board, rules)) {
        most = std::max(most, play(board, house, rules).captured);
    }
    return most;
}

Board with_turn(Board board, Side side) {
    board.set_to_move(side);
    return board;
}

namespace {

/// The houses that a move took seeds from.
HouseSet captured_houses(const ReplayedPly& played) {
    return played.seeds.empty() ? houses_taken(played) : houses_of(played.seeds, other(played.house.owner()));
}

void note_move(const ReplayedPly& played, Ply ply, const RuleSet& rules, PlyNotes& notes) {
    const Side mover = played.house.owner();
    if (played.fed && played.legal != houses_to_sow(played.before, rules)) {
        notes.add(ply, {.kind = NoteKind::FeedingObligation, .side = mover, .houses = played.legal});
    }
    if (played.grand_slam && played.captured == Seeds{0}) {
        notes.add(ply, {.kind = NoteKind::GrandSlam,
                        .side = mover,
                        .house = played.house,
                        .seeds = played.after.row(other(mover))});
    }
    if (played.after.to_move() == mover && !ending(played.after, rules)) {
        notes.add(ply, {.kind = NoteKind::RowEmptied, .side = mover, .gain = played.captured});
    }
    if (played.captured >= big_capture) {
        notes.add(ply, {.kind = NoteKind::BigCapture,
                        .side = mover,
                        .house = played.house,
                        .gain = played.captured,
                        .houses = captured_houses(played)});
    }
    if (played.repeats) {
        notes.add(ply, {.kind = NoteKind::Repetition, .side = mover, .other = *played.repeats});
    }
}

/// The end by famine: the row that is empty, and what lies in the other.
void note_starved(const Replay& replay, PlyNotes& notes) {
    const Ply end = replay.ended.ply;
    if (replay.ended.reason != EndReason::NoMove || end == Ply{0}) {
        return;
    }
    const Board& board = replay.plies[end.number() - 1].after;
    for (const Side side : {Side::South, Side::North}) {
        if (board.row(side) == Seeds{0} && board.row(other(side)) > Seeds{0}) {
            notes.add(end, {.kind = NoteKind::Starved, .side = side, .gain = board.row(other(side))});
        }
    }
}

}  // namespace

void note_events(const Replay& replay, PlyNotes& notes) {
    const std::size_t end = replay.ended.ply.number();
    for (std::size_t index = 0; index < end; ++index) {
        note_move(replay.plies[index], Ply{index + 1}, replay.rules, notes);
    }
    note_starved(replay, notes);
    if (replay.played_on) {
        notes.add(
            Ply{end + 1},
            {.kind = NoteKind::PlayedOn, .side = replay.plies[end].house.owner(), .other = replay.ended.ply});
    }
}

namespace {

/// A way out from which the other side can lead back within this many plies is none.
constexpr int led_back_within = 4;

/// A turn at which a side could have left the loop.
struct WayOut {
    Ply ply;
    HouseSet houses;  ///< the best of the moves that were not played, all worth the same
    Value value;
};

/// Whether the other side can lead `leaver` back to one of the positions of a loop.
bool leads_back(std::span<const ReplayedPly> loop, const Board& board, Side leaver, int plies,
                const RuleSet& rules) {
    if (std::ranges::find(loop, board, &ReplayedPly::before) != loop.end()) {
        return true;
    }
    const HouseSet legal = legal_moves(board, rules);
    if (plies == 0 || legal.empty()) {
        return false;
    }
    const auto back = [&](House house) {
        return leads_back(loop, play(board, house, rules).after, leaver, plies - 1, rules);
    };
    return board.to_move() == leaver ? std::ranges::all_of(legal, back) : std::ranges::any_of(legal, back);
}

/// `first`: the plies played before the position of the end first stood on the board. Of ways out that are
/// worth the same the last one counts: until then nothing was lost.
void note_side(const AnnotatedGame& game, Side side, std::size_t first, PlyNotes& notes) {
    const Replay& replay = game.replay;
    const std::size_t end = replay.ended.ply.number();
    const Seeds loop_margin = seen_by(side, replay.ended.final.margin());
    const auto loop = std::span(replay.plies).subspan(first, end - first);
    std::optional<WayOut> best;
    bool judged = true;
    bool was_there = false;
    for (std::size_t index = first; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (played.house.owner() != side) {
            continue;
        }
        const auto& moves = game.plies[index].judgement.moves;  // best first
        was_there = true;
        judged = judged && !moves.empty();
        const auto leaves = [&](const JudgedMove& move) {
            return move.house != played.house &&
                   !leads_back(loop, play(played.before, move.house, replay.rules).after, side,
                               led_back_within, replay.rules);
        };
        const auto out = std::ranges::find_if(moves, leaves);
        if (out != moves.end() &&
            (!best || seen_by(side, out->value.value) >= seen_by(side, best->value.value))) {
            const auto as_good = [&](const JudgedMove& move) {
                return move.value == out->value && leaves(move);
            };
            best = WayOut{Ply{index + 1}, HouseSet::of(moves, as_good), out->value};
        }
    }
    if (!judged || !was_there) {
        return;
    }
    Note note{.kind = NoteKind::LoopChoice, .side = side, .other = replay.ended.ply};
    if (best) {
        const Value worth = seen_by(side, best->value);
        const bool guessed = worth.grade == Grade::Estimate;
        note.houses = best->houses;
        note.other = best->ply;
        note.grade = worth.grade;
        note.gain = std::max(Seeds{0}, (guessed ? worth.value : worth.lower) - loop_margin);
        note.cost = std::max(Seeds{0}, loop_margin - (guessed ? worth.value : worth.upper));
        // Only what is proved to be better, worse or the same is noted.
        if (worth.grade != Grade::Exact && note.gain == note.cost) {
            return;
        }
    }
    notes.add(replay.ended.ply, note);
}

}  // namespace

void note_loop_choices(const AnnotatedGame& game, PlyNotes& notes) {
    const Replay& replay = game.replay;
    if (replay.ended.reason != EndReason::Repetition) {
        return;
    }
    const auto repeated = replay.plies[replay.ended.ply.number() - 1].repeats;
    if (!repeated) {
        return;
    }
    for (const Side side : {Side::South, Side::North}) {
        note_side(game, side, repeated->number(), notes);
    }
}

namespace {

using HouseCounts = std::array<int, 6>;

/// The longest run of moves inside one row.
int longest_run(const HouseCounts& row, const RuleSet& rules) {
    const int houses = rules.houses_a_side;
    const int least = rules.singles_wait && *std::ranges::max_element(row) > 1 ? 2 : 1;
    int longest = 0;
    for (int place = 0; place < houses; ++place) {
        const int seeds = row[static_cast<std::size_t>(place)];
        const int last = place + seeds;
        if (seeds < least || last >= houses) {
            continue;
        }
        HouseCounts after = row;
        after[static_cast<std::size_t>(place)] = 0;
        for (int sown = place + 1; sown <= last; ++sown) {
            ++after[static_cast<std::size_t>(sown)];
        }
        longest = std::max(longest, 1 + longest_run(after, rules));
    }
    return longest;
}

/// The name of first moves from three different houses, if they have one.
std::optional<NoteKind> opening_kind(const std::vector<std::size_t>& places, const RuleSet& rules) {
    std::vector<std::size_t> sorted = places;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) {
        return std::nullopt;
    }
    const auto all = [&places](auto holds) { return std::ranges::all_of(places, holds); };
    if (all([&](std::size_t place) { return place % 2 == places.front() % 2; })) {
        const bool right_to_left = std::ranges::is_sorted(places, std::ranges::greater{});
        return right_to_left ? NoteKind::OpeningRightToLeft : NoteKind::OpeningAlternating;
    }
    const std::size_t middle = rules.houses_a_side / 2U;
    if (all([&](std::size_t place) { return place >= middle; })) {
        return NoteKind::OpeningHigh;
    }
    if (all([&](std::size_t place) { return place < middle; })) {
        return NoteKind::OpeningLow;
    }
    return std::nullopt;
}

/// What the first moves of a side make. The game began at the start.
void note_opening(const Replay& replay, Side side, PlyNotes& notes) {
    std::vector<std::size_t> places;
    HouseSet houses;
    for (std::size_t index = 0; index < replay.ended.ply.number() && places.size() < opening_moves; ++index) {
        const House house = replay.plies[index].house;
        if (house.owner() != side) {
            continue;
        }
        places.push_back(house.place());
        houses.insert(house);
        if (places.size() == opening_moves) {
            if (const auto kind = opening_kind(places, replay.rules)) {
                notes.add(Ply{index + 1}, {.kind = *kind, .side = side, .houses = houses});
            }
        }
    }
}

/// The opening lasts until something is captured. The game began at the start.
void note_middle_game(const Replay& replay, PlyNotes& notes) {
    const auto played = std::span(replay.plies).first(replay.ended.ply.number());
    const auto first =
        std::ranges::find_if(played, [](const ReplayedPly& ply) { return ply.captured > Seeds{0}; });
    if (first != played.end()) {
        notes.add(
            Ply{static_cast<std::size_t>(first - played.begin()) + 1},
            {.kind = NoteKind::MiddleGameBegins, .side = first->house.owner(), .gain = first->captured});
    }
}

void note_ending(const Replay& replay, PlyNotes& notes) {
    for (std::size_t index = 0; index + 1 < replay.ended.ply.number(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (played.before.on_board() <= ending_seeds || played.after.on_board() > ending_seeds) {
            continue;
        }
        const Board& board = played.after;
        Note note = note_on_rows(NoteKind::EndingBegins, board);
        note.seeds = board.on_board();
        notes.add(Ply{index + 1}, note);
        for (const Side side : {Side::South, Side::North}) {
            notes.add(Ply{index + 1}, {.kind = NoteKind::MovesInHand,
                                       .side = side,
                                       .seeds = board.row(side),
                                       .plies = moves_in_hand(board, side, replay.rules)});
        }
    }
}

}  // namespace

int moves_in_hand(const Board& board, Side side, const RuleSet& rules) {
    HouseCounts row{};
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        row[place] = board.seeds(House{side, place}).count();
    }
    return longest_run(row, rules);
}

void note_shape(const Replay& replay, PlyNotes& notes) {
    if (replay.start == Board::start(replay.rules)) {
        note_opening(replay, Side::South, notes);
        note_opening(replay, Side::North, notes);
        note_middle_game(replay, notes);
    }
    note_ending(replay, notes);
}

namespace {

/// Who runs out of moves in hand first, and must sow a seed into the other row; nobody where the game is over
/// after the ply at `index`, or a row is empty.
std::optional<Side> first_to_give(const Board& board, const Replay& replay, std::size_t index) {
    const auto seen = std::span(replay.plies).first(index + 1);
    if (board.row(Side::South) == Seeds{0} || board.row(Side::North) == Seeds{0} ||
        ending(board, replay.rules) || std::ranges::find(seen, board, &ReplayedPly::before) != seen.end()) {
        return std::nullopt;
    }
    const Side mover = board.to_move();
    const int own = moves_in_hand(board, mover, replay.rules);
    return own <= moves_in_hand(board, other(mover), replay.rules) ? mover : other(mover);
}

/// The moves that secure most.
HouseSet surest_moves(const Judgement& judgement, Side mover) {
    const auto sure = [&](const JudgedMove& move) { return seen_by(mover, move.value).lower; };
    const Seeds most = sure(*std::ranges::max_element(judgement.moves, {}, sure));
    return HouseSet::of(judgement.moves, [&](const JudgedMove& move) { return sure(move) == most; });
}

}  // namespace

void note_lost_tempi(const AnnotatedGame& game, PlyNotes& notes) {
    const RuleSet& rules = game.replay.rules;
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const Ply ply{index + 1};
        const ReplayedPly& played = game.replay.plies[index];
        const Judgement& judgement = game.plies[index].judgement;
        const Side mover = played.before.to_move();
        if (game.plies[index].verdict < Verdict::Mistake || judgement.moves.empty() || is_guess(game, ply) ||
            played.before.on_board() > ending_seeds ||
            first_to_give(played.after, game.replay, index) != mover) {
            continue;
        }
        const HouseSet keeping = surest_moves(judgement, mover);
        if (std::ranges::all_of(keeping, [&](House house) {
                return first_to_give(play(played.before, house, rules).after, game.replay, index) ==
                       other(mover);
            })) {
            notes.add(ply, {.kind = NoteKind::TempoLost, .side = mover, .houses = keeping});
        }
    }
}

namespace {

/// A harvest must be this many seeds larger to be worth a note (docs/annotation.md, "Notes").
constexpr int worth_noting = 3;
/// So many attacked houses are worth a note.
constexpr std::size_t many_houses = 3;

/// The turn that harvests most, the first of several. Precondition: there is a turn, and no reserve.
Turn greatest_harvest(const Board& board) {
    eqwale::Turns turns(board);
    Turn greatest = *turns.next();
    while (const auto turn = turns.next()) {
        if (turn->seeds.total() > greatest.seeds.total()) {
            greatest = *turn;
        }
    }
    return greatest;
}

void note_sowing(const ReplayedPly& played, Ply ply, PlyNotes& notes) {
    const Side mover = played.before.to_move();
    const Side owner = other(mover);
    if (const Turn greatest = greatest_harvest(played.before);
        (greatest.seeds.total() - played.captured).count() >= worth_noting) {
        notes.add(ply, {.kind = NoteKind::HarvestMissed,
                        .side = mover,
                        .house = greatest.house,
                        .seeds = played.captured,
                        .gain = greatest.seeds.total(),
                        .houses = houses_of(greatest.seeds, owner)});
    }
    // Where a row must be fed, not all that is attacked may be taken.
    const TurnSeeds largest = eqwale::largest_harvest(eqwale::sow(played.before, played.house).board);
    if (const HouseSet attacked = houses_of(largest, owner); attacked.size() >= many_houses && !played.fed) {
        notes.add(ply, {.kind = NoteKind::EqualHouses,
                        .side = mover,
                        .house = played.house,
                        .seeds = played.captured,
                        .gain = largest.total(),
                        .houses = attacked});
    }
    if (played.captured > Seeds{0} && played.after.row(owner) == Seeds{0} && !eqwale::is_over(played.after)) {
        notes.add(ply, {.kind = NoteKind::RowEmptied, .side = mover, .gain = played.captured});
    }
}

/// The least that the next player can harvest at once after a drop that takes the whole reserve.
Seeds least_exposure(const Board& board) {
    Seeds least = board.total();
    eqwale::Turns drops(board);
    while (const auto drop = drops.next()) {
        const Board after = eqwale::play(board, *drop).after;
        if (after.reserve() == Seeds{0}) {
            least = std::min(least, greatest_harvest(after).seeds.total());
        }
    }
    return least;
}

void note_last_drop(const ReplayedPly& played, Ply ply, PlyNotes& notes) {
    const Board& after = played.after;
    const Side first = after.to_move();
    const Turn greatest = greatest_harvest(after);
    notes.add(ply, {.kind = NoteKind::SetUpOver,
                    .side = first,
                    .gain = after.row(first),
                    .cost = after.row(other(first))});
    const Seeds least = least_exposure(played.before);
    if ((greatest.seeds.total() - least).count() >= worth_noting) {
        notes.add(ply, {.kind = NoteKind::SetUpExposed,
                        .side = played.before.to_move(),
                        .house = greatest.house,
                        .gain = greatest.seeds.total(),
                        .cost = least,
                        .houses = houses_of(greatest.seeds, other(first))});
    }
}

}  // namespace

void note_harvests(const Replay& replay, PlyNotes& notes) {
    const std::size_t end = replay.ended.ply.number();
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Ply ply{index + 1};
        if (!played.seeds.is_drop()) {
            note_sowing(played, ply, notes);
        } else if (played.after.reserve() == Seeds{0}) {
            note_last_drop(played, ply, notes);
        }
    }
}

}  // namespace awale
