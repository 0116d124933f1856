#include <algorithm>
#include <array>
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
        return has_majority(game) || std::ranges::find(seen_, game) != seen_.end() ||
               rules_.stops_early(game);
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
struct Replies {
    HouseSet escapes;
    bool some_starve = false;
    bool settled = true;

    /// What is true, if they could all be tried.
    std::optional<bool> answer(bool holds) const {
        return settled ? std::optional(holds) : std::nullopt;
    }
};

Replies replies_on(const Board& board, std::size_t plies, Side victim, const ClaimContext& context) {
    Starver starver = starver_of(victim, board, plies, context);
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
    const Replies replies = replies_on(board, context.index + 1, note.side, context);
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
    const Replies replies = replies_on(played.before, context.index, note.side, context);
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
    const Replies replies = replies_on(board, context.index + 1, note.side, context);
    return replies.answer(!replies.some_starve);
}

}  // namespace

std::optional<bool> check_famine(const Note& note, const ClaimContext& context) {
    switch (note.kind) {
        case NoteKind::FamineThreat: return check_famine_threat(note, context);
        case NoteKind::FamineParried: return check_parried(note, context);
        case NoteKind::FamineBluff: return check_bluff(note, context);
        default: return check_certain(note, context);
    }
}

namespace {

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

bool is_ripe(const Note& note) {
    return note.houses.size() >= ripe_houses && note.gain.count() >= ripe_gain;
}

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

}  // namespace

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

namespace {

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

int seen_from(const Note& note, const Value& value) {
    return seen_by(note.side, value.value).count();
}

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

}  // namespace

bool check_outlook(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const bool well_formed = note.values.size() > 1 && note.line.size() + 2 == 2 * note.values.size() &&
                             note.house.owner() == note.side && board.to_move() == note.side &&
                             board.seeds(note.house) >= context.granary_size();
    return well_formed && fits_the_record(note, context) && can_wait(note, context);
}

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
    HouseSet surest;
    for (const JudgedMove& move : moves) {
        if (std::ranges::none_of(moves, [&](const JudgedMove& each) {
                return least_of(each.value, note.side) > least_of(move.value, note.side);
            })) {
            surest.insert(move.house);
        }
    }
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

}  // namespace

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

namespace {

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

}  // namespace

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

}  // namespace awale::plain
