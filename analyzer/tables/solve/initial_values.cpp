#include "awale/analyzer/tables/solve/initial_values.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "awale/analyzer/tables/solve/sweep.hpp"
#include "awale/analyzer/tables/solve/u8x16.hpp"

namespace awale::tables {

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

std::uint64_t find_ended(LevelRules& rules) {
    const FewSeeds rule = rules.family.few_seeds;
    if (rule == FewSeeds::Never || (rule == FewSeeds::Six && rules.seeds() > 6)) {
        return 0;
    }
    std::optional<LevelValues> marks;
    if (rule == FewSeeds::NoCaptureLeft) {
        marks = capture_marks(rules);
    }
    std::vector<Irregular> irregular;
    std::vector<bool> ended(rules.shape.boards());
    std::uint64_t count = 0;
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        for (std::uint32_t mover = 0; mover < rules.shape.movers(mover_seeds); ++mover) {
            const bool can_move =
                std::ranges::any_of(rules.moves.out_of(mover_seeds, mover),
                                    [&](const RowMove& move) { return rules.feeds(mover_seeds, move); });
            for (std::uint32_t other = 0; can_move && other < rules.shape.others(mover_seeds); ++other) {
                if (marks && marks->line(mover_seeds, other)[mover] != zero_byte) {
                    continue;
                }
                ++count;
                ended[rules.start_index(mover_seeds, mover, other)] = true;
                irregular.push_back({mover_seeds, mover, other, {}});
            }
        }
    }
    if (count > 0) {
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
    return count;
}

}  // namespace awale::tables
