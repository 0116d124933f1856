#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/file/table_format.hpp"
#include "awale/analyzer/tables/file/tile_coder.hpp"

namespace awale::tables {

/// A file mapped into memory, read-only.
class MappedFile {
public:
    /// Nothing where there is no such file. Throws EnvironmentError where it cannot be read.
    static std::optional<MappedFile> open(const std::filesystem::path& path);

    std::span<const std::uint8_t> bytes() const {
        return {static_cast<const std::uint8_t*>(memory_.get()), memory_.get_deleter().size};
    }

private:
    struct Unmap {
        std::size_t size;
        void operator()(void* memory) const;
    };

    explicit MappedFile(std::unique_ptr<void, Unmap> memory) : memory_(std::move(memory)) {}

    std::unique_ptr<void, Unmap> memory_;  ///< never written
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

    const TableHeader& header() const {
        return header_;
    }

    const std::filesystem::path& path() const {
        return path_;
    }

    const LevelShape& shape() const {
        return shape_;
    }

    const TileGrid& grid() const {
        return grid_;
    }

    const SymbolCode& code() const {
        return code_;
    }

    std::uint64_t bytes() const {
        return file_.bytes().size();
    }

    /// Reads a tile as far as one of its symbols; what the others are is said only if that is the last one.
    /// Allocates nothing. Throws EnvironmentError where the payload is damaged.
    void read(std::uint64_t tile, const TileGrid::Area& area, std::size_t last_line, std::size_t last_column,
              Tile& symbols) const;

    /// All of them.
    void read(std::uint64_t tile, const TileGrid::Area& area, Tile& symbols) const {
        read(tile, area, area.lines - 1, area.columns - 1, symbols);
    }

    /// Prefetches the index entry of the tile.
    void prefetch(std::uint64_t tile) const {
        __builtin_prefetch(&index_[tile / tiles_a_group]);
    }

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
    bool chunk_is_sound(std::uint64_t chunk) const;
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

}  // namespace awale::tables
