#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analyzer/tables/symbol_model.hpp"

namespace awale::tables {

/// Writes and reads tiles with a model: range asymmetric numeral systems (J. Duda, 2013) with a 32-bit
/// state and 16-bit words; the state comes first, high word before low, and the symbols line by line.
/// Do not change.
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

    /// Reads the lines of a tile up to `last_line`, and perhaps more; what is in the others is not said.
    /// Returns false where all lines were read and `words` is no such tile. Allocates nothing.
    bool decode(std::span<const std::uint16_t> words, std::size_t lines, std::size_t columns,
                std::size_t last_line, Tile& tile) const;

private:
    std::size_t pair_of(const Tile& tile, std::size_t line, std::size_t column) const;

    SymbolModel model_;
    std::vector<std::uint32_t> slots_;        // by class and slot, see `slot` in the source
    std::vector<std::uint32_t> class_slots_;  // by pair: where the slots of its class begin
    std::vector<std::uint16_t> first_slot_;   // by class and symbol
};

}  // namespace awale::tables
