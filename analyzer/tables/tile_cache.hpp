#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "analyzer/tables/table_file.hpp"

namespace awale::tables {

/// Tiles that were read lately. A tile that is met for the first time is read only as far as needed; one
/// that is met again before its place is taken is read whole and kept. Thread-safe, and nobody waits: a
/// place that another thread is using is passed by.
class TileCache {
public:
    /// `tiles` must be a power of two; each takes about 280 bytes.
    explicit TileCache(std::size_t tiles) : places_(new Place[tiles]), mask_(tiles - 1) {}

    /// The symbol of a board. `file_number` tells the files that share the cache apart. Throws
    /// EnvironmentError where the file is damaged. Allocates nothing.
    std::uint8_t symbol(const TableFile& file, std::uint64_t file_number, int mover_seeds,
                        std::uint32_t other, std::uint32_t mover) const;

private:
    struct Place {
        std::atomic<bool> busy = false;
        bool whole = false;  ///< `tile` holds the tile; otherwise it was only met
        std::uint64_t key = ~std::uint64_t{0};
        Tile tile;
    };

    std::unique_ptr<Place[]> places_;
    std::uint64_t mask_;
};

}  // namespace awale::tables
