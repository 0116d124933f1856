#include "awale/analyzer/corpus/database/schema.hpp"

#include <cstddef>
#include <string>

#include "awale/analyzer/corpus/database/checksums.hpp"
#include "awale/analyzer/corpus/database/comments.hpp"
#include "awale/analyzer/corpus/database/results.hpp"
#include "awale/analyzer/corpus/database/schema_faults.hpp"
#include "awale/analyzer/corpus/database/schema_sql.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale {

namespace {

/// "Awal" in ASCII, in the header of every corpus. Do not change.
constexpr std::int64_t application_id = 0x4177616C;

/// The version at which comments became searchable.
constexpr std::size_t comments_version = 2;

/// The version at which a winner without a score counts.
constexpr std::size_t winner_version = 9;

/// The version at which games, results and positions have checksums.
constexpr std::size_t checksums_version = 10;

/// The version that migration `step` leads to.
constexpr std::size_t version_after(std::size_t step) {
    return step + 2;
}

[[noreturn]] void refuse(const Database& database, const std::string& cause, const std::string& remedy) {
    throw EnvironmentError(database.file().string(), cause, remedy);
}

/// Brings the corpus up to date. Another process may be doing the same: the version is read under the lock.
void migrate(Database& database) {
    Transaction transaction(database);
    const auto version = static_cast<std::size_t>(database.integer("PRAGMA user_version"));
    if (version == 0) {
        database.execute(std::string(schema_sql));
    }
    const auto steps = migrations_sql();
    for (std::size_t step = 0; step < steps.size(); ++step) {
        if (version == 0 || version >= version_after(step)) {
            continue;
        }
        database.execute(std::string(steps[step]));
        if (version_after(step) == comments_version) {
            index_comments(database);
        }
    }
    // These write into columns of the newest version.
    if (version != 0 && version < winner_version) {
        write_winners(database);
    }
    if (version != 0 && version < checksums_version) {
        write_all_checksums(database);
    }
    database.execute("PRAGMA application_id = " + std::to_string(application_id));
    database.execute("PRAGMA user_version = " + std::to_string(corpus_schema_version()));
    transaction.commit();
}

/// Refuses a corpus whose tables or views are not those of its version: what reads them could not rely on
/// them. What others have added is left alone.
void require_schema(const Database& database) {
    for (const SchemaFault& fault : schema_faults(database)) {
        if (fault.kind != SchemaFault::Kind::Added) {
            refuse(database, "the database is damaged: " + to_text(fault),
                   "restore a copy, or import the games again");
        }
    }
}

}  // namespace

int corpus_schema_version() {
    return static_cast<int>(migrations_sql().size()) + 1;
}

namespace {

/// The version of the corpus, 0 where the file is empty. Refuses what is none, and a newer one. Begins a
/// transaction, which stays open: another process may be making a corpus of the file, or importing games.
int version_of(Database& database) {
    database.execute("BEGIN");
    const std::int64_t owner = database.integer("PRAGMA application_id");
    const std::int64_t version = database.integer("PRAGMA user_version");
    const bool is_empty =
        owner == 0 && version == 0 && database.integer("SELECT count(*) FROM sqlite_schema") == 0;
    if (!is_empty && owner != application_id) {
        refuse(database, "it is a database of another program, not a corpus", "name another file");
    }
    if (version < 0 || (version == 0 && !is_empty)) {
        refuse(database,
               "the database is damaged: its version is " + std::to_string(version) + ", which no corpus has",
               "restore a copy, or import the games again");
    }
    if (version > corpus_schema_version()) {
        refuse(database,
               "it is a corpus of version " + std::to_string(version) +
                   " and this program knows versions up to " + std::to_string(corpus_schema_version()),
               "use a newer awale");
    }
    return static_cast<int>(version);
}

[[noreturn]] void refuse_empty(const Database& database) {
    refuse(database, "it is empty, not a corpus", "make one with awale import");
}

}  // namespace

std::unique_ptr<Database> open_corpus(const std::filesystem::path& file, Database::Mode mode) {
    auto database = std::make_unique<Database>(file, mode);
    const int version = version_of(*database);
    if (mode == Database::Mode::Read) {
        if (version == 0) {
            refuse_empty(*database);
        }
        if (version < corpus_schema_version()) {
            refuse(*database,
                   "it is a corpus of version " + std::to_string(version) +
                       " and must be brought to version " + std::to_string(corpus_schema_version()) +
                       " first",
                   "awale corpus upgrade does that");
        }
        require_schema(*database);
        return database;  // within the transaction
    }
    database->execute("COMMIT");
    database->execute("PRAGMA page_size = 8192");  // of a new file; in others it stays what it was
    database->enable_wal();
    database->execute("PRAGMA synchronous = NORMAL");
    if (version < corpus_schema_version()) {
        migrate(*database);
    }
    require_schema(*database);
    return database;
}

int upgrade_corpus(const std::filesystem::path& file) {
    int before = 0;
    {
        Database database(file, Database::Mode::Read);
        before = version_of(database);
        if (before == 0) {
            refuse_empty(database);
        }
    }
    open_corpus(file, Database::Mode::Write);
    return before;
}

}  // namespace awale
