#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <utility>

#include "awale/analyzer/tables/file/table_file.hpp"
#include "awale/analyzer/tables/published/layout.hpp"
#include "awale/analyzer/tables/published/lh_format.hpp"

namespace awale::tables::published {

/// An `.lh` file, read board by board where it is mapped. Thread-safe.
class LhFile {
public:
    /// Nothing where there is no such file. Throws EnvironmentError where the file is not the level of a
    /// published solution that its name says, or has not the length that it should.
    static std::unique_ptr<const LhFile> open(const std::filesystem::path& folder, int level);

    const std::filesystem::path& path() const {
        return path_;
    }

    PublishedGame game() const {
        return {lh_game_seeds(header_)};
    }

    Clamp clamp() const {
        return {game(), header_.level};
    }

    std::uint64_t bytes() const {
        return file_.bytes().size();
    }

    /// The codes of what the side to move and the other side can force, on the board with this index. Throws
    /// EnvironmentError where they stand for nothing. Precondition: the level has the board.
    std::pair<int, int> codes(std::uint64_t board) const;

private:
    LhFile(std::filesystem::path path, MappedFile file, const LhHeader& header)
        : path_(std::move(path)), file_(std::move(file)), header_(header) {}

    std::uint32_t pair_number(std::uint64_t board) const;

    std::filesystem::path path_;
    MappedFile file_;
    LhHeader header_;
};

}  // namespace awale::tables::published
