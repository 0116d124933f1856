#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// The kinds of things worth saying about a move. Facts first: words come from the catalogue. What each
/// claims, and how it was checked, is defined in docs/annotation.md.
enum class NoteKind : std::uint8_t {
    GranaryStarted,   ///< a house reaches twelve seeds or more: house, seeds
    GranaryRipe,      ///< sown now it would take two or three houses, five seeds or more: house, seeds, gain,
                      ///< houses
    GranaryOverripe,  ///< it has passed the range in which it can end on the other row: house, seeds
    GranaryOpened,   ///< it is sown: house, seeds, gain (captured by it), houses (taken), cost (the most that
                     ///< the reply can take)
    GranarySpoiled,  ///< the opponent's move took a ripe one its capture: house, seeds, gain (that was
                     ///< there), parries (the move, by the way it did so)
    ReturnCapture,   ///< the opponent takes back at once after a granary is opened: house (played), gain,
                     ///< houses
    FamineThreat,    ///< some reply starves `side`: seeds (in its row), plies, houses (the parries), line
    FamineCertain,   ///< `side` starves whatever it plays: seeds (in its row), plies, line
    FamineParried,   ///< `side` met the threat: house (played), houses (all parries), plies (looked ahead)
    FamineBluff,  ///< looks like famine, yet `side` need not starve: seeds (in its row), plies (looked ahead)
    FeedingObligation,  ///< the other row is empty, only moves that give are legal: houses (those moves)
    Starved,      ///< the game ends: the row of `side` is empty and is not fed: gain (seeds the other keeps)
    GrandSlam,    ///< a capture of the whole row that takes nothing under the rule set: seeds
    BigCapture,   ///< five seeds or more at once: gain, houses
    Repetition,   ///< the position has been there before: other (that ply)
    PlayedOn,     ///< the game was over already: other (the ply that ended it)
    WinMissed,    ///< a win of `side` is no longer guaranteed: houses (that kept it), values (of the position
                  ///< and of the move played), other (the ply at which the game ended going round; 0: it did
                  ///< not)
    DrawMissed,   ///< the same of a draw
    Punished,     ///< the move keeps what the opponent's last one gave: gain
    NotPunished,  ///< the opponent's last gift goes back, in part or whole: gain (given), cost (returned)
    GranaryInRange,    ///< it enters the range in which it ends on the other row: house, seeds
    GranaryWellTimed,  ///< opened when every other move was worse: house, gain (by so much)
    GranaryEarly,      ///< opened too early, best play opens it later: house, cost, plies (later)
    GranaryLate,       ///< its best moment was an earlier turn: house, cost, other (that ply)
    GranarySchedule,   ///< what opening it cost at each turn it stood: house, schedule
    CaptureThreat,     ///< a direct threat: house, gain, houses, and the replies that meet it, by way
    MultipleThreat,    ///< several houses threaten captures: houses (those), gain (the greatest)
    ThreatEmptied,     ///< met by sowing a threatened house away: house (played), gain, houses
    ThreatRaised,      ///< met by raising a threatened house beyond three: the same fields
    ThreatSpoiled,     ///< met by adding a seed to the attacker's count: the same fields
    ThreatCaptured,    ///< met by capturing the attacker: the same fields
    ThreatCountered,   ///< answered by a capture or threat as great: the same fields
    ThreatOverlooked,  ///< not met although it could be, and carried out: house, gain, other
    TrapSet,  ///< two or three seeds and one in the last houses: seeds, houses (replies that fall in), gain
    TrapSprung,          ///< the reply fell into it: house, gain
    TrapAvoided,         ///< the reply did not: house (played)
    StarvingEnding,      ///< `side` starves the other by force with seeds that reach nowhere: seeds, plies
    GrandSlamShelter,    ///< taking the seeds of `side` would be a grand slam: seeds, houses (that would)
    MiddleGameBegins,    ///< the first capture ends the opening: gain
    EndingBegins,        ///< twelve seeds or fewer are left: side (has more), seeds, gain and cost (the rows)
    MovesInHand,         ///< moves that `side` can make before it must give: seeds (in its row), plies
    OpeningAlternating,  ///< first moves from every other house: houses
    OpeningRightToLeft,  ///< the same, from right to left: houses
    OpeningHigh,         ///< first moves from the high houses, on the right: houses
    OpeningLow,          ///< first moves from the low houses, on the left: houses
    LoopShared,          ///< the position returned and each keeps the own row: gain, cost
    Adjudicated,  ///< ended by return, agreement or resignation: side (favoured), gain (beyond the proved
                  ///< split)
    GranaryFed,   ///< where its seeds came from: house, seeds, gain (sown by its owner), cost (by the other
                  ///< side), schedule (plies and seeds)
    GranaryAim,   ///< what it would take now, short of ripe: house, seeds, gain, houses
    GranaryUnopened,  ///< it still stands when the game ends: house, seeds
    LoopChoice,  ///< the best way out of the loop that `side` had: houses (none: all was forced), other (the
                 ///< ply), gain or cost (against the loop)
    GranaryOutlook  ///< what opening it is worth now and after quiet plies: house, plies (to wait for the
                    ///< best), line (the quiet plies), values
};

/// How many kinds there are.
inline constexpr std::size_t note_kinds = static_cast<std::size_t>(NoteKind::GranaryOutlook) + 1;

/// `granary_started` and so on: the name in JSON, in the corpus and in docs/annotation.md.
std::string_view name(NoteKind kind);

/// The kind with that name, or nothing.
std::optional<NoteKind> note_kind_from_name(std::string_view name);

/// The replies that meet a threat, by the way they meet it.
struct Parries {
    HouseSet empty{};    ///< sow a threatened house away
    HouseSet raise{};    ///< raise it beyond three
    HouseSet spoil{};    ///< add a seed to the attacker's count
    HouseSet capture{};  ///< take the attacker
    HouseSet counter{};  ///< leave it, and take or threaten as much
    HouseSet other{};    ///< lessen it in another way
    bool operator==(const Parries&) const = default;
};

/// What a move would have cost at one turn.
struct PlyCost {
    Ply ply;
    Seeds cost;
    bool operator==(const PlyCost&) const = default;
};

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
    bool parries = false;
    bool schedule = false;
    bool values = false;
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
    Parries parries{};
    std::vector<PlyCost> schedule{};
    std::vector<Value> values{};  ///< before the line, and after every second move of it
    Grade grade = Grade::Exact;
    bool operator==(const Note&) const = default;
};

}  // namespace awale
