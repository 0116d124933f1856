#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/table_format.hpp"

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

    const SymbolModel& model() const { return model_; }

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
    std::vector<std::uint32_t> slots_;  // by class and slot: see `slot_of`
    std::vector<std::uint8_t> first_;   // for the writer, by class and symbol: the first of its slots
};

/// A file mapped into memory, read-only.
class MappedFile {
public:
    /// Nothing where there is no such file. Throws EnvironmentError where it cannot be read.
    static std::optional<MappedFile> open(const std::filesystem::path& path);

    std::span<const std::uint8_t> bytes() const { return {memory_.get(), memory_.get_deleter().mapped}; }

private:
    explicit MappedFile(std::unique_ptr<std::uint8_t[], Unmap> memory) : memory_(std::move(memory)) {}

    std::unique_ptr<std::uint8_t[], Unmap> memory_;  ///< never written
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

    const std::filesystem::path& path() const { return path_; }

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

    /// Called with a tile's number, its place, and its symbols, by several threads at a time, each with
    /// its number.
    using TileUse = std::function<void(std::uint64_t tile, const TileGrid::Area& area, const Tile& symbols,
                                       std::size_t worker)>;

    /// Checks every chunk, then reads every tile. Throws EnvironmentError where the payload is damaged, or
    /// where `use` does.
    void for_each_tile(Workers& workers, const TileUse& use) const;

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
    TileCoder coder_;
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
/// values. Makes the folder where it is missing. Throws WriteError, and then the folder is as it was. Returns
/// the size of the file.
std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers);

/// Counts over a whole level.
struct LevelStatistics {
    /// How many boards have a margin, for the side to move.
    struct Margins {
        std::uint64_t positive = 0;
        std::uint64_t zero = 0;
        std::uint64_t negative = 0;
        std::map<int, std::uint64_t> histogram;
    };

    /// The number of boards with nothing undecided: the safe seeds of both sides, or else the forced and
    /// conceded ones, are all there is.
    struct Loops {
        std::uint64_t empty = 0;
        std::uint64_t boards_with_empty_house = 0;  ///< in the row of the side that is not to move
        std::uint64_t empty_with_empty_house = 0;   ///< both

        Loops& operator+=(const Loops& more) {
            empty += more.empty;
            boards_with_empty_house += more.boards_with_empty_house;
            empty_with_empty_house += more.empty_with_empty_house;
            return *this;
        }
    };

    int level = 0;
    std::uint64_t boards = 0;
    std::optional<Margins> margins;  ///< where the margin was built
    std::optional<Loops> loops;      ///< where the safe, or the forced and conceded seeds were
};

/// Counts a whole level from its files; nothing where it has none. Throws EnvironmentError where a file is
/// damaged.
std::optional<LevelStatistics> statistics(const std::filesystem::path& folder, const TableFamily& family,
                                          int level, Workers& workers);

}  // namespace awale::tables
