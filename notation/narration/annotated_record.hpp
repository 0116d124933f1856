#pragma once

#include "awale/notation/narration/narration.hpp"

namespace awale {

/// The record of an annotated game with everything found written into it: glyphs, the evaluation commands and
/// the notes as words and commands after each move, the better line as a variation, the summary before the
/// first move, and tags that say how it was made. Commands of moves without words stand in the tag
/// `JudgedMoves`; so do those of a last move that ends the game, and its words in the summary. Readers' own
/// comments and glyphs stay: a move that has a reader's glyph gets none of ours, and one whose comment they
/// edited gets no words. Written, read and taken out again by `without_awale_comments`, it is `game.record`
/// (docs/annotation.md).
Record annotated_record(const AnnotatedGame& game, Language language, Detail detail);

/// The same with `narration`, which is that of the game in this detail.
Record annotated_record(const AnnotatedGame& game, const Narration& narration, Detail detail);

/// The record without commands, and so without evaluations: for readers that show comments as they are.
Record words_only(Record record);

}  // namespace awale
