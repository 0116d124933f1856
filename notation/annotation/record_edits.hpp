#pragma once

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The command in comments for arrows and marked houses (docs/notation.md, "Comments and commands"): `[%draw
/// C Fd]` marks C and points from F to d. Records of readers have it: do not change, only add.
inline constexpr std::string_view draw_command = "draw";

/// What comments draw, each a marked house or the two houses of an arrow; what is neither is left out.
std::vector<std::string> drawings(std::span<const Comment> comments);

// What a reader changes in a record. `turns` lead from its first position along the game, or into its
// variations, to the move that is meant; of equal lines it is the one that comes first. No turns at all mean
// the position before the game. Each gives false, and changes nothing, where the record has no such move.

/// Adds the line to the tree as far as it is not there: at the end of a variation or of an unfinished game,
/// else as a variation. Behind the last move of a finished game the variation repeats that.
bool add_line(Record& record, const std::vector<Move>& moves);

/// Makes the innermost variation that has the move the line that it left, which becomes a variation of it.
bool promote(Record& record, std::span<const Turn> turns);

/// Removes the move and what follows it in its line. The first of its variations, if any, takes its place.
bool remove_from(Record& record, std::span<const Turn> turns);

/// Gives the move this glyph, `$1` to `$6`, in place of another of these; 0 for none.
void replace_glyph(std::vector<std::uint8_t>& nags, std::uint8_t nag);
bool set_glyph(Record& record, std::span<const Turn> turns, std::uint8_t nag);

/// The reader's words there. Words of ours, and commands, stay as they are.
bool set_words(Record& record, std::span<const Turn> turns, std::string_view words);

/// What the reader has drawn there, as `[%draw]` has it.
bool set_drawings(Record& record, std::span<const Turn> turns, std::string_view drawn);

}  // namespace awale
