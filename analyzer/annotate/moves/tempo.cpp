#include "awale/analyzer/annotate/finders.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "awale/analyzer/annotate/moves/shape.hpp"
#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

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
    const auto sure = [&](const JudgedMove& move) {
        return seen_by(mover, mover == Side::South ? move.value.lower : move.value.upper);
    };
    const Seeds most = sure(*std::ranges::max_element(judgement.moves, {}, sure));
    HouseSet houses;
    for (const JudgedMove& move : judgement.moves) {
        if (sure(move) == most) {
            houses.insert(move.house);
        }
    }
    return houses;
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

}  // namespace awale
