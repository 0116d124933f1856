#include "awale/analyzer/tables/tables.hpp"

#include <cassert>

#include "awale/analyzer/tables/store.hpp"

namespace awale {

namespace {

using tables::Pass;
using tables::Store;
using tables::TableKind;

/// Where a board stands in its level. Precondition: it has at most max_seeds seeds.
struct Ranks {
    int seeds = 0;
    int mover_seeds = 0;
    std::uint32_t other = 0;
    std::uint32_t mover = 0;

    Ranks() = default;

    Ranks(const Board& board, int houses)
        : seeds(board.on_board().count()), mover_seeds(board.row(board.to_move()).count()) {
        const std::span<const std::uint8_t> lanes = board.lanes();
        const std::size_t mine = board.to_move() == Side::South ? 0 : 6;
        mover = tables::row_rank(lanes.subspan(mine), houses);
        other = tables::row_rank(lanes.subspan(6 - mine), houses);
    }
};

Seeds seeds_of(const Store& store, TableKind kind, const Ranks& at) {
    return Seeds{store.value(kind, at.seeds, at.mover_seeds, at.other, at.mover)};
}

/// The two numbers of a pass.
GuaranteedSeeds both_of(const Store& store, Pass pass, const Ranks& at) {
    return {seeds_of(store, kinds(pass).front(), at), seeds_of(store, kinds(pass).back(), at)};
}

}  // namespace

Tables::Tables(std::shared_ptr<const tables::Store> store) : store_(std::move(store)) {}

std::optional<TableValue> Tables::probe(const Board& board) const {
    if (board.on_board().count() > highest_level()) {
        return std::nullopt;
    }
    const Ranks at(board, store_->family().houses_a_side);
    TableValue known;
    if (store_->further() != nullptr &&
        at.seeds > std::max(store_->highest_level(Pass::Forced), store_->highest_level(Pass::Safe))) {
        const auto [mover, other] = store_->further()->at_least(board);
        known.forced = GuaranteedSeeds{Seeds{mover}, Seeds{other}};
    }
    if (at.seeds <= store_->highest_level(Pass::Margin)) {
        known.margin = seeds_of(*store_, TableKind::Margin, at);
    }
    if (at.seeds <= store_->highest_level(Pass::Forced)) {
        known.forced = both_of(*store_, Pass::Forced, at);
    }
    if (at.seeds <= store_->highest_level(Pass::Safe)) {
        known.safe = both_of(*store_, Pass::Safe, at);
    }
    return known;
}

int Tables::margin_or_unknown(const Board& board) const {
    if (board.on_board().count() > highest_level(Pass::Margin)) {
        return unknown;
    }
    return seeds_of(*store_, TableKind::Margin, Ranks(board, store_->family().houses_a_side)).count();
}

void Tables::margins(std::span<const Board> boards, std::span<std::optional<Seeds>> found) const {
    assert(boards.size() == found.size());
    constexpr std::size_t together = 8;
    const int highest = highest_level(Pass::Margin);
    std::array<Ranks, together> ranks;
    for (std::size_t first = 0; first < boards.size(); first += together) {
        const std::size_t count = std::min(together, boards.size() - first);
        const auto for_each_known = [&](auto&& look) {
            for (std::size_t i = 0; i < count; ++i) {
                if (ranks[i].seeds <= highest) {
                    look(ranks[i], found[first + i]);
                }
            }
        };
        for (std::size_t i = 0; i < count; ++i) {
            const Board& board = boards[first + i];
            found[first + i].reset();
            ranks[i].seeds = board.on_board().count();
            if (ranks[i].seeds <= highest) {
                ranks[i] = Ranks(board, store_->family().houses_a_side);
            }
        }
        for_each_known([&](const Ranks& at, auto&) {
            store_->prefetch(TableKind::Margin, at.seeds, at.mover_seeds, at.other, at.mover);
        });
        for_each_known([&](const Ranks& at, auto&) {
            store_->prefetch_again(TableKind::Margin, at.seeds, at.mover_seeds, at.other, at.mover);
        });
        for_each_known(
            [&](const Ranks& at, auto& place) { place = seeds_of(*store_, TableKind::Margin, at); });
    }
}

std::optional<GuaranteedSeeds> Tables::guaranteed(Pass pass, const Board& board) const {
    return board.on_board().count() > highest_level(pass)
               ? std::nullopt
               : std::optional(both_of(*store_, pass, Ranks(board, store_->family().houses_a_side)));
}

int Tables::highest_level() const {
    return std::max(highest_level(Pass::Margin), highest_sure_level());
}

int Tables::highest_sure_level() const {
    const int built = std::max(highest_level(Pass::Safe), highest_level(Pass::Forced));
    return store_ && store_->further() != nullptr ? std::max(built, store_->further()->highest()) : built;
}

int Tables::highest_level(tables::Pass pass) const {
    return store_ ? store_->highest_level(pass) : -1;
}

int Tables::value(tables::TableKind kind, int seeds, int mover_seeds, std::uint32_t other,
                  std::uint32_t mover) const {
    return store_->value(kind, seeds, mover_seeds, other, mover);
}

const tables::LevelValues* Tables::decoded(tables::TableKind kind, int seeds) const {
    return store_ ? store_->decoded(kind, seeds) : nullptr;
}

const TableFamily& Tables::family() const {
    static constexpr TableFamily none{};
    return store_ ? store_->family() : none;
}

}  // namespace awale
