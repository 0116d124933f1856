#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analyzer/tables/symbol_model.hpp"

namespace awale::tables {

/// Writes and reads tiles with a model: range asymmetric numeral systems (J. Duda, 2013) with a 32-bit state
/// for even lines, a second one for odd lines, and 16-bit words. docs/tables.md, "Words of a tile", gives
/// their order. Do not change.
class TileCoder {
public:
    explicit TileCoder(SymbolModel model);

    const SymbolModel& model() const {
        return model_;
    }

    /// Appends the words of a tile, never more than 255. Every symbol must have been counted, in its place,
    /// when the model was fitted.
    void encode(const Tile& tile, std::size_t lines, std::size_t columns,
                std::vector<std::uint16_t>& words) const;

    /// Reads a tile as far as one of its symbols: all of it if that is the last one; otherwise what the
    /// others are is not said. Returns false where all was read and `words` is no such tile. Allocates
    /// nothing.
    bool decode(std::span<const std::uint16_t> words, std::size_t lines, std::size_t columns,
                std::size_t last_line, std::size_t last_column, Tile& tile) const;

private:
    std::size_t pair_of(const Tile& tile, std::size_t line, std::size_t column) const;

    SymbolModel model_;
    // What a reader looks up, as small as it can be: several levels are read by turns, and what does not stay
    // in the caches costs more than all the rest.
    std::vector<std::uint8_t> classes_;  // by pair
    std::vector<std::uint8_t> symbols_;  // by class and slot: whose slot it is
    std::vector<std::uint32_t> parts_;  // by class and symbol: its first slot and how many it has, see `part`
};

}  // namespace awale::tables
