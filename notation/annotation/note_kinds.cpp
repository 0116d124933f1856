#include <algorithm>
#include <array>

#include "awale/notation/annotation/note.hpp"

namespace awale {

namespace {

// The words of the table: fields, which `|` joins, and weights.
constexpr NoteFields house{.house = true};
constexpr NoteFields seeds{.seeds = true};
constexpr NoteFields gain{.gain = true};
constexpr NoteFields cost{.cost = true};
constexpr NoteFields houses{.houses = true};
constexpr NoteFields other{.other = true};
constexpr NoteFields plies{.plies = true};
constexpr NoteFields line{.line = true};
constexpr NoteFields parries{.parries = true};
constexpr NoteFields schedule{.schedule = true};
constexpr NoteFields values{.values = true};
constexpr NoteFields tree{.tree = true};

constexpr NoteFields operator|(const NoteFields& one, const NoteFields& more) {
    return {.house = one.house || more.house,
            .seeds = one.seeds || more.seeds,
            .gain = one.gain || more.gain,
            .cost = one.cost || more.cost,
            .houses = one.houses || more.houses,
            .other = one.other || more.other,
            .plies = one.plies || more.plies,
            .line = one.line || more.line,
            .parries = one.parries || more.parries,
            .schedule = one.schedule || more.schedule,
            .values = one.values || more.values,
            .tree = one.tree || more.tree};
}

constexpr NoteWeight weight(int always) {
    return {.least = always};
}

constexpr NoteWeight weight(const NoteWeight& by_gain) {
    return by_gain;
}

/// Ten more for each seed of the gain.
constexpr NoteWeight with_gain(int least) {
    return {.least = least, .per_seed = 10};
}

/// `large` from a gain of `enough` on, `small` below.
constexpr NoteWeight from_gain(int enough, int large, int small) {
    return {.least = small, .large_gain = enough, .large = large};
}

constexpr std::array<NoteKindRow, note_kinds> rows{{
#define AWALE_ROW(kind, name, family, fields, detail, frequency, comment, diagram)                          \
    {NoteKind::kind,  name,           NoteFamily::family, fields, Detail::detail, NoteFrequency::frequency, \
     weight(comment), weight(diagram)},
    AWALE_NOTE_KINDS(AWALE_ROW)
#undef AWALE_ROW
}};

}  // namespace

const NoteKindRow& row_of(NoteKind kind) {
    return rows[static_cast<std::size_t>(kind)];
}

std::string_view name(NoteKind kind) {
    return row_of(kind).name;
}

std::optional<NoteKind> note_kind_from_name(std::string_view name) {
    const auto* const found = std::ranges::find(rows, name, &NoteKindRow::name);
    return found == rows.end() ? std::nullopt : std::optional{found->kind};
}

NoteFields fields_of(NoteKind kind) {
    return row_of(kind).fields;
}

}  // namespace awale
