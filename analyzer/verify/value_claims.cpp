#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "awale/analyzer/verify/claims.hpp"

namespace awale::plain {

namespace {

/// A way out of a loop from which the other side can lead back within this many plies is none
/// (docs/annotation.md, "Notes").
constexpr int led_back_within = 4;

/// A value turned so that more is better for one side.
Value turned(const Value& value, Side side) {
    return side == Side::South ? value : Value{-value.value, -value.upper, -value.lower, value.grade};
}

/// What one value is better than another by: the figure of an estimate, otherwise what is proved.
struct Gap {
    Seeds figure;
    Seeds least;
    Grade grade = Grade::Exact;

    /// What may be claimed of it: the figure, or of a bounded gap the proved least.
    Seeds claimed() const {
        return grade == Grade::Bounded ? least : figure;
    }
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
    return value ? std::optional{turned(*value, side)} : std::nullopt;
}

/// What a turn at that ply gave away.
std::optional<Gap> lost_by(const ClaimContext& context, std::size_t index, const Turn& turn) {
    const Side mover = context.replay.plies[index].before.to_move();
    const JudgedMove* const move = judged(context, index).find(turn);
    const auto best = before(context, index, mover);
    if (move == nullptr || !best) {
        return std::nullopt;
    }
    return judged(context, index).moves.size() == 1 ? Gap{} : gap(*best, turned(move->value, mover));
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
    HouseSet kept;
    for (const JudgedMove& move : judged(context, context.index).moves) {
        if (sign(least_of(move.value, note.side)) >= result) {
            kept.insert(move.house);
        }
    }
    const std::vector<Value> values{turned(*here, note.side), played->value};
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
        turned(move->value, note.side).lower - before(context, context.index - 1, note.side)->upper;
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
    const Gap lead = gap(turned(mine->value, note.side), turned(*best, note.side));
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
        value = turned(*context.stored.last_value, note.side);
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
               !leads_back(context.rules, move->after, loop, note.side == Side::South, led_back_within);
    };
    std::optional<Value> best;
    std::size_t best_at = 0;
    for (std::size_t index = *first; index < context.end(); ++index) {
        if (context.replay.plies[index].house.owner() != note.side) {
            continue;
        }
        for (const JudgedMove& move : judged(context, index).moves) {
            const Value value = turned(move.value, note.side);
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
    HouseSet equals;
    for (const JudgedMove& move : judged(context, best_at).moves) {
        if (turned(move.value, note.side) == *best && leaves(best_at, move.house)) {
            equals.insert(move.house);
        }
    }
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
bool is_of_better(const Note& note) {
    return note.tree.house && note.tree.house->owner() == note.side;
}

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

    int gain_of(const LineEnd& at) const {
        return loser_ == Side::South ? -at.taken : at.taken;
    }

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
                end_line(std::move(at));
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

    void end_line(LineEnd at) {
        played_.all_starve = false;
        played_.least_gain = std::min(played_.least_gain, gain_of(at));
        played_.ends.push_back(std::move(at));
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

bool check_refutation(const Note& note, const ClaimContext& context) {
    const auto claim = claim_of_tree(note, context);
    if (!claim || note.values.size() != 1 || context.index >= context.end() || note.grade != Grade::Exact) {
        return false;
    }
    const int all = context.replay.start.total().count();
    const Value limits = claim->loser == Side::South ? Value::within(Seeds{-all}, Seeds{claim->margin})
                                                     : Value::within(Seeds{-claim->margin}, Seeds{all});
    // More than the mistake leaves, or as much as the better move keeps.
    const int enough = is_of_better(note) ? -claim->margin : claim->margin + 1;
    HouseSet keeping;
    for (const JudgedMove& move : judged(context, context.index).moves) {
        if (least_of(move.value, note.side) >= enough) {
            keeping.insert(move.house);
        }
    }
    const PlayedTree played = play_tree(note, context, *claim);
    return played.holds && note.values.front() == limits && note.houses == keeping &&
           note.gain.count() == std::max(0, played.least_gain) &&
           note.theme == theme_shown(note, context, played);
}

}  // namespace awale::plain
