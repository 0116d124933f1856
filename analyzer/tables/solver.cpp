#include "awale/analyzer/tables/solver.hpp"

#include <cstring>

#include "awale/analyzer/tables/repetition_game.hpp"

namespace awale::tables {

std::vector<Pass> passes_in_use(const RuleSet& rules) {
    return {Pass::Margin, rules.endless_play == EndlessPlay::OwnRow ? Pass::Safe : Pass::Forced};
}

namespace {

// A sweep costs as much as carrying back the changes of one board in 64.
constexpr std::uint64_t boards_a_change = 64;

// Lines of a band, blocks of a file, symbol counts, what the program is itself.
constexpr std::uint64_t other_bytes = std::uint64_t{96} << 20U;

// At most this many lists of changed places are held at once: two rounds, in parts and put together.
constexpr std::uint64_t lists = 4;

/// A board of a level in eight bytes. Boards are sorted by the mover's row, then by the other.
class BoardCoordinates {
public:
    BoardCoordinates(int mover_seeds, std::uint32_t other, std::uint32_t mover)
        : bits_(static_cast<std::uint64_t>(mover_seeds) << 56U | std::uint64_t{mover} << 28U | other) {}

    int mover_seeds() const { return static_cast<int>(bits_ >> 56U); }

    std::uint32_t other() const { return static_cast<std::uint32_t>(bits_) & rank_mask; }

    std::uint32_t mover() const { return static_cast<std::uint32_t>(bits_ >> 28U) & rank_mask; }

    /// A number for the mover's row.
    std::uint64_t row() const { return bits_ >> 28U; }

    auto operator<=>(const BoardCoordinates&) const = default;

private:
    static constexpr std::uint32_t rank_mask = (1U << 28U) - 1;

    std::uint64_t bits_;
};

/// A board whose quiet moves lead to these, or to none, instead of those of its rows.
struct Irregular {
    BoardCoordinates board;
    std::vector<BoardCoordinates> successors;
};

/// The data that every step of solving a level uses.
struct LevelRules {
    const TableFamily& family;
    const RowMoves& moves;
    const RowTransfers& transfers;
    Workers& workers;
    LevelShape shape;
    std::vector<Irregular> irregular;  ///< sorted by board
    std::vector<bool> ended;           ///< by start_index: a rule on few seeds ends the game; empty: none

    int seeds() const { return shape.seeds(); }

    /// The index of the start value of a board: like its rank, with the lines by the mover's row.
    std::size_t start_index(int mover_seeds, std::uint32_t mover, std::uint32_t other) const {
        return shape.first(mover_seeds) + std::size_t{mover} * shape.others(mover_seeds) + other;
    }

    std::size_t start_index(const BoardCoordinates& at) const {
        return start_index(at.mover_seeds(), at.mover(), at.other());
    }

    std::uint64_t rank(const BoardCoordinates& at) const {
        return shape.rank(at.mover_seeds(), at.other(), at.mover());
    }

    /// The irregular boards with one mover's row.
    std::span<const Irregular> irregular_with(int mover_seeds, std::uint32_t mover) const {
        const auto found =
            std::ranges::equal_range(irregular, BoardCoordinates(mover_seeds, 0, mover).row(), {},
                                     [](const Irregular& each) { return each.board.row(); });
        return {found.begin(), found.end()};
    }

    bool is_ended(const BoardCoordinates& at) const { return !ended.empty() && ended[start_index(at)]; }

    /// Whether the move is allowed: if the other row is empty, it must feed it.
    bool feeds(int mover_seeds, const RowMove& move) const { return mover_seeds < seeds() || move.given > 0; }

    /// Whether some move is allowed.
    bool can_move(int mover_seeds, std::uint32_t mover) const {
        return std::ranges::any_of(moves.out_of(mover_seeds, mover),
                                   [&](const RowMove& move) { return feeds(mover_seeds, move); });
    }

    /// Calls `use` with each allowed move of a row, the seeds in the row of the side that moves next, and
    /// what the move does to that.
    template <class Use>
    void for_each_move(int mover_seeds, std::uint32_t mover, const Use& use) const {
        for (const RowMove& move : moves.out_of(mover_seeds, mover)) {
            if (feeds(mover_seeds, move)) {
                use(move, next_mover_seeds(mover_seeds, move), transfer(mover_seeds, move));
            }
        }
    }

    const RowTransfer& transfer(int mover_seeds, const RowMove& move) const {
        return transfers.transfer(seeds() - mover_seeds, move.given, move.ends_across);
    }

    /// Seeds in the row of the side that moves next.
    int next_mover_seeds(int mover_seeds, const RowMove& move) const {
        return seeds() - mover_seeds + move.given;
    }
};

/// One unknown of the equation of a level (docs/tables.md, "The equation"), for every board:
///
///     value = max(start, −min over the quiet moves of the source's value after the move)
///
/// `start` is the best capture, or what the board is worth if the game is over. The source of the margin is
/// the margin; the forced seeds and the conceded seeds, taken negative, are each other's source.
struct Unknown {
    LevelValues values;
    Bytes start;             ///< by start_index, the same bytes as values
    std::size_t source = 0;  ///< the unknown that it is computed from
};

/// Less than every value: no capture and no end to start from.
constexpr std::uint8_t no_start = 0;
/// More than every value after a move: no move leads here.
constexpr std::uint8_t no_move = 255;

/// What distinguishes the unknowns (docs/tables.md, "The equation").
struct Quantity {
    bool adds_captured;                 ///< captured seeds count for it
    int (*at_end)(int own, int other);  ///< its value if the game is over and each side keeps its row
    std::size_t source;                 ///< the unknown that it is computed from
};

/// Seeds won minus seeds lost, endless play worth nothing.
constexpr std::array margin_quantities{Quantity{true, [](int own, int other) { return own - other; }, 0}};

/// The forced seeds, and the conceded ones taken negative.
constexpr std::array pair_quantities{Quantity{true, [](int own, int) { return own; }, 1},
                                     Quantity{false, [](int, int other) { return -other; }, 0}};

std::span<const Quantity> quantities_of(Pass pass) {
    return pass == Pass::Margin ? std::span<const Quantity>(margin_quantities) : pair_quantities;
}

/// The combination of the start value and the least value after a quiet move.
enum class Combine {
    Game,  ///< max(start, −least)
    Reach  ///< min(start, least): has −1 wherever a board that starts with −1 can be reached
};

/// Sixteen bytes handled at a time, in the compiler's vector notation: one register where the processor has
/// one that wide, as every x86-64 does, and plain code elsewhere.
using U8x16 = std::uint8_t __attribute__((vector_size(16)));

U8x16 load(const std::uint8_t* from) {
    U8x16 lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

void store(std::uint8_t* to, U8x16 lanes) { std::memcpy(to, &lanes, sizeof lanes); }

U8x16 least(U8x16 a, U8x16 b) { return a < b ? a : b; }

U8x16 greatest(U8x16 a, U8x16 b) { return a > b ? a : b; }

/// How many of the sixteen differ.
unsigned differences(U8x16 a, U8x16 b) {
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(a != b);
    constexpr std::uint64_t ones = 0x0101010101010101;
    return static_cast<unsigned>(((halves[0] & ones) + (halves[1] & ones)) * ones >> 56U);
}

/// Turns 16 rows of 16 bytes into their columns.
void transpose(U8x16 (&rows)[16]) {
    // Four times, interleave row i with row i + 8: a perfect shuffle of the 256 places each time.
    for (int time = 0; time < 4; ++time) {
        U8x16 shuffled[16];
        for (std::size_t i = 0; i < 8; ++i) {
            shuffled[2 * i] = __builtin_shufflevector(rows[i], rows[i + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20,
                                                      5, 21, 6, 22, 7, 23);
            shuffled[2 * i + 1] = __builtin_shufflevector(rows[i], rows[i + 8], 8, 24, 9, 25, 10, 26, 11, 27,
                                                          12, 28, 13, 29, 14, 30, 15, 31);
        }
        std::memcpy(&rows, &shuffled, sizeof rows);
    }
}

/// The least value after the quiet moves of an irregular board.
std::uint8_t least_successor(const LevelRules& rules, const Irregular& board, const LevelValues& from) {
    std::uint8_t least = no_move;
    for (const BoardCoordinates& to : board.successors) {
        least = std::min(least, from.bytes.data()[rules.rank(to)]);
    }
    return least;
}

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

    std::size_t stride() const { return stride_; }

    std::size_t height() const {
        return std::min(height_, (movers_ + lane_count - 1) / lane_count * lane_count);
    }

    /// New values of one mover's row, into its line of the buffer.
    void evaluate(std::uint8_t* line, std::uint32_t mover, const Unknown& to, const LevelValues& from,
                  Combine combine) const {
        // 1. The least value after a quiet move, run by run.
        std::fill_n(line, stride_, no_move);
        rules_.for_each_move(mover_seeds_, mover,
                             [&](const RowMove& move, int next_seeds, const RowTransfer& transfer) {
                                 const std::uint8_t* const after = from.line(next_seeds, move.row);
                                 for (const RowTransfer::Run& run : transfer.quiet) {
                                     take_least(line + run.before, after + run.after, run.length);
                                 }
                             });
        for (const Irregular& irregular : rules_.irregular_with(mover_seeds_, mover)) {
            line[irregular.board.other()] = least_successor(rules_, irregular, from);
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
                    } else if (width < lane_count || differences(load(old), tile[column]) > 0) {
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

/// Applies the equation once to every board of the level, block after block; a block already sees what
/// changed in those before it. Returns how many values changed, the same for any number of workers. Where
/// `changed` is given, it receives the places that did, unless there are more than `most`.
std::uint64_t sweep(const LevelRules& rules, Unknown& to, const LevelValues& from, Combine combine,
                    std::vector<BoardCoordinates>* changed = nullptr, std::size_t most = 0) {
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
            rules.workers.share_each(rows, rows_a_piece, [&](std::size_t row) {
                band.evaluate(buffer.data() + row * band.stride(), first + static_cast<std::uint32_t>(row),
                              to, from, combine);
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

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(zero_byte + value); }

/// to[i] = max(to[i], captured − value of from[i]), all as bytes.
void take_captures(std::uint8_t* to, const std::uint8_t* from, std::size_t length, int captured) {
    const auto gain = static_cast<std::uint8_t>(captured);
    std::size_t i = 0;
    for (; i + sizeof(U8x16) <= length; i += sizeof(U8x16)) {
        store(to + i, greatest(load(to + i), gain - load(from + i)));
    }
    for (; i < length; ++i) {
        to[i] = std::max(to[i], static_cast<std::uint8_t>(gain - from[i]));
    }
}

/// Other rows against which every move is a grand slam.
std::vector<std::uint32_t> only_grand_slams(const LevelRules& rules, int mover_seeds, std::uint32_t mover) {
    std::optional<std::vector<std::uint32_t>> rows;
    rules.for_each_move(mover_seeds, mover, [&](const RowMove&, int, const RowTransfer& transfer) {
        const std::vector<std::uint32_t>& slams = transfer.grand_slams;
        if (!rows) {
            rows = slams;
        }
        std::erase_if(*rows, [&](std::uint32_t row) { return !std::ranges::binary_search(slams, row); });
    });
    return rows.value_or(std::vector<std::uint32_t>());
}

/// Calls `use` with each run of boards that capture the same, of those with one row of the side to move, the
/// seeds that the side has that moves next, before the capture, and the row that the mover keeps.
template <class Use>
void for_each_capture(const LevelRules& rules, int mover_seeds, std::uint32_t mover, Use&& use) {
    rules.for_each_move(mover_seeds, mover,
                        [&](const RowMove& move, int next_seeds, const RowTransfer& transfer) {
                            for (const RowTransfer::Run& run : transfer.captures) {
                                use(run, next_seeds, move.row);
                            }
                        });
    if (rules.family.grand_slam == GrandSlam::ForbiddenUnlessOnly) {
        // Then the whole other row is taken, and nobody can move on.
        for (const std::uint32_t other : only_grand_slams(rules, mover_seeds, mover)) {
            for (const RowMove& move : rules.moves.out_of(mover_seeds, mover)) {
                const int captured = rules.next_mover_seeds(mover_seeds, move);
                use(RowTransfer::Run{other, 0, 1, static_cast<std::uint32_t>(captured)}, captured, move.row);
            }
        }
    }
}

// Marks every board from which some sequence of moves leads to a capture.
LevelValues capture_marks(const LevelRules& rules) {
    constexpr std::uint8_t marked = zero_byte - 1;
    Unknown marks{LevelValues(rules.shape), Bytes(rules.shape.boards()), 0};
    std::fill_n(marks.values.bytes.data(), marks.values.bytes.size(), std::uint8_t{zero_byte});
    std::fill_n(marks.start.data(), marks.start.size(), std::uint8_t{zero_byte});
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        for (std::uint32_t mover = 0; mover < rules.shape.movers(mover_seeds); ++mover) {
            for_each_capture(rules, mover_seeds, mover, [&](const RowTransfer::Run& run, int, std::uint32_t) {
                std::fill_n(marks.start.data() + rules.start_index(mover_seeds, mover, run.before),
                            run.length, marked);
            });
        }
    }
    while (sweep(rules, marks, marks.values, Combine::Reach) > 0) {}
    return std::move(marks.values);
}

/// The start value of every board: the best it can do by capturing, from the levels below, or what it is
/// worth where the game is over. `lower`: the levels below, without values where they are not held in memory;
/// those are read one after the other.
Bytes initial_values(const LevelRules& rules, const Quantity& quantity,
                     std::span<const std::vector<LevelValues>> lower, const Solver::ReadValues& read) {
    Bytes start(rules.shape.boards());
    const auto for_each_line = [&](const auto& use) {
        for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
            const std::size_t movers_a_piece =
                std::max(std::size_t{65536} / rules.shape.others(mover_seeds), std::size_t{1});
            rules.workers.share_each(rules.shape.movers(mover_seeds), movers_a_piece, [&](std::size_t mover) {
                const auto row = static_cast<std::uint32_t>(mover);
                use(start.data() + rules.start_index(mover_seeds, row, 0), mover_seeds, row);
            });
        }
    };
    using Levels = std::array<const LevelValues*, max_seeds + 1>;  // by the seeds captured
    const auto add_captures = [&](const Levels& levels, std::uint8_t* line, int mover_seeds,
                                  std::uint32_t mover) {
        for_each_capture(
            rules, mover_seeds, mover, [&](const RowTransfer::Run& run, int next_seeds, std::uint32_t row) {
                if (const LevelValues* const level = levels[run.captured]) {
                    const auto captured = static_cast<int>(run.captured);
                    take_captures(line + run.before, level->line(next_seeds - captured, row) + run.after,
                                  run.length, quantity.adds_captured ? captured : 0);
                }
            });
    };
    const auto end_value = [&](int mover_seeds) {
        return byte(quantity.at_end(mover_seeds, rules.seeds() - mover_seeds));
    };
    // 1. Captures that lead to levels held in memory. Only houses with two or three seeds are taken.
    const int most_captured = std::min(3 * rules.shape.houses(), rules.seeds());
    Levels held{};
    for (int captured = 2; captured <= most_captured; ++captured) {
        const auto& level = lower[static_cast<std::size_t>(rules.seeds() - captured)];
        held[static_cast<std::size_t>(captured)] = level.empty() ? nullptr : &level[quantity.source];
    }
    for_each_line([&](std::uint8_t* line, int mover_seeds, std::uint32_t mover) {
        const bool can_move =
            rules.can_move(mover_seeds, mover) ||
            (rules.family.grand_slam == GrandSlam::PlaysAgain && mover_seeds == 0 && rules.seeds() > 0);
        std::fill_n(line, rules.shape.others(mover_seeds), can_move ? no_start : end_value(mover_seeds));
        add_captures(held, line, mover_seeds, mover);
    });
    // 2. Those that lead to the others.
    for (int captured = 2; captured <= most_captured; ++captured) {
        if (held[static_cast<std::size_t>(captured)] == nullptr) {
            const LevelValues level = read(rules.seeds() - captured, quantity.source);
            Levels one{};
            one[static_cast<std::size_t>(captured)] = &level;
            for_each_line([&](std::uint8_t* line, int mover_seeds, std::uint32_t mover) {
                add_captures(one, line, mover_seeds, mover);
            });
        }
    }
    // 3. Boards where a rule on few seeds ends the game have no captures.
    for (const Irregular& each : rules.irregular) {
        if (each.successors.empty()) {
            start.data()[rules.start_index(each.board)] = end_value(each.board.mover_seeds());
        }
    }
    return start;
}

/// Finds the boards whose moves the rule on grand slams makes irregular.
void find_irregular(LevelRules& rules) {
    if (rules.family.grand_slam == GrandSlam::PlaysAgain && rules.seeds() > 0) {
        // Who has no seeds lost them in a grand slam: the other side moves again.
        for (std::uint32_t other = 0; other < rules.shape.others(0); ++other) {
            rules.irregular.push_back({{0, other, 0}, {{rules.seeds(), 0, other}}});
        }
    }
    if (rules.family.grand_slam != GrandSlam::Forbidden) {
        return;
    }
    // Where every move is a grand slam, each may be played and captures nothing.
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        const std::vector<Row> others = all_rows(rules.shape.houses(), rules.seeds() - mover_seeds);
        for (std::uint32_t mover = 0; mover < rules.shape.movers(mover_seeds); ++mover) {
            for (const std::uint32_t other : only_grand_slams(rules, mover_seeds, mover)) {
                Irregular board{{mover_seeds, other, mover}, {}};
                rules.for_each_move(
                    mover_seeds, mover, [&](const RowMove& move, int next_seeds, const RowTransfer&) {
                        board.successors.emplace_back(
                            next_seeds, move.row,
                            rank_after_transfer(others[other], move.given, rules.shape.houses()));
                    });
                rules.irregular.push_back(std::move(board));
            }
        }
    }
}

/// Finds the boards in which the rule on few seeds ends a game that could go on.
void find_ended(LevelRules& rules) {
    const FewSeeds rule = rules.family.few_seeds;
    if (rule == FewSeeds::Never || (rule == FewSeeds::Six && rules.seeds() > 6)) {
        return;
    }
    std::optional<LevelValues> marks;
    if (rule == FewSeeds::NoCaptureLeft) {
        marks = capture_marks(rules);
    }
    rules.ended.resize(rules.shape.boards());
    bool found = false;
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        for (std::uint32_t mover = 0; mover < rules.shape.movers(mover_seeds); ++mover) {
            const bool can_move = rules.can_move(mover_seeds, mover);
            for (std::uint32_t other = 0; can_move && other < rules.shape.others(mover_seeds); ++other) {
                if (!marks || marks->line(mover_seeds, other)[mover] == zero_byte) {
                    rules.ended[rules.start_index(mover_seeds, mover, other)] = true;
                    rules.irregular.push_back({{mover_seeds, other, mover}, {}});
                    found = true;
                }
            }
        }
    }
    if (!found) {
        rules.ended.clear();
    }
    // A board that is over has no successors, whatever the rule on grand slams made of it before.
    std::erase_if(rules.irregular, [&](const Irregular& each) {
        return !each.successors.empty() && rules.is_ended(each.board);
    });
    std::ranges::sort(rules.irregular, {}, &Irregular::board);
}

/// The boards of a small level, by rank. `unknowns` are those of `pair_quantities`, of which the start values
/// are read. Takes 40 bytes a board.
std::vector<QuietBoard> quiet_boards(const LevelRules& rules, std::span<const Unknown> unknowns) {
    const LevelShape& shape = rules.shape;
    std::vector<QuietBoard> boards;
    boards.reserve(shape.boards());
    for (std::uint64_t rank = 0; rank < shape.boards(); ++rank) {
        const auto [seeds, mover_seeds, other, mover] = shape.ranks(rank);
        const std::size_t start = rules.start_index(mover_seeds, mover, other);
        const std::uint8_t take = unknowns[0].start.data()[start];
        const std::uint8_t leave = unknowns[1].start.data()[start];
        QuietBoard& board = boards.emplace_back();
        board.row = mover_seeds;
        board.take = take == no_start ? -1 : take - zero_byte;
        board.leave = leave == no_start ? seeds : zero_byte - leave;
        const auto apart = rules.irregular_with(mover_seeds, mover);
        const auto found = std::ranges::lower_bound(apart, other, {},
                                                    [](const Irregular& each) { return each.board.other(); });
        if (found != apart.end() && found->board.other() == other) {
            for (const BoardCoordinates& next : found->successors) {
                board.add_move(static_cast<std::uint32_t>(rules.rank(next)));
            }
            continue;
        }
        rules.for_each_move(
            mover_seeds, mover,
            [&, row = other](const RowMove& move, int next_seeds, const RowTransfer& transfer) {
                if (const std::uint32_t next = transfer.after[row]; next != RowTransfer::none) {
                    board.add_move(static_cast<std::uint32_t>(shape.rank(next_seeds, move.row, next)));
                }
            });
    }
    return boards;
}

/// Finds the boards where a side can stay for ever on boards with more seeds in its row than it is known to
/// be sure of, for every number of seeds at once, and raises the start values of those where it is to move.
/// `unknowns` are those of `pair_quantities`, solved as far as the start values go. Returns whether there are
/// some; then the level is to be solved again from where it is.
bool raise_regions(const LevelRules& rules, std::span<const QuietBoard> boards, std::span<Unknown> unknowns) {
    const int seeds = rules.seeds();
    const auto safe = [&](std::uint32_t board) { return unknowns[0].values.value(board); };
    const auto safe_other = [&](std::uint32_t board) { return -unknowns[1].values.value(board); };
    // The greatest fixpoint: for each board the most seeds k of the mover, and of the other side, such that
    // the side is sure of k, or has k in its row and can go on to another such board.
    std::vector<int> mover;
    std::vector<int> other;
    std::vector<std::uint32_t> open;  // boards where some side can stay with more than it is sure of
    for (std::uint32_t board = 0; board < boards.size(); ++board) {
        mover.push_back(std::max(safe(board), boards[board].row));
        other.push_back(std::max(safe_other(board), seeds - boards[board].row));
        if (mover.back() > safe(board) || other.back() > safe_other(board)) {
            open.push_back(board);
        }
    }
    // Numbers fall until none changes.
    for (bool changed = true; changed;) {
        changed = false;
        std::erase_if(open, [&](std::uint32_t board) {
            const QuietBoard& at = boards[board];
            int best = 0;
            int worst = at.leave;
            for (const std::uint32_t next : at.after()) {
                best = std::max(best, other[next]);
                worst = std::min(worst, mover[next]);
            }
            const int kept = std::max(safe(board), std::min(at.row, best));
            const int kept_other = std::max(safe_other(board), std::min(seeds - at.row, worst));
            changed = changed || kept != mover[board] || kept_other != other[board];
            mover[board] = kept;
            other[board] = kept_other;
            return kept == safe(board) && kept_other == safe_other(board);
        });
    }
    bool raised = false;
    for (const std::uint32_t board : open) {
        if (mover[board] > safe(board)) {
            // The boards of the region where the other side is to move follow by the equation.
            const BoardRanks at = rules.shape.ranks(board);
            unknowns[0].start.data()[rules.start_index(at.mover_seeds, at.mover, at.other)] =
                byte(mover[board]);
            raised = true;
        }
    }
    return raised;
}

// Bytes are read while another thread may raise or lower them. Whatever is read is a bound that holds, and
// a later change comes round again, so the order does not matter and neither does the number of threads.
std::uint8_t peek(const std::uint8_t& byte) {
    // std::atomic_ref wants to write, too.
    return __atomic_load_n(&byte, __ATOMIC_RELAXED);
}

/// Raises (or lowers) a byte to `value`. Returns whether that was a change.
template <bool raise>
bool move_to(std::uint8_t& byte, std::uint8_t value) {
    const std::atomic_ref<std::uint8_t> shared(byte);
    std::uint8_t old = shared.load(std::memory_order_relaxed);
    while (raise ? old < value : old > value) {
        if (shared.compare_exchange_weak(old, value, std::memory_order_relaxed)) {
            return true;
        }
    }
    return false;
}

constexpr std::uint8_t negated(std::uint8_t byte) { return static_cast<std::uint8_t>(-byte); }

/// A board that a changed one can be reached from.
struct Origin {
    std::uint8_t* value;
    const std::uint8_t* start;
    BoardCoordinates place;
    std::uint8_t after;  ///< the changed value
};

/// Such a board that may be worth less than it was, and where its quiet moves lead.
struct Hope {
    std::uint8_t* value;
    BoardCoordinates place;
    std::uint8_t start;
    std::uint8_t count;
    std::array<const std::uint8_t*, 6> after;
};

/// What one worker does in one round for one unknown.
class Propagation {
public:
    Propagation(const LevelRules& rules, Unknown& to, const LevelValues& from)
        : rules_(rules), to_(to), from_(from) {}

    void carry(std::span<const BoardCoordinates> changed, std::vector<BoardCoordinates>& next) {
        constexpr std::size_t batch = 64;
        for (std::size_t first = 0; first < changed.size(); first += batch) {
            const std::span<const BoardCoordinates> places =
                changed.subspan(first, std::min(batch, changed.size() - first));
            for (const BoardCoordinates& place : places) {
                __builtin_prefetch(from_.line(place.mover_seeds(), place.other()) + place.mover());
                rules_.moves.prefetch_into(rules_.seeds() - place.mover_seeds(), place.other());
            }
            origins_.clear();
            for (const BoardCoordinates& place : places) {
                find_origins(place);
            }
            hopes_.clear();
            for (const Origin& origin : origins_) {
                if (origin.after < zero_byte) {
                    raise(origin, next);
                } else {
                    find_hopes(origin);
                }
            }
            for (const Hope& hope : hopes_) {
                lower(hope, next);
            }
        }
    }

    /// Looks at an irregular board again.
    bool update(const Irregular& board) {
        const std::uint8_t start = to_.start.data()[rules_.start_index(board.board)];
        const std::uint8_t value = std::max(start, negated(least_successor(rules_, board, from_)));
        std::uint8_t& old = to_.values.bytes.data()[rules_.rank(board.board)];
        const bool changed = old != value;
        old = value;
        return changed;
    }

private:
    // 1. Un-sow: every move into the line of the place, as far as it takes this mover's row back.
    void find_origins(const BoardCoordinates& place) {
        const int mover_seeds = place.mover_seeds();
        const std::uint32_t mover = place.mover();
        const std::uint32_t other = place.other();
        const int kept = rules_.seeds() - mover_seeds;
        const std::uint8_t after = peek(from_.line(mover_seeds, other)[mover]);
        const int max_given = rules_.moves.max_given(mover_seeds, mover);
        for (const RowMove& move : rules_.moves.into(kept, other)) {
            if (move.given > max_given) {
                break;
            }
            if (!rules_.feeds(kept + move.given, move)) {
                continue;
            }
            const int origin_seeds = kept + move.given;
            const std::uint32_t origin_other = rules_.transfer(origin_seeds, move).before[mover];
            if (origin_other == RowTransfer::none) {
                continue;
            }
            std::uint8_t* const value =
                to_.values.bytes.data() + to_.values.shape.rank(origin_seeds, origin_other, move.row);
            const std::uint8_t* const start =
                to_.start.data() + rules_.start_index(origin_seeds, move.row, origin_other);
            __builtin_prefetch(value);
            if (after > zero_byte) {
                __builtin_prefetch(start);
            }
            origins_.push_back({value, start, BoardCoordinates(origin_seeds, origin_other, move.row), after});
        }
    }

    // 2. A loss for who moves next is a win here.
    void raise(const Origin& origin, std::vector<BoardCoordinates>& next) {
        if (!rules_.is_ended(origin.place) && move_to<true>(*origin.value, negated(origin.after))) {
            next.push_back(origin.place);
        }
    }

    // 3. A win for who moves next may have been the last hope here: see which moves are left.
    void find_hopes(const Origin& origin) {
        const std::uint8_t now = peek(*origin.value);
        if (now > zero_byte || now <= negated(origin.after) || now <= *origin.start ||
            rules_.is_ended(origin.place)) {
            return;
        }
        Hope hope{origin.value, origin.place, *origin.start, 0, {}};
        const int mover_seeds = origin.place.mover_seeds();
        rules_.for_each_move(mover_seeds, origin.place.mover(),
                             [&](const RowMove& move, int next_seeds, const RowTransfer& transfer) {
                                 const std::uint32_t after = transfer.after[origin.place.other()];
                                 if (after != RowTransfer::none) {
                                     const std::uint8_t* const value =
                                         from_.line(next_seeds, move.row) + after;
                                     __builtin_prefetch(value);
                                     hope.after[hope.count++] = value;
                                 }
                             });
        hopes_.push_back(hope);
    }

    // 4. What is left of it.
    static void lower(const Hope& hope, std::vector<BoardCoordinates>& next) {
        std::uint8_t best = hope.start;
        for (std::size_t i = 0; i < hope.count; ++i) {
            best = std::max(best, negated(peek(*hope.after[i])));
        }
        if (move_to<false>(*hope.value, best)) {
            next.push_back(hope.place);
        }
    }

    const LevelRules& rules_;
    Unknown& to_;
    const LevelValues& from_;
    std::vector<Origin> origins_;
    std::vector<Hope> hopes_;
};

/// Carries changes backwards until nothing changes any more: the moves that lead to a changed board are
/// found by un-sowing, and only the boards they come from are looked at again. `changed` holds, for each
/// unknown, the places whose value changed and has not been looked at since. False where more than `most`
/// places changed in one round: a sweep can then take over.
bool retrograde_propagate(const LevelRules& rules, std::span<Unknown> unknowns,
                          std::vector<std::vector<BoardCoordinates>>& changed, std::size_t most) {
    for (;;) {
        std::vector<std::vector<BoardCoordinates>> next(unknowns.size());
        std::size_t total = 0;
        for (std::size_t u = 0; u < unknowns.size(); ++u) {
            const std::span<const BoardCoordinates> places = changed[unknowns[u].source];
            const LevelValues& from = unknowns[unknowns[u].source].values;
            std::vector<Propagation> propagations(rules.workers.count(),
                                                  Propagation(rules, unknowns[u], from));
            std::vector<std::vector<BoardCoordinates>> parts(propagations.size());
            rules.workers.share(
                places.size(), 4096, [&](std::size_t begin, std::size_t end, std::size_t worker) {
                    propagations[worker].carry(places.subspan(begin, end - begin), parts[worker]);
                });
            for (const Irregular& board : rules.irregular) {
                if (!board.successors.empty() && propagations.front().update(board)) {
                    parts.front().push_back(board.board);
                }
            }
            for (std::vector<BoardCoordinates>& part : parts) {
                next[u].insert(next[u].end(), part.begin(), part.end());
            }
            total += next[u].size();
        }
        if (total == 0 || total > most) {
            return total == 0;
        }
        changed = std::move(next);
    }
}

/// Steps 3 and 4 of solve_next. Returns false where it was stopped.
bool iterate(const LevelRules& rules, std::span<Unknown> unknowns, const std::function<bool()>& stop) {
    const std::uint64_t most = rules.shape.boards() / boards_a_change;
    std::vector<std::vector<BoardCoordinates>> changed(unknowns.size());
    bool collect = false;
    for (;;) {
        if (stop && stop()) {
            return false;
        }
        std::uint64_t changes = 0;
        for (std::size_t u = 0; u < unknowns.size(); ++u) {
            changes += sweep(rules, unknowns[u], unknowns[unknowns[u].source].values, Combine::Game,
                             collect ? &changed[u] : nullptr, most);
        }
        if (changes == 0) {
            return true;
        }
        if (collect && changes <= most && retrograde_propagate(rules, unknowns, changed, most)) {
            return true;
        }
        collect = changes <= 2 * most;
    }
}

}  // namespace

Solver::Solver(const TableFamily& family, Pass pass, int max_level, Workers& workers, ReadValues read)
    : family_(family),
      pass_(pass),
      workers_(workers),
      read_(std::move(read)),
      moves_(family.houses_a_side, max_level, family.singles_wait),
      transfers_(family.houses_a_side, family.grand_slam, max_level) {}

std::uint64_t Solver::list_bytes(std::uint64_t boards) {
    return lists * sizeof(BoardCoordinates) * (boards / boards_a_change);
}

std::uint64_t Solver::fixed_bytes(const TableFamily& family, int max_level) {
    return RowMoves::bytes(family.houses_a_side, max_level) +
           RowTransfers::bytes(family.houses_a_side, max_level) + other_bytes;
}

bool Solver::solve_next(const std::function<bool()>& stop) {
    const int seeds = levels();
    LevelRules rules{family_, moves_, transfers_, workers_, LevelShape(family_.houses_a_side, seeds), {}, {}};

    // 1. Find the boards that are over early, and those that the rules treat apart.
    find_irregular(rules);
    find_ended(rules);

    // 2. Start from the best capture, or the end; everything else is 0 until something better is proved.
    std::vector<Unknown> unknowns;
    for (const Quantity& quantity : quantities_of(pass_)) {
        unknowns.push_back({LevelValues(), initial_values(rules, quantity, levels_, read_), quantity.source});
    }
    for (Unknown& unknown : unknowns) {
        unknown.values = LevelValues(rules.shape);
        workers_.share(rules.shape.boards(), std::size_t{1} << 20U,
                       [&](std::size_t from, std::size_t to, std::size_t) {
                           std::fill(unknown.values.bytes.data() + from, unknown.values.bytes.data() + to,
                                     std::uint8_t{zero_byte});
                       });
    }

    const bool has_regions = pass_ == Pass::Safe && seeds <= last_region_level;
    const std::vector<QuietBoard> boards =
        has_regions ? quiet_boards(rules, unknowns) : std::vector<QuietBoard>();
    if (has_regions && seeds <= exact_level(family_)) {
        // A repetition gives each player their own row, and no position has occurred before. The values of
        // the lower levels are exact.
        const std::vector<int> values = exact_values(seeds, boards);
        for (std::size_t board = 0; board < values.size(); ++board) {
            unknowns[0].values.bytes.data()[board] = byte(values[board]);
            unknowns[1].values.bytes.data()[board] = byte(values[board] - seeds);
        }
    } else {
        // 3. Sweep over the level while many boards change.
        // 4. Carry the last changes back, board by board, until none is left.
        // 5. Where repetitions count, boards on which a side can stay for ever begin with more.
        do {
            if (!iterate(rules, unknowns, stop)) {
                return false;
            }
        } while (has_regions && raise_regions(rules, boards, unknowns));
    }

    std::vector<LevelValues>& solved = levels_.emplace_back();
    for (Unknown& unknown : unknowns) {
        solved.push_back(std::move(unknown.values));
    }
    return true;
}

}  // namespace awale::tables
