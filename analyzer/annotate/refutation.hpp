#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// What is proved that a move gave away, seen by its player: the most that is left is `claim`, and more than
/// that was sure.
struct ProvedFall {
    Seeds sure;   ///< the final margin that the best move secures
    Seeds claim;  ///< the final margin that the move played cannot exceed, or 0 or −1 where the result fell
    bool operator==(const ProvedFall&) const = default;
};

/// The proved fall by playing `house`: of the result, or of at least this many seeds.
std::optional<ProvedFall> proved_fall(const Judgement& judgement, House house, Side mover, Seeds least);

/// The plies whose move is proved to lose the result or at least this many seeds, from 0.
std::vector<std::size_t> refutable_plies(const Evaluations& evaluations, const Replay& replay, Seeds least);

/// Looks for the shortest tree that refutes the move at `index`: one reply of the opponent at a time, answers
/// to every move, and every line ends where the claim is proved and the opponent has captured what matters of
/// the loss, or where the game is over. At most six replies deep. Where there is none, for a tree of the best
/// move. `judge` is asked what is proved of a position, with the boards before it, a limited number of times.
/// `evaluations` have carried proofs (`propagate_proofs`).
std::optional<Refutation> find_refutation(const Replay& replay, const Evaluations& evaluations,
                                          std::size_t index, Seeds least, const JudgeFunction& judge);

}  // namespace awale
