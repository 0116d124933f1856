#pragma once

#include <string>

#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/games/game_row.hpp"

namespace awale {

/// Where games come from: a file as it was named, read by a version of the program, on a day that the user
/// gave (or an empty text).
struct Source {
    std::string file;
    std::string importer;
    std::string imported;
    bool operator==(const Source&) const = default;
};

/// A game to be stored. The row belongs to the caller.
struct SourcedRow {
    const GameRow* row = nullptr;
    Source source;
};

/// What became of it.
struct Added {
    GameId game{};
    bool duplicate = false;  ///< it was there already, as `game`
    bool updated = false;    ///< it was there, and the corpus has taken something from this record
};

}  // namespace awale
