#include "awale/analyzer/tables/tables.hpp"

#include <cassert>

#include "awale/analyzer/tables/store.hpp"

namespace awale::tables {

Store::Store(const TableFamily& family) : family_(family) {
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
        row_counts_[static_cast<std::size_t>(seeds)] = row_count(family.houses_a_side, seeds);
    }
}

Store::Held::Held(LevelValues solved) : values(std::move(solved)) {
    for (int mover_seeds = 0; mover_seeds <= values.shape.seeds(); ++mover_seeds) {
        blocks[static_cast<std::size_t>(mover_seeds)] = values.line(mover_seeds, 0);
    }
}

void Store::Level::hold(LevelValues values) const {
    kept = std::make_unique<const Held>(std::move(values));
    held.store(kept.get(), std::memory_order_release);
}

void Store::open(const std::filesystem::path& folder, std::uint64_t memory, Workers& workers) {
    for (const Pass pass : all_passes) {
        int& highest = highest_[static_cast<std::size_t>(pass)];
        highest = highest_stored_level(folder, pass);
        for (const TableKind kind : kinds(pass)) {
            for (int seeds = 0; seeds <= highest; ++seeds) {
                levels_[index(kind)][static_cast<std::size_t>(seeds)].file =
                    TableFile::open(folder, family_, kind, seeds);
            }
        }
    }
    std::uint64_t decoded = 0;
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
        for (const TableKind kind : table_kinds) {
            if (const TableFile* const stored = file(kind, seeds)) {
                decoded += stored->shape().boards();
                if (decoded <= memory) {
                    level(kind, seeds).hold(stored->values(workers));
                }
            }
        }
    }
    if (decoded > memory) {
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
            for (std::size_t seeds = 0; seeds < solved.size(); ++seeds) {
                levels_[index(kinds(pass)[i])][seeds].hold(std::move(solved[seeds][i]));
            }
        }
        highest_[static_cast<std::size_t>(pass)] = level;
    }
}

int Store::value_from_file(TableKind kind, const BoardRanks& at) const {
    const Level& stored = level(kind, at.seeds);
    // One thread decodes a level that was looked into often; the others read the file until it has.
    const std::uint64_t often = lookups_a_tile * stored.file->grid().tiles();
    if (stored.lookups.fetch_add(1, std::memory_order_relaxed) == often) {
        const auto bytes = static_cast<std::int64_t>(stored.file->shape().boards());
        if (spare_.fetch_sub(bytes, std::memory_order_relaxed) >= bytes) {
            Workers alone(1);
            stored.hold(stored.file->values(alone));
            return value(kind, at);
        }
        spare_.fetch_add(bytes, std::memory_order_relaxed);
    }
    const std::uint64_t number = index(kind) * (max_seeds + 1) + static_cast<std::uint64_t>(at.seeds);
    return stored.file->code().value(cache_->symbol(*stored.file, number, at));
}

void Store::prefetch(TableKind kind, const BoardRanks& at) const {
    const Level& stored = level(kind, at.seeds);
    if (const Held* const held = stored.held.load(std::memory_order_acquire)) {
        __builtin_prefetch(byte(*held, at));
    } else {
        stored.file->prefetch(stored.file->grid().tile_of(at.mover_seeds, at.other, at.mover));
    }
}

void Store::prefetch_again(TableKind kind, const BoardRanks& at) const {
    const Level& stored = level(kind, at.seeds);
    if (stored.held.load(std::memory_order_acquire) == nullptr) {
        stored.file->prefetch_bytes(stored.file->grid().tile_of(at.mover_seeds, at.other, at.mover));
    }
}

}  // namespace awale::tables

namespace awale {

namespace {

using tables::BoardRanks;
using tables::Pass;
using tables::Store;
using tables::TableKind;

}  // namespace

Tables::Tables() : store_(std::make_shared<const Store>(TableFamily{})) {}

Tables::Tables(std::shared_ptr<const tables::Store> store) : store_(std::move(store)) {}

std::optional<TableValue> Tables::probe(const Board& board) const {
    if (board.on_board().count() > highest_level()) {
        return std::nullopt;
    }
    const BoardRanks at = tables::ranks_of(board, store_->family().houses_a_side);
    TableValue known;
    if (store_->further().at_least &&
        at.seeds > std::max(store_->highest_level(Pass::Forced), store_->highest_level(Pass::Safe))) {
        const auto [mover, other] = store_->further().at_least(board);
        known.forced = GuaranteedSeeds{Seeds{mover}, Seeds{other}};
    }
    if (at.seeds <= store_->highest_level(Pass::Margin)) {
        known.margin = Seeds{store_->value(TableKind::Margin, at)};
    }
    for (const Pass pass : {Pass::Forced, Pass::Safe}) {
        if (at.seeds <= store_->highest_level(pass)) {
            (pass == Pass::Forced ? known.forced : known.safe) = GuaranteedSeeds{
                Seeds{store_->value(kinds(pass).front(), at)}, Seeds{store_->value(kinds(pass).back(), at)}};
        }
    }
    return known;
}

std::optional<Seeds> Tables::margin(const Board& board) const {
    if (board.on_board().count() > highest_level(Pass::Margin)) {
        return std::nullopt;
    }
    return Seeds{store_->value(TableKind::Margin, tables::ranks_of(board, store_->family().houses_a_side))};
}

void Tables::margins(std::span<const Board> boards, std::span<std::optional<Seeds>> found) const {
    assert(boards.size() == found.size());
    constexpr std::size_t together = 8;
    for (std::size_t first = 0; first < boards.size(); first += together) {
        const std::size_t count = std::min(together, boards.size() - first);
        std::array<std::optional<BoardRanks>, together> ranks;
        for (std::size_t i = 0; i < count; ++i) {
            const Board& board = boards[first + i];
            if (board.on_board().count() <= highest_level(Pass::Margin)) {
                ranks[i] = tables::ranks_of(board, store_->family().houses_a_side);
                store_->prefetch(TableKind::Margin, *ranks[i]);
            }
        }
        for (const std::optional<BoardRanks>& at : ranks) {
            if (at) {
                store_->prefetch_again(TableKind::Margin, *at);
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            found[first + i] =
                ranks[i] ? std::optional(Seeds{store_->value(TableKind::Margin, *ranks[i])}) : std::nullopt;
        }
    }
}

int Tables::highest_level() const { return std::max(highest_level(Pass::Margin), highest_sure_level()); }

int Tables::highest_sure_level() const {
    return std::max({highest_level(Pass::Safe), highest_level(Pass::Forced), store_->further().highest});
}

int Tables::highest_level(tables::Pass pass) const { return store_->highest_level(pass); }

int Tables::value(tables::TableKind kind, const tables::BoardRanks& at) const {
    return store_->value(kind, at);
}

const tables::LevelValues* Tables::decoded(tables::TableKind kind, int seeds) const {
    return store_->decoded(kind, seeds);
}

const TableFamily& Tables::family() const { return store_->family(); }

}  // namespace awale
