#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/tables/published/layout.hpp"
#include "awale/analyzer/tables/published/level_scan.hpp"

namespace awale::tables::published {

/// Turns the values of a level into the bytes of an `.lh` file, a piece at a time.
class LhPacker {
public:
    /// Takes bytes of the file, in their order.
    using Sink = std::function<void(std::span<const std::uint8_t>)>;

    /// Writes the header. Precondition: the game has the level.
    LhPacker(Game game, int level, Sink sink);

    /// The values of the boards that follow.
    void append(const Values& values);

    /// After the last board: what is left of the last byte.
    void finish();

    /// The whole file, header included.
    std::uint64_t bytes() const;

private:
    // How a pair number is stored; do not change.
    enum class Mode : std::uint8_t { Digits = 0, Bits = 1, Words = 2 };

    std::uint32_t pair(int forced, int conceded) const;
    void write_header();
    void flush();

    Game game_;
    int level_;
    Clamp clamp_;
    Sink sink_;
    std::uint32_t pairs_;
    Mode mode_;
    int boards_a_byte_ = 1;
    int width_ = 1;  ///< bits that a pair number needs
    std::uint64_t boards_;
    std::vector<std::uint8_t> buffer_;
    std::uint64_t pending_ = 0;  ///< bits or digits that do not fill a byte yet
    int held_ = 0;               ///< how many bits or boards that is
    std::uint32_t scale_ = 1;    ///< of the next digit
};

}  // namespace awale::tables::published
