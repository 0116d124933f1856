#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "awale/analyzer/tables/published/layout.hpp"
#include "awale/analyzer/tables/published/level_scan.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables::published {

/// Writes the forced seeds of a level as a `.gmz` file. The bytes depend on the values and on the version of
/// Zstandard. Every call may throw WriteError.
class GmzWriter {
public:
    /// Precondition: the game has the level.
    GmzWriter(const std::filesystem::path& path, PublishedGame game, int level, Workers& workers);

    /// The values of the boards that follow.
    void append(const Values& values);

    /// After the last board. Returns the size of the file.
    std::uint64_t commit();

private:
    void compress(std::size_t bytes);

    AtomicFile file_;
    PublishedGame game_;
    int level_;
    Clamp clamp_;
    Workers& workers_;
    std::vector<std::uint8_t> codes_;  ///< not compressed yet
    std::vector<std::uint64_t> offsets_;
};

}  // namespace awale::tables::published
