#include "awale/analyzer/tables/store.hpp"

#include "awale/analyzer/tables/solve/solver.hpp"

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
                levels[static_cast<std::size_t>(seeds)].file = TableFile::open(folder, family_, kind, seeds);
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
        Solver solver(family_, quantities_of(pass), level, workers, repetition_of(pass));
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

int Store::value_from_file(TableKind kind, int seeds, int mover_seeds, std::uint32_t other,
                           std::uint32_t mover) const {
    const TableFile& file = *level(kind, seeds).file;
    const std::uint64_t number = index(kind) * (max_seeds + 1) + static_cast<std::uint64_t>(seeds);
    return file.code().value(cache_->symbol(file, number, mover_seeds, other, mover));
}

void Store::prefetch(TableKind kind, int seeds, int mover_seeds, std::uint32_t other,
                     std::uint32_t mover) const {
    const Level& at = level(kind, seeds);
    if (at.blocks.empty()) {
        at.file->prefetch(at.file->grid().tile_of(mover_seeds, other, mover));
    } else {
        __builtin_prefetch(byte(at, mover_seeds, other, mover));
    }
}

void Store::prefetch_again(TableKind kind, int seeds, int mover_seeds, std::uint32_t other,
                           std::uint32_t mover) const {
    const Level& at = level(kind, seeds);
    if (at.blocks.empty()) {
        at.file->prefetch_bytes(at.file->grid().tile_of(mover_seeds, other, mover));
    }
}

const LevelValues* Store::decoded(TableKind kind, int seeds) const {
    const auto& levels = levels_[index(kind)];
    const bool known = static_cast<std::size_t>(seeds) < levels.size();
    return known && level(kind, seeds).decoded ? &*level(kind, seeds).decoded : nullptr;
}

const TableFile* Store::file(TableKind kind, int seeds) const {
    const auto& levels = levels_[index(kind)];
    return static_cast<std::size_t>(seeds) < levels.size()
               ? levels[static_cast<std::size_t>(seeds)].file.get()
               : nullptr;
}

}  // namespace awale::tables
