#pragma once

#include <map>
#include <tl/expected.hpp>

#include "awale/analyzer/corpus/database.hpp"

namespace awale {

/// Of what a corpus has names.
enum class NameKind : std::uint8_t { Player, Event, Site };

/// With an s, the name of a part of a spelling file.
template <>
inline constexpr EnumNames<NameKind, 3> enum_names<NameKind>{{"player", "event", "site"}};

/// A name and how many games have it.
struct NameCount {
    std::string name;
    std::int64_t games = 0;
    bool operator==(const NameCount&) const = default;
};

/// The names of a corpus of one kind, in their order.
std::vector<NameCount> names_of(const Database& database, NameKind kind);

/// Names that may be one's, a group each, and in a group the one with the most games first, of equals the
/// longest. In a group each is like another: a few letters differ (one in eight, at least one), or the order
/// of words, or a word is written as its first letter. Names with other digits are not alike.
std::vector<std::vector<NameCount>> similar_names(const std::vector<NameCount>& names);

/// At most `most` of those `known` that are most like this name, or begin with it, the nearest first.
std::vector<std::string> names_like(std::string_view name, const std::vector<NameCount>& known,
                                    std::size_t most);

/// How the names of players, events and sites should be written (docs/commands/corpus.md, "spell"). Capitals,
/// accents and the width of blanks make no difference between names.
class Spelling {
public:
    /// Reads a spelling file, a line `Right Name = other; another` a name, under a line `[players]`,
    /// `[events]` or `[sites]`; what comes before such a line are players. The diagnostic's file is `file`.
    static tl::expected<Spelling, Diagnostic> parse(std::string_view text, const std::string& file);

    /// How that name should be written; nothing when the file does not say.
    std::optional<std::string> right(NameKind kind, std::string_view name) const;

private:
    /// By the kind and what stays of the name without capitals, accents and blanks.
    std::map<std::pair<NameKind, std::string>, std::string> right_;
};

/// Gives the players, events and sites of a corpus their right names, and makes one of those that turn out to
/// be one. Returns how many names have gone. The tags of the games stay as they were read.
std::size_t respell(Database& database, const Spelling& spelling);

}  // namespace awale
