#pragma once

#include <string>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/board/diagram.hpp"

namespace awale::render {

/// A position in words, for those who cannot see its diagram: whose turn it is, each row from its owner's
/// left, each store.
std::string describe(const Board& board, const RuleSet& rules, Language language);

/// The same with what a diagram shows of it: arrows, captures, threats. Precondition: `options.spoken`.
std::string describe(const Board& board, const RuleSet& rules, const DiagramOptions& options);

}  // namespace awale::render
