#include "awale/analyzer/annotate/finders.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// A way out from which the other side can lead back within this many plies is none.
constexpr int led_back_within = 4;

/// A turn at which a side could have left the loop.
struct WayOut {
    Ply ply;
    HouseSet houses;  ///< the best of the moves that were not played, all worth the same
    Value value;
};

/// The positions that a game which ended by a return went through again and again, and what leads back there.
class Loop {
public:
    /// `first`: the plies played before the position of the end first stood on the board.
    Loop(const Replay& replay, std::size_t first) : rules_(replay.rules) {
        for (std::size_t index = first; index < replay.ended.ply.number(); ++index) {
            boards_.push_back(replay.plies[index].before);
        }
    }

    /// Whether `house` played on `board` leaves the loop: the other side cannot lead back into it at once.
    bool is_left_by(const Board& board, House house) const {
        return !leads_back(play(board, house, rules_).after, board.to_move(), led_back_within);
    }

private:
    bool leads_back(const Board& board, Side leaver, int plies) const {
        if (std::ranges::find(boards_, board) != boards_.end()) {
            return true;
        }
        const HouseSet legal = legal_moves(board, rules_);
        if (plies == 0 || legal.empty()) {
            return false;
        }
        const auto back = [&](House house) {
            return leads_back(play(board, house, rules_).after, leaver, plies - 1);
        };
        return board.to_move() == leaver ? std::ranges::all_of(legal, back)
                                         : std::ranges::any_of(legal, back);
    }

    RuleSet rules_;
    std::vector<Board> boards_;
};

/// The best way out at one turn; nothing where every move stayed in the loop or none was judged.
std::optional<WayOut> way_out(const AnnotatedGame& game, const Loop& loop, std::size_t index) {
    const ReplayedPly& played = game.replay.plies[index];
    std::optional<WayOut> best;
    for (const JudgedMove& move : game.plies[index].judgement.moves) {
        // Best first.
        const bool is_as_good = !best || move.value == best->value;
        if (move.house == played.house || !is_as_good || !loop.is_left_by(played.before, move.house)) {
            continue;
        }
        if (!best) {
            best = WayOut{Ply{index + 1}, {}, move.value};
        }
        best->houses.insert(move.house);
    }
    return best;
}

/// What leaving was worth beyond the loop, seen by the side: figure, or proved least and most.
struct Difference {
    Seeds least;
    Seeds figure;
    Seeds most;
};

Difference against_loop(const Value& value, Seeds loop, Side side) {
    const Seeds a = seen_by(side, value.lower - loop);
    const Seeds b = seen_by(side, value.upper - loop);
    return {std::min(a, b), seen_by(side, value.value - loop), std::max(a, b)};
}

void note_side(const AnnotatedGame& game, Side side, std::size_t first, PlyNotes& notes) {
    const Replay& replay = game.replay;
    const std::size_t end = replay.ended.ply.number();
    const Seeds loop_margin = replay.ended.final.margin();
    const Loop loop(replay, first);
    std::optional<WayOut> best;
    bool judged = true;
    bool was_there = false;
    for (std::size_t index = first; index < end; ++index) {
        if (replay.plies[index].house.owner() != side) {
            continue;
        }
        was_there = true;
        judged = judged && !game.plies[index].judgement.moves.empty();
        const auto way = way_out(game, loop, index);
        if (way && (!best || seen_by(side, way->value.value) > seen_by(side, best->value.value))) {
            best = way;
        }
    }
    if (!judged || !was_there) {
        return;
    }
    Note note{.kind = NoteKind::LoopChoice, .side = side, .other = replay.ended.ply};
    if (best) {
        const Difference difference = against_loop(best->value, loop_margin, side);
        const bool guessed = best->value.grade == Grade::Estimate;
        note.houses = best->houses;
        note.other = best->ply;
        note.grade = best->value.grade;
        note.gain = std::max(Seeds{0}, guessed ? difference.figure : difference.least);
        note.cost = std::max(Seeds{0}, -(guessed ? difference.figure : difference.most));
        // Only what is proved to be better, worse or the same is noted.
        if (best->value.grade != Grade::Exact && note.gain == note.cost) {
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

}  // namespace awale
