#pragma once

#include "awale/analyzer/corpus/import.hpp"

namespace awale {

/// Which games are copied, and how.
struct CopyOptions {
    std::function<bool(GameId)> wanted = [](GameId) { return true; };
    MergePolicy merge;  ///< what becomes of games that are there already
};

/// Copies games from one corpus into another, with where they were read, where else they were seen, and all
/// that was found about them. A game that `into` has already is a duplicate; where it was seen is added, and
/// an analysis that is better than those it has (`Merit`). Each batch of games is a transaction, and the
/// analyses are one more at the end: whoever is stopped may run it again. Throws EnvironmentError.
ImportTotals copy_games(const Database& from, Database& into, const CopyOptions& how = {});

/// Where the parts of a corpus go.
struct SplitFiles {
    std::filesystem::path into;  ///< the games found
    std::filesystem::path rest;  ///< all others; empty: they are not copied
};

/// How many games each part has.
struct SplitCounts {
    std::size_t into = 0;
    std::size_t rest = 0;
};

/// Copies games of a corpus, with all that is known of them, into new corpora: those of `found`, in rising
/// order, into one and the others into the other.
///
/// Each part is built in a file of its name and `.partial`, and renamed when both are whole. A split that was
/// killed, or ran out of disk, leaves `.partial` files; the same call again takes what they have and goes on.
/// A file that holds anything foreign to its part is built again. Refuses names that are
/// taken, and two names of one file. Throws EnvironmentError.
SplitCounts split_games(const Database& from, const std::vector<GameId>& found, const SplitFiles& files);

/// What became of a game whose record was replaced.
struct Replaced {
    GameId game{};               ///< where the record is now
    bool moves_changed = false;  ///< then the game may have a new number
    std::size_t kept_plies = 0;  ///< of a game with other moves: the plies that kept their analysis
    bool duplicate = false;  ///< the new moves are those of another game, which got the record as a sighting
};

/// Gives a stored game another record. If rules, start and moves are the same, the game keeps its number and
/// everything that was found about it. Otherwise the old game is removed and the new one added, which keeps
/// the analysis of the plies before the first that differs, and counts as not judged to its end. `row` is the
/// new record's; where it was read is taken from the stored game. One transaction. Throws EnvironmentError.
Replaced replace_game(Database& database, const StoredGame& stored, GameRow row);

}  // namespace awale
