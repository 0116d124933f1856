#pragma once

#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// A corpus: a database of games and of what was found about them. What commands do with a corpus takes its
/// `database()`: `import.hpp`, `find.hpp`, `tree.hpp`, `names.hpp`, `export.hpp`, `annotate_games.hpp`,
/// `copy_games.hpp` and `maintenance.hpp`, statistics and exercises.
///
/// Operations throw EnvironmentError where the file cannot be used. One thread may use a corpus at a time.
class Corpus {
public:
    using Mode = Database::Mode;

    /// Opens the file, or makes a corpus of the present schema. An old schema is upgraded, or refused
    /// where the corpus is only read (docs/corpus.md).
    Corpus(const std::filesystem::path& file, Mode mode) : database_(open_corpus(file, mode)) {}

    /// Stores an annotated game in one transaction: the game itself unless it is there already (same rules,
    /// start and moves), and everything found about it. `importer` is noted with its source.
    GameId store(const AnnotatedGame& game, const std::string& importer);

    /// The number of a game, which may be damaged. Throws EnvironmentError if there is none.
    GameId id_of(std::int64_t number) const;

    /// The game of a number. Throws EnvironmentError if there is none.
    StoredGame game(std::int64_t number) const { return StoredGames(*database_).find(id_of(number)).value(); }

    const Database& database() const { return *database_; }

    Database& database() { return *database_; }

private:
    std::unique_ptr<Database> database_;
};

}  // namespace awale
