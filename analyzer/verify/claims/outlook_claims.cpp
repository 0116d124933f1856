#include "awale/analyzer/verify/claims/outlook_claims.hpp"

#include <algorithm>
#include <optional>

namespace awale::plain {

namespace {

std::optional<PlainMove> move_of(const Rules& rules, const PlainBoard& game, House house) {
    const std::vector<PlainMove> moves = rules.moves(game);
    const auto found = std::ranges::find(moves, house, &PlainMove::house);
    return found == moves.end() ? std::nullopt : std::optional{*found};
}

/// Whether the moves can be played, the granary left alone and ready to be sown at each turn, with no end and
/// no return on the way.
bool can_wait(const Note& note, const ClaimContext& context) {
    const Rules& rules = context.rules;
    const RuleSet& set = rules.set();
    std::vector<PlainBoard> seen;
    for (std::size_t index = 0; index <= context.index; ++index) {
        seen.push_back(rules.plain_board(context.replay.plies[index].before));
    }
    const Board& board = context.played().after;
    PlainBoard game = rules.plain_board(board);
    int south = board.store(Side::South).count();
    int north = board.store(Side::North).count();
    const int half = (rules.left(game) + south + north) / 2;
    for (std::size_t index = 0; index <= note.line.size(); ++index) {
        const bool over = rules.few_left(game) || (set.stops_at_majority && std::max(south, north) > half) ||
                          (set.few_seeds == FewSeeds::NoCaptureLeft && !rules.can_still_capture(game));
        const bool owners_turn = index % 2 == 0;
        if (over || std::ranges::find(seen, game) != seen.end() ||
            (owners_turn && !move_of(rules, game, note.house))) {
            return false;
        }
        if (index == note.line.size()) {
            break;
        }
        const auto move = move_of(rules, game, note.line[index]);
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

NoteAnswer check_outlook(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    const bool well_formed = note.values.size() > 1 && note.line.size() + 2 == 2 * note.values.size() &&
                             note.house.owner() == note.side && board.to_move() == note.side &&
                             board.seeds(note.house) >= context.granary_size();
    return answer(well_formed && fits_the_record(note, context) && can_wait(note, context));
}

std::vector<OutlookPosition> outlook_positions(const Note& note, const ClaimContext& context) {
    std::vector<OutlookPosition> positions;
    OutlookPosition at{.game = context.rules.plain_board(context.played().after), .on_the_way = {}};
    for (std::size_t index = 0; index < note.line.size(); ++index) {
        const auto move = move_of(context.rules, at.game, note.line[index]);
        at.taken += at.game.south_moves ? move->taken : -move->taken;
        at.on_the_way.push_back(at.game);
        at.game = move->after;
        if (index % 2 == 1) {
            positions.push_back(at);
        }
    }
    return positions;
}

}  // namespace awale::plain
