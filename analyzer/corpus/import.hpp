#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "analyzer/corpus/database.hpp"
#include "analyzer/corpus/game_id.hpp"
#include "analyzer/corpus/game_row.hpp"
#include "analyzer/corpus/game_writer.hpp"
#include "notation/diagnostic.hpp"
#include "notation/game_stream.hpp"
#include "notation/rules.hpp"

namespace awale {

/// What became of the games that were read: read = stored + duplicate + refused, always.
struct Books {
    std::size_t read = 0;
    std::size_t stored = 0;
    std::size_t duplicate = 0;
    std::size_t refused = 0;
    bool operator==(const Books&) const = default;
};

/// `read 812 = stored 799 + duplicate 9 + refused 4`.
std::string to_text(const Books& books);

/// A game that cannot be stored, as it was read, and the first reason.
struct Refusal {
    RawGame game;
    Diagnostic reason;
};

/// The refused game as a reject file holds it: the reason as lines of comment, then the game byte for byte,
/// and a line feed at the end in any case.
std::string rejected_text(const Refusal& refusal);

/// A game read from a reject file without the reason above it; any other game as it is.
RawGame without_reason(RawGame game);

/// Reads, replays and checks a game: its row, or why there is none. `fallback` is the rule set of records
/// that name none.
std::variant<GameRow, Refusal> examine(const RawGame& game, const RuleSet& fallback);

/// The same without the short cut that `examine` takes for plain games.
std::variant<GameRow, Refusal> examine_fully(const RawGame& game, const RuleSet& fallback);

/// One game of an import, reported once it is settled: stored games after their transaction was committed.
struct Imported {
    enum class What : std::uint8_t { Stored, Duplicate, Refused };
    What what = What::Stored;
    Location where;
    GameId game{};                     ///< the game stored, or the one it is a duplicate of
    const Refusal* refusal = nullptr;  ///< of a refused one
};

/// A batch is one transaction; it is closed when it has this many games, or positions.
struct BatchLimit {
    std::size_t games = 8192;
    std::size_t positions = std::size_t{1} << 20U;
};

struct ImportOptions {
    RuleSet fallback = abapa();  ///< the rules of records that name none
    std::string importer;        ///< the program's name and version, noted with each source
    std::string date;            ///< the day of the import, if the user gave one
    BatchLimit batch;
};

/// Imports the games of one stream after another. Every batch is one transaction: a process that is killed
/// leaves a corpus of whole batches, and running the import again completes it without doubles.
class Importer {
public:
    /// `report` is called for each game in the order of the input; `stop` is asked before each, and when it
    /// says yes no more are read. The database must outlive the importer.
    Importer(Database& database, ImportOptions options, std::function<void(const Imported&)> report,
             std::function<bool()> stop);

    /// Reads a stream to its end. `file` names it in the corpus and in locations.
    void read(std::istream& in, const std::string& file);
    /// Commits what is left, to be called at the end.
    void finish();

    const Books& books() const {
        return books_;
    }

    /// Whether `stop` said yes before everything was read.
    bool stopped() const {
        return stopped_;
    }

private:
    struct Examined {
        Location where;
        std::variant<GameRow, Refusal> result;
    };

    void commit_batch();

    Database& database_;
    ImportOptions options_;
    std::function<void(const Imported&)> report_;
    std::function<bool()> stop_;
    GameWriter writer_;
    Source source_;
    std::vector<Examined> batch_;
    std::size_t batch_positions_ = 0;
    Books books_;
    bool stopped_ = false;
};

}  // namespace awale
