#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace awale::tables {

/// Sixteen bytes handled at a time, in the compiler's vector notation: one register where the processor has
/// one that wide, as every x86-64 does, and plain code elsewhere.
using U8x16 = std::uint8_t __attribute__((vector_size(16)));

/// The same bytes as two numbers.
using Halves = std::array<std::uint64_t, 2>;

inline U8x16 load(const std::uint8_t* from) {
    U8x16 lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

inline void store(std::uint8_t* to, U8x16 lanes) {
    std::memcpy(to, &lanes, sizeof lanes);
}

inline U8x16 least(U8x16 a, U8x16 b) {
    return a < b ? a : b;
}

inline U8x16 greatest(U8x16 a, U8x16 b) {
    return a > b ? a : b;
}

inline bool equal(U8x16 a, U8x16 b) {
    return std::bit_cast<Halves>(a) == std::bit_cast<Halves>(b);
}

/// How many of the sixteen differ.
inline unsigned differences(U8x16 a, U8x16 b) {
    const auto halves = std::bit_cast<Halves>(a != b);
    constexpr std::uint64_t ones = 0x0101010101010101;
    return static_cast<unsigned>(((halves[0] & ones) + (halves[1] & ones)) * ones >> 56U);
}

/// Turns 16 rows of 16 bytes into their columns.
inline void transpose(U8x16 (&rows)[16]) {
    // Four times, interleave row i with row i + 8: a perfect shuffle of the 256 places each time.
    for (int time = 0; time < 4; ++time) {
        U8x16 shuffled[16];
        for (std::size_t i = 0; i < 8; ++i) {
            shuffled[2 * i] = __builtin_shufflevector(rows[i], rows[i + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20,
                                                      5, 21, 6, 22, 7, 23);
            shuffled[2 * i + 1] = __builtin_shufflevector(rows[i], rows[i + 8], 8, 24, 9, 25, 10, 26, 11, 27,
                                                          12, 28, 13, 29, 14, 30, 15, 31);
        }
        std::memcpy(&rows, &shuffled, sizeof rows);
    }
}

}  // namespace awale::tables
