#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "awale/analyzer/tables/published/layout.hpp"

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

}  // namespace awale::tables::published
