#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "awale/analyzer/tables/file/table_file.hpp"

namespace awale::tables {

/// Tiles that were read recently. A tile that is met for the first time is read only as far as needed; one
/// that is met again before another one that would have its place is read whole and kept. Thread-safe, and
/// nobody waits: a place that another thread is using is passed by.
class TileCache {
public:
    /// `tiles` must be a power of two; each takes about 160 bytes.
    explicit TileCache(std::size_t tiles);

    /// The symbol of a board. `file_number` distinguishes the files that share the cache. Throws
    /// EnvironmentError where the file is damaged. Allocates nothing.
    std::uint8_t symbol(const TableFile& file, std::uint64_t file_number, int mover_seeds,
                        std::uint32_t other, std::uint32_t mover) const;

private:
    struct Slot {
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

}  // namespace awale::tables
