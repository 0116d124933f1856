#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/note_kind_table.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// The kinds of things worth saying about a move. Facts first: words come from the catalogue. What each
/// claims stands in note_kind_table.hpp, how it was checked in docs/annotation.md.
enum class NoteKind : std::uint8_t {
#define AWALE_ENUMERATOR(kind, ...) kind,
    AWALE_NOTE_KINDS(AWALE_ENUMERATOR)
#undef AWALE_ENUMERATOR
};

/// How many kinds there are.
inline constexpr std::size_t note_kinds =
#define AWALE_ONE_MORE(...) 1 +
    AWALE_NOTE_KINDS(AWALE_ONE_MORE) 0;
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
    bool tree = false;  ///< theme and tree of a refutation
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
    RefutationTheme theme = RefutationTheme::None;
    RefutingReply tree{};
    Grade grade = Grade::Exact;
    bool operator==(const Note&) const = default;
};

}  // namespace awale
