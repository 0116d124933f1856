#include "awale/analyzer/tables/file/tile_cache.hpp"

namespace awale::tables {

namespace {

/// Holds a place while it lives, if it was free.
class TryLock {
public:
    explicit TryLock(std::atomic<bool>& busy)
        : busy_(busy),
          held_(!busy.load(std::memory_order_relaxed) && !busy.exchange(true, std::memory_order_acquire)) {}

    ~TryLock() {
        if (held_) {
            busy_.store(false, std::memory_order_release);
        }
    }

    TryLock(const TryLock&) = delete;
    TryLock& operator=(const TryLock&) = delete;

    explicit operator bool() const {
        return held_;
    }

private:
    std::atomic<bool>& busy_;
    bool held_;
};

constexpr std::uint64_t tiles_a_file = std::uint64_t{1} << 48U;

}  // namespace

TileCache::TileCache(std::size_t tiles)
    : met_(new std::atomic<std::uint16_t>[tiles]()), slots_(new Slot[tiles]), mask_(tiles - 1) {}

std::uint8_t TileCache::symbol(const TableFile& file, std::uint64_t file_number, int mover_seeds,
                               std::uint32_t other, std::uint32_t mover) const {
    const std::uint64_t tile = file.grid().tile_of(mover_seeds, other, mover);
    file.prefetch(tile);
    const std::size_t line = other % tile_lines;
    const std::size_t column = mover % tile_columns;
    const std::uint64_t key = file_number * tiles_a_file + tile;
    const std::uint64_t mixed = key * 0x9e3779b97f4a7c15U;
    const std::uint64_t folded = mixed ^ (mixed >> 32U);
    const std::size_t number = folded & mask_;
    const auto tag = static_cast<std::uint16_t>(mixed >> 48U);
    if (met_[number].load(std::memory_order_relaxed) != tag) {
        met_[number].store(tag, std::memory_order_relaxed);
    } else {
        Slot& slot = slots_[number];
        const TryLock lock(slot.busy);
        if (lock && slot.key != key) {
            slot.key = no_key;  // should the file be damaged
            file.read(tile, file.grid().area_of(mover_seeds, other, mover), slot.tile);
            slot.key = key;
        }
        if (lock) {
            return slot.tile[line * tile_columns + column];
        }
    }
    Tile symbols;
    file.read(tile, file.grid().area_of(mover_seeds, other, mover), line, column, symbols);
    return symbols[line * tile_columns + column];
}

}  // namespace awale::tables
