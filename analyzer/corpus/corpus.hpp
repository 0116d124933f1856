#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/corpus/database.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

class Board;
class Importer;
class RowWriter;
class Spelling;
class TableCache;
enum class ExportTable : std::uint8_t;
enum class NameKind : std::uint8_t;
struct Annotated;
struct Annotating;
struct CopyOptions;
struct FoundGame;
struct ImportOptions;
struct ImportTotals;
struct Imported;
struct Integrity;
struct NameCount;
struct GameRow;
struct Pattern;
struct Replaced;
struct SplitCounts;
struct SplitFiles;
struct StoredGame;
struct Tree;
struct Vacuumed;

/// A corpus: a database of games and of what was found about them. All that commands do with a corpus is
/// here; the types that an operation takes and returns are in the header named beside it. Statistics and
/// exercises read `database()` themselves (analyzer/statistics/, analyzer/workbook/).
///
/// Operations throw EnvironmentError where the file cannot be used. One thread may use a corpus at a time.
class Corpus {
public:
    using Mode = Database::Mode;

    /// Opens the file, or makes a corpus of the present schema. An old schema is upgraded, or refused
    /// where the corpus is only read (docs/corpus.md).
    Corpus(const std::filesystem::path& file, Mode mode);
    ~Corpus();
    Corpus(Corpus&& other) noexcept;
    Corpus& operator=(Corpus&& other) noexcept;

    /// Brings a corpus to the present schema, and returns the version it had.
    static int upgrade(const std::filesystem::path& file);
    /// The version of the present schema.
    static int schema_version();

    // Games.

    /// Stores the games of streams; the corpus must outlive the importer (import/import.hpp). `report` is
    /// called for each game in the order of the input, `stop` is asked before each game is read.
    Importer importer(ImportOptions options, std::function<void(const Imported&)> report,
                      std::function<bool()> stop);

    /// Stores an annotated game in one transaction: the game itself unless it is there already (same rules,
    /// start and moves), and everything found about it, with verdicts by `thresholds`. `importer` and `date`
    /// are noted as its source. After an error the corpus must not be used any more.
    GameId store(const AnnotatedGame& game, const std::string& importer, const std::string& date = "",
                 const Thresholds& thresholds = {});

    /// Copies games of another corpus with all that is known of them (maintenance/copy_games.hpp).
    ImportTotals copy_from(const Corpus& other, const CopyOptions& how);

    /// Removes games, in rising order, and all that is known of them (games/remove_games.hpp). They are
    /// there.
    void remove(const std::vector<GameId>& games);
    /// Gives a game another record (maintenance/replace_game.hpp).
    Replaced replace(const StoredGame& game, const GameRow& record);

    // Questions.

    /// The number of a game, which may be damaged. Throws EnvironmentError if there is none.
    GameId id_of(std::int64_t number) const;
    /// The game of a number (games/stored_game.hpp). Throws EnvironmentError if there is none.
    StoredGame game(std::int64_t number) const;

    /// Calls `see` for each game that matches, by rising number, until it returns false (find/find.hpp).
    void find(const Pattern& pattern, const std::function<bool(const FoundGame&)>& see) const;
    /// How many games match.
    std::size_t count(const Pattern& pattern) const;
    /// How games went on from a position (find/tree.hpp).
    Tree tree(const Board& position, const RuleSet& rules) const;
    /// The names of one kind with their numbers of games, sorted (names/names.hpp).
    std::vector<NameCount> names(NameKind kind) const;
    /// A table as rows, of the games that match (export/export_rows.hpp).
    void export_rows(ExportTable table, const Pattern& pattern, RowWriter& rows) const;

    // Judging.

    /// Judges the games that this way of judging has not judged yet (analyses/annotate_games.hpp).
    Annotated annotate(const Annotating& how, TableCache& tables);

    // Maintenance. `progress` is called with the number of games looked at.

    /// Replaces names by their preferred spelling; returns how many changed (names/spelling.hpp).
    std::size_t respell(const Spelling& spelling);
    /// Checks the file and everything stored in it (maintenance/integrity.hpp).
    Integrity check(const std::function<void(std::size_t)>& progress) const;
    /// Joins the segments of the position index and returns unused space (maintenance/vacuum.hpp).
    Vacuumed vacuum();
    /// Copies the games `found` into one new corpus, the others into another (maintenance/split_games.hpp).
    SplitCounts split(const std::vector<GameId>& found, const SplitFiles& files,
                      const std::function<void(std::size_t)>& progress) const;
    /// The whole corpus as SQL, piece by piece (maintenance/dump.hpp).
    void dump(const std::function<void(std::string_view)>& write) const;

    const Database& database() const {
        return *database_;
    }

    Database& database() {
        return *database_;
    }

private:
    struct Writers;

    std::unique_ptr<Database> database_;
    std::unique_ptr<Writers> writers_;  ///< of `store`, made by its first call
};

}  // namespace awale
