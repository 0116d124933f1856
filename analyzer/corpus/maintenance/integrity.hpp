#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"

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
/// everything; needs eight bytes of memory a game. `progress` gets the number of games examined. Throws
/// EnvironmentError where the file cannot be read at all.
Integrity check_integrity(const Database& database, const std::function<void(std::size_t)>& progress);

}  // namespace awale
