#pragma once

#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::words {

/// What is put into words about one ply.
struct PlyRemarks {
    bool verdict = false;
    bool reason = false;               ///< a mistake without other words: one sentence on why it is marked
    std::vector<const Note*> notes{};  ///< of the ply, in their order
};

/// Chooses what is worth a comment: `Brief` comments on five moves at most, `Normal` on about 14 of a game of
/// 100 moves (6 at least, 16 at most), `Full` says everything. The turning points come first
/// (`turning_points`), then other mistakes, then the beginnings and outcomes of plans. Of what happens again
/// and again (feeding, loops) one remark is kept. `Normal` gives every further mistake one sentence. The same
/// game gives the same choice. The notes belong to `game`.
std::vector<PlyRemarks> select_remarks(const AnnotatedGame& game, Detail detail);

}  // namespace awale::words
