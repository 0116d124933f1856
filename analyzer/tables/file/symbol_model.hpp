#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace awale::tables {

/// The size of a tile in lines and columns. Do not change.
inline constexpr std::size_t tile_lines = 8;
inline constexpr std::size_t tile_columns = 16;

/// The symbols of one tile, line by line.
using Tile = std::array<std::uint8_t, tile_lines * tile_columns>;

/// How probable each symbol is after the ones above it and to its left in the tile. Pairs of neighbours
/// with much the same probabilities share a class, which is found from the level itself.
class SymbolModel {
public:
    /// Probabilities are in units of 1 / 2^probability_bits. Do not change.
    static constexpr int probability_bits = 8;
    static constexpr std::uint32_t probability_one = 1U << probability_bits;

    /// How often each symbol follows each pair of neighbours.
    class Counts {
    public:
        explicit Counts(std::size_t symbols)
            : symbols_(symbols), counts_((symbols + 1) * (symbols + 1) * symbols) {}

        void add(const Tile& tile, std::size_t lines, std::size_t columns);

        void add(const Counts& counts) {
            add(counts.all());
        }

        /// Precondition: as many as `all` has.
        void add(std::span<const std::uint64_t> counts);

        std::size_t symbols() const {
            return symbols_;
        }

        std::span<const std::uint64_t> after(std::size_t pair) const {
            return all().subspan(pair * symbols_, symbols_);
        }

        /// Pair by pair.
        std::span<const std::uint64_t> all() const {
            return counts_;
        }

    private:
        std::size_t symbols_;
        std::vector<std::uint64_t> counts_;
    };

    /// Fits at most `classes` classes. Precondition: 1 ≤ classes ≤ 64, symbols ≤ 255. Same counts, same
    /// model.
    SymbolModel(const Counts& counts, std::size_t classes);

    /// Reads what `bytes` wrote. Throws std::invalid_argument if that is not a model.
    SymbolModel(std::size_t symbols, std::span<const std::uint8_t> bytes);

    /// The model as stored in a file (docs/tables.md, "Model"). Do not change.
    std::vector<std::uint8_t> bytes() const;

    /// How many bytes that is.
    static constexpr std::uint64_t size(std::uint64_t symbols, std::uint64_t classes) {
        return (symbols + 1) * (symbols + 1) + 2 * symbols * classes;
    }

    std::size_t classes() const {
        return probability_.size() / symbols_;
    }

    std::size_t symbols() const {
        return symbols_;
    }

    /// A pair of neighbours; outside the tile there is symbol −1. Do not change: models are written in this
    /// order.
    std::size_t pair(int above, int left) const {
        return static_cast<std::size_t>(above + 1) * (symbols_ + 1) + static_cast<std::size_t>(left + 1);
    }

    std::size_t class_of(std::size_t pair) const {
        return class_of_[pair];
    }

    std::uint32_t probability(std::size_t symbol_class, std::size_t symbol) const {
        return probability_[symbol_class * symbols_ + symbol];
    }

private:
    std::size_t symbols_;
    std::vector<std::uint8_t> class_of_;      // by pair
    std::vector<std::uint16_t> probability_;  // by class and symbol; each class sums to probability_one
};

}  // namespace awale::tables
