#pragma once

#include <cstdint>
#include <vector>

#include "awale/analyzer/tables/file/symbol_model.hpp"

namespace awale::tables {

/// The number of bytes that may be read from the start of any tile, even a damaged one: states, one byte per
/// symbol, and one that is looked at and not taken. Do not change: payloads end with as many zeros.
inline constexpr std::size_t reading_room = 4 + tile_lines * tile_columns + 2;

/// Writes and reads tiles with a model: range asymmetric numeral systems (J. Duda, 2013) with a 16-bit state
/// for even lines, a second one for odd lines, taken up byte by byte. docs/tables.md, "Bytes of a tile",
/// gives their order. Do not change.
class TileCoder {
public:
    explicit TileCoder(SymbolModel model);

    const SymbolModel& model() const {
        return model_;
    }

    /// Appends the bytes of a tile, never more than 4 + one for each symbol. Every symbol must have been
    /// counted, in its place, when the model was fitted.
    void encode(const Tile& tile, std::size_t lines, std::size_t columns,
                std::vector<std::uint8_t>& bytes) const;

    /// Reads a tile of `count` bytes as far as one of its symbols: all of it if that is the last one;
    /// otherwise what the others are is not said. Returns false where all was read and the bytes are no such
    /// tile. Allocates nothing. Precondition: reading_room bytes may be read.
    bool decode(const std::uint8_t* bytes, std::size_t count, std::size_t lines, std::size_t columns,
                std::size_t last_line, std::size_t last_column, Tile& tile) const;

private:
    std::size_t pair_of(const Tile& tile, std::size_t line, std::size_t column) const;

    SymbolModel model_;
    // What a reader looks up, as small as it can be: several levels are read by turns, and what does not stay
    // in the caches costs more than all the rest.
    std::vector<std::uint8_t> classes_;  // by pair
    std::vector<std::uint32_t> slots_;   // by class and slot: see `slot_of`
    std::vector<std::uint8_t> first_;    // for the writer, by class and symbol: the first of its slots
};

}  // namespace awale::tables
