#include "awale/analyzer/tables/store.hpp"

namespace awale::tables {

Store::Store(const TableFamily& family) : family_(family) {
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
        row_counts_[static_cast<std::size_t>(seeds)] = row_count(family.houses_a_side, seeds);
    }
}

void Store::Level::hold(LevelValues values) {
    decoded = std::move(values);
    for (int mover_seeds = 0; mover_seeds <= decoded->shape.seeds(); ++mover_seeds) {
        blocks.push_back(decoded->line(mover_seeds, 0));
    }
}

void Store::open(const std::filesystem::path& folder, std::uint64_t memory, Workers& workers) {
    for (const Pass pass : all_passes) {
        int& highest = highest_[static_cast<std::size_t>(pass)];
        highest = highest_stored_level(folder, pass);
        for (const TableKind kind : kinds(pass)) {
            auto& levels = levels_[index(kind)];
            levels.clear();
            levels.resize(static_cast<std::size_t>(highest + 1));
            for (int seeds = 0; seeds <= highest; ++seeds) {
                Level& level = levels[static_cast<std::size_t>(seeds)];
                level.file = TableFile::open(folder, family_, kind, seeds);
                level.demand = std::make_unique<Demand>();
            }
        }
    }
    std::uint64_t decoded = 0;
    bool all = true;
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
        for (auto& levels : levels_) {
            if (static_cast<std::size_t>(seeds) >= levels.size()) {
                continue;
            }
            Level& level = levels[static_cast<std::size_t>(seeds)];
            decoded += level.file->shape().boards();
            if (decoded > memory) {
                all = false;
                continue;
            }
            level.hold(level.file->values(workers));
        }
    }
    if (!all && !cache_) {
        cache_ = std::make_unique<TileCache>(cached_tiles);
    }
}

void Store::solve(int level, std::span<const Pass> passes, Workers& workers) {
    for (const Pass pass : passes) {
        Solver solver(family_, pass, level, workers);
        while (solver.levels() <= level) {
            solver.solve_next();
        }
        std::vector<std::vector<LevelValues>> solved = solver.release();
        for (std::size_t i = 0; i < kinds(pass).size(); ++i) {
            auto& levels = levels_[index(kinds(pass)[i])];
            levels.clear();
            for (std::vector<LevelValues>& values : solved) {
                levels.emplace_back().hold(std::move(values[i]));
            }
        }
        highest_[static_cast<std::size_t>(pass)] = level;
    }
}

/// The values of a level whose file was looked into often, or null. One thread decodes it; the others read
/// the file until it has.
const LevelValues* Store::values_in_demand(const Level& at) const {
    Demand& demand = *at.demand;
    if (const LevelValues* const values = demand.values.load(std::memory_order_acquire)) {
        return values;
    }
    const std::uint64_t often = lookups_a_tile * at.file->grid().tiles();
    if (demand.lookups.fetch_add(1, std::memory_order_relaxed) != often) {
        return nullptr;
    }
    const auto bytes = static_cast<std::int64_t>(at.file->shape().boards());
    if (spare_.fetch_sub(bytes, std::memory_order_relaxed) < bytes) {
        spare_.fetch_add(bytes, std::memory_order_relaxed);
        return nullptr;
    }
    Workers alone(1);
    demand.kept = std::make_unique<const LevelValues>(at.file->values(alone));
    demand.values.store(demand.kept.get(), std::memory_order_release);
    return demand.kept.get();
}

int Store::value_from_file(TableKind kind, const BoardRanks& at) const {
    const Level& stored = level(kind, at.seeds);
    if (const LevelValues* const values = values_in_demand(stored)) {
        const int value = values->value(values->shape.rank(at.mover_seeds, at.other, at.mover));
        return is_of_other_side(kind) ? -value : value;
    }
    const std::uint64_t number = index(kind) * (max_seeds + 1) + static_cast<std::uint64_t>(at.seeds);
    return stored.file->code().value(cache_->symbol(*stored.file, number, at));
}

void Store::prefetch(TableKind kind, const BoardRanks& at) const {
    const Level& stored = level(kind, at.seeds);
    if (stored.blocks.empty()) {
        stored.file->prefetch(stored.file->grid().tile_of(at.mover_seeds, at.other, at.mover));
    } else {
        __builtin_prefetch(byte(stored, at));
    }
}

void Store::prefetch_again(TableKind kind, const BoardRanks& at) const {
    const Level& stored = level(kind, at.seeds);
    if (stored.blocks.empty()) {
        stored.file->prefetch_bytes(stored.file->grid().tile_of(at.mover_seeds, at.other, at.mover));
    }
}

const LevelValues* Store::decoded(TableKind kind, int seeds) const {
    if (static_cast<std::size_t>(seeds) >= levels_[index(kind)].size()) {
        return nullptr;
    }
    const Level& at = level(kind, seeds);
    return at.decoded  ? &*at.decoded
           : at.demand ? at.demand->values.load(std::memory_order_acquire)
                       : nullptr;
}

const TableFile* Store::file(TableKind kind, int seeds) const {
    return static_cast<std::size_t>(seeds) < levels_[index(kind)].size() ? level(kind, seeds).file.get()
                                                                         : nullptr;
}

}  // namespace awale::tables
