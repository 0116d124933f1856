#include "awale/analyzer/verify/claims.hpp"

namespace awale::plain {

std::vector<PlainBoard> plain_boards(const Rules& rules, const Replay& replay, std::size_t end,
                                     std::size_t first) {
    std::vector<PlainBoard> boards;
    for (std::size_t index = first; index < end; ++index) {
        boards.push_back(rules.plain_board(replay.plies[index].before));
    }
    return boards;
}

Seeds stores_of(const Board& board) { return board.store(Side::South) - board.store(Side::North); }

const Judgement& ClaimContext::judged(std::size_t of) const {
    static const Judgement nothing;
    return of < stored.plies.size() ? stored.plies[of] : nothing;
}

namespace {

/// Plies that famine is looked for ahead, and the row that is near it (docs/annotation.md, "Famine").
constexpr int looked_ahead = 11;
constexpr int nearly_empty = 4;

/// Tries everything: is `victim` starved within this many plies, whatever it plays?
class Starver {
public:
    /// `board` is where it begins, reached after that many plies of the game: what is stored there counts
    /// towards a majority, and of the positions before it those with as many seeds can return.
    Starver(Side victim, const Board& board, std::size_t plies, const ClaimContext& at)
        : rules_(at.rules),
          victim_(victim),
          seen_(plain_boards(rules_, at.replay, plies)),
          total_(board.total().count()),
          stored_(board.store(victim).count()) {
        std::erase_if(seen_,
                      [&](const PlainBoard& game) { return rules_.left(game) != board.on_board().count(); });
    }

    bool starves(const PlainBoard& game, int plies) {
        const std::vector<PlainMove> moves = rules_.moves(game);
        if (moves.empty()) {
            return !has_majority(game) && rules_.row(game, victim_) == 0 && rules_.left(game) > 0;
        }
        // Or over without famine: a majority, too few seeds, nothing left to capture, or a return.
        if (plies == 0 || nodes_ == 0 || has_majority(game) ||
            std::ranges::find(seen_, game) != seen_.end() || rules_.stops_early(game)) {
            return false;
        }
        --nodes_;
        const auto key = std::tuple{plies, stored_, game.south_moves, game.ring};
        if (const auto found = known_.find(key); found != known_.end()) {
            return found->second;
        }
        const auto leads_there = [&](const PlainMove& move) { return starves_after(move, plies - 1); };
        const bool own = game.south_moves == (victim_ == Side::South);
        return known_[key] =
                   own ? std::ranges::all_of(moves, leads_there) : std::ranges::any_of(moves, leads_there);
    }

    bool starves_after(const PlainMove& move, int plies) {
        const int taken = move.house.owner() == victim_ ? move.taken : 0;
        stored_ += taken;
        const bool starved = starves(move.after, plies);
        stored_ -= taken;
        return starved;
    }

    bool gave_up() const { return nodes_ == 0; }

private:
    bool has_majority(const PlainBoard& game) const {
        const int others = total_ - stored_ - rules_.left(game);
        return rules_.set().stops_at_majority && (2 * stored_ > total_ || 2 * others > total_);
    }

    const Rules& rules_;
    Side victim_;
    std::vector<PlainBoard> seen_;
    int total_;
    int stored_;  ///< by the victim
    std::uint64_t nodes_ = 400'000;
    std::map<std::tuple<int, int, bool, std::array<std::uint8_t, 12>>, bool> known_;
};

/// The replies of a side near famine that do not starve it within the plies looked ahead.
struct FamineReplies {
    HouseSet escapes;
    bool some_starve = false;
};

/// Nothing where they cannot all be tried.
std::optional<FamineReplies> replies_on(const Board& board, std::size_t plies, Side victim,
                                        const ClaimContext& at) {
    Starver starver(victim, board, plies, at);
    FamineReplies replies;
    for (const PlainMove& move : at.rules.moves(at.rules.plain_board(board))) {
        if (starver.starves_after(move, looked_ahead - 1)) {
            replies.some_starve = true;
        } else {
            replies.escapes.insert(move.house);
        }
    }
    return starver.gave_up() ? std::nullopt : std::optional(replies);
}

/// Whether no house of that side holds seeds enough to reach the other row.
bool reaches_nothing(const PlainBoard& game, Side side, const Rules& rules) {
    const auto houses = rules.houses(game, side == Side::South);
    for (std::size_t place = 0; place < houses.size(); ++place) {
        if (place + houses[place] >= houses.size()) {
            return false;
        }
    }
    return true;
}

/// Whether the note's line is as long as it says, can be played and ends with its side starved.
bool line_starves(const Note& note, const ClaimContext& at) {
    PlainBoard game = at.after;
    for (const House house : note.line) {
        const auto move = at.rules.move(game, house);
        if (!move) {
            return false;
        }
        game = move->after;
    }
    return std::ssize(note.line) == note.plies && at.rules.moves(game).empty() &&
           at.rules.row(game, note.side) == 0;
}

/// Famine that is certain, of the side or, in a starving ending, of the other.
std::optional<bool> is_certain(const Note& note, const ClaimContext& at) {
    const bool attackers = note.kind == NoteKind::StarvingEnding;
    const Board& board = at.played.after;
    if (board.row(note.side) != note.seeds || note.plies < 1 || note.plies > looked_ahead) {
        return false;
    }
    const Seeds held = board.store(note.side) + board.row(note.side);
    if (attackers ? !reaches_nothing(at.after, note.side, at.rules) || held + held <= board.total()
                  : !line_starves(note, at)) {
        return false;
    }
    // Within this many plies, and not within fewer.
    Starver starver(attackers ? other(note.side) : note.side, board, at.index + 1, at);
    const bool starved = starver.starves(at.after, note.plies) && !starver.starves(at.after, note.plies - 1);
    return starver.gave_up() ? std::nullopt : std::optional(starved);
}

/// A threat: the replies that are named, and they alone, do not starve.
std::optional<bool> is_famine_threat(const Note& note, const ClaimContext& at) {
    const auto replies = replies_on(at.played.after, at.index + 1, note.side, at);
    return replies ? std::optional(replies->some_starve && replies->escapes == note.houses &&
                                   at.played.after.row(note.side) == note.seeds && line_starves(note, at))
                   : std::nullopt;
}

std::optional<bool> was_parried(const Note& note, const ClaimContext& at) {
    if (note.house != at.played.house || !note.houses.contains(note.house) || note.plies != looked_ahead ||
        !at.is_move_of(note.side)) {
        return false;
    }
    const auto replies = replies_on(at.played.before, at.index, note.side, at);
    return replies ? std::optional(replies->some_starve && replies->escapes == note.houses) : std::nullopt;
}

std::optional<bool> is_bluff(const Note& note, const ClaimContext& at) {
    const Board& board = at.played.after;
    if (board.row(note.side).count() > nearly_empty || board.row(note.side) != note.seeds ||
        board.to_move() != note.side || !reaches_nothing(at.after, other(note.side), at.rules) ||
        note.plies != looked_ahead) {
        return false;
    }
    const auto replies = replies_on(board, at.index + 1, note.side, at);
    return replies ? std::optional(!replies->some_starve) : std::nullopt;
}

/// The houses of `side`, granaries apart, that would take at least so much were it its turn, and the most
/// that one would take.
struct Threats {
    HouseSet houses;
    int greatest = 0;
};

Threats threats_of(const Rules& rules, const Board& board, Side side, int least) {
    Threats threats;
    for (const House house : row_houses(side, rules.set().houses_a_side)) {
        if (board.seeds(house).count() >= 2 * rules.set().houses_a_side) {
            continue;
        }
        const int taken = rules.taken_if_sown(rules.plain_board(board), house);
        threats.greatest = std::max(threats.greatest, taken);
        if (taken >= least) {
            threats.houses.insert(house);
        }
    }
    return threats;
}

/// The replies after which `attacker` takes nothing on `board`, by the way they do it; those after which it
/// takes less, under `other`; and those that leave it and strike back.
Parries replies_to(const Rules& rules, const Board& board, House attacker, HouseSet targets, int gain) {
    Parries parries;
    for (const PlainMove& reply : rules.moves(rules.plain_board(board))) {
        const Board after = rules.board_of(reply.after);
        const auto attack = rules.sown(reply.after, attacker);
        const int taken = attack ? attack->taken : 0;
        const auto grew = [&](House target) {
            return attack && after.seeds(target) > board.seeds(target) &&
                   rules.board_of(attack->after).seeds(target) > Seeds{3};
        };
        if (taken >= gain && reply.taken < gain &&
            threats_of(rules, after, reply.house.owner(), gain).greatest < gain) {
            continue;
        }
        HouseSet& way = taken >= gain                                       ? parries.counter
                        : taken > 0                                         ? parries.other
                        : after.seeds(attacker) < board.seeds(attacker)     ? parries.capture
                        : targets.contains(reply.house)                     ? parries.empty
                        : after.seeds(attacker) > board.seeds(attacker)     ? parries.spoil
                        : std::any_of(targets.begin(), targets.end(), grew) ? parries.raise
                                                                            : parries.other;
        way.insert(reply.house);
    }
    return parries;
}

/// What makes a granary ripe (docs/annotation.md, "Notes").
constexpr std::size_t ripe_houses = 2;
constexpr int ripe_gain = 5;

/// Whether the last of this many seeds from the house falls in the other row, by counting houses.
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
    return !ends_across(house, seeds, houses) &&
           std::ranges::any_of(std::views::iota(2 * houses, seeds),
                               [&](int fewer) { return ends_across(house, fewer, houses); });
}

bool is_ripe(const Note& note) { return note.houses.size() >= ripe_houses && note.gain.count() >= ripe_gain; }

/// Whether that house, were it its owner's turn, would take what the note says.
bool would_take(const Note& note, const PlainBoard& game, House house, const ClaimContext& at) {
    const auto move = at.rules.sown(game, house);
    return move && move->takes(note.gain, note.houses);
}

/// The opponent's move left what was ripe before it nothing to take, in the way it is said to.
bool was_spoiled(const Note& note, const ClaimContext& at) {
    if (!would_take(note, at.before, note.house, at) || !is_ripe(note) ||
        at.rules.taken_if_sown(at.after, note.house) > 0 || at.is_move_of(note.side)) {
        return false;
    }
    const Parries all = replies_to(at.rules, at.played.before, note.house, note.houses, note.gain.count());
    const auto only = [&](HouseSet ways) {
        return HouseSet{static_cast<std::uint16_t>(ways.bits() & (1U << at.played.house.lane()))};
    };
    return note.parries == Parries{only(all.empty),   only(all.raise),   only(all.spoil),
                                   only(all.capture), only(all.counter), only(all.other)};
}

bool was_opened(const Note& note, const ClaimContext& at) {
    const auto move = at.rules.move(at.before, at.played.house);
    int back = 0;
    if (at.played.after.to_move() != note.side && !at.ends_the_game()) {
        for (const PlainMove& reply : at.rules.moves(at.after)) {
            back = std::max(back, reply.taken);
        }
    }
    return move && at.played.house == note.house && move->takes(note.gain, note.houses) &&
           back == note.cost.count() && at.played.before.seeds(note.house) == note.seeds;
}

/// Counts forward, ply by ply, what was sown into the house since it was last emptied.
bool was_fed(const Note& note, const ClaimContext& at) {
    const bool opened = at.played.house == note.house;
    const std::size_t plies = at.index + (opened ? 0 : 1);
    int own = 0;
    int others = 0;
    std::vector<PlyCost> fed;
    for (std::size_t index = 0; index < plies; ++index) {
        const ReplayedPly& played = at.replay.plies[index];
        const Seeds added = played.after.seeds(note.house) - played.before.seeds(note.house);
        if (played.house == note.house || added < Seeds{0}) {
            own = others = 0;
            fed.clear();
        } else if (added > Seeds{0}) {
            (played.house.owner() == note.side ? own : others) += added.count();
            fed.push_back({Ply{index + 1}, added});
        }
    }
    const Board& board = opened ? at.played.before : at.played.after;
    return board.seeds(note.house) == note.seeds && note.seeds >= at.granary_size() &&
           note.gain.count() == own && note.cost.count() == others && note.schedule == fed;
}

/// Whether the moves can be played, the granary left alone and ready to be sown at each turn, with no end and
/// no return on the way.
bool can_wait(const Note& note, const ClaimContext& at) {
    const Rules& rules = at.rules;
    std::vector<PlainBoard> seen = plain_boards(rules, at.replay, at.index + 1);
    const Board& board = at.played.after;
    PlainBoard game = at.after;
    int south = board.store(Side::South).count();
    int north = board.store(Side::North).count();
    const int half = (rules.left(game) + south + north) / 2;
    for (std::size_t index = 0; index <= note.line.size(); ++index) {
        const bool over =
            rules.stops_early(game) || (rules.set().stops_at_majority && std::max(south, north) > half);
        const bool owners_turn = index % 2 == 0;
        if (over || std::ranges::find(seen, game) != seen.end() ||
            (owners_turn && !rules.move(game, note.house))) {
            return false;
        }
        if (index == note.line.size()) {
            break;
        }
        const auto move = rules.move(game, note.line[index]);
        if (!move || (owners_turn && move->house == note.house)) {
            return false;
        }
        (game.south_moves ? south : north) += move->taken;
        seen.push_back(game);
        game = move->after;
    }
    return true;
}

/// A note on when to open a granary: its moves can be played and leave the granary alone, nothing ends on the
/// way, opening is worth at once what the record says, its first move is the best there that leaves the
/// granary alone, and the wait it advises is the best by its own values. Values after moves are for a prover.
bool is_outlook(const Note& note, const ClaimContext& at) {
    const Board& board = at.played.after;
    const bool well_formed = note.values.size() > 1 && note.line.size() + 2 == 2 * note.values.size() &&
                             note.house.owner() == note.side && board.to_move() == note.side &&
                             board.seeds(note.house) >= at.granary_size();
    if (!well_formed || at.index + 1 >= std::min(at.end, at.stored.plies.size())) {
        return false;
    }
    const auto figure = [&](const Value& value) { return seen_by(note.side, value.value); };
    const Judgement& here = at.stored.plies[at.index + 1];
    const JudgedMove* const opening = here.find(note.house);
    const JudgedMove* const quiet = here.find(note.line.front());
    const bool begins_so = opening != nullptr && opening->value == note.values.front() && quiet != nullptr &&
                           std::ranges::all_of(here.moves, [&](const JudgedMove& move) {
                               return move.house == note.house || figure(move.value) <= figure(quiet->value);
                           });
    if (!begins_so) {
        return false;
    }
    Grade grade = quiet->value.grade;
    for (const Value& value : note.values) {
        grade = weaker(grade, value.grade);
    }
    const auto best = std::ranges::max_element(note.values, {}, figure);
    const auto wait = (figure(quiet->value) > figure(*best) ? note.values.end() : best) - note.values.begin();
    return note.plies == 2 * wait && note.grade == grade && can_wait(note, at);
}

/// When the ending begins, and how many moves make an opening (docs/annotation.md, "Notes").
constexpr int ending_seeds = 12;
constexpr std::size_t opening_moves = 3;

/// The longest run of moves of one row that keep every seed in it.
int moves_at_home(std::span<const std::uint8_t> row, bool singles_wait) {
    const bool all_single = std::ranges::all_of(row, [](int seeds) { return seeds < 2; });
    int longest = 0;
    for (std::size_t from = 0; from < row.size(); ++from) {
        const std::size_t seeds = row[from];
        const bool waits = singles_wait && seeds == 1 && !all_single;
        if (seeds == 0 || waits || from + seeds >= row.size()) {
            continue;
        }
        std::vector<std::uint8_t> after(row.begin(), row.end());
        after[from] = 0;
        for (std::size_t step = 1; step <= seeds; ++step) {
            ++after[from + step];
        }
        longest = std::max(longest, 1 + moves_at_home(after, singles_wait));
    }
    return longest;
}

/// Whether a side to move, and only then the other, has sown its last move that keeps every seed at home.
bool gives_first(const PlainBoard& game, const Rules& rules) {
    const bool waits = rules.set().singles_wait;
    return moves_at_home(rules.houses(game, game.south_moves), waits) <=
           moves_at_home(rules.houses(game, !game.south_moves), waits);
}

/// Whether both sides have seeds and the game goes on, after another move at this ply too.
bool goes_on(const PlainBoard& game, const ClaimContext& at) {
    const std::vector<PlainBoard> seen = plain_boards(at.rules, at.replay, at.index + 1);
    return at.rules.row(game, true) > 0 && at.rules.row(game, false) > 0 && !at.rules.moves(game).empty() &&
           !at.rules.stops_early(game) && std::ranges::find(seen, game) == seen.end();
}

/// After the move its player gives first, after every move that is surest the other side does.
bool is_tempo_lost(const Note& note, const ClaimContext& at) {
    if (at.index >= at.stored.plies.size() || !at.is_move_of(note.side) ||
        at.played.before.on_board().count() > ending_seeds || !goes_on(at.after, at) ||
        gives_first(at.after, at.rules)) {
        return false;
    }
    const std::vector<JudgedMove>& moves = at.stored.plies[at.index].moves;
    const HouseSet surest = HouseSet::of(moves, [&](const JudgedMove& move) {
        return std::ranges::none_of(moves, [&](const JudgedMove& each) {
            return seen_by(note.side, each.value).lower > seen_by(note.side, move.value).lower;
        });
    });
    return !surest.empty() && surest == note.houses &&
           std::ranges::all_of(at.rules.moves(at.before), [&](const PlainMove& move) {
               return !surest.contains(move.house) ||
                      (goes_on(move.after, at) && gives_first(move.after, at.rules));
           });
}

/// The three first moves of the side, the last of them at this ply, and what they are called.
bool is_opening(const Note& note, const ClaimContext& at) {
    std::vector<std::size_t> places;
    HouseSet houses;
    for (std::size_t index = 0; index <= at.index; ++index) {
        const House house = at.replay.plies[index].house;
        if (house.owner() == note.side) {
            places.push_back(house.place());
            houses.insert(house);
        }
    }
    if (at.replay.start != Board::start(at.rules.set()) || houses != note.houses ||
        places.size() != opening_moves || houses.size() != opening_moves || !at.is_move_of(note.side)) {
        return false;
    }
    const bool alternating = places[0] % 2 == places[1] % 2 && places[1] % 2 == places[2] % 2;
    const bool falling = places[0] > places[1] && places[1] > places[2];
    const auto high = static_cast<std::size_t>(std::ranges::count_if(
        places, [&](std::size_t place) { return place >= at.rules.set().houses_a_side / 2U; }));
    return note.kind == NoteKind::OpeningAlternating ? alternating && !falling
           : note.kind == NoteKind::OpeningRightToLeft
               ? alternating && falling
               : !alternating && high == (note.kind == NoteKind::OpeningHigh ? opening_moves : 0);
}

bool is_first_capture(const Note& note, const ClaimContext& at) {
    const bool is_first =
        std::ranges::all_of(std::span(at.replay.plies).first(at.index),
                            [](const ReplayedPly& ply) { return ply.captured == Seeds{0}; });
    return is_first && note.gain > Seeds{0} && at.played.captured == note.gain &&
           at.replay.start == Board::start(at.rules.set()) && at.is_move_of(note.side);
}

/// The side named has at least as much in its row as the other.
bool are_the_rows(const Note& note, const Board& board) {
    return board.row(note.side) == note.gain && board.row(other(note.side)) == note.cost &&
           note.gain >= note.cost && (note.gain > note.cost || note.side == Side::South);
}

/// What counts for a threat among several, and seeds on the board for a trap (docs/annotation.md, "Notes").
constexpr int one_of_several = 3;
constexpr int trap_seeds = 16;

HouseSet under_heading(NoteKind kind, const Parries& parries) {
    switch (kind) {
        case NoteKind::ThreatEmptied: return parries.empty;
        case NoteKind::ThreatRaised: return parries.raise;
        case NoteKind::ThreatSpoiled: return parries.spoil;
        case NoteKind::ThreatCaptured: return parries.capture;
        default: return parries.counter;
    }
}

/// The reply met a threat, to those houses and of that size, in the way it is said to.
bool meets_a_threat(const Note& note, const ClaimContext& at) {
    const auto meets = [&](House attacker) {
        return would_take(note, at.before, attacker, at) &&
               under_heading(note.kind,
                             replies_to(at.rules, at.played.before, attacker, note.houses, note.gain.count()))
                   .contains(note.house);
    };
    return note.house == at.played.house && at.is_move_of(note.side) &&
           !row_houses(other(note.side), at.rules.set().houses_a_side).where(meets).empty();
}

bool was_overlooked(const Note& note, const ClaimContext& at) {
    if (at.index < 2 || note.other != Ply{at.index - 1} || at.played.house != note.house ||
        at.played.captured != note.gain || !at.is_move_of(note.side)) {
        return false;
    }
    const ReplayedPly& reply = at.replay.plies[at.index - 1];
    const PlainBoard before = at.rules.plain_board(reply.before);
    const auto threat = at.rules.sown(before, note.house);
    if (!threat || threat->taken == 0 || threat->taken > note.gain.count()) {
        return false;
    }
    const bool could_be_met = std::ranges::any_of(at.rules.moves(before), [&](const PlainMove& move) {
        return at.rules.taken_if_sown(move.after, note.house) == 0;
    });
    const Parries parries = replies_to(at.rules, reply.before, note.house, threat->emptied, threat->taken);
    return could_be_met && !parries.counter.contains(reply.house) &&
           at.rules.taken_if_sown(at.before, note.house) >= threat->taken;
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
        const int lost = std::max(rules.taken_if_sown(reply.after, House{setter, last}),
                                  rules.taken_if_sown(reply.after, House{setter, last - 1}));
        if (lost > 0) {
            replies.houses.insert(reply.house);
            replies.max_lost = std::max(replies.max_lost, lost);
        }
    }
    return replies;
}

bool trap_was_set(const Note& note, const ClaimContext& at) {
    const Board& board = at.played.after;
    const House before_last{note.side, at.rules.set().houses_a_side - 2U};
    if (!at.is_move_of(note.side) || board.on_board().count() > trap_seeds ||
        !has_trap(at.rules, board, note.side) || board.seeds(before_last) != note.seeds) {
        return false;
    }
    const TrappedReplies replies = replies_into_trap(at.rules, board);
    return !note.houses.empty() && replies.houses == note.houses && replies.max_lost == note.gain.count();
}

bool trap_was_sprung(const Note& note, const ClaimContext& at) {
    if (at.index < 1 || at.played.house != note.house || !at.is_move_of(note.side) ||
        at.played.captured != note.gain || note.gain == Seeds{0}) {
        return false;
    }
    const ReplayedPly& reply = at.replay.plies[at.index - 1];
    return at.played.house.place() + 2 >= at.rules.set().houses_a_side &&
           has_trap(at.rules, reply.before, note.side) &&
           replies_into_trap(at.rules, reply.before).houses.contains(reply.house);
}

bool trap_was_avoided(const Note& note, const ClaimContext& at) {
    const HouseSet fatal = replies_into_trap(at.rules, at.played.before).houses;
    return note.house == at.played.house && note.side == at.played.house.owner() &&
           has_trap(at.rules, at.played.before, other(note.side)) && !fatal.empty() &&
           !fatal.contains(at.played.house);
}

/// No way out of a loop: the other side leads back within so many plies (docs/annotation.md, "Notes").
constexpr int back_within = 4;

/// What one value is better than another by: the figure of an estimate, otherwise what is proved.
Loss gap(const Value& best, const Value& mine) {
    const Seeds least = std::max(Seeds{0}, best.lower - mine.upper);
    const Seeds most = std::max(Seeds{0}, best.upper - mine.lower);
    const Grade grade = least == most ? Grade::Exact : weaker(best.grade, mine.grade);
    return {grade == Grade::Estimate ? std::clamp(best.value - mine.value, least, most) : least, least, most,
            grade};
}

/// Whether a note claims it as it is.
bool is_claimed(const Loss& loss, Seeds seeds, Grade grade) {
    return seeds > Seeds{0} && seeds == loss.seeds && grade == loss.grade;
}

std::optional<Value> before(const ClaimContext& at, std::size_t index, Side side) {
    const auto value = value_of(at.judged(index), at.replay.plies[index].before.to_move());
    return value ? std::optional{seen_by(side, *value)} : std::nullopt;
}

}  // namespace

std::optional<Loss> lost_by(const Judgement& judgement, const Turn& turn, Side mover) {
    const JudgedMove* const move = judgement.find(turn);
    if (move == nullptr) {
        return std::nullopt;
    }
    return judgement.moves.size() == 1
               ? Loss{}
               : gap(seen_by(mover, *value_of(judgement, mover)), seen_by(mover, move->value));
}

namespace {

std::optional<Loss> lost_at(const ClaimContext& at, std::size_t index, const Turn& turn) {
    return lost_by(at.judged(index), turn, at.replay.plies[index].before.to_move());
}

bool is_forced(const ClaimContext& at) { return at.judged().moves.size() == 1 && !at.judged().others; }

/// Whether nothing was captured from here to the end, which was a return.
bool goes_round(const ClaimContext& at) {
    return at.replay.ended.reason == EndReason::Repetition &&
           std::ranges::all_of(std::span(at.replay.plies).subspan(at.index, at.end - at.index),
                               [](const ReplayedPly& ply) { return ply.captured == Seeds{0}; });
}

/// Not by the functions that marks rest on, so that the two do not share an error.
Result result_of_margin(Seeds margin) {
    return margin > Seeds{0} ? Result::Win : margin < Seeds{0} ? Result::Loss : Result::Draw;
}

/// A result that was sure before the move, with the moves that kept it: out of reach after the move, or, of
/// the kinds that say no more, neither sure nor out of reach.
bool was_missed(const Note& note, const ClaimContext& at) {
    const bool is_win = note.kind == NoteKind::WinMissed || note.kind == NoteKind::WinUnproved;
    const bool says_lost = note.kind == NoteKind::WinMissed || note.kind == NoteKind::DrawMissed;
    const Result result = is_win ? Result::Win : Result::Draw;
    const auto here = before(at, at.index, Side::South);
    const JudgedMove* const played = at.judged().find(at.played.turn());
    if (!at.is_move_of(note.side) || !here || played == nullptr ||
        result_of_margin(seen_by(note.side, *here).lower) != result ||
        result_of_margin(seen_by(note.side, played->value).lower) >= result ||
        (result_of_margin(seen_by(note.side, played->value).upper) < result) != says_lost) {
        return false;
    }
    const HouseSet kept = HouseSet::of(at.judged().moves, [&](const JudgedMove& move) {
        return result_of_margin(seen_by(note.side, move.value).lower) >= result;
    });
    const bool exact = here->grade == Grade::Exact && played->value.grade == Grade::Exact;
    return kept == note.houses && note.values == std::vector{*here, played->value} &&
           note.grade == (exact ? Grade::Exact : Grade::Bounded) &&
           note.other == (says_lost && goes_round(at) ? at.replay.ended.ply : Ply{0});
}

bool was_answered(const Note& note, const ClaimContext& at) {
    if (at.index == 0 || note.other != Ply{at.index} || !at.is_move_of(note.side) ||
        note.side == at.replay.plies[at.index - 1].house.owner() || is_forced(at)) {
        return false;
    }
    const auto given = lost_at(at, at.index - 1, at.replay.plies[at.index - 1].turn());
    const auto reply = lost_at(at, at.index, at.played.turn());
    if (!given || !reply || note.gain <= Seeds{0} || note.grade != weaker(given->grade, reply->grade)) {
        return false;
    }
    if (note.kind == NoteKind::NotPunished) {
        return note.gain == given->seeds && note.cost > Seeds{0} &&
               note.cost == std::min(reply->seeds, given->seeds);
    }
    // What the reply makes sure of, against the most that its side could hope for before the mistake.
    const JudgedMove* const move = at.judged().find(at.played.turn());
    const Seeds kept = seen_by(note.side, move->value).lower - before(at, at.index - 1, note.side)->upper;
    return reply->seeds == Seeds{0} &&
           note.gain == (note.grade == Grade::Bounded ? std::min(given->seeds, kept) : given->seeds);
}

/// Whether the granary stood before each of these plies.
bool stood(const ClaimContext& at, House granary, std::size_t from, std::size_t to) {
    return std::ranges::all_of(
        std::span(at.replay.plies).subspan(from, to + 1 - from),
        [&](const ReplayedPly& ply) { return ply.before.seeds(granary) >= at.granary_size(); });
}

bool was_well_timed(const Note& note, const ClaimContext& at) {
    Judgement others = at.judged();
    const JudgedMove* const mine = at.judged().find(note.house);
    std::erase_if(others.moves, [&](const JudgedMove& move) { return move.house == note.house; });
    const auto best = value_of(others, note.side);
    return mine != nullptr && best &&
           is_claimed(gap(seen_by(note.side, mine->value), seen_by(note.side, *best)), note.gain, note.grade);
}

bool was_early(const Note& note, const ClaimContext& at) {
    const auto lost = lost_at(at, at.index, note.house);
    if (!lost || !is_claimed(*lost, note.cost, note.grade) || note.plies < 1) {
        return false;
    }
    const auto& line = at.judged().moves.front().line;
    return note.plies < std::ssize(line) &&
           std::ranges::find(line, note.house, &Turn::house) - line.begin() == note.plies;
}

bool was_late(const Note& note, const ClaimContext& at) {
    if (note.other < Ply{1} || note.other > Ply{at.index}) {
        return false;
    }
    const std::size_t then = note.other.number() - 1;
    const House instead = at.replay.plies[then].house;
    const auto lost = lost_at(at, then, instead);
    return lost && instead.owner() == note.side && instead != note.house &&
           is_claimed(*lost, note.cost, note.grade) && at.judged(then).moves.front().house == note.house &&
           stood(at, note.house, then, at.index);
}

bool is_the_schedule(const Note& note, const ClaimContext& at) {
    std::size_t turns = 0;
    Grade grade = Grade::Exact;
    for (std::size_t index = at.index + 1; index-- > 0 && stood(at, note.house, index, index);) {
        turns += lost_at(at, index, note.house) ? 1U : 0U;
    }
    for (const auto& [ply, cost] : note.schedule) {
        if (ply < Ply{1} || ply > at.ply || !stood(at, note.house, ply.number() - 1, at.index)) {
            return false;
        }
        const auto lost = lost_at(at, ply.number() - 1, note.house);
        if (!lost || lost->seeds != cost) {
            return false;
        }
        grade = weaker(grade, lost->grade);
    }
    return note.schedule.size() == turns && note.grade == grade;
}

bool opens_granary(const Note& note, const ClaimContext& at) {
    return at.played.house == note.house && note.house.owner() == note.side &&
           at.played.before.seeds(note.house) >= at.granary_size();
}

/// The plies played before the position of the end first stood on the board.
std::optional<std::size_t> first_time(const ClaimContext& at) {
    const Board& last = at.replay.plies[at.end - 1].after;
    const auto played = std::span(at.replay.plies).first(at.end);
    const auto first = std::ranges::find(played, last, &ReplayedPly::before);
    return first == played.end() ? std::nullopt : std::optional<std::size_t>(first - played.begin());
}

bool was_adjudicated(const Note& note, const ClaimContext& at) {
    const bool returned = at.replay.ended.reason == EndReason::Repetition;
    std::optional<Value> value;
    Seeds scored{0};
    if (const auto first = first_time(at); returned && first) {
        value = before(at, *first, note.side);
        scored = seen_by(note.side, at.replay.ended.final.margin());
    } else if (at.replay.ended.reason == EndReason::Unfinished && at.record.result && at.stored.last_value) {
        value = seen_by(note.side, *at.stored.last_value);
        scored = seen_by(note.side, at.record.result->margin());
    }
    if (!value || at.ply != at.replay.ended.ply || note.grade != value->grade) {
        return false;
    }
    if (note.grade == Grade::Estimate) {
        return note.gain > Seeds{0} && note.gain == scored - value->value;
    }
    const bool within = value->lower <= scored && scored <= value->upper;
    return note.gain == std::max(Seeds{0}, scored - value->upper) &&
           (note.gain > Seeds{0} || (within && note.side == Side::South));
}

/// Whether the other side can lead the one that leaves back into the loop within this many plies.
bool leads_back(const Rules& rules, const PlainBoard& game, const std::vector<PlainBoard>& loop,
                bool south_leaves, int plies) {
    if (std::ranges::find(loop, game) != loop.end()) {
        return true;
    }
    const std::vector<PlainMove> moves = rules.moves(game);
    if (plies == 0 || moves.empty()) {
        return false;
    }
    const auto back = [&](const PlainMove& move) {
        return leads_back(rules, move.after, loop, south_leaves, plies - 1);
    };
    return game.south_moves == south_leaves ? std::ranges::all_of(moves, back)
                                            : std::ranges::any_of(moves, back);
}

/// What was offered instead of the loop, turn by turn, and the best of it.
bool is_loop_choice(const Note& note, const ClaimContext& at) {
    const auto first = first_time(at);
    if (at.replay.ended.reason != EndReason::Repetition || at.ply != at.replay.ended.ply || !first) {
        return false;
    }
    const std::vector<PlainBoard> loop = plain_boards(at.rules, at.replay, at.end, *first);
    const auto leaves = [&](std::size_t index, House house) {
        const ReplayedPly& ply = at.replay.plies[index];
        const auto move = at.rules.move(at.rules.plain_board(ply.before), house);
        return move && house != ply.house &&
               !leads_back(at.rules, move->after, loop, note.side == Side::South, back_within);
    };
    std::optional<Value> best;
    std::size_t best_at = 0;
    for (std::size_t index = *first; index < at.end; ++index) {
        if (at.replay.plies[index].house.owner() != note.side) {
            continue;
        }
        for (const JudgedMove& move : at.judged(index).moves) {
            const Value value = seen_by(note.side, move.value);
            const bool is_better =
                !best || value.value > best->value || (value.value == best->value && index != best_at);
            if (is_better && leaves(index, move.house)) {
                best = value;
                best_at = index;
            }
        }
    }
    if (!best) {
        return note.houses.empty() && note.gain == Seeds{0} && note.cost == Seeds{0} &&
               note.other == at.replay.ended.ply && note.grade == Grade::Exact;
    }
    const Seeds loop_margin = seen_by(note.side, at.replay.ended.final.margin());
    const HouseSet equals = HouseSet::of(at.judged(best_at).moves, [&](const JudgedMove& move) {
        return seen_by(note.side, move.value) == *best && leaves(best_at, move.house);
    });
    const bool guessed = best->grade == Grade::Estimate;
    const Seeds gain = std::max(Seeds{0}, (guessed ? best->value : best->lower) - loop_margin);
    const Seeds cost = std::max(Seeds{0}, loop_margin - (guessed ? best->value : best->upper));
    const bool says_something = best->grade == Grade::Exact || gain != cost;
    return note.houses == equals && says_something && note.other == Ply{best_at + 1} &&
           note.grade == best->grade && note.gain == gain && note.cost == cost;
}

}  // namespace

bool check_verdict(Verdict verdict, const ClaimContext& at) {
    const auto lost = lost_at(at, at.index, at.played.turn());
    if (!lost || is_forced(at)) {
        return false;
    }
    // A result that is no longer proved is no loss. One that is proved to be lost is one of seeds as well.
    if (verdict != Verdict::OnlyMove) {
        return lost->seeds > Seeds{0};
    }
    const Side mover = at.played.house.owner();
    const Result kept = result_of_margin(seen_by(mover, at.judged().find(at.played.turn())->value).lower);
    return !at.judged().others && kept >= Result::Draw &&
           std::ranges::all_of(at.judged().moves, [&](const JudgedMove& move) {
               return move.turn() == at.played.turn() ||
                      result_of_margin(seen_by(mover, move.value).upper) < kept;
           });
}

namespace {

/// Captures of fewer seeds are no theme (docs/annotation.md, "Refutations").
constexpr int theme_seeds = 2;
/// Trees that are written are smaller; others are made to be slow.
constexpr std::size_t max_line_ends = 2'000;

/// Whether the tree is one of the better move: the player who erred plays it.
bool is_of_better(const Note& note) { return note.tree.house && note.tree.house->owner() == note.side; }

/// A tree played through by the rules implemented a second time.
class PlayedTree {
public:
    PlayedTree(const Note& note, const ClaimContext& at, const TreeClaim& claim)
        : holds(note.tree.house && note.tree.to.empty()),
          rules_(at.rules),
          claim_(claim),
          seen_(plain_boards(rules_, at.replay, at.index + (is_of_better(note) ? 0 : 1))) {
        play(note.tree, {.game = rules_.plain_board(claim.start)});
    }

    bool holds;  ///< every move can be played, every reply of the loser is answered, and games that are over
                 ///< keep within the claim
    std::vector<LineEnd> ends{};
    int least_gain = std::numeric_limits<int>::max();  ///< the punisher's captures less the loser's, in the
                                                       ///< worst line
    bool all_starve = true;    ///< every line ends with the game over and the loser's row empty
    bool some_return = false;  ///< some line ends with the return of a position

private:
    void play(const RefutingReply& reply, LineEnd line) {
        if (!holds || ends.size() > max_line_ends) {
            holds = false;
            return;
        }
        // 1. The game is over, as the tree says.
        if (is_over(line)) {
            holds = holds && !reply.house && reply.next.empty();
            return;
        }
        // 2. The reply.
        if (!reply.house || !step(line, *reply.house)) {
            holds = false;
            return;
        }
        if (is_over(line)) {
            holds = holds && reply.next.empty();
            return;
        }
        if (reply.next.empty()) {
            all_starve = false;
            enter_gain(line);
            ends.push_back(std::move(line));
            return;
        }
        // 3. Every move of the loser.
        HouseSet answered;
        for (const RefutingReply& next : reply.next) {
            for (const House house : next.to) {
                LineEnd there = line;
                holds = holds && !answered.contains(house) && step(there, house);
                answered.insert(house);
                play(next, std::move(there));
            }
        }
        holds = holds && (rules_.legal(line.game).bits() & ~answered.bits()) == 0;
    }

    bool step(LineEnd& line, House house) {
        const auto move = rules_.move(line.game, house);
        if (move) {
            line.play(*move);
        }
        return move.has_value();
    }

    void enter_gain(const LineEnd& line) {
        const Seeds gain = seen_by(other(claim_.loser), Seeds{line.taken});
        least_gain = std::min(least_gain, gain.count());
    }

    /// Whether the game is over after these moves, by the rules or by a return; then the end is entered.
    bool is_over(const LineEnd& line) {
        const bool by_rule = rules_.moves(line.game).empty() || rules_.stops_early(line.game);
        const auto is_in = [&](const std::vector<PlainBoard>& boards) {
            return std::ranges::find(boards, line.game) != boards.end();
        };
        if (!by_rule && !is_in(seen_) && !is_in(line.on_the_way)) {
            return false;
        }
        const int on_board = by_rule ? rules_.rows_margin(line.game) : rules_.return_margin(line.game);
        const Seeds margin = stores_of(claim_.start) + Seeds{line.taken + on_board};
        holds = holds && seen_by(claim_.loser, margin).count() <= claim_.margin;
        all_starve = all_starve && by_rule && rules_.row(line.game, claim_.loser) == 0;
        some_return = some_return || !by_rule;
        enter_gain(line);
        return true;
    }

    const Rules& rules_;
    const TreeClaim& claim_;
    std::vector<PlainBoard> seen_;
};

bool has_to_feed(const PlainBoard& game, const Rules& rules) {
    const auto own = rules.houses(game, game.south_moves);
    const bool waits =
        rules.set().singles_wait && std::ranges::any_of(own, [](int seeds) { return seeds > 1; });
    const auto sown = std::ranges::count_if(own, [&](int seeds) { return seeds > (waits ? 1 : 0); });
    const auto legal = std::ssize(rules.moves(game));
    return rules.row(game, !game.south_moves) == 0 && 0 < legal && legal < sown;
}

bool takes_nothing_but_slams(const PlainBoard& game, const Rules& rules) {
    const std::vector<PlainMove> moves = rules.moves(game);
    return std::ranges::none_of(moves, [](const PlainMove& move) { return move.taken > 0; }) &&
           std::ranges::any_of(moves, [](const PlainMove& move) { return move.grand_slam; });
}

bool has_two_attackers(const Note& note, const ClaimContext& at) {
    const Rules& rules = at.rules;
    const auto first = rules.move(at.after, *note.tree.house);
    HouseSet attackers;
    for (const RefutingReply& reply : note.tree.next) {
        for (const House house : reply.to) {
            const auto answer =
                reply.house ? rules.move(rules.move(first->after, house)->after, *reply.house) : std::nullopt;
            if (answer && answer->taken >= theme_seeds) {
                attackers.insert(answer->house);
            }
        }
    }
    return first->taken == 0 && attackers.size() > 1;
}

/// The theme of a granary that the moves of the position have.
std::optional<RefutationTheme> granary_theme_shown(const Note& note, const ClaimContext& at) {
    const auto is_granary = [&](House house) { return at.played.before.seeds(house) >= at.granary_size(); };
    if (is_granary(at.played.house)) {
        const auto& line = at.judged().moves.front().line;
        const auto opened = std::ranges::find(line, at.played.house, &Turn::house);
        return opened != line.begin() && opened != line.end() ? std::optional{RefutationTheme::GranaryEarly}
                                                              : std::nullopt;
    }
    return std::all_of(note.houses.begin(), note.houses.end(), is_granary)
               ? std::optional{RefutationTheme::GranaryLate}
               : std::nullopt;
}

/// The theme that the tree and the moves that keep more have.
RefutationTheme theme_shown(const Note& note, const ClaimContext& at, const PlayedTree& played) {
    const auto taken_by = [&](House house) { return at.rules.move(at.before, house)->taken; };
    const int enough = taken_by(at.played.house) + theme_seeds;
    const auto granary = granary_theme_shown(note, at);
    if (is_of_better(note)) {
        return granary.value_or(played.least_gain >= enough ? RefutationTheme::PreparedCapture
                                                            : RefutationTheme::None);
    }
    const PlainBoard answered = at.rules.move(at.after, *note.tree.house)->after;
    const auto takes_enough = [&](House house) { return taken_by(house) >= enough; };
    return played.all_starve                                ? RefutationTheme::Famine
           : played.some_return                             ? RefutationTheme::Loop
           : has_to_feed(answered, at.rules)                ? RefutationTheme::Feeding
           : takes_nothing_but_slams(answered, at.rules)    ? RefutationTheme::GrandSlam
           : granary                                        ? *granary
           : has_two_attackers(note, at)                    ? RefutationTheme::DoubleThreat
           : played.least_gain >= theme_seeds               ? RefutationTheme::Capture
           : note.houses.where(takes_enough) == note.houses ? RefutationTheme::MissedCapture
                                                            : RefutationTheme::None;
}

}  // namespace

std::optional<TreeClaim> claim_of_tree(const Note& note, const ClaimContext& at) {
    const Judgement& here = at.judged();
    const JudgedMove* const mistake = here.find(at.played.house);
    if (mistake == nullptr || !at.is_move_of(note.side)) {
        return std::nullopt;
    }
    const auto least = [&](const JudgedMove& move) { return seen_by(note.side, move.value).lower.count(); };
    const int sure = least(*std::ranges::max_element(here.moves, {}, least));
    const int left = seen_by(note.side, mistake->value).upper.count();
    if (sure <= left) {
        return std::nullopt;
    }
    if (is_of_better(note)) {
        return TreeClaim{at.played.before, other(note.side), -sure};
    }
    // Where a result is lost, that is the claim.
    const int margin = sure >= 0 && left < 0 ? -1 : left;
    return TreeClaim{at.played.after, note.side, margin};
}

std::vector<LineEnd> line_ends(const Note& note, const ClaimContext& at) {
    if (note.kind == NoteKind::Refutation) {
        return PlayedTree(note, at, *claim_of_tree(note, at)).ends;
    }
    std::vector<LineEnd> ends;
    LineEnd end{.game = at.after};
    for (std::size_t index = 0; index < note.line.size(); ++index) {
        end.play(*at.rules.move(end.game, note.line[index]));
        if (index % 2 == 1) {
            ends.push_back(end);
        }
    }
    return ends;
}

namespace {

/// Whether the figures, the moves that keep more and the theme of a refutation are those of its tree and of
/// the values in the record. That the claim holds at the ends of its lines is not looked at.
bool is_refutation(const Note& note, const ClaimContext& at) {
    const auto claim = claim_of_tree(note, at);
    if (!claim || note.grade != Grade::Exact) {
        return false;
    }
    const int all = at.replay.start.total().count();
    const Value limits = seen_by(claim->loser, Value::within(Seeds{-all}, Seeds{claim->margin}));
    // More than the mistake leaves, or as much as the better move keeps.
    const int enough = is_of_better(note) ? -claim->margin : claim->margin + 1;
    const HouseSet keeping = HouseSet::of(at.judged().moves, [&](const JudgedMove& move) {
        return seen_by(note.side, move.value).lower >= Seeds{enough};
    });
    const PlayedTree played(note, at, *claim);
    return played.holds && note.values == std::vector{limits} && note.houses == keeping &&
           note.gain.count() == std::max(0, played.least_gain) && note.theme == theme_shown(note, at, played);
}

/// The least capture that is called big (docs/annotation.md, "Notes").
constexpr int big_capture = 5;

/// The move took this from these houses.
bool is_capture(const Note& note, const ClaimContext& at) {
    const auto move = at.rules.move(at.before, at.played.house);
    return move && at.is_move_of(note.side) && note.house == at.played.house && note.gain > Seeds{0} &&
           move->takes(note.gain, note.houses);
}

bool is_return_capture(const Note& note, const ClaimContext& at) {
    if (at.index == 0 || note.other != Ply{at.index}) {
        return false;
    }
    const ReplayedPly& opening = at.replay.plies[at.index - 1];
    return opening.before.seeds(opening.house) >= at.granary_size() && is_capture(note, at);
}

bool is_grand_slam(const Note& note, const ClaimContext& at) {
    const auto move = at.rules.move(at.before, at.played.house);
    return move && at.is_move_of(note.side) && note.house == at.played.house && move->grand_slam &&
           move->taken == 0 && at.rules.row(move->after, other(note.side)) == note.seeds.count();
}

bool is_shelter(const Note& note, const ClaimContext& at) {
    const HouseSet slams = HouseSet::of(
        at.rules.moves(at.after), [](const PlainMove& move) { return move.grand_slam && move.taken == 0; });
    return !slams.empty() && slams == note.houses && at.played.after.to_move() != note.side &&
           at.played.after.row(note.side) == note.seeds;
}

bool empties_a_row(const Note& note, const ClaimContext& at) {
    const auto move = at.rules.move(at.before, at.played.house);
    return move && at.is_move_of(note.side) && move->taken == note.gain.count() &&
           move->after.south_moves == (note.side == Side::South) && !at.ends_the_game();
}

}  // namespace

std::optional<bool> check_note(const Note& note, const ClaimContext& at) {
    const NoteFamily family = row_of(note.kind).family;
    // What the board shows is exact; what follows from values is no surer than they are.
    if (note.grade != Grade::Exact && family != NoteFamily::Values) {
        return false;
    }
    // The rules of a smaller board know no F, and no note looks ahead in the game but to the end of a loop.
    const bool looks_ahead = note.kind == NoteKind::WinMissed || note.kind == NoteKind::DrawMissed;
    if (note.house.place() >= at.rules.set().houses_a_side || (note.other > at.ply && !looks_ahead)) {
        return false;
    }
    // Values say nothing of moves after the end, and a granary is its owner's.
    if ((family == NoteFamily::Values && at.index >= at.end) ||
        (family == NoteFamily::Granary && note.house.owner() != note.side)) {
        return false;
    }
    constexpr std::array of_any_game{NoteKind::Repetition,  NoteKind::PlayedOn,    NoteKind::WinMissed,
                                     NoteKind::DrawMissed,  NoteKind::WinUnproved, NoteKind::DrawUnproved,
                                     NoteKind::NotPunished, NoteKind::Punished};
    const Rules& rules = at.rules;
    if (rules.set().game == GameName::Eqwale &&
        std::ranges::find(of_any_game, note.kind) == of_any_game.end()) {
        return check_harvest_note(note, at);
    }
    const Board& before = at.played.before;
    const Board& after = at.played.after;
    const int houses = rules.set().houses_a_side;
    const int held = after.seeds(note.house).count();
    const bool was_granary = before.seeds(note.house) >= at.granary_size();
    const bool stands = after.seeds(note.house) >= at.granary_size() && after.seeds(note.house) == note.seeds;
    switch (note.kind) {
        // The course of any game.
        case NoteKind::Repetition:
            return at.is_move_of(note.side) && note.other < at.ply &&
                   at.replay.before(Ply{note.other.number() + 1}) == after;
        case NoteKind::PlayedOn:
            return at.is_move_of(note.side) && note.other == at.replay.ended.ply &&
                   at.ply > at.replay.ended.ply;
        // A granary: it is sown.
        case NoteKind::GranaryStarted: return stands && !was_granary;
        case NoteKind::GranaryInRange:
            return stands && ends_across(note.house, held, houses) &&
                   !(was_granary && ends_across(note.house, before.seeds(note.house).count(), houses));
        case NoteKind::GranaryOverripe: return stands && is_past_its_range(note.house, held, houses);
        case NoteKind::GranaryRipe:
            return stands && is_ripe(note) && would_take(note, at.after, note.house, at);
        case NoteKind::GranaryAim:
            return stands && note.gain > Seeds{0} && would_take(note, at.after, note.house, at);
        case NoteKind::GranarySpoiled: return stands && was_spoiled(note, at);
        case NoteKind::GranaryOpened: return was_opened(note, at);
        case NoteKind::GranaryFed: return was_fed(note, at);
        case NoteKind::GranaryUnopened: return stands && at.ends_the_game();
        // Famine: every defence is tried.
        case NoteKind::FamineThreat: return is_famine_threat(note, at);
        case NoteKind::FamineParried: return was_parried(note, at);
        case NoteKind::FamineBluff: return is_bluff(note, at);
        case NoteKind::FamineCertain:
        case NoteKind::StarvingEnding: return is_certain(note, at);
        // Threats, answers to them, and traps: every reply is sown.
        case NoteKind::CaptureThreat:
            return note.side == note.house.owner() && note.side != after.to_move() &&
                   would_take(note, at.after, note.house, at) &&
                   note.parries == replies_to(rules, after, note.house, note.houses, note.gain.count());
        case NoteKind::MultipleThreat: {
            const Threats threats = threats_of(rules, after, note.side, one_of_several);
            return note.side != after.to_move() && note.houses.size() >= 2 && note.houses == threats.houses &&
                   note.gain.count() == threats.greatest;
        }
        case NoteKind::ThreatEmptied:
        case NoteKind::ThreatRaised:
        case NoteKind::ThreatSpoiled:
        case NoteKind::ThreatCaptured:
        case NoteKind::ThreatCountered: return meets_a_threat(note, at);
        case NoteKind::ThreatOverlooked: return was_overlooked(note, at);
        case NoteKind::TrapSet: return trap_was_set(note, at);
        case NoteKind::TrapSprung: return trap_was_sprung(note, at);
        case NoteKind::TrapAvoided: return trap_was_avoided(note, at);
        // The shape of the game.
        case NoteKind::OpeningAlternating:
        case NoteKind::OpeningRightToLeft:
        case NoteKind::OpeningHigh:
        case NoteKind::OpeningLow: return is_opening(note, at);
        case NoteKind::MiddleGameBegins: return is_first_capture(note, at);
        case NoteKind::EndingBegins:
            return before.on_board().count() > ending_seeds && after.on_board() == note.seeds &&
                   note.seeds.count() <= ending_seeds && are_the_rows(note, after);
        case NoteKind::MovesInHand:
            return after.on_board().count() <= ending_seeds && after.row(note.side) == note.seeds &&
                   moves_at_home(rules.houses(at.after, note.side == Side::South),
                                 rules.set().singles_wait) == note.plies;
        case NoteKind::TempoLost: return is_tempo_lost(note, at);
        case NoteKind::LoopShared:
            return at.replay.ended.reason == EndReason::Repetition && at.ends_the_game() &&
                   are_the_rows(note, after);
        // What the move itself did, and the rules it was played under.
        case NoteKind::ReturnCapture: return is_return_capture(note, at);
        case NoteKind::BigCapture: return note.gain.count() >= big_capture && is_capture(note, at);
        case NoteKind::GrandSlam: return is_grand_slam(note, at);
        case NoteKind::GrandSlamShelter: return is_shelter(note, at);
        case NoteKind::RowEmptied: return empties_a_row(note, at);
        case NoteKind::FeedingObligation:
            return at.is_move_of(note.side) && rules.legal(at.before) == note.houses &&
                   before.row(other(note.side)) == Seeds{0};
        case NoteKind::Starved:
            return rules.moves(at.after).empty() && after.row(note.side) == Seeds{0} &&
                   after.row(other(note.side)) == note.gain;
        // What follows from the values of the record, which are proved by themselves.
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed:
        case NoteKind::WinUnproved:
        case NoteKind::DrawUnproved: return was_missed(note, at);
        case NoteKind::Punished:
        case NoteKind::NotPunished: return was_answered(note, at);
        case NoteKind::GranaryWellTimed: return opens_granary(note, at) && was_well_timed(note, at);
        case NoteKind::GranaryEarly: return opens_granary(note, at) && was_early(note, at);
        case NoteKind::GranaryLate: return opens_granary(note, at) && was_late(note, at);
        case NoteKind::GranarySchedule: return opens_granary(note, at) && is_the_schedule(note, at);
        case NoteKind::Adjudicated: return was_adjudicated(note, at);
        case NoteKind::LoopChoice: return is_loop_choice(note, at);
        case NoteKind::GranaryOutlook: return is_outlook(note, at);
        case NoteKind::Refutation: return is_refutation(note, at);
        // Of Éqwalé alone.
        case NoteKind::HarvestMissed:
        case NoteKind::EqualHouses:
        case NoteKind::SetUpOver:
        case NoteKind::SetUpExposed: break;
    }
    return false;
}

}  // namespace awale::plain
