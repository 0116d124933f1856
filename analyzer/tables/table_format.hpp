#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"

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

        /// Precondition: of as many symbols.
        void add(const Counts& more);

        std::size_t symbols() const { return symbols_; }

        std::span<const std::uint64_t> after(std::size_t pair) const {
            return std::span(counts_).subspan(pair * symbols_, symbols_);
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

    std::size_t classes() const { return probability_.size() / symbols_; }

    std::size_t symbols() const { return symbols_; }

    /// A pair of neighbours; outside the tile there is symbol −1. Do not change: models are written in this
    /// order.
    std::size_t pair(int above, int left) const {
        return static_cast<std::size_t>(above + 1) * (symbols_ + 1) + static_cast<std::size_t>(left + 1);
    }

    /// By pair.
    std::span<const std::uint8_t> class_of() const { return class_of_; }

    std::uint32_t probability(std::size_t symbol_class, std::size_t symbol) const {
        return probability_[symbol_class * symbols_ + symbol];
    }

private:
    std::size_t symbols_;
    std::vector<std::uint8_t> class_of_;      // by pair
    std::vector<std::uint16_t> probability_;  // by class and symbol; each class sums to probability_one
};

/// The number that a file holds for each board. Do not change: files store it.
enum class TableKind : std::uint8_t { Margin = 1, Forced = 2, Conceded = 3, Safe = 4, SafeOther = 5 };

inline constexpr std::array table_kinds{TableKind::Margin, TableKind::Forced, TableKind::Conceded,
                                        TableKind::Safe, TableKind::SafeOther};

/// Whether a number belongs to the other side; in memory it is negative, see `pair_quantities` (solver.cpp).
constexpr bool is_of_other_side(TableKind kind) {
    return kind == TableKind::Conceded || kind == TableKind::SafeOther;
}

/// `margin`, `forced`, `conceded`, `safe`, `safe_other`; files are named by it. Do not change.
std::string_view name(TableKind kind);

/// `margin-12.table` and the like. Do not change.
std::filesystem::path file_name(TableKind kind, int seeds);

/// The safe seeds of levels up to this one are exact, found by following every line of play; −1: of none. It
/// takes too long where a game ends because no capture is left. Do not change: the numbers of all levels
/// above depend on it.
constexpr int exact_level(const TableFamily& family) { return family == TableFamily{} ? 5 : -1; }

/// Regions where a side can stay for ever are looked for up to this level (docs/tables.md, "Safe seeds"). Do
/// not change.
inline constexpr int last_region_level = 10;

/// The number of symbols of a level, and the symbol of a value in memory (docs/tables.md, "Symbols").
/// Do not change.
struct SymbolCode {
    int count;
    int first;  ///< the byte of symbol 0
    int sign;   ///< of byte − first

    constexpr SymbolCode(TableKind kind, int seeds)
        : count(kind == TableKind::Margin ? 2 * seeds + 1 : seeds + 1),
          first(kind == TableKind::Margin ? zero_byte - seeds : zero_byte),
          sign(is_of_other_side(kind) ? -1 : 1) {}

    constexpr std::uint8_t symbol(std::uint8_t byte) const {
        return static_cast<std::uint8_t>(sign * (byte - first));
    }

    constexpr std::uint8_t byte(std::uint8_t symbol) const {
        return static_cast<std::uint8_t>(first + sign * symbol);
    }

    /// The value itself, in seeds; conceded seeds are not negative here.
    constexpr int value(std::uint8_t symbol) const {
        return (first == zero_byte ? 0 : first - zero_byte) + symbol;
    }
};

/// The first bytes of a file, little-endian. Do not change; see docs/tables.md, "File format".
struct TableHeader {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint8_t houses_a_side;
    std::uint8_t grand_slam;  ///< 1 captures nothing … 4 plays again; 16 more where single seeds wait
    std::uint8_t few_seeds;   ///< 1 never, 2 no capture left, 3 six
    std::uint8_t kind;
    std::uint32_t seeds;
    std::uint32_t symbols;
    std::uint32_t classes;   ///< of the model
    std::uint32_t encoding;  ///< of the values, see tile_encoding
    std::uint64_t boards;
    std::uint64_t tiles;
    std::uint64_t model_bytes;      ///< a multiple of 8, like every size here; the index begins at one of 64
    std::uint64_t index_bytes;      ///< one TileGroup for every 24 tiles
    std::uint64_t payload_bytes;    ///< with at least reading_room zeros at the end
    std::uint64_t sums_bytes;       ///< 8 for every chunk of the payload
    std::uint64_t tables_checksum;  ///< see the function of that name
    std::array<char, 24> made_by;   ///< program and version, zeros at the end
    std::uint64_t header_checksum;  ///< XXH3 of everything above

    bool operator==(const TableHeader&) const = default;
};

static_assert(sizeof(TableHeader) == 120);

// On-disk constants. Do not change.
inline constexpr std::array<char, 8> table_magic{'A', 'W', 'A', 'L', 'E', 'T', 'A', 'B'};
inline constexpr std::uint32_t table_version = 2;
inline constexpr std::uint32_t tile_encoding = 0;    ///< tiles, see docs/tables.md; there is no other
inline constexpr std::uint64_t chunk_bytes = 65536;  ///< of payload, with a checksum of its own
inline constexpr std::uint64_t tiles_a_group = 24;

/// The places of a group of tiles; half a cache line. Do not change.
struct TileGroup {
    std::uint64_t first_byte;
    std::array<std::uint8_t, tiles_a_group> bytes;
};

static_assert(sizeof(TileGroup) == 32);

/// A model is followed by zeros, so that the index begins at a multiple of 64 bytes. Do not change.
constexpr std::uint64_t padded_model(std::uint64_t bytes) {
    return (sizeof(TableHeader) + bytes + 63) / 64 * 64 - sizeof(TableHeader);
}

/// A header with everything the level decides; sizes and checksums are still 0.
TableHeader table_header(const TableFamily& family, TableKind kind, const LevelShape& shape);

std::uint64_t header_checksum(const TableHeader& header);

/// XXH3 of the model, whose checksum is the seed for that of the index, whose is the seed for that of the
/// sums. Do not change.
std::uint64_t tables_checksum(std::span<const std::uint8_t> model, std::span<const std::uint8_t> index,
                              std::span<const std::uint8_t> sums);

/// The places of the tiles of a level: block by block, in a block by the line, and then the column, of their
/// first board. Do not change.
class TileGrid {
public:
    explicit TileGrid(const LevelShape& shape);

    struct Area {
        int mover_seeds;
        std::uint32_t other;  ///< first line
        std::uint32_t mover;  ///< first column
        std::size_t lines;
        std::size_t columns;
    };

    std::uint64_t tiles() const { return first_[static_cast<std::size_t>(shape_.seeds()) + 1]; }

    /// The tile that holds a board.
    std::uint64_t tile_of(int mover_seeds, std::uint32_t other, std::uint32_t mover) const {
        return first_[static_cast<std::size_t>(mover_seeds)] + other / tile_lines * across(mover_seeds) +
               mover / tile_columns;
    }

    Area area(std::uint64_t tile) const;
    Area area_of(int mover_seeds, std::uint32_t other, std::uint32_t mover) const;

private:
    std::uint64_t across(int mover_seeds) const {
        return (shape_.movers(mover_seeds) + tile_columns - 1) / tile_columns;
    }

    LevelShape shape_;
    std::array<std::uint64_t, max_seeds + 2> first_{};
};

}  // namespace awale::tables
