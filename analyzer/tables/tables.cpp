#include "awale/analyzer/tables/tables.hpp"

#include <cassert>

#include "awale/analyzer/tables/store.hpp"

namespace awale {

namespace {

using tables::BoardRanks;
using tables::Pass;
using tables::Store;
using tables::TableKind;

/// The two numbers of a pass.
GuaranteedSeeds both_of(const Store& store, Pass pass, const BoardRanks& at) {
    return {Seeds{store.value(kinds(pass).front(), at)}, Seeds{store.value(kinds(pass).back(), at)}};
}

}  // namespace

Tables::Tables(std::shared_ptr<const tables::Store> store) : store_(std::move(store)) {}

std::optional<TableValue> Tables::probe(const Board& board) const {
    if (board.on_board().count() > highest_level()) {
        return std::nullopt;
    }
    const BoardRanks at = tables::ranks_of(board, store_->family().houses_a_side);
    TableValue known;
    if (store_->further() != nullptr &&
        at.seeds > std::max(store_->highest_level(Pass::Forced), store_->highest_level(Pass::Safe))) {
        const auto [mover, other] = store_->further()->at_least(board);
        known.forced = GuaranteedSeeds{Seeds{mover}, Seeds{other}};
    }
    if (at.seeds <= store_->highest_level(Pass::Margin)) {
        known.margin = Seeds{store_->value(TableKind::Margin, at)};
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
    return board.on_board().count() > highest_level(Pass::Margin)
               ? unknown
               : store_->value(TableKind::Margin, tables::ranks_of(board, store_->family().houses_a_side));
}

void Tables::margins(std::span<const Board> boards, std::span<std::optional<Seeds>> found) const {
    assert(boards.size() == found.size());
    constexpr std::size_t together = 8;
    const int highest = highest_level(Pass::Margin);
    std::array<BoardRanks, together> ranks;
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
                ranks[i] = tables::ranks_of(board, store_->family().houses_a_side);
            }
        }
        for_each_known([&](const BoardRanks& at, auto&) { store_->prefetch(TableKind::Margin, at); });
        for_each_known([&](const BoardRanks& at, auto&) { store_->prefetch_again(TableKind::Margin, at); });
        for_each_known(
            [&](const BoardRanks& at, auto& place) { place = Seeds{store_->value(TableKind::Margin, at)}; });
    }
}

std::optional<GuaranteedSeeds> Tables::guaranteed(Pass pass, const Board& board) const {
    return board.on_board().count() > highest_level(pass)
               ? std::nullopt
               : std::optional(
                     both_of(*store_, pass, tables::ranks_of(board, store_->family().houses_a_side)));
}

int Tables::highest_level() const { return std::max(highest_level(Pass::Margin), highest_sure_level()); }

int Tables::highest_sure_level() const {
    const int built = std::max(highest_level(Pass::Safe), highest_level(Pass::Forced));
    return store_ && store_->further() != nullptr ? std::max(built, store_->further()->highest()) : built;
}

int Tables::highest_level(tables::Pass pass) const { return store_ ? store_->highest_level(pass) : -1; }

int Tables::value(tables::TableKind kind, const tables::BoardRanks& at) const {
    return store_->value(kind, at);
}

const tables::LevelValues* Tables::decoded(tables::TableKind kind, int seeds) const {
    return store_ ? store_->decoded(kind, seeds) : nullptr;
}

const TableFamily& Tables::family() const {
    static constexpr TableFamily none{};
    return store_ ? store_->family() : none;
}

}  // namespace awale
