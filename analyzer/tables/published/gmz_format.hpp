#pragma once

#include <array>
#include <cstdint>

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

}  // namespace awale::tables::published
