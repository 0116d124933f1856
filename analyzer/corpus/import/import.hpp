#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/analyses/analysis_writer.hpp"
#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/games/game_writer.hpp"
#include "awale/analyzer/corpus/import/game_pipeline.hpp"
#include "awale/analyzer/corpus/names/spelling.hpp"

namespace awale {

/// What became of the games that were read: read = stored + updated + duplicate + refused, always.
struct ImportTotals {
    std::size_t read = 0;
    std::size_t stored = 0;
    std::size_t duplicate = 0;  ///< there already, and they added nothing but where they were read
    std::size_t refused = 0;
    std::size_t updated = 0;   ///< there already, and they added a better analysis, comments or tags
    std::size_t broken = 0;    ///< stored ones of which only the legal beginning was kept
    std::size_t repaired = 0;  ///< stored ones that were repaired
    std::size_t shorter = 0;   ///< games of the corpus that gave way to longer ones
    bool operator==(const ImportTotals&) const = default;
};

/// `read 812 = stored 799 + updated 2 + duplicate 7 + refused 4`, and a line for what else there is to tell.
std::string to_text(const ImportTotals& totals);

/// One game of an import, reported once it is settled: stored games after their transaction was committed.
struct Imported {
    enum class Status : std::uint8_t { Stored, Updated, Duplicate, Refused };
    Status status = Status::Stored;
    Location where;
    GameId game{};                         ///< the game stored, or the one it is a duplicate of
    const Rejection* rejection = nullptr;  ///< of a refused one
    const GameRow* row = nullptr;          ///< of any other
};

/// A batch is one transaction; it is closed when it has this many games, or positions.
struct BatchLimit {
    std::size_t games = 4096;
    std::size_t positions = std::size_t{1} << 19U;
};

struct ImportOptions {
    GamePipeline::Reading reading;
    std::string importer;  ///< the program's name and version, noted with each source
    std::string date;      ///< the day of the import, if the user gave one
    BatchLimit batch;
    MergePolicy merge{};
    const Spelling* spelling = nullptr;  ///< how names should be written, if that is known
};

/// Imports the games of one stream after another. Every batch is one transaction: a process that is killed
/// leaves a corpus of whole batches, and running the import again completes it without doubles.
class Importer {
public:
    /// `report` is called for each game in the order of the input. `stop` is asked before each game is read,
    /// by another thread, and when it says yes no more are read. The database must outlive the importer.
    Importer(Database& database, ImportOptions options, std::function<void(const Imported&)> report,
             std::function<bool()> stop);

    /// Reads a stream to its end. `file` names it in the corpus and in locations. When the stream fails in
    /// the middle, what came before is stored and the EnvironmentError passed on.
    void read(std::istream& in, const std::string& file);
    /// Commits what is left, to be called at the end.
    void finish();

    const ImportTotals& totals() const {
        return totals_;
    }

private:
    void commit_batch(bool last);
    void store_analyses(std::span<const SourcedRow> rows, std::vector<Added>& added);
    void enter(const Imported& imported);
    void spell(GameRow& row) const;

    Database& database_;
    ImportOptions options_;
    std::function<void(const Imported&)> report_;
    std::function<bool()> stop_;
    GameWriter writer_;
    std::optional<AnalysisWriter> analyses_;  ///< made for the first game that brings an analysis
    std::vector<ValidatedGame> batch_;
    std::size_t batch_positions_ = 0;
    ImportTotals totals_;
};

}  // namespace awale
