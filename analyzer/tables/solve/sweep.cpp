#include "awale/analyzer/tables/solve/sweep.hpp"

#include <algorithm>
#include <atomic>

#include "awale/analyzer/tables/solve/u8x16.hpp"

namespace awale::tables {

namespace {

constexpr std::size_t lane_count = sizeof(U8x16);
constexpr std::size_t cache_line = 64;
constexpr std::size_t band_bytes = std::size_t{4} << 20U;  // of new values, to be still in cache when turned

/// masks[n]: 0 in the first n bytes, then 255.
constexpr auto masks = [] {
    std::array<std::array<std::uint8_t, lane_count>, lane_count> table{};
    for (std::size_t n = 0; n < lane_count; ++n) {
        for (std::size_t i = n; i < lane_count; ++i) {
            table[n][i] = 255;
        }
    }
    return table;
}();

/// to[i] = min(to[i], from[i]) for i below `length`. Both may be read, and `to` written unchanged, up to
/// the next multiple of 16.
void take_least(std::uint8_t* to, const std::uint8_t* from, std::size_t length) {
    std::size_t i = 0;
    for (; i + lane_count <= length; i += lane_count) {
        store(to + i, least(load(to + i), load(from + i)));
    }
    if (i < length) {
        const U8x16 outside = load(masks[length - i].data());
        store(to + i, least(load(to + i), load(from + i) | outside));
    }
}

/// A stretch of a block, as many movers' rows as fit: evaluated whole before any of it is written.
class Band {
public:
    Band(const LevelRules& rules, int mover_seeds)
        : rules_(rules),
          mover_seeds_(mover_seeds),
          others_(rules.shape.others(mover_seeds)),
          movers_(rules.shape.movers(mover_seeds)),
          stride_((others_ + lane_count - 1) / lane_count * lane_count + lane_count),
          height_(std::max(band_bytes / stride_ / lane_count, std::size_t{1}) * lane_count) {}

    std::size_t stride() const {
        return stride_;
    }

    std::size_t height() const {
        return std::min(height_, (movers_ + lane_count - 1) / lane_count * lane_count);
    }

    /// New values of one mover's row, into its line of the buffer.
    void evaluate(std::uint8_t* line, std::uint32_t mover, const Unknown& to, const LevelValues& from,
                  Combine combine) const {
        // 1. The least value after a quiet move, run by run.
        std::fill_n(line, stride_, no_move);
        for (const RowMove& move : rules_.moves.out_of(mover_seeds_, mover)) {
            if (!rules_.feeds(mover_seeds_, move)) {
                continue;
            }
            const std::uint8_t* const after =
                from.line(rules_.next_mover_seeds(mover_seeds_, move), move.row);
            for (const RowTransfer::Run& run : rules_.transfer(mover_seeds_, move).quiet) {
                take_least(line + run.before, after + run.after, run.length);
            }
        }
        const auto [first, last] = irregular_range(rules_, mover_seeds_, mover);
        for (std::size_t i = first; i < last; ++i) {
            line[rules_.irregular[i].other] = least_successor(rules_.irregular[i], from);
        }

        // 2. Combine it with what the board starts from.
        const std::uint8_t* const start = to.start.data() + rules_.start_index(mover_seeds_, mover, 0);
        for (std::size_t other = 0; other < others_; other += lane_count) {
            const U8x16 lowest = load(line + other);
            const U8x16 begin = load(start + other);
            store(line + other,
                  combine == Combine::Game ? greatest(begin, U8x16{} - lowest) : least(begin, lowest));
        }
    }

    /// Writes columns `begin` to `end` of the buffer, from a multiple of 16 on, as lines of the block.
    /// Returns the number of changes.
    std::uint64_t write(const std::uint8_t* buffer, std::size_t begin, std::size_t end,
                        std::uint32_t first_mover, LevelValues& to,
                        std::vector<BoardCoordinates>* changed) const {
        const std::size_t rows = std::min(height(), movers_ - first_mover);
        std::uint64_t changes = 0;
        for (std::size_t row = 0; row < rows; row += lane_count) {
            for (std::size_t other = begin; other < end; other += lane_count) {
                U8x16 tile[lane_count];
                for (std::size_t i = 0; i < lane_count; ++i) {
                    tile[i] = load(buffer + (row + i) * stride_ + other);
                }
                transpose(tile);
                const std::size_t width = std::min(lane_count, rows - row);
                const std::size_t columns = std::min(lane_count, end - other);
                const auto mover = static_cast<std::uint32_t>(first_mover + row);
                for (std::size_t column = 0; column < columns; ++column) {
                    const auto line = static_cast<std::uint32_t>(other + column);
                    std::uint8_t* const old = to.bytes.data() + rules_.shape.rank(mover_seeds_, line, mover);
                    __builtin_prefetch(old + cache_line, 1);
                    if (width == lane_count && changed == nullptr) {
                        if (const unsigned different = differences(load(old), tile[column]); different > 0) {
                            changes += different;
                            store(old, tile[column]);
                        }
                    } else if (width < lane_count || !equal(load(old), tile[column])) {
                        changes += write_short(old, reinterpret_cast<const std::uint8_t*>(&tile[column]),
                                               width, line, mover, changed);
                    }
                }
            }
        }
        return changes;
    }

private:
    std::uint64_t write_short(std::uint8_t* old, const std::uint8_t* values, std::size_t width,
                              std::uint32_t other, std::uint32_t mover,
                              std::vector<BoardCoordinates>* changed) const {
        std::uint64_t changes = 0;
        for (std::size_t i = 0; i < width; ++i) {
            if (old[i] == values[i]) {
                continue;
            }
            old[i] = values[i];
            ++changes;
            if (changed != nullptr) {
                changed->push_back({mover_seeds_, other, mover + static_cast<std::uint32_t>(i)});
            }
        }
        return changes;
    }

    const LevelRules& rules_;
    int mover_seeds_;
    std::size_t others_;
    std::size_t movers_;
    std::size_t stride_;
    std::size_t height_;
};

}  // namespace

std::pair<std::size_t, std::size_t> irregular_range(const LevelRules& rules, int mover_seeds,
                                                    std::uint32_t mover) {
    const std::pair row{mover_seeds, mover};
    const auto first = std::ranges::lower_bound(rules.irregular, row, {}, &Irregular::place);
    const auto last = std::ranges::upper_bound(rules.irregular, row, {}, &Irregular::place);
    return {static_cast<std::size_t>(first - rules.irregular.begin()),
            static_cast<std::size_t>(last - rules.irregular.begin())};
}

std::uint8_t least_successor(const Irregular& board, const LevelValues& from) {
    std::uint8_t least = no_move;
    for (const Irregular::Successor& to : board.successors) {
        least = std::min(least, from.bytes.data()[from.shape.rank(to.mover_seeds, to.other, to.mover)]);
    }
    return least;
}

std::uint64_t sweep(const LevelRules& rules, Unknown& to, const LevelValues& from, Combine combine,
                    std::vector<BoardCoordinates>* changed, std::size_t most) {
    std::atomic<std::uint64_t> changes = 0;
    std::vector<std::vector<BoardCoordinates>> places(rules.workers.count());
    std::vector<std::uint8_t> buffer;
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        const Band band(rules, mover_seeds);
        buffer.resize(std::max(buffer.size(), band.height() * band.stride()));
        for (std::uint32_t first = 0; first < rules.shape.movers(mover_seeds);
             first += static_cast<std::uint32_t>(band.height())) {
            const std::size_t rows =
                std::min<std::size_t>(band.height(), rules.shape.movers(mover_seeds) - first);
            const std::size_t rows_a_piece = std::max(std::size_t{65536} / band.stride(), std::size_t{1});
            rules.workers.share(rows, rows_a_piece, [&](std::size_t begin, std::size_t end, std::size_t) {
                for (std::size_t row = begin; row < end; ++row) {
                    band.evaluate(buffer.data() + row * band.stride(),
                                  first + static_cast<std::uint32_t>(row), to, from, combine);
                }
            });
            const bool collecting = changed != nullptr && changes.load(std::memory_order_relaxed) <= most;
            // Whole cache lines of columns, and enough of them to be worth a thread's while.
            const std::size_t columns =
                std::max(std::size_t{65536} / band.height() / cache_line, std::size_t{1}) * cache_line;
            rules.workers.share(rules.shape.others(mover_seeds), columns,
                                [&](std::size_t begin, std::size_t end, std::size_t worker) {
                                    std::uint64_t here = 0;
                                    for (std::size_t other = begin; other < end; other += cache_line) {
                                        here += band.write(buffer.data(), other,
                                                           std::min(other + cache_line, end), first,
                                                           to.values, collecting ? &places[worker] : nullptr);
                                    }
                                    changes.fetch_add(here, std::memory_order_relaxed);
                                });
        }
    }
    if (changed != nullptr) {
        changed->clear();
        for (std::vector<BoardCoordinates>& part : places) {
            if (changes <= most) {
                changed->insert(changed->end(), part.begin(), part.end());
            }
            part = {};
        }
    }
    return changes;
}

}  // namespace awale::tables
