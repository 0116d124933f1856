#pragma once

#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/find/pattern.hpp"

namespace awale {

/// What SQL and the position index can tell of a pattern without looking at the games: the pattern finds no
/// game outside.
struct SqlPrefilter {
    std::string condition = "1";                ///< an SQL expression over `games`
    std::vector<std::string> values;            ///< the texts of its parameters, from ?1
    std::optional<std::vector<GameId>> within;  ///< only these games, in rising order
    bool exact = false;                         ///< and the pattern finds every game inside

    bool has_condition() const {
        return condition != "1";
    }
};

SqlPrefilter sql_prefilter(const Database& database, const Pattern& pattern);

}  // namespace awale
