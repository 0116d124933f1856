#pragma once

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/game_writer.hpp"
#include "awale/analyzer/corpus/names.hpp"
#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/repair.hpp"

namespace awale {

/// The row of a game that is nothing but tags, legal moves and a result, made while the text is read. Nothing
/// for any other game, broken ones and those with comments, variations or a set-up among them: those are for
/// `validate`. Where there is a row it equals that of `validate_fully`, at a fifth of the cost; a test and a
/// fuzz target compare the two.
std::optional<GameRow> parse_plain_game(const RawGame& game, const RuleSet& fallback);

/// A game that cannot be stored, as it was read, and the first reason.
struct Rejection {
    RawGame game;
    Diagnostic reason;
};

/// The refused game as a reject file holds it: the reason as lines of comment, then the game byte for byte,
/// and a line feed at the end in any case.
std::string rejected_text(const Rejection& refusal);

/// A game read from a reject file without the reason above it; any other game as it is.
RawGame strip_reject_header(RawGame game);

/// What may be done with a game that is not sound.
struct ImportTolerance {
    std::vector<Repair> repairs;  ///< those that may be made
    bool keep_broken = false;     ///< keep what comes before an illegal move
};

/// Reads, replays and checks a game: its row, or why there is none. `fallback` is the rule set of records
/// that name none. What was repaired or left out stands in the row's remarks.
std::variant<GameRow, Rejection> validate(const RawGame& game, Dialect dialect, const RuleSet& fallback,
                                          const ImportTolerance& tolerance = {});

/// The same through a record, which `validate` does without for plain games.
std::variant<GameRow, Rejection> validate_fully(const RawGame& game, Dialect dialect, const RuleSet& fallback,
                                                const ImportTolerance& tolerance = {});

/// A game that was read and what became of it.
struct ValidatedGame {
    Location where;
    std::variant<GameRow, Rejection> result;
};

/// How the games of a stream are read.
struct GameReading {
    std::optional<Dialect> dialect;  ///< the notation; without one the beginning of the stream decides
    RuleSet fallback = abapa();      ///< the rules of records that name none
    unsigned parser_threads = 1;     ///< that read, validate and store; at least two are used
    ImportTolerance tolerance;       ///< towards games that are not sound
};

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
    GameReading reading;
    std::string importer;  ///< the program's name and version, noted with each source
    std::string date;      ///< the day of the import, if the user gave one
    BatchLimit batch;
    MergePolicy merge{};
    const Spelling* spelling = nullptr;  ///< how names should be written, if that is known
};

/// Imports the games of one stream after another. Several threads read and validate them while earlier
/// ones are stored; what comes out does not depend on their number. Holds a few thousand games in memory
/// beside a batch, fewer when they are long: games that were 4 MiB of text. Every batch is one transaction: a
/// process that is killed leaves a corpus of whole batches; running the import again completes it.
class Importer {
public:
    /// `report` is called for each game in the order of the input. `stop` is asked before each game is read,
    /// and when it says yes no more are read. Both may be called by any thread, one at a time each. The
    /// database must outlive the importer.
    Importer(Database& database, ImportOptions options, std::function<void(const Imported&)> report,
             std::function<bool()> stop);

    /// Reads a stream to its end. `file` names it in the corpus and in locations. When the stream fails in
    /// the middle, what came before is stored and the EnvironmentError passed on.
    void read(std::istream& in, const std::string& file);
    /// Commits what is left, to be called at the end.
    void finish();

    const ImportTotals& totals() const { return totals_; }

private:
    void take(std::vector<ValidatedGame> portion);
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
