#pragma once

#include "awale/notation/annotation/note.hpp"
#include "awale/notation/narration/message_catalogue.hpp"

namespace awale::words {

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
