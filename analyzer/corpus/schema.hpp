#pragma once

#include <map>

#include "awale/analyzer/corpus/database.hpp"

namespace awale {

/// The version of the schema that this program reads and writes. Older corpora are brought up to it when they
/// are opened to be written, in one transaction; docs/corpus.md has the history.
int corpus_schema_version();

/// Opens a corpus. To be read, it is opened in a transaction that lasts as long as the connection: all that
/// is read is of one moment, whatever others write in the meantime. A new file gets the schema; a file that
/// is no corpus of ours, or one of a newer version, is refused, and so is one of an older version that may
/// only be read, or one whose tables and views are not those of its version. Throws EnvironmentError.
std::unique_ptr<Database> open_corpus(const std::filesystem::path& file, Database::Mode mode);

/// Brings a corpus up to date and does nothing else; returns the version it had. Refuses what `open_corpus`
/// refuses. Throws EnvironmentError.
int upgrade_corpus(const std::filesystem::path& file);

/// A table, view or index of a corpus.
struct SchemaObject {
    std::string type;  ///< `table`, `index`, `view` or `trigger`
    std::string sql;   ///< in plain layout
};

/// What the corpus has, by name, without what SQLite and the full-text table make for themselves.
std::map<std::string, SchemaObject> schema_objects(const Database& database);

/// One difference between the schema of a corpus and the one that this program makes.
struct SchemaFault {
    std::string text;       ///< `the table games is missing`
    bool is_added = false;  ///< it is something that is not ours: a trigger, a view, a table or an index
    bool operator==(const SchemaFault&) const = default;
};

/// What differs, by name. The corpus must be of the version that this program knows.
std::vector<SchemaFault> schema_faults(const Database& database);

/// SQL with each run of blanks and comments as one blank, and none beside a parenthesis or comma: two
/// statements that differ only in their layout become equal. Text in quotes stays as it is.
std::string plain_layout(std::string_view sql);

/// The text of schema.sql: what makes a new corpus of an empty database.
extern const std::string_view schema_sql;

/// The texts of migrations/2.sql and so on. Step i brings a corpus from version i + 1 to version i + 2.
std::span<const std::string_view> migrations_sql();

}  // namespace awale
