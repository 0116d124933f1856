#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "analyzer/corpus/database.hpp"
#include "notation/diagnostic.hpp"

namespace awale {

/// How the names of players should be written (docs/commands/corpus.md, "spell"). Capitals, accents and the
/// width of blanks make no difference between names.
class Spelling {
public:
    /// Reads a spelling file, a line `Right Name = other; another` a player. The diagnostic's file is `file`.
    static tl::expected<Spelling, Diagnostic> parse(std::string_view text, const std::string& file);

    /// How that name should be written; nothing when the file does not say.
    std::optional<std::string> right(std::string_view name) const;

private:
    std::map<std::string, std::string> names_;  ///< by their bare form
};

/// A player's name and how many games have it.
struct NameCount {
    std::string name;
    std::int64_t games = 0;
    bool operator==(const NameCount&) const = default;
};

/// The players of a corpus, in the order of their names.
std::vector<NameCount> players_of(const Database& database);

/// Names that may be one player's, a group each, and in a group the one with the most games first, of equals
/// the longest. In a group each is like another: a few letters differ (one in eight, at least one), or the
/// order of words, or a word is written as its first letter. Names with other digits are not alike.
std::vector<std::vector<NameCount>> similar_names(const std::vector<NameCount>& players);

/// The players whose names are most like this one, at most `most` of them, the nearest first.
std::vector<std::string> names_like(std::string_view name, const std::vector<NameCount>& players,
                                    std::size_t most);

/// Gives the players of a corpus their right names, and makes one player of those who turn out to be one.
/// Returns how many names have gone. The tags of the games stay as they were read.
std::size_t respell(Database& database, const Spelling& spelling);

}  // namespace awale
