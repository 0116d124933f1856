#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/tables/published_layout.hpp"
#include "awale/analyzer/tables/table_file.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables::published {

/// The first bytes of a `.gmz` file. Do not change.
struct GmzHeader {
    std::array<char, 8> magic;
    std::int32_t level;
    std::int32_t least;
    std::int32_t codes;
    std::int32_t seeds;
    std::int32_t boards_a_block;
    std::int32_t pack;  ///< 0: a byte a code; 1: fields of `width` bits
    std::int32_t zstd_level;
    std::int32_t width;  ///< bits that a code needs
    std::uint64_t boards;
    std::uint64_t blocks;
    std::uint64_t table;  ///< where the offsets of the blocks are, one more than blocks
};

static_assert(sizeof(GmzHeader) == 64);

inline constexpr std::array<char, 8> gmz_magic{'O', 'W', 'A', 'R', 'E', 'G', 'Z', '1'};
inline constexpr std::int32_t gmz_boards_a_block = 65536;
inline constexpr std::int32_t gmz_zstd_level = 19;

/// Why a header cannot be that of `level`, in words that follow the name of its file; empty where it can.
/// `seeds` are those of the game and `header_level` those on its boards, as the header has them.
std::string level_fault(int seeds, int header_level, int level);

/// A mapped file and the header at its beginning.
template <typename Header>
struct OpenedLevel {
    MappedFile file;
    Header header;
};

/// Maps a file. Nothing where there is none. Throws EnvironmentError where `fault(bytes, header)` returns
/// words: they follow the name of the file. The header of a shorter file is filled with zeros.
template <typename Header, typename Fault>
std::optional<OpenedLevel<Header>> open_level(const std::filesystem::path& path, const Fault& fault) {
    std::optional<MappedFile> file = MappedFile::open(path);
    if (!file) {
        return std::nullopt;
    }
    const std::span<const std::uint8_t> bytes = file->bytes();
    Header header{};
    std::memcpy(&header, bytes.data(), std::min(sizeof header, bytes.size()));
    if (const std::string words = fault(bytes, header); !words.empty()) {
        throw EnvironmentError(path.string(), words, localized("remedy.copy_published"));
    }
    return OpenedLevel<Header>{std::move(*file), header};
}

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

/// The SHA-256 of an `.lh` file as it was published, in hexadecimal; empty where none was. Known are the
/// games of 48 and of 36 seeds. Source: the folder `oware` of github.com/jh85/smallgames, 2026.
std::string_view digest_of(PublishedGame game, int level);

/// The SHA-256 of bytes that come piece by piece.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void append(std::span<const std::uint8_t> bytes);

    /// 64 hexadecimal digits in lower case; starts again.
    std::string digest();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale::tables::published
