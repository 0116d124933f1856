#pragma once

#include <filesystem>
#include <memory>

#include "awale/analyzer/corpus/database/database.hpp"

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

}  // namespace awale
