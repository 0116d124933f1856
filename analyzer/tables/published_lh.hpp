#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/tables/published_layout.hpp"
#include "awale/analyzer/tables/table_file.hpp"

namespace awale::tables::published {

/// The first bytes of an `.lh` file. Do not change.
struct LhHeader {
    std::array<char, 8> magic;
    std::int32_t level;
    std::int32_t least;
    std::int32_t codes;
    std::int32_t pairs;
    std::int32_t mode;
    std::int32_t boards_a_byte;
    std::int32_t width;
    std::int32_t seeds;  ///< 0 for the game of 48
    std::uint64_t boards;
    std::uint64_t data_bytes;

    bool operator==(const LhHeader&) const = default;
};

static_assert(sizeof(LhHeader) == 56);

inline constexpr std::array<char, 8> lh_magic{'O', 'W', 'A', 'R', 'E', 'L', 'H', '1'};

/// How a pair number is stored. Do not change.
enum class LhMode : std::uint8_t { Digits = 0, Bits = 1, Words = 2 };

constexpr int lh_game_seeds(const LhHeader& header) {
    return header.seeds == 0 ? 48 : header.seeds;
}

/// The header of a level. Precondition: the game has it.
inline LhHeader lh_header(PublishedGame game, int level) {
    const Clamp clamp(game, level);
    LhHeader header{};
    header.magic = lh_magic;
    header.level = level;
    header.least = clamp.least;
    header.codes = clamp.codes;
    header.pairs = clamp.codes * (clamp.codes + 1) / 2;
    const int pairs = header.pairs;
    header.boards_a_byte = pairs * pairs * pairs <= 256 ? 3 : pairs * pairs <= 256 ? 2 : 1;
    const int width = static_cast<int>(std::bit_width(static_cast<unsigned>(pairs - 1)));
    header.width = width < 1 ? 1 : width;
    const LhMode mode = pairs > 256                                     ? LhMode::Words
                        : header.boards_a_byte == 1 && header.width < 8 ? LhMode::Bits
                                                                        : LhMode::Digits;
    header.mode = static_cast<std::int32_t>(mode);
    header.seeds = game.seeds == 48 ? 0 : game.seeds;
    header.boards = boards(level);
    const auto a_byte = static_cast<std::uint64_t>(header.boards_a_byte);
    switch (mode) {
        case LhMode::Digits: header.data_bytes = (header.boards + a_byte - 1) / a_byte; break;
        case LhMode::Bits:
            header.data_bytes = (header.boards * static_cast<std::uint64_t>(header.width) + 7) / 8 + 2;
            break;
        case LhMode::Words: header.data_bytes = 2 * header.boards; break;
    }
    return header;
}

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

/// Turns the values of a level into the bytes of an `.lh` file, a piece at a time.
class LhPacker {
public:
    /// Takes bytes of the file, in their order.
    using Sink = std::function<void(std::span<const std::uint8_t>)>;

    /// Writes the header. Precondition: the game has the level.
    LhPacker(PublishedGame game, int level, Sink sink);

    /// The values of the boards that follow.
    void append(const Values& values);

    /// After the last board: what is left of the last byte.
    void finish();

    /// The whole file, header included.
    std::uint64_t bytes() const;

private:
    std::uint32_t pair(int forced, int conceded) const;
    void write_header();
    void flush();

    Clamp clamp_;
    Sink sink_;
    LhHeader header_;
    LhMode mode_;
    std::vector<std::uint8_t> buffer_;
    std::uint64_t pending_ = 0;  ///< bits or digits that do not fill a byte yet
    int held_ = 0;               ///< how many bits or boards that is
    std::uint32_t scale_ = 1;    ///< of the next digit
};

}  // namespace awale::tables::published
