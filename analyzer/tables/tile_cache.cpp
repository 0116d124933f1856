#include "analyzer/tables/tile_cache.hpp"

namespace awale::tables {

namespace {

/// Holds a place while it lives, if it was free.
class Claim {
public:
    explicit Claim(std::atomic<bool>& busy)
        : busy_(busy),
          held_(!busy.load(std::memory_order_relaxed) && !busy.exchange(true, std::memory_order_acquire)) {}

    ~Claim() {
        if (held_) {
            busy_.store(false, std::memory_order_release);
        }
    }

    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

    explicit operator bool() const {
        return held_;
    }

private:
    std::atomic<bool>& busy_;
    bool held_;
};

constexpr std::uint64_t tiles_a_file = std::uint64_t{1} << 48U;

}  // namespace

std::uint8_t TileCache::symbol(const TableFile& file, std::uint64_t file_number, int mover_seeds,
                               std::uint32_t other, std::uint32_t mover) const {
    const std::uint64_t tile = file.grid().tile_of(mover_seeds, other, mover);
    const std::size_t line = other % tile_side;
    const std::size_t board = line * tile_side + mover % tile_side;
    const std::uint64_t key = file_number * tiles_a_file + tile;
    Place& place = places_[(key * 0x9e3779b97f4a7c15U >> 20U) & mask_];
    const Claim claim(place.busy);
    if (claim && place.key == key && place.whole) {
        return place.tile[board];
    }
    const TileGrid::Area area = file.grid().area_of(mover_seeds, other, mover);
    if (claim && place.key == key) {
        file.read(tile, area, area.lines - 1, place.tile);
        place.whole = true;
        return place.tile[board];
    }
    if (claim) {
        place.key = key;
        place.whole = false;
    }
    Tile symbols;
    file.read(tile, area, line, symbols);
    return symbols[board];
}

}  // namespace awale::tables
