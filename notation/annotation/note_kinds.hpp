#pragma once

#include <cstdint>
#include <string_view>

#include "awale/notation/annotation/detail.hpp"
#include "awale/notation/annotation/note.hpp"

namespace awale {

/// What a kind is about. `awale verify` checks the kinds of a family together (analyzer/verify/claims/).
enum class NoteFamily : std::uint8_t {
    Granary,  ///< a house of twelve seeds or more
    Famine,   ///< a side that starves, may starve or need not
    Threat,   ///< captures that threaten and the replies, traps
    Phase,    ///< the shape of the game: opening, middle game, ending, loop
    Event,    ///< what the move itself did under the rules
    Values    ///< what follows from the values of moves, and is no surer than they are
};

/// How often a kind is commented on in one game.
enum class NoteFrequency : std::uint8_t { Always, Once };

/// How much a note counts where comments or diagrams are chosen. Whole numbers that only compare with those
/// of other kinds.
struct NoteWeight {
    int least = 0;
    int per_seed = 0;    ///< more for each seed of the note's gain
    int large_gain = 0;  ///< from this gain on, if not 0, the weight is `large`
    int large = 0;

    /// The weight of a note with this gain.
    constexpr int with(Seeds gain) const {
        return large_gain > 0 && gain.count() >= large_gain ? large : least + per_seed * gain.count();
    }
};

/// A row of the table: what differs from kind to kind.
struct NoteKindRow {
    NoteKind kind;
    std::string_view name;  ///< in JSON, in the corpus and in docs/annotation.md
    NoteFamily family;
    NoteFields fields;        ///< beside kind, side and grade, which all have
    Detail detail;            ///< the least at which it is put into words
    NoteFrequency frequency;  ///< in comments less than full
    NoteWeight comment;       ///< for the choice of the moves that get a comment
    NoteWeight diagram;       ///< for the choice of the positions that get a diagram
};

/// The row of a kind.
const NoteKindRow& row_of(NoteKind kind);

}  // namespace awale
