#include "awale/notation/annotation/note.hpp"

#include <algorithm>
#include <array>

namespace awale {

namespace {

/// In the order of NoteKind. Stored in databases and files: do not change, only add.
constexpr std::array<std::string_view, note_kinds> names{
    "granary_started",
    "granary_ripe",
    "granary_overripe",
    "granary_opened",
    "granary_spoiled",
    "return_capture",
    "famine_threat",
    "famine_certain",
    "famine_parried",
    "famine_bluff",
    "feeding_obligation",
    "starved",
    "grand_slam",
    "big_capture",
    "repetition",
    "played_on",
    "win_missed",
    "draw_missed",
    "punished",
    "not_punished",
    "granary_in_range",
    "granary_well_timed",
    "granary_early",
    "granary_late",
    "granary_schedule",
    "capture_threat",
    "multiple_threat",
    "threat_emptied",
    "threat_raised",
    "threat_spoiled",
    "threat_captured",
    "threat_countered",
    "threat_overlooked",
    "trap_set",
    "trap_sprung",
    "trap_avoided",
    "starving_ending",
    "grand_slam_shelter",
    "middle_game_begins",
    "ending_begins",
    "moves_in_hand",
    "opening_alternating",
    "opening_right_to_left",
    "opening_high",
    "opening_low",
    "loop_shared",
    "adjudicated",
    "granary_fed",
    "granary_aim",
    "granary_unopened",
    "loop_choice",
    "granary_outlook",
};

}  // namespace

std::string_view name(NoteKind kind) {
    return names[static_cast<std::size_t>(kind)];
}

std::optional<NoteKind> note_kind_from_name(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<NoteKind>(found - names.begin());
}

NoteFields fields_of(NoteKind kind) {
    switch (kind) {
        case NoteKind::GranaryStarted:
        case NoteKind::GranaryOverripe: return {.house = true, .seeds = true};
        case NoteKind::GranaryRipe:
        case NoteKind::GranaryAim: return {.house = true, .seeds = true, .gain = true, .houses = true};
        case NoteKind::GranaryOpened:
            return {.house = true, .seeds = true, .gain = true, .cost = true, .houses = true};
        case NoteKind::GranarySpoiled:
            return {.house = true, .seeds = true, .gain = true, .houses = true, .parries = true};
        case NoteKind::GranaryFed:
            return {.house = true, .seeds = true, .gain = true, .cost = true, .schedule = true};
        case NoteKind::GranaryUnopened: return {.house = true, .seeds = true};
        case NoteKind::LoopChoice: return {.gain = true, .cost = true, .houses = true, .other = true};
        case NoteKind::ReturnCapture: return {.house = true, .gain = true, .houses = true, .other = true};
        case NoteKind::FamineThreat: return {.seeds = true, .houses = true, .plies = true, .line = true};
        case NoteKind::FamineCertain: return {.seeds = true, .plies = true, .line = true};
        case NoteKind::FamineParried: return {.house = true, .houses = true, .plies = true};
        case NoteKind::FamineBluff: return {.seeds = true, .plies = true};
        case NoteKind::FeedingObligation: return {.houses = true};
        case NoteKind::Starved: return {.gain = true};
        case NoteKind::GrandSlam: return {.house = true, .seeds = true};
        case NoteKind::BigCapture: return {.house = true, .gain = true, .houses = true};
        case NoteKind::Repetition:
        case NoteKind::PlayedOn: return {.other = true};
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return {.houses = true, .other = true, .values = true};
        case NoteKind::GranaryInRange: return {.house = true, .seeds = true};
        case NoteKind::GranaryWellTimed: return {.house = true, .gain = true};
        case NoteKind::GranaryEarly: return {.house = true, .cost = true, .plies = true};
        case NoteKind::GranaryLate: return {.house = true, .cost = true, .other = true};
        case NoteKind::GranarySchedule: return {.house = true, .schedule = true};
        case NoteKind::GranaryOutlook: return {.house = true, .plies = true, .line = true, .values = true};
        case NoteKind::CaptureThreat: return {.house = true, .gain = true, .houses = true, .parries = true};
        case NoteKind::MultipleThreat: return {.gain = true, .houses = true};
        case NoteKind::ThreatEmptied:
        case NoteKind::ThreatRaised:
        case NoteKind::ThreatSpoiled:
        case NoteKind::ThreatCaptured:
        case NoteKind::ThreatCountered: return {.house = true, .gain = true, .houses = true};
        case NoteKind::ThreatOverlooked: return {.house = true, .gain = true, .other = true};
        case NoteKind::TrapSet: return {.seeds = true, .gain = true, .houses = true};
        case NoteKind::TrapSprung: return {.house = true, .gain = true};
        case NoteKind::TrapAvoided: return {.house = true};
        case NoteKind::StarvingEnding: return {.seeds = true, .plies = true};
        case NoteKind::GrandSlamShelter: return {.seeds = true, .houses = true};
        case NoteKind::MiddleGameBegins: return {.gain = true};
        case NoteKind::EndingBegins: return {.seeds = true, .gain = true, .cost = true};
        case NoteKind::MovesInHand: return {.seeds = true, .plies = true};
        case NoteKind::OpeningAlternating:
        case NoteKind::OpeningRightToLeft:
        case NoteKind::OpeningHigh:
        case NoteKind::OpeningLow: return {.houses = true};
        case NoteKind::LoopShared: return {.gain = true, .cost = true};
        case NoteKind::Adjudicated: return {.gain = true};
        case NoteKind::Punished: return {.gain = true, .other = true};
        case NoteKind::NotPunished: return {.gain = true, .cost = true, .other = true};
    }
    return {};
}

}  // namespace awale
