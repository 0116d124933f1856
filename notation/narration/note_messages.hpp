#pragma once

#include <string_view>

#include "awale/notation/annotation/note.hpp"

namespace awale::words {

/// The id of a text in the catalogue: `verdict.` of moves with a mark, `note.` of notes, where a kind that is
/// put into words in several ways has more than the one of its name, and `story.` of the whole game.
using Message = std::string_view;

/// The message that puts a note into words.
Message message_for(const Note& note);

/// Whether the seeds `gain` and `cost` of a kind are differences of margins, not seeds captured or lying in a
/// house.
bool counts_margins(NoteKind kind);

/// Whether a note of the kind `more` says all that one of the kind `less` would say of the same ply.
bool implies(NoteKind more, NoteKind less);

/// Whether the sentence on the verdict of a ply says all that the note would say of it.
bool is_in_verdict(const Note& note);

}  // namespace awale::words
