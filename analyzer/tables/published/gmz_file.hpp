#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "awale/analyzer/tables/file/table_file.hpp"
#include "awale/analyzer/tables/published/gmz_format.hpp"
#include "awale/analyzer/tables/published/layout.hpp"

namespace awale::tables::published {

/// A `.gmz` file, read a block at a time. The header and the offsets of the blocks are checked when it is
/// opened, a block when it is read. Thread-safe.
class GmzFile {
public:
    /// Nothing where there is no such file. Throws EnvironmentError where the file is not the level of a
    /// published solution that its name says, is cut short, or has parts that do not fit.
    static std::unique_ptr<const GmzFile> open(const std::filesystem::path& folder, int level);

    const std::filesystem::path& path() const {
        return path_;
    }

    PublishedGame game() const {
        return {header_.seeds};
    }

    int level() const {
        return header_.level;
    }

    Clamp clamp() const {
        return {game(), level()};
    }

    std::uint64_t boards() const {
        return header_.boards;
    }

    std::uint64_t blocks() const {
        return header_.blocks;
    }

    std::uint64_t bytes() const {
        return file_.bytes().size();
    }

    /// The most boards in a block.
    static constexpr std::size_t boards_a_block = gmz_boards_a_block;

    std::size_t boards_in(std::uint64_t block) const;

    /// Decompresses a block: a code for each of its boards. Throws EnvironmentError where its bytes are not
    /// sound. Precondition: as many places as boards_in(block).
    void read(std::uint64_t block, std::span<std::uint8_t> codes) const;

private:
    GmzFile(std::filesystem::path path, MappedFile file, const GmzHeader& header)
        : path_(std::move(path)), file_(std::move(file)), header_(header) {}

    std::uint64_t offset(std::uint64_t block) const;

    std::filesystem::path path_;
    MappedFile file_;
    GmzHeader header_;
};

}  // namespace awale::tables::published
