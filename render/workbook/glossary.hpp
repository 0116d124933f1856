#pragma once

#include <vector>

#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// The words of the game and what they mean, for columns, under a heading with the destination `glossary`.
/// Of a game whose turns are not houses, the rules.
std::vector<Block> glossary_blocks(const RuleSet& rules, Language language, const PageStyle& style,
                                   TextMeasurer& measurer);

/// How to read diagrams, moves and scores, for columns, under a heading with the destination `reading`.
/// Of a game whose turns are not houses, nothing.
std::vector<Block> reading_blocks(const RuleSet& rules, Language language, const PageStyle& style,
                                  TextMeasurer& measurer);

}  // namespace awale::render
