#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"

namespace awale {

/// Of what a corpus has names.
enum class NameKind : std::uint8_t { Player, Event, Site };

inline constexpr std::array every_name_kind{NameKind::Player, NameKind::Event, NameKind::Site};

/// `player`, `event`, `site`; with an s, the name of a part of a spelling file.
std::string_view word(NameKind kind);

/// A name and how many games have it.
struct NameCount {
    std::string name;
    std::int64_t games = 0;
    bool operator==(const NameCount&) const = default;
};

/// The names of a corpus of one kind, in their order.
std::vector<NameCount> names_of(const Database& database, NameKind kind);

/// What stays of a name where capitals, accents and the width of blanks make no difference.
std::string bare_name(std::string_view name);

/// Names that may be one's, a group each, and in a group the one with the most games first, of equals the
/// longest. In a group each is like another: a few letters differ (one in eight, at least one), or the order
/// of words, or a word is written as its first letter. Names with other digits are not alike.
std::vector<std::vector<NameCount>> similar_names(const std::vector<NameCount>& names);

/// Those of `known` that are most like this name, at most `most` of them, the nearest first.
std::vector<std::string> names_like(std::string_view name, const std::vector<NameCount>& known,
                                    std::size_t most);

}  // namespace awale
