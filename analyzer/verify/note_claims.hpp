#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/verify/plain_game.hpp"
#include "notation/note.hpp"
#include "notation/ply.hpp"
#include "notation/record.hpp"
#include "notation/replay.hpp"

namespace awale::plain {

/// A move that the rules told a second time play otherwise.
struct BoardFault {
    Ply ply;
    std::string why;
};

/// Plays the game again and compares every board, capture and list of legal moves.
std::vector<BoardFault> board_faults(const Rules& rules, const Replay& replay);

/// The arguments of the note commands that we wrote after a move.
std::vector<std::string> notes_after(const awale::Move& move);
std::optional<Note> note_of(const std::string& text);

enum class NoteAnswer : std::uint8_t {
    True,
    False,
    Unsettled,  ///< too much to try
    NoClaim     ///< an estimate, or a statement about values, which are checked by themselves
};

/// Looks whether a note is true of the game, by trying it on the board.
NoteAnswer check_note(const Note& note, const Rules& rules, const Replay& replay, Ply ply);

}  // namespace awale::plain
