#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "awale/analyzer/verify/claims.hpp"

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

    bool gave_up() const { return nodes_ == 0; }

private:
    bool has_majority(const PlainBoard& game) const {
        const int others = total_ - stored_ - rules_.left(game);
        return rules_.set().stops_at_majority && (2 * stored_ > total_ || 2 * others > total_);
    }

    const Rules& rules_;
    bool south_;
    std::vector<PlainBoard> seen_;
    int total_;
    int stored_;  ///< by the victim
    std::uint64_t nodes_ = 400'000;
    std::map<std::tuple<int, int, bool, std::array<std::uint8_t, 12>>, bool> known_;
};

/// The starver of a side from `board` on, which was reached after that many plies. Of the positions before it
/// those with as many seeds can return.
Starver starver_of(Side victim, const Board& board, std::size_t plies, const ClaimContext& context) {
    std::vector<PlainBoard> seen = plain_boards(context.rules, context.replay, plies);
    std::erase_if(
        seen, [&](const PlainBoard& game) { return context.rules.left(game) != board.on_board().count(); });
    return {context.rules, victim, std::move(seen), board};
}

/// The replies of a side near famine that do not starve it within the plies looked ahead.
struct FamineReplies {
    HouseSet escapes;
    bool some_starve = false;
    bool settled = true;

    /// What is true, if they could all be tried.
    std::optional<bool> answer(bool holds) const { return settled ? std::optional(holds) : std::nullopt; }
};

FamineReplies replies_on(const Board& board, std::size_t plies, Side victim, const ClaimContext& context) {
    Starver starver = starver_of(victim, board, plies, context);
    FamineReplies replies;
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
bool reaches_nothing(const PlainBoard& game, Side side, const Rules& rules) {
    const auto houses = rules.houses(game, side == Side::South);
    for (std::size_t place = 0; place < houses.size(); ++place) {
        if (place + houses[place] >= houses.size()) {
            return false;
        }
    }
    return true;
}

/// Whether the moves of a line can be played and end with the side starved.
bool line_starves(const Note& note, Side victim, PlainBoard game, const Rules& rules) {
    for (const House house : note.line) {
        const auto move = rules.move(game, house);
        if (!move) {
            return false;
        }
        game = move->after;
    }
    return rules.moves(game).empty() && rules.row(game, victim == Side::South) == 0;
}

std::optional<bool> check_certain(const Note& note, const ClaimContext& context) {
    const bool attackers = note.kind == NoteKind::StarvingEnding;
    const Board& board = context.played().after;
    const Side victim = attackers ? other(note.side) : note.side;
    const PlainBoard game = context.after();
    if (context.rules.row(game, note.side == Side::South) != note.seeds.count() || note.plies < 1 ||
        note.plies > looked_ahead) {
        return false;
    }
    if (attackers) {
        const int held = (board.store(note.side) + board.row(note.side)).count();
        if (!reaches_nothing(game, note.side, context.rules) || 2 * held <= board.total().count()) {
            return false;
        }
    } else if (!line_starves(note, victim, game, context.rules) ||
               static_cast<int>(note.line.size()) != note.plies) {
        return false;
    }
    // Within this many plies, and not within fewer.
    Starver starver = starver_of(victim, board, context.index + 1, context);
    const bool starved =
        starver.starves(game, note.plies) && (note.plies == 0 || !starver.starves(game, note.plies - 1));
    return starver.gave_up() ? std::nullopt : std::optional(starved);
}

/// A threat: the replies that are named, and they alone, do not starve.
std::optional<bool> check_famine_threat(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const FamineReplies replies = replies_on(board, context.index + 1, note.side, context);
    return replies.answer(replies.some_starve && replies.escapes == note.houses &&
                          board.row(note.side) == note.seeds &&
                          static_cast<int>(note.line.size()) == note.plies &&
                          line_starves(note, note.side, context.after(), context.rules));
}

std::optional<bool> check_parried(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (note.house != played.house || !note.houses.contains(played.house) || note.plies != looked_ahead ||
        !context.is_move_of(note.side)) {
        return false;
    }
    const FamineReplies replies = replies_on(played.before, context.index, note.side, context);
    return replies.answer(replies.some_starve && replies.escapes == note.houses);
}

std::optional<bool> check_bluff(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const bool looks_like_famine = board.row(note.side).count() <= nearly_empty &&
                                   board.row(note.side) == note.seeds && board.to_move() == note.side &&
                                   reaches_nothing(context.after(), other(note.side), context.rules);
    if (!looks_like_famine || note.plies != looked_ahead) {
        return false;
    }
    const FamineReplies replies = replies_on(board, context.index + 1, note.side, context);
    return replies.answer(!replies.some_starve);
}

/// A note on famine: every defence is tried.
std::optional<bool> check_famine(const Note& note, const ClaimContext& context) {
    switch (note.kind) {
        case NoteKind::FamineThreat: return check_famine_threat(note, context);
        case NoteKind::FamineParried: return check_parried(note, context);
        case NoteKind::FamineBluff: return check_bluff(note, context);
        default: return check_certain(note, context);
    }
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
        bool grew = false;
        for (const House target : targets) {
            grew = grew || (attack && after.seeds(target) > board.seeds(target) &&
                            rules.board_of(attack->after).seeds(target) > Seeds{3});
        }
        HouseSet* way = &parries.other;
        if (taken >= gain) {
            const bool strikes =
                reply.taken >= gain || threats_of(rules, after, reply.house.owner(), gain).greatest >= gain;
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

bool is_ripe(const Note& note) { return note.houses.size() >= ripe_houses && note.gain.count() >= ripe_gain; }

bool would_take(const Note& note, const ClaimContext& context) {
    const auto move = context.rules.sown(context.after(), note.house);
    return move && move->takes(note.gain, note.houses) && note.gain.count() > 0;
}

/// The opponent's move left what was ripe before it nothing to take, in the way it is said to.
bool was_spoiled(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const auto before = context.rules.sown(context.before(), note.house);
    if (!before || !before->takes(note.gain, note.houses) || !is_ripe(note) ||
        context.rules.taken_if_sown(context.after(), note.house) > 0 || context.is_move_of(note.side)) {
        return false;
    }
    const Parries all = replies_to(context.rules, played.before, note.house, note.houses, note.gain.count());
    const auto only = [&](HouseSet ways) {
        return HouseSet{static_cast<std::uint16_t>(ways.bits() & (1U << played.house.lane()))};
    };
    return note.parries == Parries{only(all.empty),   only(all.raise),   only(all.spoil),
                                   only(all.capture), only(all.counter), only(all.other)};
}

bool was_opened(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const auto move = context.rules.move(context.before(), played.house);
    int back = 0;
    const bool replied = context.after().south_moves != (note.side == Side::South);
    if (replied && (!context.is_finished() || context.ply() != context.replay.ended.ply)) {
        for (const PlainMove& reply : context.rules.moves(context.after())) {
            back = std::max(back, reply.taken);
        }
    }
    return move && played.house == note.house && move->takes(note.gain, note.houses) &&
           back == note.cost.count() && played.before.seeds(note.house) == note.seeds;
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

/// A note on what a granary holds, was fed, would take or takes: it is sown.
bool check_granary(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const int houses = context.rules.set().houses_a_side;
    const Seeds before = played.before.seeds(note.house);
    const Seeds after = played.after.seeds(note.house);
    const bool stands = after == note.seeds && after >= context.granary_size();
    if (note.house.owner() != note.side) {
        return false;
    }
    switch (note.kind) {
        case NoteKind::GranaryStarted: return stands && before < context.granary_size();
        case NoteKind::GranaryInRange:
            return stands && ends_across(note.house, after.count(), houses) &&
                   (before < context.granary_size() || !ends_across(note.house, before.count(), houses));
        case NoteKind::GranaryOverripe: return stands && is_past_its_range(note.house, after.count(), houses);
        case NoteKind::GranaryRipe: return stands && is_ripe(note) && would_take(note, context);
        case NoteKind::GranaryAim: return stands && would_take(note, context);
        case NoteKind::GranarySpoiled: return stands && was_spoiled(note, context);
        case NoteKind::GranaryOpened: return was_opened(note, context);
        case NoteKind::GranaryFed: return was_fed(note, context);
        case NoteKind::GranaryUnopened:
            return stands && context.is_finished() && context.ply() == context.replay.ended.ply;
        default: return false;
    }
}

/// Whether the moves can be played, the granary left alone and ready to be sown at each turn, with no end and
/// no return on the way.
bool can_wait(const Note& note, const ClaimContext& context) {
    const Rules& rules = context.rules;
    std::vector<PlainBoard> seen = plain_boards(rules, context.replay, context.index + 1);
    const Board& board = context.played().after;
    PlainBoard game = context.after();
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

int seen_from(const Note& note, const Value& value) { return seen_by(note.side, value.value).count(); }

/// What the record says of this turn: opening is worth what the note begins with, its first move is the best
/// that leaves the granary alone, and the wait it advises is the best by the figures.
bool fits_the_record(const Note& note, const ClaimContext& context) {
    if (context.index + 1 >= std::min(context.end(), context.stored.plies.size())) {
        return false;
    }
    const Judgement& here = context.stored.plies[context.index + 1];
    const JudgedMove* const opening = here.find(note.house);
    const JudgedMove* const quiet = here.find(note.line.front());
    const bool begins_so =
        opening != nullptr && opening->value == note.values.front() && quiet != nullptr &&
        std::ranges::all_of(here.moves, [&](const JudgedMove& move) {
            return move.house == note.house || seen_from(note, move.value) <= seen_from(note, quiet->value);
        });
    if (!begins_so) {
        return false;
    }
    Grade grade = quiet->value.grade;
    std::size_t best = 0;
    for (std::size_t index = 0; index < note.values.size(); ++index) {
        grade = weaker(grade, note.values[index].grade);
        best = seen_from(note, note.values[index]) > seen_from(note, note.values[best]) ? index : best;
    }
    if (seen_from(note, quiet->value) > seen_from(note, note.values[best])) {
        best = note.values.size();
    }
    return note.plies == static_cast<int>(2 * best) && note.grade == grade;
}

/// A note on when to open a granary: its moves can be played and leave the granary alone, nothing ends on the
/// way, the first value and the first move are those of the record, and the wait it advises is the best by
/// its own values. The values after the moves are for a prover.
bool check_outlook(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const bool well_formed = note.values.size() > 1 && note.line.size() + 2 == 2 * note.values.size() &&
                             note.house.owner() == note.side && board.to_move() == note.side &&
                             board.seeds(note.house) >= context.granary_size();
    return well_formed && fits_the_record(note, context) && can_wait(note, context);
}

}  // namespace

std::vector<LineEnd> outlook_positions(const Note& note, const ClaimContext& context) {
    std::vector<LineEnd> positions;
    LineEnd at{.game = context.after()};
    for (std::size_t index = 0; index < note.line.size(); ++index) {
        at.play(*context.rules.move(at.game, note.line[index]));
        if (index % 2 == 1) {
            positions.push_back(at);
        }
    }
    return positions;
}

namespace {

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

bool are_moves_in_hand(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    return board.on_board().count() <= ending_seeds && board.row(note.side) == note.seeds &&
           moves_at_home(context.rules.houses(context.after(), note.side == Side::South),
                         context.rules.set().singles_wait) == note.plies;
}

/// Whether a side to move, and only then the other, has sown its last move that keeps every seed at home.
bool gives_first(const PlainBoard& game, const Rules& rules) {
    const bool waits = rules.set().singles_wait;
    return moves_at_home(rules.houses(game, game.south_moves), waits) <=
           moves_at_home(rules.houses(game, !game.south_moves), waits);
}

/// Whether both sides have seeds and the game goes on, after another move at this ply too.
bool goes_on(const PlainBoard& game, const ClaimContext& context) {
    const Rules& rules = context.rules;
    const std::vector<PlainBoard> seen = plain_boards(rules, context.replay, context.index + 1);
    return rules.row(game, true) > 0 && rules.row(game, false) > 0 && !rules.moves(game).empty() &&
           !rules.stops_early(game) && std::ranges::find(seen, game) == seen.end();
}

/// After the move its player gives first, after every move that is surest the other side does.
bool is_tempo_lost(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (context.index >= context.stored.plies.size() || !context.is_move_of(note.side) ||
        played.before.on_board().count() > ending_seeds || !goes_on(context.after(), context) ||
        gives_first(context.after(), context.rules)) {
        return false;
    }
    const std::vector<JudgedMove>& moves = context.stored.plies[context.index].moves;
    const HouseSet surest = HouseSet::of(moves, [&](const JudgedMove& move) {
        return std::ranges::none_of(moves, [&](const JudgedMove& each) {
            return least_of(each.value, note.side) > least_of(move.value, note.side);
        });
    });
    const std::vector<PlainMove> legal = context.rules.moves(context.before());
    const bool all_give = std::ranges::all_of(legal, [&](const PlainMove& move) {
        return !surest.contains(move.house) ||
               (goes_on(move.after, context) && gives_first(move.after, context.rules));
    });
    return !surest.empty() && surest == note.houses && all_give;
}

/// The three first moves of the side, the last of them at this ply, and what they are called.
bool is_opening(const Note& note, const ClaimContext& context) {
    std::vector<std::size_t> places;
    HouseSet houses;
    for (std::size_t index = 0; index <= context.index; ++index) {
        const House house = context.replay.plies[index].house;
        if (house.owner() == note.side) {
            places.push_back(house.place());
            houses.insert(house);
        }
    }
    if (context.replay.start != Board::start(context.rules.set()) || houses != note.houses ||
        places.size() != opening_moves || houses.size() != opening_moves || !context.is_move_of(note.side)) {
        return false;
    }
    const bool alternating = places[0] % 2 == places[1] % 2 && places[1] % 2 == places[2] % 2;
    const bool falling = places[0] > places[1] && places[1] > places[2];
    const std::size_t half = context.rules.set().houses_a_side / 2U;
    switch (note.kind) {
        case NoteKind::OpeningAlternating: return alternating && !falling;
        case NoteKind::OpeningRightToLeft: return alternating && falling;
        case NoteKind::OpeningHigh:
            return !alternating && std::ranges::all_of(places, [&](std::size_t at) { return at >= half; });
        default:
            return !alternating && std::ranges::all_of(places, [&](std::size_t at) { return at < half; });
    }
}

bool is_first_capture(const Note& note, const ClaimContext& context) {
    const auto first = std::ranges::find_if(context.replay.plies,
                                            [](const ReplayedPly& ply) { return ply.captured > Seeds{0}; });
    return context.replay.start == Board::start(context.rules.set()) && note.gain > Seeds{0} &&
           first - context.replay.plies.begin() == static_cast<std::ptrdiff_t>(context.index) &&
           first->captured == note.gain && context.is_move_of(note.side);
}

/// The side named has at least as much in its row as the other.
bool are_the_rows(const Note& note, const Board& board) {
    return board.row(note.side) == note.gain && board.row(other(note.side)) == note.cost &&
           note.gain >= note.cost && (note.gain > note.cost || note.side == Side::South);
}

/// A note on the opening, on a phase of the game, on moves in hand, or on how a loop was shared.
bool check_shape(const Note& note, const ClaimContext& context) {
    const Board& before = context.played().before;
    const Board& after = context.played().after;
    switch (note.kind) {
        case NoteKind::TempoLost: return is_tempo_lost(note, context);
        case NoteKind::MovesInHand: return are_moves_in_hand(note, context);
        case NoteKind::MiddleGameBegins: return is_first_capture(note, context);
        case NoteKind::EndingBegins:
            return before.on_board().count() > ending_seeds && after.on_board() == note.seeds &&
                   note.seeds.count() <= ending_seeds && are_the_rows(note, after);
        case NoteKind::LoopShared:
            return context.replay.ended.reason == EndReason::Repetition &&
                   context.ply() == context.replay.ended.ply && are_the_rows(note, after);
        default: return is_opening(note, context);
    }
}

/// What counts for a threat among several, and with how many seeds on the board a trap is one
/// (docs/annotation.md, "Notes").
constexpr int one_of_several = 3;
constexpr int trap_seeds = 16;

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
    if (note.house != played.house || !context.is_move_of(note.side)) {
        return false;
    }
    for (const House attacker : row_houses(other(note.side), context.rules.set().houses_a_side)) {
        const auto move = context.rules.sown(context.before(), attacker);
        if (move && move->takes(note.gain, note.houses)) {
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
        played.captured != note.gain || !context.is_move_of(note.side)) {
        return false;
    }
    const ReplayedPly& reply = context.replay.plies[context.index - 1];
    const PlainBoard before = context.rules.plain_board(reply.before);
    const auto threat = context.rules.sown(before, note.house);
    if (!threat || threat->taken == 0 || threat->taken > note.gain.count()) {
        return false;
    }
    const std::vector<PlainMove> replies = context.rules.moves(before);
    const bool could_be_met = std::ranges::any_of(replies, [&](const PlainMove& move) {
        return context.rules.taken_if_sown(move.after, note.house) == 0;
    });
    const Parries parries =
        replies_to(context.rules, reply.before, note.house, threat->emptied, threat->taken);
    return could_be_met && !parries.counter.contains(reply.house) &&
           context.rules.taken_if_sown(context.before(), note.house) >= threat->taken;
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

bool trap_was_set(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const House before_last{note.side, context.rules.set().houses_a_side - 2U};
    if (!context.is_move_of(note.side) || board.on_board().count() > trap_seeds ||
        !has_trap(context.rules, board, note.side) || board.seeds(before_last) != note.seeds) {
        return false;
    }
    const TrappedReplies replies = replies_into_trap(context.rules, board);
    return !note.houses.empty() && replies.houses == note.houses && replies.max_lost == note.gain.count();
}

bool trap_was_sprung(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (context.index < 1 || played.house != note.house || !context.is_move_of(note.side) ||
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

/// A note on a threat, on the answer to one, or on a trap: every reply is sown.
bool check_threat(const Note& note, const ClaimContext& context) {
    const Board& after = context.played().after;
    switch (note.kind) {
        case NoteKind::CaptureThreat: {
            const auto move = context.rules.sown(context.after(), note.house);
            return move && move->takes(note.gain, note.houses) && note.side == note.house.owner() &&
                   note.side != after.to_move() &&
                   note.parries ==
                       replies_to(context.rules, after, note.house, note.houses, note.gain.count());
        }
        case NoteKind::MultipleThreat: {
            const Threats threats = threats_of(context.rules, after, note.side, one_of_several);
            return note.side != after.to_move() && note.houses.size() >= 2 && note.houses == threats.houses &&
                   note.gain.count() == threats.greatest;
        }
        case NoteKind::ThreatOverlooked: return was_overlooked(note, context);
        case NoteKind::TrapSet: return trap_was_set(note, context);
        case NoteKind::TrapSprung: return trap_was_sprung(note, context);
        case NoteKind::TrapAvoided: return trap_was_avoided(note, context);
        default: return meets_a_threat(note, context);
    }
}

/// A way out of a loop from which the other side can lead back within this many plies is none
/// (docs/annotation.md, "Notes").
constexpr int back_within = 4;

/// What one value is better than another by: the figure of an estimate, otherwise what is proved.
struct Gap {
    Seeds figure;
    Seeds least;
    Grade grade = Grade::Exact;

    /// What may be claimed of it: the figure, or of a bounded gap the proved least.
    Seeds claimed() const { return grade == Grade::Bounded ? least : figure; }
};

Gap gap(const Value& best, const Value& mine) {
    const Seeds least = std::max(Seeds{0}, best.lower - mine.upper);
    const Seeds most = std::max(Seeds{0}, best.upper - mine.lower);
    const Grade grade = least == most ? Grade::Exact : weaker(best.grade, mine.grade);
    return {grade == Grade::Estimate ? std::clamp(best.value - mine.value, least, most) : least, least,
            grade};
}

/// The moves of a ply as judged, none where it was not.
const Judgement& judged(const ClaimContext& context, std::size_t index) {
    static const Judgement nothing;
    return index < context.stored.plies.size() ? context.stored.plies[index] : nothing;
}

std::optional<Value> before(const ClaimContext& context, std::size_t index, Side side) {
    const auto value = value_of(judged(context, index), context.replay.plies[index].before.to_move());
    return value ? std::optional{seen_by(side, *value)} : std::nullopt;
}

/// What a turn at that ply gave away.
std::optional<Gap> lost_by(const ClaimContext& context, std::size_t index, const Turn& turn) {
    const Side mover = context.replay.plies[index].before.to_move();
    const JudgedMove* const move = judged(context, index).find(turn);
    const auto best = before(context, index, mover);
    if (move == nullptr || !best) {
        return std::nullopt;
    }
    return judged(context, index).moves.size() == 1 ? Gap{} : gap(*best, seen_by(mover, move->value));
}

bool is_forced(const ClaimContext& context, std::size_t index) {
    return judged(context, index).moves.size() == 1 && !judged(context, index).others;
}

/// Whether nothing was captured from here to the end, which was a return.
bool goes_round(const ClaimContext& context) {
    for (std::size_t index = context.index; index < context.end(); ++index) {
        if (context.replay.plies[index].captured > Seeds{0}) {
            return false;
        }
    }
    return context.replay.ended.reason == EndReason::Repetition;
}

/// A result that was sure before the move, with the moves that kept it: out of reach after the move, or, of
/// the kinds that say no more, neither sure nor out of reach.
bool was_missed(const Note& note, const ClaimContext& context) {
    const bool is_win = note.kind == NoteKind::WinMissed || note.kind == NoteKind::WinUnproved;
    const bool says_lost = note.kind == NoteKind::WinMissed || note.kind == NoteKind::DrawMissed;
    const int result = is_win ? 1 : 0;
    const auto here = before(context, context.index, note.side);
    const JudgedMove* const played = judged(context, context.index).find(context.played().turn());
    if (!context.is_move_of(note.side) || !here || played == nullptr || sign(here->lower.count()) != result ||
        sign(least_of(played->value, note.side)) >= result ||
        (sign(most_of(played->value, note.side)) < result) != says_lost) {
        return false;
    }
    const HouseSet kept = HouseSet::of(judged(context, context.index).moves, [&](const JudgedMove& move) {
        return sign(least_of(move.value, note.side)) >= result;
    });
    const std::vector<Value> values{seen_by(note.side, *here), played->value};
    const bool exact = here->grade == Grade::Exact && played->value.grade == Grade::Exact;
    return kept == note.houses && note.values == values &&
           note.grade == (exact ? Grade::Exact : Grade::Bounded) &&
           note.other == (says_lost && goes_round(context) ? context.replay.ended.ply : Ply{0});
}

bool was_answered(const Note& note, const ClaimContext& context) {
    if (context.index == 0 || note.other != Ply{context.index} || !context.is_move_of(note.side) ||
        note.side == context.replay.plies[context.index - 1].house.owner() ||
        is_forced(context, context.index)) {
        return false;
    }
    const auto given = lost_by(context, context.index - 1, context.replay.plies[context.index - 1].turn());
    const auto reply = lost_by(context, context.index, context.played().turn());
    if (!given || !reply || note.gain <= Seeds{0} || note.grade != weaker(given->grade, reply->grade)) {
        return false;
    }
    const Seeds proved = given->claimed();
    if (note.kind == NoteKind::NotPunished) {
        return note.gain == proved && note.cost > Seeds{0} && note.cost == std::min(reply->claimed(), proved);
    }
    // What the reply makes sure of, against the most that its side could hope for before the mistake.
    const JudgedMove* const move = judged(context, context.index).find(context.played().turn());
    const Seeds kept =
        seen_by(note.side, move->value).lower - before(context, context.index - 1, note.side)->upper;
    return reply->figure == Seeds{0} &&
           note.gain == (note.grade == Grade::Bounded ? std::min(proved, kept) : proved);
}

bool stood(const ClaimContext& context, House granary, std::size_t from, std::size_t to) {
    for (std::size_t index = from; index <= to; ++index) {
        if (context.replay.plies[index].before.seeds(granary) < context.granary_size()) {
            return false;
        }
    }
    return true;
}

bool was_well_timed(const Note& note, const ClaimContext& context) {
    Judgement others = judged(context, context.index);
    const JudgedMove* const mine = judged(context, context.index).find(note.house);
    std::erase_if(others.moves, [&](const JudgedMove& move) { return move.house == note.house; });
    const auto best = value_of(others, note.side);
    if (mine == nullptr || !best) {
        return false;
    }
    const Gap lead = gap(seen_by(note.side, mine->value), seen_by(note.side, *best));
    return lead.claimed() == note.gain && note.gain > Seeds{0} && note.grade == lead.grade;
}

bool was_early(const Note& note, const ClaimContext& context) {
    const auto lost = lost_by(context, context.index, note.house);
    if (!lost || note.plies < 1) {
        return false;
    }
    const auto& line = judged(context, context.index).moves.front().line;
    const auto later = static_cast<std::size_t>(note.plies);
    return lost->claimed() == note.cost && note.cost > Seeds{0} && note.grade == lost->grade &&
           later < line.size() && std::ranges::find(line, note.house) - line.begin() == note.plies;
}

bool was_late(const Note& note, const ClaimContext& context) {
    if (note.other < Ply{1} || note.other > Ply{context.index}) {
        return false;
    }
    const std::size_t then = note.other.number() - 1;
    const House instead = context.replay.plies[then].house;
    const auto lost = lost_by(context, then, instead);
    return lost && instead.owner() == note.side && instead != note.house && lost->claimed() == note.cost &&
           note.cost > Seeds{0} && note.grade == lost->grade &&
           judged(context, then).moves.front().house == note.house &&
           stood(context, note.house, then, context.index);
}

bool is_the_schedule(const Note& note, const ClaimContext& context) {
    std::size_t turns = 0;
    Grade grade = Grade::Exact;
    for (std::size_t index = context.index + 1; index-- > 0 && stood(context, note.house, index, index);) {
        turns += lost_by(context, index, note.house) ? 1U : 0U;
    }
    for (const PlyCost& at : note.schedule) {
        if (at.ply < Ply{1} || at.ply > context.ply()) {
            return false;
        }
        const auto lost = lost_by(context, at.ply.number() - 1, note.house);
        if (!lost || lost->figure != at.cost ||
            !stood(context, note.house, at.ply.number() - 1, context.index)) {
            return false;
        }
        grade = weaker(grade, lost->grade);
    }
    return note.schedule.size() == turns && note.grade == grade;
}

bool is_timing(const Note& note, const ClaimContext& context) {
    if (context.played().house != note.house || note.house.owner() != note.side ||
        context.played().before.seeds(note.house) < context.granary_size()) {
        return false;
    }
    switch (note.kind) {
        case NoteKind::GranaryWellTimed: return was_well_timed(note, context);
        case NoteKind::GranaryEarly: return was_early(note, context);
        case NoteKind::GranaryLate: return was_late(note, context);
        default: return is_the_schedule(note, context);
    }
}

/// The plies played before the position of the end first stood on the board.
std::optional<std::size_t> first_time(const ClaimContext& context) {
    const Board& last = context.replay.plies[context.end() - 1].after;
    if (context.replay.start == last) {
        return 0;
    }
    for (std::size_t index = 0; index + 1 < context.end(); ++index) {
        if (context.replay.plies[index].after == last) {
            return index + 1;
        }
    }
    return std::nullopt;
}

bool was_adjudicated(const Note& note, const ClaimContext& context) {
    const bool returned = context.replay.ended.reason == EndReason::Repetition;
    std::optional<Value> value;
    Seeds scored{0};
    if (const auto first = first_time(context); returned && first) {
        value = before(context, *first, note.side);
        scored = seen_by(note.side, context.replay.ended.final.margin());
    } else if (!context.is_finished() && context.record.result && context.stored.last_value) {
        value = seen_by(note.side, *context.stored.last_value);
        scored = seen_by(note.side, context.record.result->margin());
    }
    if (!value || context.ply() != context.replay.ended.ply || note.grade != value->grade) {
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
bool is_loop_choice(const Note& note, const ClaimContext& context) {
    const auto first = first_time(context);
    if (context.replay.ended.reason != EndReason::Repetition || context.ply() != context.replay.ended.ply ||
        !first) {
        return false;
    }
    const std::vector<PlainBoard> loop = plain_boards(context.rules, context.replay, context.end(), *first);
    const auto leaves = [&](std::size_t index, House house) {
        const ReplayedPly& ply = context.replay.plies[index];
        const auto move = context.rules.move(context.rules.plain_board(ply.before), house);
        return move && house != ply.house &&
               !leads_back(context.rules, move->after, loop, note.side == Side::South, back_within);
    };
    std::optional<Value> best;
    std::size_t best_at = 0;
    for (std::size_t index = *first; index < context.end(); ++index) {
        if (context.replay.plies[index].house.owner() != note.side) {
            continue;
        }
        for (const JudgedMove& move : judged(context, index).moves) {
            const Value value = seen_by(note.side, move.value);
            if ((!best || value.value > best->value) && leaves(index, move.house)) {
                best = value;
                best_at = index;
            }
        }
    }
    if (!best) {
        return note.houses.empty() && note.gain == Seeds{0} && note.cost == Seeds{0} &&
               note.other == context.replay.ended.ply && note.grade == Grade::Exact;
    }
    const Seeds loop_margin = seen_by(note.side, context.replay.ended.final.margin());
    const HouseSet equals = HouseSet::of(judged(context, best_at).moves, [&](const JudgedMove& move) {
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

bool check_value_note(const Note& note, const ClaimContext& context) {
    if (context.index >= context.end()) {
        return false;
    }
    switch (note.kind) {
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed:
        case NoteKind::WinUnproved:
        case NoteKind::DrawUnproved: return was_missed(note, context);
        case NoteKind::Punished:
        case NoteKind::NotPunished: return was_answered(note, context);
        case NoteKind::Adjudicated: return was_adjudicated(note, context);
        case NoteKind::LoopChoice: return is_loop_choice(note, context);
        default: return is_timing(note, context);
    }
}

bool check_verdict(Verdict verdict, const ClaimContext& context) {
    const auto lost = lost_by(context, context.index, context.played().turn());
    if (!lost || is_forced(context, context.index)) {
        return false;
    }
    const Side mover = context.played().house.owner();
    const JudgedMove* const played = judged(context, context.index).find(context.played().turn());
    // A result that is no longer proved is no loss. One that is proved to be lost is one of seeds as well.
    if (verdict != Verdict::OnlyMove) {
        return lost->figure > Seeds{0};
    }
    const Judgement& moves = judged(context, context.index);
    const int kept = sign(least_of(played->value, mover));
    return !moves.others && kept >= 0 && std::ranges::all_of(moves.moves, [&](const JudgedMove& move) {
        return move.turn() == played->turn() || sign(most_of(move.value, mover)) < kept;
    });
}

namespace {

/// Captures of fewer seeds are no theme (docs/annotation.md, "Refutations").
constexpr int theme_seeds = 2;
/// Trees that are written are smaller; others are made to be slow.
constexpr std::size_t max_line_ends = 2'000;

/// Whether the tree is one of the better move: the player who erred plays it.
bool is_of_better(const Note& note) { return note.tree.house && note.tree.house->owner() == note.side; }

class TreePlayer {
public:
    TreePlayer(const Note& note, const ClaimContext& context, const TreeClaim& claim)
        : rules_(context.rules), start_(claim.start), loser_(claim.loser), margin_(claim.margin) {
        seen_ = plain_boards(rules_, context.replay, context.index + (is_of_better(note) ? 0 : 1));
        played_.least_gain = std::numeric_limits<int>::max();
    }

    PlayedTree whole(const RefutingReply& tree) {
        stores_ = stores_of(start_).count();
        LineEnd start{.game = rules_.plain_board(start_)};
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
        return rules_.moves(game).empty() || rules_.stops_early(game);
    }

    int gain_of(const LineEnd& at) const { return loser_ == Side::South ? -at.taken : at.taken; }

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
                played_.all_starve = false;
                played_.least_gain = std::min(played_.least_gain, gain_of(at));
                played_.ends.push_back(std::move(at));
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
        played_.holds = played_.holds && (rules_.legal(at.game).bits() & ~answered.bits()) == 0;
    }

    bool step(LineEnd& at, House house) {
        const auto move = rules_.move(at.game, house);
        if (!move) {
            played_.holds = false;
            return false;
        }
        at.play(*move);
        return true;
    }

    void end_game(const LineEnd& at, bool by_rule) {
        const int on_board = by_rule ? rules_.rows_margin(at.game) : rules_.return_margin(at.game);
        played_.holds = played_.holds && margin_of(at, on_board) <= margin_;
        played_.all_starve = played_.all_starve && by_rule && rules_.row(at.game, loser_ == Side::South) == 0;
        played_.some_return = played_.some_return || !by_rule;
        played_.least_gain = std::min(played_.least_gain, gain_of(at));
    }

    const Rules& rules_;
    Board start_;
    Side loser_;
    int margin_;
    int stores_ = 0;
    std::vector<PlainBoard> seen_;
    PlayedTree played_;
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

bool has_two_attackers(const Note& note, const ClaimContext& context) {
    const Rules& rules = context.rules;
    const auto first = rules.move(context.after(), *note.tree.house);
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
std::optional<RefutationTheme> granary_theme_shown(const Note& note, const ClaimContext& context) {
    const ReplayedPly& mistake = context.played();
    const auto is_granary = [&](House house) {
        return mistake.before.seeds(house) >= context.granary_size();
    };
    if (is_granary(mistake.house)) {
        const std::vector<House>& line = judged(context, context.index).moves.front().line;
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
    const Rules& rules = context.rules;
    const auto taken_by = [&](House house) { return rules.move(context.before(), house)->taken; };
    const int taken = taken_by(context.played().house);
    if (is_of_better(note)) {
        return granary_theme_shown(note, context)
            .value_or(played.least_gain >= taken + theme_seeds ? RefutationTheme::PreparedCapture
                                                               : RefutationTheme::None);
    }
    const PlainBoard answered = rules.move(context.after(), *note.tree.house)->after;
    if (played.all_starve) {
        return RefutationTheme::Famine;
    }
    if (played.some_return) {
        return RefutationTheme::Loop;
    }
    if (has_to_feed(answered, rules)) {
        return RefutationTheme::Feeding;
    }
    if (takes_nothing_but_slams(answered, rules)) {
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
    const bool missed = std::all_of(note.houses.begin(), note.houses.end(),
                                    [&](House house) { return taken_by(house) >= taken + theme_seeds; });
    return missed ? RefutationTheme::MissedCapture : RefutationTheme::None;
}

}  // namespace

void LineEnd::play(const PlainMove& move) {
    taken += game.south_moves ? move.taken : -move.taken;
    on_the_way.push_back(game);
    game = move.after;
    moves += move.house.letter();
}

PlayedTree play_tree(const Note& note, const ClaimContext& context, const TreeClaim& claim) {
    return TreePlayer(note, context, claim).whole(note.tree);
}

std::optional<TreeClaim> claim_of_tree(const Note& note, const ClaimContext& context) {
    const Judgement& here = judged(context, context.index);
    const JudgedMove* const mistake = here.find(context.played().house);
    if (mistake == nullptr || !context.is_move_of(note.side)) {
        return std::nullopt;
    }
    int sure = std::numeric_limits<int>::min();
    for (const JudgedMove& move : here.moves) {
        sure = std::max(sure, least_of(move.value, note.side));
    }
    const int left = most_of(mistake->value, note.side);
    if (sure <= left) {
        return std::nullopt;
    }
    if (is_of_better(note)) {
        return TreeClaim{context.played().before, other(note.side), -sure};
    }
    // Where a result is lost, that is the claim.
    const int margin = sure >= 0 && left < 0 ? -1 : left;
    return TreeClaim{context.played().after, note.side, margin};
}

namespace {

/// Whether the figures, the moves that keep more and the theme of a refutation are those of its tree and of
/// the values in the record. That the claim holds at the ends of its lines is not looked at.
bool check_refutation(const Note& note, const ClaimContext& context) {
    const auto claim = claim_of_tree(note, context);
    if (!claim || note.values.size() != 1 || context.index >= context.end() || note.grade != Grade::Exact) {
        return false;
    }
    const int all = context.replay.start.total().count();
    const Value limits = seen_by(claim->loser, Value::within(Seeds{-all}, Seeds{claim->margin}));
    // More than the mistake leaves, or as much as the better move keeps.
    const int enough = is_of_better(note) ? -claim->margin : claim->margin + 1;
    const HouseSet keeping = HouseSet::of(judged(context, context.index).moves, [&](const JudgedMove& move) {
        return least_of(move.value, note.side) >= enough;
    });
    const PlayedTree played = play_tree(note, context, *claim);
    return played.holds && note.values.front() == limits && note.houses == keeping &&
           note.gain.count() == std::max(0, played.least_gain) &&
           note.theme == theme_shown(note, context, played);
}

/// The least capture that is called big (docs/annotation.md, "Notes").
constexpr int big_capture = 5;

bool is_shelter(const Note& note, const ClaimContext& context) {
    const PlainBoard game = context.after();
    const HouseSet slams = HouseSet::of(
        context.rules.moves(game), [](const PlainMove& move) { return move.grand_slam && move.taken == 0; });
    return !slams.empty() && slams == note.houses && game.south_moves != (note.side == Side::South) &&
           context.rules.row(game, note.side == Side::South) == note.seeds.count();
}

/// What the move itself did, and the rules it was played under.
bool check_event(const Note& note, const ClaimContext& context) {
    const Rules& rules = context.rules;
    const bool own = note.side == Side::South;
    const auto move = rules.move(context.before(), context.played().house);
    const bool by_house = move && context.is_move_of(note.side) && move->house == note.house;
    switch (note.kind) {
        case NoteKind::ReturnCapture:
        case NoteKind::BigCapture: {
            const bool back = note.kind != NoteKind::ReturnCapture ||
                              (context.index > 0 && note.other == Ply{context.index} &&
                               context.replay.plies[context.index - 1].before.seeds(
                                   context.replay.plies[context.index - 1].house) >= context.granary_size());
            const bool big = note.kind != NoteKind::BigCapture || note.gain.count() >= big_capture;
            return by_house && back && big && note.gain > Seeds{0} && move->takes(note.gain, note.houses);
        }
        case NoteKind::GrandSlam:
            return by_house && move->grand_slam && move->taken == 0 &&
                   rules.row(move->after, !own) == note.seeds.count();
        case NoteKind::RowEmptied:
            return move && context.is_move_of(note.side) && move->taken == note.gain.count() &&
                   move->after.south_moves == own &&
                   (!context.is_finished() || context.ply() != context.replay.ended.ply);
        case NoteKind::GrandSlamShelter: return is_shelter(note, context);
        case NoteKind::FeedingObligation:
            return context.is_move_of(note.side) && rules.legal(context.before()) == note.houses &&
                   rules.row(context.before(), !own) == 0;
        case NoteKind::Starved:
            return rules.moves(context.after()).empty() && rules.row(context.after(), own) == 0 &&
                   rules.row(context.after(), !own) == note.gain.count();
        default: return false;
    }
}

/// What may be said of the course of any game.
bool check_course(const Note& note, const ClaimContext& context) {
    if (!context.is_move_of(note.side)) {
        return false;
    }
    return note.kind == NoteKind::Repetition
               ? note.other < context.ply() &&
                     context.replay.before(Ply{note.other.number() + 1}) == context.played().after
               : note.other == context.replay.ended.ply && context.ply() > context.replay.ended.ply;
}

}  // namespace

std::optional<bool> check_note(const Note& note, const ClaimContext& context) {
    const NoteFamily family = row_of(note.kind).family;
    // What the board shows is exact; what follows from values is no surer than they are.
    if (note.grade != Grade::Exact && family != NoteFamily::Values) {
        return false;
    }
    // The rules of a smaller board know no F, and no note looks ahead in the game but to the end of a loop.
    const bool looks_ahead = note.kind == NoteKind::WinMissed || note.kind == NoteKind::DrawMissed;
    if (note.house.place() >= context.rules.set().houses_a_side ||
        (note.other > context.ply() && !looks_ahead)) {
        return false;
    }
    if (note.kind == NoteKind::Repetition || note.kind == NoteKind::PlayedOn) {
        return check_course(note, context);
    }
    if (context.rules.set().game == GameName::Eqwale) {
        return check_harvest_note(note, context);
    }
    switch (family) {
        case NoteFamily::Granary: return check_granary(note, context);
        case NoteFamily::Famine: return check_famine(note, context);
        case NoteFamily::Threat: return check_threat(note, context);
        case NoteFamily::Phase: return check_shape(note, context);
        case NoteFamily::Event: return check_event(note, context);
        case NoteFamily::Values:
            return note.kind == NoteKind::GranaryOutlook ? check_outlook(note, context)
                   : note.kind == NoteKind::Refutation   ? check_refutation(note, context)
                                                         : check_value_note(note, context);
    }
    return false;
}

}  // namespace awale::plain
