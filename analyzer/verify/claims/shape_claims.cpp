#include "awale/analyzer/verify/claims/family_claims.hpp"

#include <algorithm>
#include <vector>

namespace awale::plain {

namespace {

/// When the ending begins, and how many moves make an opening (docs/annotation.md, "Notes").
constexpr int ending_seeds = 12;
constexpr std::size_t opening_moves = 3;

/// The longest run of moves of one row that keep every seed in it.
int moves_at_home(const std::vector<int>& row) {
    int longest = 0;
    for (std::size_t from = 0; from < row.size(); ++from) {
        const auto seeds = static_cast<std::size_t>(row[from]);
        if (seeds == 0 || from + seeds >= row.size()) {
            continue;
        }
        std::vector<int> after = row;
        after[from] = 0;
        for (std::size_t step = 1; step <= seeds; ++step) {
            ++after[from + step];
        }
        longest = std::max(longest, 1 + moves_at_home(after));
    }
    return longest;
}

bool are_moves_in_hand(const Note& note, const ClaimContext& context) {
    const Board& board = context.played().after;
    std::vector<int> row;
    for (std::size_t place = 0; place < context.rules.set().houses_a_side; ++place) {
        row.push_back(board.seeds(House{note.side, place}).count());
    }
    return board.on_board().count() <= ending_seeds && board.row(note.side) == note.seeds &&
           moves_at_home(row) == note.plies;
}

/// Whether a side to move, and only then the other, has sown its last move that keeps every seed at home.
bool gives_first(const PlainBoard& game, const Rules& rules) {
    std::vector<int> own;
    std::vector<int> others;
    for (int place = 0; place < 2 * rules.set().houses_a_side; ++place) {
        const bool south = rules.house_at(place).owner() == Side::South;
        (south == game.south_moves ? own : others).push_back(game.ring[static_cast<std::size_t>(place)]);
    }
    return moves_at_home(own) <= moves_at_home(others);
}

/// Whether both sides have seeds and the game goes on, after another move at this ply too.
bool goes_on(const PlainBoard& game, const ClaimContext& context) {
    const Rules& rules = context.rules;
    const auto is_there = [&](const ReplayedPly& ply) { return rules.plain_board(ply.before) == game; };
    const auto& plies = context.replay.plies;
    return rules.row(game, true) > 0 && rules.row(game, false) > 0 && !rules.moves(game).empty() &&
           !rules.few_left(game) &&
           (rules.set().few_seeds != FewSeeds::NoCaptureLeft || rules.can_still_capture(game)) &&
           std::none_of(plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(context.index) + 1,
                        is_there);
}

/// After the move its player gives first, after every move that is surest the other side does.
bool is_tempo_lost(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    if (context.index >= context.stored.plies.size() || played.house.owner() != note.side ||
        played.before.on_board().count() > ending_seeds ||
        !goes_on(context.rules.plain_board(played.after), context) ||
        gives_first(context.rules.plain_board(played.after), context.rules)) {
        return false;
    }
    const auto sure = [&](const JudgedMove& move) {
        return note.side == Side::South ? move.value.lower.count() : -move.value.upper.count();
    };
    const std::vector<JudgedMove>& moves = context.stored.plies[context.index].moves;
    HouseSet surest;
    for (const JudgedMove& move : moves) {
        if (std::ranges::none_of(moves, [&](const JudgedMove& each) { return sure(each) > sure(move); })) {
            surest.insert(move.house);
        }
    }
    const std::vector<PlainMove> legal = context.rules.moves(context.rules.plain_board(played.before));
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
        places.size() != opening_moves || houses.size() != opening_moves ||
        context.played().house.owner() != note.side) {
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
    for (std::size_t index = 0; index < context.index; ++index) {
        if (context.replay.plies[index].captured > Seeds{0}) {
            return false;
        }
    }
    return context.replay.start == Board::start(context.rules.set()) && note.gain > Seeds{0} &&
           context.played().captured == note.gain && context.played().house.owner() == note.side;
}

/// The side named has at least as much in its row as the other.
bool are_the_rows(const Note& note, const Board& board) {
    return board.row(note.side) == note.gain && board.row(other(note.side)) == note.cost &&
           note.gain >= note.cost && (note.gain > note.cost || note.side == Side::South);
}

}  // namespace

NoteAnswer check_shape(const Note& note, const ClaimContext& context) {
    const Board& before = context.played().before;
    const Board& after = context.played().after;
    switch (note.kind) {
        case NoteKind::TempoLost: return answer(is_tempo_lost(note, context));
        case NoteKind::MovesInHand: return answer(are_moves_in_hand(note, context));
        case NoteKind::MiddleGameBegins: return answer(is_first_capture(note, context));
        case NoteKind::EndingBegins:
            return answer(before.on_board().count() > ending_seeds && after.on_board() == note.seeds &&
                          note.seeds.count() <= ending_seeds && are_the_rows(note, after));
        case NoteKind::LoopShared:
            return answer(context.replay.ended.reason == EndReason::Repetition &&
                          context.ply() == context.replay.ended.ply && are_the_rows(note, after));
        default: return answer(is_opening(note, context));
    }
}

}  // namespace awale::plain
