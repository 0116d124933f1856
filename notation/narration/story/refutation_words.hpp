#pragma once

#include <optional>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// `c (A, B: d+4; C: e (F: –))`: replies with their captures, where these are the same after all the moves
/// that they answer. `board` is the position that the tree begins in.
std::string tree_words(const RefutingReply& tree, const Board& board, const RuleSet& rules);

/// The theme of the refutation of the move played at `ply`; `None` where there is no refutation.
RefutationTheme theme_of_refutation(const AnnotatedGame& game, Ply ply);

/// The same, or what other notes on the move say: that a granary was opened too early, or that its player
/// starves.
RefutationTheme theme_of_notes(const AnnotatedGame& game, Ply ply);

/// Why the move played at `ply` is a mistake, by the theme of its refutation; nothing where there is none, or
/// where the lines of best play tell more.
std::optional<std::string> refutation_reason(Phrasing& phrasing, const AnnotatedGame& game, Ply ply);

}  // namespace awale::words
