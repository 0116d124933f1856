#pragma once

#include <functional>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/games/duplicates.hpp"
#include "awale/analyzer/corpus/import/import.hpp"

namespace awale {

/// Which games are copied, and how.
struct CopyOptions {
    std::function<bool(GameId)> wanted = [](GameId) { return true; };
    std::function<void(std::size_t)> progress = [](std::size_t) {};  ///< gets the number of games examined
    MergePolicy merge;  ///< what becomes of games that are there already
};

/// Copies games from one corpus into another, with where they were read, where else they were seen, and all
/// that was found about them. A game that `into` has already is a duplicate; where it was seen is added, and
/// an analysis that is better than those it has (`Merit`). Each batch of games is a transaction, and the
/// analyses are one more at the end: whoever is stopped may run it again. Throws EnvironmentError.
ImportTotals copy_games(const Database& from, Database& into, const CopyOptions& how = {});

}  // namespace awale
