#pragma once

#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/verify/claims/claim_context.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/annotation/verdict.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::plain {

/// A move that the rules, implemented a second time, play otherwise.
struct BoardFault {
    Ply ply;
    std::string why;
};

/// Plays the game again and compares every board, capture and list of legal moves.
std::vector<BoardFault> board_faults(const Rules& rules, const Replay& replay);

/// The arguments of the note commands that we wrote after a move.
std::vector<std::string> notes_after(const Move& move);
std::optional<Note> note_of(const std::string& text);

/// The verdict that we gave a move.
Verdict verdict_after(const Move& move);

/// Looks whether a note is true of the game: by trying it on the board, or where it speaks of values by the
/// values that the record gives.
NoteAnswer check_note(const Note& note, const ClaimContext& context);

}  // namespace awale::plain
