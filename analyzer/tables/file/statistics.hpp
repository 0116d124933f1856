#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>

#include "awale/analyzer/tables/file/table_file.hpp"

namespace awale::tables {

/// Counts over a whole level.
struct LevelStatistics {
    /// How many boards have a margin, for the side to move.
    struct Margins {
        std::uint64_t positive = 0;
        std::uint64_t zero = 0;
        std::uint64_t negative = 0;
        std::map<int, std::uint64_t> histogram;
    };

    /// The number of boards with nothing undecided: the safe seeds of both sides, or else the forced and
    /// conceded ones, are all there is.
    struct Loops {
        std::uint64_t empty = 0;
        std::uint64_t boards_with_empty_house = 0;  ///< in the row of the side that is not to move
        std::uint64_t empty_with_empty_house = 0;   ///< both

        Loops& operator+=(const Loops& more) {
            empty += more.empty;
            boards_with_empty_house += more.boards_with_empty_house;
            empty_with_empty_house += more.empty_with_empty_house;
            return *this;
        }
    };

    int level = 0;
    std::uint64_t boards = 0;
    std::optional<Margins> margins;  ///< where the margin was built
    std::optional<Loops> loops;      ///< where the safe, or the forced and conceded seeds were
};

/// Counts a whole level from its files; nothing where it has none. Throws EnvironmentError where a file is
/// damaged.
std::optional<LevelStatistics> statistics(const std::filesystem::path& folder, const TableFamily& family,
                                          int level, Workers& workers);

}  // namespace awale::tables
