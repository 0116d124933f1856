#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/annotation/note.hpp"

namespace awale {

/// A note as its command writes it: the kind, then the fields it has as `name=value`, and a grade that
/// is not exact last: `granary_opened side=South house=A seeds=18 gain=5 houses=ab` (docs/annotation.md).
std::string note_text(const Note& note);

/// Reads what `note_text` writes; nothing where it is something else.
std::optional<Note> parse_note(std::string_view text);

}  // namespace awale
