#pragma once

#include "awale/notation/annotation/refutation.hpp"

// The kinds of notes. One row a kind: everything that differs from kind to kind but how it is found, verified
// and worded. CONTRIBUTING.md, "Adding a note kind", lists what else a kind needs.
//
//   ROW(enumerator, "name", family, fields, detail, how often, weight in comments, weight in diagrams)
//
// docs/annotation.md, "Notes", says what a note of each kind claims of the ply it stands at, what its fields
// are, and how it is checked. Names are stored in files and databases: do not change them. The columns are
// explained below (NoteKindRow), the functions that give weights in note_text.cpp.
//
// A macro, since the enumeration of kinds and their number are made of the rows too.
// clang-format off
#define AWALE_NOTE_KINDS(ROW) \
    ROW(GranaryStarted, "granary_started", Granary, house | seeds, Normal, Always, 100, 0) \
    ROW(GranaryRipe, "granary_ripe", Granary, house | seeds | gain | houses, Normal, Always, 90, 10) \
    ROW(GranaryOverripe, "granary_overripe", Granary, house | seeds, Full, Always, 10, 0) \
    ROW(GranaryOpened, "granary_opened", Granary, house | seeds | gain | cost | houses, Normal, Always, \
        with_gain(120), from_gain(5, 45, 5)) \
    ROW(GranarySpoiled, "granary_spoiled", Granary, house | seeds | gain | houses | parries, Full, Always, \
        150, 20) \
    ROW(ReturnCapture, "return_capture", Event, house | gain | houses | other, Normal, Always, \
        with_gain(110), from_gain(4, 25, 10)) \
    ROW(FamineThreat, "famine_threat", Famine, seeds | houses | plies | line, Normal, Always, 180, 15) \
    ROW(FamineCertain, "famine_certain", Famine, seeds | plies | line, Normal, Always, 320, 35) \
    ROW(FamineParried, "famine_parried", Famine, house | houses | plies, Normal, Always, 170, 20) \
    ROW(FamineBluff, "famine_bluff", Famine, seeds | plies, Full, Always, 10, 10) \
    ROW(FeedingObligation, "feeding_obligation", Event, houses, Normal, Once, 80, 10) \
    ROW(Starved, "starved", Event, gain, Brief, Always, 400, 30) \
    ROW(GrandSlam, "grand_slam", Event, house | seeds, Normal, Always, 250, 30) \
    ROW(BigCapture, "big_capture", Event, house | gain | houses, Normal, Always, with_gain(110), 15) \
    ROW(Repetition, "repetition", Event, other, Normal, Once, 150, 0) \
    ROW(PlayedOn, "played_on", Event, other, Brief, Once, 80, 0) \
    ROW(WinMissed, "win_missed", Values, houses | other | values, Brief, Always, 500, 40) \
    ROW(DrawMissed, "draw_missed", Values, houses | other | values, Brief, Always, 500, 40) \
    ROW(Punished, "punished", Values, gain | other, Full, Always, 10, 0) \
    ROW(NotPunished, "not_punished", Values, gain | cost | other, Normal, Always, 130, 0) \
    ROW(GranaryInRange, "granary_in_range", Granary, house | seeds, Full, Always, 10, 0) \
    ROW(GranaryWellTimed, "granary_well_timed", Values, house | gain, Normal, Always, 350, 15) \
    ROW(GranaryEarly, "granary_early", Values, house | cost | plies, Normal, Always, 350, 20) \
    ROW(GranaryLate, "granary_late", Values, house | cost | other, Normal, Always, 350, 20) \
    ROW(GranarySchedule, "granary_schedule", Values, house | schedule, Full, Always, 10, 0) \
    ROW(CaptureThreat, "capture_threat", Threat, house | gain | houses | parries, Full, Always, 10, 0) \
    ROW(MultipleThreat, "multiple_threat", Threat, gain | houses, Normal, Once, 65, 10) \
    ROW(ThreatEmptied, "threat_emptied", Threat, house | gain | houses, Full, Always, 10, 0) \
    ROW(ThreatRaised, "threat_raised", Threat, house | gain | houses, Full, Always, 10, 0) \
    ROW(ThreatSpoiled, "threat_spoiled", Threat, house | gain | houses, Full, Always, 10, 0) \
    ROW(ThreatCaptured, "threat_captured", Threat, house | gain | houses, Normal, Always, 65, 5) \
    ROW(ThreatCountered, "threat_countered", Threat, house | gain | houses, Normal, Always, 65, 5) \
    ROW(ThreatOverlooked, "threat_overlooked", Threat, house | gain | other, Normal, Always, \
        with_gain(160), 10) \
    ROW(TrapSet, "trap_set", Threat, seeds | gain | houses, Normal, Always, 70, 15) \
    ROW(TrapSprung, "trap_sprung", Threat, house | gain, Normal, Always, 220, 20) \
    ROW(TrapAvoided, "trap_avoided", Threat, house, Normal, Always, 65, 5) \
    ROW(StarvingEnding, "starving_ending", Famine, seeds | plies, Brief, Always, 260, 30) \
    ROW(GrandSlamShelter, "grand_slam_shelter", Event, seeds | houses, Normal, Always, 120, 30) \
    ROW(MiddleGameBegins, "middle_game_begins", Phase, gain, Full, Always, 10, 0) \
    ROW(EndingBegins, "ending_begins", Phase, seeds | gain | cost, Normal, Always, 90, 0) \
    ROW(MovesInHand, "moves_in_hand", Phase, seeds | plies, Full, Always, 10, 0) \
    ROW(OpeningAlternating, "opening_alternating", Phase, houses, Normal, Always, 70, 0) \
    ROW(OpeningRightToLeft, "opening_right_to_left", Phase, houses, Normal, Always, 70, 0) \
    ROW(OpeningHigh, "opening_high", Phase, houses, Normal, Always, 70, 0) \
    ROW(OpeningLow, "opening_low", Phase, houses, Normal, Always, 70, 0) \
    ROW(LoopShared, "loop_shared", Phase, gain | cost, Brief, Once, 200, 10) \
    ROW(Adjudicated, "adjudicated", Values, gain, Brief, Always, 300, 0) \
    ROW(GranaryFed, "granary_fed", Granary, house | seeds | gain | cost | schedule, Full, Always, 10, 0) \
    ROW(GranaryAim, "granary_aim", Granary, house | seeds | gain | houses, Full, Always, 10, 0) \
    ROW(GranaryUnopened, "granary_unopened", Granary, house | seeds, Normal, Always, 110, 0) \
    ROW(LoopChoice, "loop_choice", Values, gain | cost | houses | other, Normal, Once, 200, 10) \
    ROW(GranaryOutlook, "granary_outlook", Values, house | plies | line | values, Full, Always, 110, 0) \
    ROW(Refutation, "refutation", Values, gain | houses | values | tree, Full, Always, 10, 0) \
    ROW(TempoLost, "tempo_lost", Phase, houses, Full, Always, 10, 0) \
    ROW(HarvestMissed, "harvest_missed", Event, house | seeds | gain | houses, Normal, Always, 65, 5) \
    ROW(EqualHouses, "equal_houses", Event, house | seeds | gain | houses, Full, Always, 10, 0) \
    ROW(RowEmptied, "row_emptied", Event, gain, Normal, Always, 200, 25) \
    ROW(SetUpOver, "set_up_over", Event, gain | cost, Normal, Once, 90, 20) \
    ROW(SetUpExposed, "set_up_exposed", Event, house | gain | cost | houses, Normal, Always, 150, 20) \
    ROW(WinUnproved, "win_unproved", Values, houses | values, Full, Always, 10, 0) \
    ROW(DrawUnproved, "draw_unproved", Values, houses | values, Full, Always, 10, 0)

// clang-format on

namespace awale {

/// The kinds of things worth saying about a move. Facts first: words come from the catalogue.
enum class NoteKind : std::uint8_t {
#define AWALE_ENUMERATOR(kind, ...) kind,
    AWALE_NOTE_KINDS(AWALE_ENUMERATOR)
#undef AWALE_ENUMERATOR
};

/// How many kinds there are.
inline constexpr std::size_t note_kinds =
    std::initializer_list<int>{
#define AWALE_ONE_MORE(...) 1,
        AWALE_NOTE_KINDS(AWALE_ONE_MORE)}
        .size();
#undef AWALE_ONE_MORE

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

/// Fields that notes of some kinds have, besides kind, side and grade, which all have; `|` joins them.
namespace note_field {
enum Field : unsigned {
    house = 1U << 0U,
    seeds = 1U << 1U,
    gain = 1U << 2U,
    cost = 1U << 3U,
    houses = 1U << 4U,
    other = 1U << 5U,
    plies = 1U << 6U,
    line = 1U << 7U,
    parries = 1U << 8U,
    schedule = 1U << 9U,
    values = 1U << 10U,
    tree = 1U << 11U  ///< theme and tree of a refutation
};
}  // namespace note_field

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
    RefutationTheme theme = RefutationTheme::None;
    RefutingReply tree{};
    Grade grade = Grade::Exact;
    bool operator==(const Note&) const = default;
};

/// How much of what was found is put into words.
enum class Detail : std::uint8_t {
    Brief,   ///< verdicts and the turning points
    Normal,  ///< and granaries, famine, captures
    Full     ///< everything
};

template <>
inline constexpr EnumNames<Detail, 3> enum_names<Detail>{{"brief", "normal", "full"}};

/// What a kind is about. `awale verify` checks the kinds of a family together
/// (analyzer/verify/note_claims.cpp).
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
    unsigned fields;          ///< of `note_field`
    Detail detail;            ///< the least at which it is put into words
    NoteFrequency frequency;  ///< in comments less than full
    NoteWeight comment;       ///< for the choice of the moves that get a comment
    NoteWeight diagram;       ///< for the choice of the positions that get a diagram
};

/// The row of a kind.
const NoteKindRow& row_of(NoteKind kind);

}  // namespace awale
