#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "notation/house.hpp"
#include "notation/judgement.hpp"
#include "notation/ply.hpp"
#include "notation/seeds.hpp"
#include "notation/side.hpp"

namespace awale {

/// The kinds of things worth saying about a move. Facts first: words come from the catalogue. What each
/// claims, and how it was checked, is defined in docs/annotation.md.
enum class NoteKind : std::uint8_t {
    GranaryStarted,   ///< a house reaches twelve seeds or more: house, seeds
    GranaryRipe,      ///< sown now it would take two or three houses, five seeds or more: house, seeds, gain,
                      ///< houses
    GranaryOverripe,  ///< it has passed the range in which it can end on the other row: house, seeds
    GranaryOpened,    ///< it is sown: house, seeds, gain (captured by it), houses (taken)
    GranarySpoiled,  ///< the opponent's move took a ripe one its capture: house, seeds, gain (that was there)
    ReturnCapture,   ///< the opponent takes back at once after a granary is opened: house (played), gain,
                     ///< houses
    FamineThreat,    ///< some reply starves `side`: seeds (in its row), plies, houses (the parries), line
    FamineCertain,   ///< `side` starves whatever it plays: seeds (in its row), plies, line
    FamineParried,   ///< `side` met the threat: house (played), houses (all parries), plies (looked ahead)
    FamineBluff,  ///< looks like famine, yet `side` need not starve: seeds (in its row), plies (looked ahead)
    FeedingObligation,  ///< the other row is empty, only moves that give are legal: houses (those moves)
    Starved,     ///< the game ends: the row of `side` is empty and is not fed: gain (seeds the other keeps)
    GrandSlam,   ///< a capture of the whole row that takes nothing under the rule set: seeds
    BigCapture,  ///< five seeds or more at once: gain, houses
    Repetition,  ///< the position has been there before: other (that ply)
    PlayedOn,    ///< the game was over already: other (the ply that ended it)
    WinMissed,   ///< `side` never has a won position again after this: other (none)
    DrawMissed,  ///< `side` never has a position worth a draw or more again after this
    Punished,    ///< the move keeps what the opponent's last one gave: gain
    NotPunished  ///< the opponent's last gift goes back, in part or whole: gain (given), cost (returned)
};

/// `granary_started` and so on: the name in JSON, in the corpus and in docs/annotation.md.
std::string_view name(NoteKind kind);

/// The kind with that name, or nothing.
std::optional<NoteKind> note_kind_from_name(std::string_view name);

/// Which fields a note of a kind has, besides kind, side and grade, which all have.
struct NoteFields {
    bool house = false;
    bool seeds = false;
    bool gain = false;
    bool cost = false;
    bool houses = false;
    bool other = false;
    bool plies = false;
    bool line = false;
};

/// The fields that say what a note of this kind says.
NoteFields fields_of(NoteKind kind);

/// One fact about a ply. Fields that a kind does not use are zero or empty.
struct Note {
    NoteKind kind = NoteKind::GranaryStarted;
    Side side = Side::South;  ///< whose granary, whose famine, who captured
    House house{};
    Seeds seeds{};
    Seeds gain{};
    Seeds cost{};
    HouseSet houses{};
    Ply other{};
    int plies = 0;              ///< the length of what was proved or lived through
    std::vector<House> line{};  ///< moves that show it, from the position after the ply
    Grade grade = Grade::Exact;
    bool operator==(const Note&) const = default;
};

}  // namespace awale
