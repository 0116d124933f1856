#include "awale/analyzer/annotate/moves/shape.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

namespace awale {

namespace {

using HouseCounts = std::array<int, 6>;

/// The longest run of moves inside one row of `houses` houses.
int longest_run(const HouseCounts& row, int houses, std::map<HouseCounts, int>& known) {
    const auto found = known.find(row);
    if (found != known.end()) {
        return found->second;
    }
    int longest = 0;
    for (int place = 0; place < houses; ++place) {
        const int seeds = row[static_cast<std::size_t>(place)];
        const int last = place + seeds;
        if (seeds == 0 || last >= houses) {
            continue;
        }
        HouseCounts after = row;
        after[static_cast<std::size_t>(place)] = 0;
        for (int sown = place + 1; sown <= last; ++sown) {
            ++after[static_cast<std::size_t>(sown)];
        }
        longest = std::max(longest, 1 + longest_run(after, houses, known));
    }
    known[row] = longest;
    return longest;
}

/// The first moves of `side`, and the ply of the last of them.
struct Opening {
    std::vector<std::size_t> places;
    Ply ply;
};

std::optional<Opening> opening_of(const Replay& replay, Side side) {
    Opening opening;
    for (std::size_t index = 0; index < replay.ended.ply.number(); ++index) {
        const House house = replay.plies[index].house;
        if (house.owner() == side) {
            opening.places.push_back(house.place());
            opening.ply = Ply{index + 1};
        }
        if (opening.places.size() == opening_moves) {
            return opening;
        }
    }
    return std::nullopt;
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

void note_opening(const Replay& replay, Side side, PlyNotes& notes) {
    const auto opening = opening_of(replay, side);
    if (!opening || replay.start != Board::start(replay.rules)) {
        return;
    }
    if (const auto kind = opening_kind(opening->places, replay.rules)) {
        Note note{.kind = *kind, .side = side};
        for (const std::size_t place : opening->places) {
            note.houses.insert(House{side, place});
        }
        notes.add(opening->ply, note);
    }
}

/// The opening lasts until something is captured.
void note_middle_game(const Replay& replay, PlyNotes& notes) {
    if (replay.start != Board::start(replay.rules)) {
        return;
    }
    for (std::size_t index = 0; index < replay.ended.ply.number(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (played.captured > Seeds{0}) {
            notes.add(
                Ply{index + 1},
                {.kind = NoteKind::MiddleGameBegins, .side = played.house.owner(), .gain = played.captured});
            return;
        }
    }
}

void note_ending(const Replay& replay, PlyNotes& notes) {
    for (std::size_t index = 0; index + 1 < replay.ended.ply.number(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (played.before.on_board() <= ending_seeds || played.after.on_board() > ending_seeds) {
            continue;
        }
        const Board& board = played.after;
        const Side richer = board.row(Side::North) > board.row(Side::South) ? Side::North : Side::South;
        notes.add(Ply{index + 1}, {.kind = NoteKind::EndingBegins,
                                   .side = richer,
                                   .seeds = board.on_board(),
                                   .gain = board.row(richer),
                                   .cost = board.row(other(richer))});
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
    std::map<HouseCounts, int> known;
    return longest_run(row, rules.houses_a_side, known);
}

void note_shape(const Replay& replay, PlyNotes& notes) {
    for (const Side side : {Side::South, Side::North}) {
        note_opening(replay, side, notes);
    }
    note_middle_game(replay, notes);
    note_ending(replay, notes);
}

}  // namespace awale
