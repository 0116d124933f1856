#pragma once

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The record of an annotated game with everything found written into it: glyphs, the evaluation commands and
/// the notes as commands and words after each move, the better line as a variation, the ledger after the last
/// move of the game, and tags that say how it was made. Readers' own remarks and glyphs stay; a move that has
/// a reader's glyph gets none of ours. Written, read and taken out again by `without_awale_comments`, it is
/// `game.record` (docs/annotation.md).
Record annotated_record(const AnnotatedGame& game, Language language, Detail detail);

}  // namespace awale
