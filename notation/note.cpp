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

}  // namespace awale
