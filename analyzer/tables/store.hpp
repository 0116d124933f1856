#pragma once

#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/table_file.hpp"

namespace awale::tables {

/// Levels above those that were built, of which only limits are known.
struct FurtherLevels {
    /// The most seeds on a board that something is known of, with all fewer known here or by what was built.
    int highest = -1;

    /// A number for what is known here, the same wherever the same is known; 0 where that is nothing.
    std::uint64_t checksum = 0;

    /// Seeds that the side to move and the other side can each force at least. Precondition: the board has
    /// more seeds than were built, and no more than `highest`. Throws EnvironmentError for damage.
    std::function<std::pair<int, int>(const Board&)> at_least;
};

/// The tables of one family that are at hand: decoded in memory, or mapped from the disk. A level on the disk
/// that is looked into often is decoded as well. Thread-safe once it is filled.
class Store {
public:
    explicit Store(const TableFamily& family);

    const TableFamily& family() const { return family_; }

    /// The levels 0 to n are at hand for every kind of the pass; n, or −1.
    int highest_level(Pass pass) const { return highest_[static_cast<std::size_t>(pass)]; }

    /// Adds levels of which only limits are known.
    void add(FurtherLevels further) { further_ = std::move(further); }

    /// What was added.
    const FurtherLevels& further() const { return further_; }

    /// Opens every level in the folder, lower ones first, and decodes them while all that is decoded takes
    /// at most `memory` bytes. Throws EnvironmentError where a file is damaged.
    void open(const std::filesystem::path& folder, std::uint64_t memory, Workers& workers);

    /// Solves every level up to `level` for the passes and keeps it; for use without a writable folder.
    void solve(int level, std::span<const Pass> passes, Workers& workers);

    /// A value in seeds. Precondition: at.seeds ≤ highest_level of the pass that gives the kind.
    int value(TableKind kind, const BoardRanks& at) const {
        const Held* const held = level(kind, at.seeds).held.load(std::memory_order_acquire);
        if (held == nullptr) {
            return value_from_file(kind, at);
        }
        const int value = *byte(*held, at) - zero_byte;
        return is_of_other_side(kind) ? -value : value;
    }

    /// Announces a look at a value, and announces it again once what was asked for first has come. For who
    /// has other things to do meanwhile.
    void prefetch(TableKind kind, const BoardRanks& at) const;
    void prefetch_again(TableKind kind, const BoardRanks& at) const;

    /// The values of a level as they were solved, or null where they are not in memory.
    const LevelValues* decoded(TableKind kind, int seeds) const {
        const Held* const held = level(kind, seeds).held.load(std::memory_order_acquire);
        return held != nullptr ? &held->values : nullptr;
    }

    /// The file of a level, or null where it is not mapped.
    const TableFile* file(TableKind kind, int seeds) const { return level(kind, seeds).file.get(); }

private:
    /// A level in memory.
    struct Held {
        explicit Held(LevelValues solved);

        LevelValues values;                                       // the other side's seeds negative
        std::array<const std::uint8_t*, max_seeds + 1> blocks{};  // by the mover's seeds: less to add up
    };

    struct Level {
        void hold(LevelValues values) const;

        std::unique_ptr<const TableFile> file;
        mutable std::atomic<std::uint64_t> lookups = 0;  // in the file
        mutable std::atomic<const Held*> held = nullptr;
        mutable std::unique_ptr<const Held> kept;  // what that points to
    };

    const std::uint8_t* byte(const Held& held, const BoardRanks& at) const {
        const auto k = static_cast<std::size_t>(at.mover_seeds);
        return held.blocks[k] + std::size_t{at.other} * row_counts_[k] + at.mover;
    }

    int value_from_file(TableKind kind, const BoardRanks& at) const;

    static std::size_t index(TableKind kind) { return static_cast<std::size_t>(kind) - 1; }

    const Level& level(TableKind kind, int seeds) const {
        return levels_[index(kind)][static_cast<std::size_t>(seeds)];
    }

    static constexpr std::size_t cached_tiles = std::size_t{1} << 16U;  // 10 MiB
    /// Bytes of levels that are decoded because they are looked into often.
    static constexpr std::int64_t demand_bytes = std::int64_t{96} << 20U;
    /// So many lookups for each tile of a level cost about as much as decoding the level.
    static constexpr std::uint64_t lookups_a_tile = 1;

    TableFamily family_;
    std::array<std::uint32_t, max_seeds + 1> row_counts_{};
    std::array<int, all_passes.size()> highest_{-1, -1, -1};
    std::array<std::array<Level, max_seeds + 1>, table_kinds.size()> levels_;
    std::unique_ptr<TileCache> cache_;
    mutable std::atomic<std::int64_t> spare_{demand_bytes};
    FurtherLevels further_;
};

}  // namespace awale::tables
