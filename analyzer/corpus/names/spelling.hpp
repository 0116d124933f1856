#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/names/names.hpp"
#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

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
    class Reader;

    std::map<std::string, std::string>& names(NameKind kind) {
        return names_.at(static_cast<std::size_t>(kind));
    }

    /// By kind, and by their bare form.
    std::array<std::map<std::string, std::string>, every_name_kind.size()> names_;
};

/// Gives the players, events and sites of a corpus their right names, and makes one of those that turn out to
/// be one. Returns how many names have gone. The tags of the games stay as they were read.
std::size_t respell(Database& database, const Spelling& spelling);

}  // namespace awale
