#include "notation/note.hpp"

#include <algorithm>
#include <array>

namespace awale {

namespace {

/// In the order of NoteKind. Stored in databases and files: do not change, only add.
constexpr std::array<std::string_view, 20> names{
    "granary_started",    "granary_ripe",  "granary_overripe", "granary_opened", "granary_spoiled",
    "return_capture",     "famine_threat", "famine_certain",   "famine_parried", "famine_bluff",
    "feeding_obligation", "starved",       "grand_slam",       "big_capture",    "repetition",
    "played_on",          "win_missed",    "draw_missed",      "punished",       "not_punished",
};
static_assert(names.size() == static_cast<std::size_t>(NoteKind::NotPunished) + 1);

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
        case NoteKind::GranaryOpened:
        case NoteKind::GranarySpoiled: return {.house = true, .seeds = true, .gain = true, .houses = true};
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
        case NoteKind::DrawMissed: return {};
        case NoteKind::Punished: return {.gain = true, .other = true};
        case NoteKind::NotPunished: return {.gain = true, .cost = true, .other = true};
    }
    return {};
}

}  // namespace awale
