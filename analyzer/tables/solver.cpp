#include "awale/analyzer/tables/solver.hpp"

#include <chrono>

#include "awale/analyzer/tables/retrograde.hpp"

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

/// Steps 3 and 4 of solve_next. Returns false where it was stopped.
bool iterate(const LevelRules& rules, std::span<Unknown> unknowns, std::span<const std::size_t> source,
             const std::function<bool()>& stop, SolveReport& report) {
    const std::uint64_t most = rules.shape.boards() / boards_a_change;
    std::vector<std::vector<BoardCoordinates>> changed(unknowns.size());
    bool collect = false;
    for (;;) {
        if (stop && stop()) {
            return false;
        }
        std::uint64_t changes = 0;
        for (std::size_t u = 0; u < unknowns.size(); ++u) {
            changes += sweep(rules, unknowns[u], unknowns[source[u]].values, Combine::Game,
                             collect ? &changed[u] : nullptr, most);
        }
        ++report.sweeps;
        if (changes == 0) {
            return true;
        }
        if (collect && changes <= most && retrograde_propagate(rules, unknowns, source, changed, most)) {
            return true;
        }
        collect = changes <= 2 * most;
    }
}

}  // namespace

std::span<const Quantity> quantities_of(Pass pass) {
    return pass == Pass::Margin ? std::span<const Quantity>(margin_quantities) : pair_quantities;
}

Repetition repetition_of(Pass pass) {
    return pass == Pass::Safe ? Repetition::OwnRow : Repetition::Worthless;
}

Solver::Solver(const TableFamily& family, std::span<const Quantity> quantities, int max_level,
               Workers& workers, Repetition repetition)
    : family_(family),
      quantities_(quantities),
      workers_(workers),
      repetition_(repetition),
      moves_(family.houses_a_side, max_level, family.singles_wait),
      transfers_(family.houses_a_side, family.grand_slam, max_level) {}

std::uint64_t Solver::list_bytes(std::uint64_t boards) {
    return lists * sizeof(BoardCoordinates) * (boards / boards_a_change);
}

std::uint64_t Solver::fixed_bytes(const TableFamily& family, int max_level) {
    return RowMoves::bytes(family.houses_a_side, max_level) +
           RowTransfers::bytes(family.houses_a_side, max_level) + other_bytes;
}

void Solver::forget(int seeds, const ReadValues& read) {
    levels_[static_cast<std::size_t>(seeds)].clear();
    read_ = read;
}

std::optional<SolveReport> Solver::solve_next(const std::function<bool()>& stop) {
    const auto begin = std::chrono::steady_clock::now();
    const int seeds = levels();
    LevelRules rules{family_, moves_, transfers_, workers_, LevelShape(family_.houses_a_side, seeds), {}, {}};
    SolveReport report;
    report.boards = rules.shape.boards();

    // 1. Find the boards that are over early, and those that the rules treat apart.
    find_irregular(rules);
    find_ended(rules);

    // 2. Start from the best capture, or the end; everything else is 0 until something better is proved.
    std::vector<Unknown> unknowns;
    std::vector<std::size_t> source;
    for (const Quantity& quantity : quantities_) {
        const LowerLevels lower{[&](int captured) -> const LevelValues* {
                                    const std::vector<LevelValues>& level =
                                        levels_[static_cast<std::size_t>(seeds - captured)];
                                    return level.empty() ? nullptr : &level[quantity.source];
                                },
                                [&](int captured) { return read_(seeds - captured, quantity.source); }};
        unknowns.push_back({LevelValues(), initial_values(rules, quantity, lower)});
        source.push_back(quantity.source);
    }
    for (Unknown& unknown : unknowns) {
        unknown.values = LevelValues(rules.shape);
        workers_.share(rules.shape.boards(), std::size_t{1} << 20U,
                       [&](std::size_t from, std::size_t to, std::size_t) {
                           std::fill(unknown.values.bytes.data() + from, unknown.values.bytes.data() + to,
                                     std::uint8_t{zero_byte});
                       });
    }

    if (repetition_ == Repetition::OwnRow && seeds <= exact_level(family_)) {
        solve_exactly(rules, unknowns);
    } else {
        // 3. Sweep over the level while many boards change.
        // 4. Carry the last changes back, board by board, until none is left.
        // 5. Where repetitions count, boards on which a side can stay for ever begin with more.
        do {
            if (!iterate(rules, unknowns, source, stop, report)) {
                return std::nullopt;
            }
        } while (repetition_ != Repetition::Worthless && seeds <= last_region_level &&
                 raise_regions(rules, unknowns) > 0);
    }

    std::vector<LevelValues> solved;
    solved.reserve(unknowns.size());
    for (Unknown& unknown : unknowns) {
        solved.push_back(std::move(unknown.values));
    }
    levels_.push_back(std::move(solved));
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
}

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

namespace {

constexpr std::uint8_t byte(int value) {
    return static_cast<std::uint8_t>(zero_byte + value);
}

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
std::vector<std::uint32_t> only_grand_slams(const LevelRules& rules, int mover_seeds,
                                            std::span<const RowMove> moves) {
    std::vector<std::uint32_t> rows;
    bool first = true;
    for (const RowMove& move : moves) {
        if (!rules.feeds(mover_seeds, move)) {
            continue;
        }
        const std::vector<std::uint32_t>& slams = rules.transfer(mover_seeds, move).grand_slams;
        if (first) {
            rows = slams;
            first = false;
        }
        std::erase_if(rows, [&](std::uint32_t row) { return !std::ranges::binary_search(slams, row); });
    }
    return rows;
}

/// The start values of the boards with one row of the side to move.
class StartLine {
public:
    StartLine(const LevelRules& rules, const Quantity& quantity, const LowerLevels& lower)
        : rules_(rules), quantity_(quantity) {
        for (int captured = 1; captured <= most_captured(); ++captured) {
            held_[static_cast<std::size_t>(captured)] = lower.held(captured);
        }
    }

    /// What captures are worth that lead to levels held in memory.
    void fill(std::uint8_t* line, int mover_seeds, std::uint32_t mover) {
        const std::span<const RowMove> moves = rules_.moves.out_of(mover_seeds, mover);
        const bool can_move =
            (rules_.family.grand_slam == GrandSlam::PlaysAgain && mover_seeds == 0 && rules_.seeds() > 0) ||
            std::ranges::any_of(moves, [&](const RowMove& move) { return rules_.feeds(mover_seeds, move); });
        std::fill_n(line, rules_.shape.others(mover_seeds), can_move ? no_start : end_value(mover_seeds));
        std::uint64_t missing = 0;
        for_each_capture(
            line, mover_seeds, mover,
            [&](std::uint8_t* to, int next_seeds, std::uint32_t row, const RowTransfer::Run& run) {
                if (const LevelValues* const level = held_[run.captured]) {
                    take(to, *level, next_seeds, row, run);
                } else {
                    missing |= std::uint64_t{1} << run.captured;
                }
            });
        missing_.fetch_or(missing, std::memory_order_relaxed);
        set_ended(line, mover_seeds, mover);
    }

    /// What captures of a number of seeds are worth, which lead to that level.
    void add(std::uint8_t* line, int mover_seeds, std::uint32_t mover, int captured,
             const LevelValues& level) const {
        for_each_capture(
            line, mover_seeds, mover,
            [&](std::uint8_t* to, int next_seeds, std::uint32_t row, const RowTransfer::Run& run) {
                if (run.captured == static_cast<std::uint32_t>(captured)) {
                    take(to, level, next_seeds, row, run);
                }
            });
        set_ended(line, mover_seeds, mover);
    }

    /// Whether `fill` has met captures of that number of seeds, to a level that is not held.
    bool is_missing(int captured) const {
        return (missing_.load() >> static_cast<unsigned>(captured) & 1U) != 0;
    }

    /// Only houses with two or three seeds are taken.
    int most_captured() const {
        return std::min(3 * rules_.shape.houses(), rules_.seeds());
    }

private:
    /// Calls `use` with each run of boards of the line that capture the same, the seeds that the side has
    /// that moves next, before the capture, and the row that the mover keeps.
    template <class Use>
    void for_each_capture(std::uint8_t* line, int mover_seeds, std::uint32_t mover, Use&& use) const {
        const std::span<const RowMove> moves = rules_.moves.out_of(mover_seeds, mover);
        for (const RowMove& move : moves) {
            if (rules_.feeds(mover_seeds, move)) {
                const int next_seeds = rules_.next_mover_seeds(mover_seeds, move);
                for (const RowTransfer::Run& run : rules_.transfer(mover_seeds, move).captures) {
                    use(line + run.before, next_seeds, move.row, run);
                }
            }
        }
        if (rules_.family.grand_slam == GrandSlam::ForbiddenUnlessOnly) {
            // Then the whole other row is taken, and nobody can move on.
            for (const std::uint32_t other : only_grand_slams(rules_, mover_seeds, moves)) {
                for (const RowMove& move : moves) {
                    const int captured = rules_.next_mover_seeds(mover_seeds, move);
                    use(line + other, captured, move.row,
                        RowTransfer::Run{other, 0, 1, static_cast<std::uint32_t>(captured)});
                }
            }
        }
    }

    void take(std::uint8_t* to, const LevelValues& level, int next_seeds, std::uint32_t row,
              const RowTransfer::Run& run) const {
        const auto captured = static_cast<int>(run.captured);
        take_captures(to, level.line(next_seeds - captured, row) + run.after, run.length,
                      quantity_.adds_captured ? captured : 0);
    }

    std::uint8_t end_value(int mover_seeds) const {
        return byte(quantity_.at_end(mover_seeds, rules_.seeds() - mover_seeds));
    }

    /// Boards where a rule on few seeds ends the game have no captures.
    void set_ended(std::uint8_t* line, int mover_seeds, std::uint32_t mover) const {
        if (rules_.ended.empty()) {
            return;
        }
        const std::size_t first = rules_.start_index(mover_seeds, mover, 0);
        for (std::size_t other = 0; other < rules_.shape.others(mover_seeds); ++other) {
            if (rules_.ended[first + other]) {
                line[other] = end_value(mover_seeds);
            }
        }
    }

    const LevelRules& rules_;
    const Quantity& quantity_;
    std::array<const LevelValues*, max_seeds + 1> held_{};
    std::atomic<std::uint64_t> missing_ = 0;
};

// Marks every board from which some sequence of moves leads to a capture.
LevelValues capture_marks(const LevelRules& rules) {
    constexpr std::uint8_t marked = zero_byte - 1;
    Unknown marks{LevelValues(rules.shape), Bytes(rules.shape.boards())};
    std::fill_n(marks.values.bytes.data(), marks.values.bytes.size(), std::uint8_t{zero_byte});
    std::fill_n(marks.start.data(), marks.start.size(), std::uint8_t{zero_byte});
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        for (std::uint32_t mover = 0; mover < rules.shape.movers(mover_seeds); ++mover) {
            for (const RowMove& move : rules.moves.out_of(mover_seeds, mover)) {
                if (!rules.feeds(mover_seeds, move)) {
                    continue;
                }
                for (const RowTransfer::Run& run : rules.transfer(mover_seeds, move).captures) {
                    std::fill_n(marks.start.data() + rules.start_index(mover_seeds, mover, run.before),
                                run.length, marked);
                }
            }
        }
    }
    while (sweep(rules, marks, marks.values, Combine::Reach) > 0) {}
    return std::move(marks.values);
}

}  // namespace

Bytes initial_values(const LevelRules& rules, const Quantity& quantity, const LowerLevels& lower) {
    Bytes start(rules.shape.boards());
    StartLine start_line(rules, quantity, lower);
    const auto for_each_line = [&](const auto& use) {
        for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
            const std::size_t movers_a_piece =
                std::max(std::size_t{65536} / rules.shape.others(mover_seeds), std::size_t{1});
            rules.workers.share(rules.shape.movers(mover_seeds), movers_a_piece,
                                [&](std::size_t begin, std::size_t end, std::size_t) {
                                    for (std::size_t mover = begin; mover < end; ++mover) {
                                        const auto row = static_cast<std::uint32_t>(mover);
                                        use(start.data() + rules.start_index(mover_seeds, row, 0),
                                            mover_seeds, row);
                                    }
                                });
        }
    };
    for_each_line([&](std::uint8_t* line, int mover_seeds, std::uint32_t mover) {
        start_line.fill(line, mover_seeds, mover);
    });
    for (int captured = 1; captured <= start_line.most_captured(); ++captured) {
        if (start_line.is_missing(captured)) {
            const LevelValues level = lower.read(captured);
            for_each_line([&](std::uint8_t* line, int mover_seeds, std::uint32_t mover) {
                start_line.add(line, mover_seeds, mover, captured, level);
            });
        }
    }
    return start;
}

void find_irregular(LevelRules& rules) {
    if (rules.family.grand_slam == GrandSlam::PlaysAgain && rules.seeds() > 0) {
        // Who has no seeds lost them in a grand slam: the other side moves again.
        for (std::uint32_t other = 0; other < rules.shape.others(0); ++other) {
            rules.irregular.push_back({0, 0, other, {{rules.seeds(), 0, other}}});
        }
    }
    if (rules.family.grand_slam != GrandSlam::Forbidden) {
        return;
    }
    // Where every move is a grand slam, each may be played and captures nothing.
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        const std::vector<Row> others = all_rows(rules.shape.houses(), rules.seeds() - mover_seeds);
        for (std::uint32_t mover = 0; mover < rules.shape.movers(mover_seeds); ++mover) {
            const std::span<const RowMove> moves = rules.moves.out_of(mover_seeds, mover);
            for (const std::uint32_t other : only_grand_slams(rules, mover_seeds, moves)) {
                Irregular board{mover_seeds, mover, other, {}};
                for (const RowMove& move : moves) {
                    if (rules.feeds(mover_seeds, move)) {
                        board.successors.push_back(
                            {rules.next_mover_seeds(mover_seeds, move), move.row,
                             rank_after_transfer(others[other], move.given, rules.shape.houses())});
                    }
                }
                rules.irregular.push_back(std::move(board));
            }
        }
    }
}

void find_ended(LevelRules& rules) {
    const FewSeeds rule = rules.family.few_seeds;
    if (rule == FewSeeds::Never || (rule == FewSeeds::Six && rules.seeds() > 6)) {
        return;
    }
    std::optional<LevelValues> marks;
    if (rule == FewSeeds::NoCaptureLeft) {
        marks = capture_marks(rules);
    }
    std::vector<Irregular> irregular;
    std::vector<bool> ended(rules.shape.boards());
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        for (std::uint32_t mover = 0; mover < rules.shape.movers(mover_seeds); ++mover) {
            const bool can_move =
                std::ranges::any_of(rules.moves.out_of(mover_seeds, mover),
                                    [&](const RowMove& move) { return rules.feeds(mover_seeds, move); });
            for (std::uint32_t other = 0; can_move && other < rules.shape.others(mover_seeds); ++other) {
                if (marks && marks->line(mover_seeds, other)[mover] != zero_byte) {
                    continue;
                }
                ended[rules.start_index(mover_seeds, mover, other)] = true;
                irregular.push_back({mover_seeds, mover, other, {}});
            }
        }
    }
    if (!irregular.empty()) {
        // A board that is over has no successors, whatever the rule on grand slams made of it before.
        std::erase_if(rules.irregular, [&](const Irregular& board) {
            return ended[rules.start_index(board.mover_seeds, board.mover, board.other)];
        });
        std::ranges::move(irregular, std::back_inserter(rules.irregular));
        std::ranges::sort(rules.irregular, {}, [](const Irregular& board) {
            return std::tuple{board.mover_seeds, board.mover, board.other};
        });
        rules.ended = std::move(ended);
    }
}

void solve_exactly(const LevelRules& rules, std::span<Unknown> unknowns) {
    const LevelGraph graph(rules);
    const int seeds = rules.seeds();
    std::vector<QuietBoard> boards;
    for (std::uint32_t board = 0; board < graph.boards(); ++board) {
        const std::uint8_t take = unknowns[0].start.data()[graph.start[board]];
        const std::uint8_t leave = unknowns[1].start.data()[graph.start[board]];
        const auto next = graph.after(board);
        boards.push_back({graph.rows[board],
                          take == no_start ? -1 : take - zero_byte,
                          leave == no_start ? seeds : zero_byte - leave,
                          {next.begin(), next.end()}});
    }
    const std::vector<int> values = exact_values(seeds, boards);
    for (std::uint32_t board = 0; board < graph.boards(); ++board) {
        unknowns[0].values.bytes.data()[board] = static_cast<std::uint8_t>(zero_byte + values[board]);
        unknowns[1].values.bytes.data()[board] =
            static_cast<std::uint8_t>(zero_byte - (seeds - values[board]));
    }
}

}  // namespace awale::tables
