#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/tables/published/layout.hpp"
#include "awale/analyzer/tables/published/level_scan.hpp"
#include "awale/analyzer/tables/published/lh_format.hpp"

namespace awale::tables::published {

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
