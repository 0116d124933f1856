#pragma once

#include "awale/analyzer/corpus/database.hpp"

namespace awale {

/// What a thorough look at a corpus found.
struct Integrity {
    /// Of more faults than this only the number is kept.
    static constexpr std::size_t max_faults = 100;

    std::size_t games = 0;
    std::size_t positions = 0;
    std::vector<std::string> faults;  ///< a sentence each, without a full stop
    std::size_t more_faults = 0;

    void add(std::string fault);
};

/// Checks a whole corpus: the file by SQLite's own check, the links between tables, and for every game that
/// its moves can be played and give what is stored of it (captures, ending, score, fingerprint, text), that
/// the results and the position index say the same, and that the search for equal games finds it. Reads
/// everything; needs eight bytes of memory a game. Throws
/// EnvironmentError where the file cannot be read at all.
Integrity check_integrity(const Database& database);

/// The whole corpus as SQL, a statement a line or more, from which the program `sqlite3` makes the same
/// corpus again: table by table, each in the order of its key. Two corpora with the same dump are the same,
/// whether they were made new or brought up to date.
/// `write` takes a piece of the text. Throws EnvironmentError.
void dump(const Database& database, const std::function<void(std::string_view)>& write);

/// What became of the segments of the position index.
struct Vacuumed {
    std::size_t segments_before = 0;
    std::size_t segments_after = 0;
};

/// Joins neighbouring segments of the position index as long as one has no more than `max_entries` entries,
/// tidies the search table, and gives the space that is not needed back to the file system. The corpus says
/// the same before and after. Needs as much free disk as the corpus is large, and 32 bytes of memory an entry
/// of a segment. Throws EnvironmentError.
Vacuumed vacuum(Database& database, std::size_t max_entries = std::size_t{1} << 22U);

}  // namespace awale
