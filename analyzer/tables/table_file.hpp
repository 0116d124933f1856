#pragma once

#include <filesystem>
#include <map>

#include "awale/analyzer/tables/solver.hpp"

namespace awale::tables {

/// The size of a tile in lines and columns. Do not change.
inline constexpr std::size_t tile_lines = 8;
inline constexpr std::size_t tile_columns = 16;

/// The symbols of one tile, line by line.
using Tile = std::array<std::uint8_t, tile_lines * tile_columns>;

/// How probable each symbol is after the ones above it and to its left in the tile. Pairs of neighbours
/// with much the same probabilities share a class, which is found from the level itself. Tiles are written
/// and read with it: range asymmetric numeral systems (J. Duda, 2013) with a 16-bit state for even lines, a
/// second one for odd lines, taken up byte by byte. docs/tables.md, "Bytes of a tile", gives their order. Do
/// not change.
class SymbolModel {
public:
    /// Probabilities are in units of 1 / 2^probability_bits. Do not change.
    static constexpr int probability_bits = 8;
    static constexpr std::uint32_t probability_one = 1U << probability_bits;

    /// How often each symbol follows each pair of neighbours.
    struct Counts {
        explicit Counts(std::size_t all) : symbols(all), counts((all + 1) * (all + 1) * all) {}

        void add(const Tile& tile, std::size_t lines, std::size_t columns);

        std::span<const std::uint64_t> after(std::size_t pair) const {
            return std::span(counts).subspan(pair * symbols, symbols);
        }

        std::size_t symbols;
        std::vector<std::uint64_t> counts;  ///< by pair and symbol
    };

    /// Fits at most `classes` classes. Precondition: 1 ≤ classes ≤ 64, symbols ≤ 255.
    SymbolModel(const Counts& counts, std::size_t classes);

    /// Reads what `bytes` wrote; nothing if that is not a model.
    static std::optional<SymbolModel> read(std::size_t symbols, std::span<const std::uint8_t> bytes);

    /// The model as stored in a file (docs/tables.md, "Model"). Do not change.
    std::vector<std::uint8_t> bytes() const;

    /// How many bytes that is.
    static constexpr std::uint64_t size(std::uint64_t symbols, std::uint64_t classes) {
        return (symbols + 1) * (symbols + 1) + 2 * symbols * classes;
    }

    std::size_t classes() const { return probability_.size() / symbols_; }

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
    SymbolModel() = default;

    std::uint32_t probability(std::size_t symbol_class, std::size_t symbol) const {
        return probability_[symbol_class * symbols_ + symbol];
    }

    /// When all else is set.
    void set_slots();

    std::size_t symbols_ = 0;
    std::vector<std::uint8_t> class_of_;      // by pair of neighbours; outside the tile there is symbol −1
    std::vector<std::uint16_t> probability_;  // by class and symbol; each class sums to probability_one
    // What a reader looks up, as small as it can be: several levels are read by turns, and what does not stay
    // in the caches costs more than all the rest.
    std::vector<std::uint32_t> slots_;  // by class and slot: see `slot_of`
    std::vector<std::uint8_t> first_;   // for the writer, by class and symbol: the first of its slots
};

/// `margin-12.table` and the like. Do not change.
std::filesystem::path file_name(TableKind kind, int seeds);

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

/// The number of bytes that may be read from the start of any tile, even a damaged one: states, one byte per
/// symbol, and one that is looked at and not taken. Do not change: payloads end with as many zeros.
inline constexpr std::size_t reading_room = 4 + tile_lines * tile_columns + 2;

/// A file mapped into memory, read-only.
struct MappedFile {
    /// Nothing where there is no such file. Throws EnvironmentError where it cannot be read.
    static std::optional<MappedFile> open(const std::filesystem::path& path);

    std::span<const std::uint8_t> bytes() const { return {memory.get(), memory.get_deleter().mapped}; }

    std::unique_ptr<std::uint8_t[], Unmap> memory;  ///< never written
};

/// Whether a file is a table as an earlier version of the program wrote it. Such a table counts as missing:
/// it is built again in its place.
bool is_of_earlier_format(const std::filesystem::path& path);

/// One table on the disk. Everything but the payload is checked when it is opened, each chunk of the
/// payload when it is first read. Thread-safe.
class TableFile {
public:
    /// Nothing where there is no such file. Throws EnvironmentError where the file is not the table its
    /// name and folder say, is cut short, or is damaged.
    static std::unique_ptr<const TableFile> open(const std::filesystem::path& folder,
                                                 const TableFamily& family, TableKind kind, int seeds);

    const TableHeader& header() const { return header_; }

    const LevelShape& shape() const { return shape_; }

    const TileGrid& grid() const { return grid_; }

    const SymbolCode& code() const { return code_; }

    std::uint64_t bytes() const { return file_.bytes().size(); }

    /// Reads a tile as far as one of its symbols; what the others are is said only if that is the last one.
    /// Allocates nothing. Throws EnvironmentError where the payload is damaged.
    void read(std::uint64_t tile, const TileGrid::Area& area, std::size_t last_line, std::size_t last_column,
              Tile& symbols) const;

    /// All of them.
    void read(std::uint64_t tile, const TileGrid::Area& area, Tile& symbols) const {
        read(tile, area, area.lines - 1, area.columns - 1, symbols);
    }

    /// Prefetches the index entry of the tile.
    void prefetch(std::uint64_t tile) const { __builtin_prefetch(&index_[tile / tiles_a_group]); }

    /// Prefetches the tile itself, after its index entry has arrived.
    void prefetch_bytes(std::uint64_t tile) const;

    /// Reads the block whose movers have so many seeds, a byte for each board, as LevelValues has them.
    /// Throws EnvironmentError where the payload is damaged.
    void read_block(int mover_seeds, std::uint8_t* bytes, Workers& workers) const;

    /// The whole level. Throws EnvironmentError where the payload is damaged.
    LevelValues values(Workers& workers) const;

private:
    TableFile(std::filesystem::path path, MappedFile file, const TableHeader& header, const LevelShape& shape,
              TableKind kind, SymbolModel model);

    void check_chunk(std::uint64_t chunk) const;
    [[noreturn]] void fail_damaged() const;

    std::filesystem::path path_;
    MappedFile file_;
    TableHeader header_;
    LevelShape shape_;
    TileGrid grid_;
    SymbolCode code_;
    SymbolModel model_;
    const TileGroup* index_;
    const std::uint8_t* payload_;
    const std::uint64_t* sums_;
    std::unique_ptr<std::atomic<bool>[]> sound_;  // by chunk: known to be
};

/// Tiles that were read recently. A tile that is met for the first time is read only as far as needed; one
/// that is met again before another one that would have its place is read whole and kept. Thread-safe, and
/// nobody waits: a place that another thread is using is passed by.
class TileCache {
public:
    /// `tiles` must be a power of two; each takes about 160 bytes.
    explicit TileCache(std::size_t tiles);

    /// The symbol of a board. `file_number` distinguishes the files that share the cache. Throws
    /// EnvironmentError where the file is damaged. Allocates nothing.
    std::uint8_t symbol(const TableFile& file, std::uint64_t file_number, const BoardRanks& at) const;

private:
    struct Slot {
        bool try_lock() {
            return !busy.load(std::memory_order_relaxed) && !busy.exchange(true, std::memory_order_acquire);
        }

        void unlock() { busy.store(false, std::memory_order_release); }

        std::atomic<bool> busy = false;
        std::uint64_t key = no_key;
        Tile tile{};
    };

    static constexpr std::uint64_t no_key = ~std::uint64_t{0};

    /// A few bits of the last tile with this slot. If two tiles have the same bits, one
    /// is kept too early, and that is all.
    std::unique_ptr<std::atomic<std::uint16_t>[]> met_;
    std::unique_ptr<Slot[]> slots_;
    std::uint64_t mask_;
};

/// Writes a level into `folder`, under the name that `file_name` gives. The bytes depend on nothing but the
/// values. The folder must be there. Throws WriteError, and then the folder is as it was. Returns the size.
std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers);

/// Counts over a whole level.
struct LevelStatistics {
    /// The number of boards with nothing undecided: the safe seeds of both sides, or else the forced and
    /// conceded ones, are all there is.
    struct Loops {
        std::uint64_t empty = 0;
        std::uint64_t boards_with_empty_house = 0;  ///< in the row of the side that is not to move
        std::uint64_t empty_with_empty_house = 0;   ///< both
    };

    int level = 0;
    std::uint64_t boards = 0;
    std::map<int, std::uint64_t> margins;  ///< boards by the margin of the side to move, where that was built
    std::optional<Loops> loops;            ///< where the safe, or the forced and conceded seeds were
};

/// Counts a whole level from its files; nothing where it has none. Throws EnvironmentError for damage.
std::optional<LevelStatistics> statistics(const std::filesystem::path& folder, const TableFamily& family,
                                          int level, Workers& workers);

}  // namespace awale::tables
