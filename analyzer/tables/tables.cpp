#include "awale/analyzer/tables/tables.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "awale/analyzer/tables/store.hpp"

namespace awale {

namespace {

using tables::Pass;
using tables::Store;
using tables::TableKind;

/// What the houses from a place to the right end of a row add to its rank (tables::row_rank), by how many
/// houses that is, less one, and the seeds in them; for rows of five houses, and of six.
constexpr auto rank_terms = [] {
    std::array<std::array<std::array<std::uint32_t, tables::max_seeds + 1>, 5>, 2> terms{};
    for (const int houses : {5, 6}) {
        for (int place = 1; place < houses; ++place) {
            for (int seeds = 0; seeds <= tables::max_seeds; ++seeds) {
                terms[static_cast<std::size_t>(houses - 5)][static_cast<std::size_t>(5 - place)]
                     [static_cast<std::size_t>(seeds)] = static_cast<std::uint32_t>(
                         tables::binomial(seeds + houses - 1 - place, houses - place));
            }
        }
    }
    return terms;
}();

/// A row of a board, and the seeds in it from any of its houses to the right end.
class RowSums {
public:
    /// Of six houses, the first in the lowest byte; what stands in the others does not count.
    explicit RowSums(std::uint64_t row) {
        // One multiplication adds up four of them, in the upper four bytes.
        const std::uint64_t without_first = row >> 8U & 0xffffffffff;
        four_ = static_cast<std::uint32_t>(without_first * 0x0101010101 >> 32U);
        last_ = static_cast<std::uint8_t>(row >> 40U);
        first_ = static_cast<std::uint8_t>(row);
    }

    /// The seeds in the last houses of the row, 1 to 5 of them.
    std::size_t of_last(int houses) const {
        return houses == 1 ? last_ : four_ >> 8 * (5 - houses) & 0xffU;
    }

    int all() const {
        return static_cast<int>(of_last(5)) + first_;
    }

private:
    std::uint32_t four_;  // from the lowest byte: of the last five houses, the last four, three, two
    std::uint8_t last_;
    std::uint8_t first_;
};

/// Both rows of a board. Where there are more than max_seeds, only `seeds` is right.
struct Rows {
    RowSums mover;
    RowSums other;
    int seeds;

    static Rows of(const Board& board) {
        std::uint64_t from_first = 0;
        std::uint64_t from_fifth = 0;
        std::memcpy(&from_first, board.lanes().data(), sizeof from_first);
        std::memcpy(&from_fifth, board.lanes().data() + 4, sizeof from_fifth);
        const std::uint64_t south = from_first;
        const std::uint64_t north = from_fifth >> 16U;
        const bool is_south = board.to_move() == Side::South;
        Rows rows{RowSums(is_south ? south : north), RowSums(is_south ? north : south), 0};
        // With less than 32 seeds in each house no sum of a row runs over.
        constexpr std::uint64_t many = 0xe0e0e0e0e0e0e0e0;
        rows.seeds = ((from_first | from_fifth) & many) == 0 ? rows.mover.all() + rows.other.all()
                                                             : board.on_board().count();
        return rows;
    }
};

static_assert(std::endian::native == std::endian::little,
              "the files are read as they are, and so are boards");

/// Where a board stands in its level. Precondition: it has at most max_seeds seeds.
struct Ranks {
    int seeds = 0;
    int mover_seeds = 0;
    std::uint32_t other = 0;
    std::uint32_t mover = 0;

    Ranks() = default;

    Ranks(const Rows& rows, int houses) : seeds(rows.seeds), mover_seeds(rows.mover.all()) {
        const auto& terms = rank_terms[static_cast<std::size_t>(houses - 5)];
        for (int k = 1; k <= 5; ++k) {
            mover += terms[static_cast<std::size_t>(k - 1)][rows.mover.of_last(k)];
            other += terms[static_cast<std::size_t>(k - 1)][rows.other.of_last(k)];
        }
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
    const Rows rows = Rows::of(board);
    if (rows.seeds > highest_level()) {
        return std::nullopt;
    }
    const Ranks at(rows, store_->family().houses_a_side);
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
    const Rows rows = Rows::of(board);
    if (rows.seeds > highest_level(Pass::Margin)) {
        return unknown;
    }
    return seeds_of(*store_, TableKind::Margin, Ranks(rows, store_->family().houses_a_side)).count();
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
            const Rows rows = Rows::of(boards[first + i]);
            found[first + i].reset();
            ranks[i].seeds = rows.seeds;
            if (ranks[i].seeds <= highest) {
                ranks[i] = Ranks(rows, store_->family().houses_a_side);
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
    const Rows rows = Rows::of(board);
    return rows.seeds > highest_level(pass)
               ? std::nullopt
               : std::optional(both_of(*store_, pass, Ranks(rows, store_->family().houses_a_side)));
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
