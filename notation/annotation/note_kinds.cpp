#include <algorithm>
#include <array>

#include "awale/notation/annotation/note.hpp"

namespace awale {

namespace {

constexpr NoteWeight weight(int always) { return {.least = always}; }

constexpr NoteWeight weight(const NoteWeight& by_gain) { return by_gain; }

/// Ten more for each seed of the gain.
constexpr NoteWeight with_gain(int least) { return {.least = least, .per_seed = 10}; }

/// `large` from a gain of `enough` on, `small` below.
constexpr NoteWeight from_gain(int enough, int large, int small) {
    return {.least = small, .large_gain = enough, .large = large};
}

constexpr std::array<NoteKindRow, note_kinds> rows = [] {
    using enum note_field::Field;
    return std::array<NoteKindRow, note_kinds>{{
#define AWALE_ROW(kind, name, family, fields, detail, frequency, comment, diagram)                          \
    {NoteKind::kind,  name,           NoteFamily::family, fields, Detail::detail, NoteFrequency::frequency, \
     weight(comment), weight(diagram)},
        AWALE_NOTE_KINDS(AWALE_ROW)
#undef AWALE_ROW
    }};
}();

}  // namespace

const NoteKindRow& row_of(NoteKind kind) { return rows[static_cast<std::size_t>(kind)]; }

std::string_view name(NoteKind kind) { return row_of(kind).name; }

std::optional<NoteKind> note_kind_from_name(std::string_view name) {
    const auto* const found = std::ranges::find(rows, name, &NoteKindRow::name);
    return found == rows.end() ? std::nullopt : std::optional{found->kind};
}

}  // namespace awale
