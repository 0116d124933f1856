#include "analyzer/tables/solver.hpp"

#include <algorithm>
#include <cassert>

namespace awale::tables {

namespace {

constexpr std::int8_t nothing = -127;  // worse than any value: no capture, no end

/// One unknown of the equation  destination = max(start, −min over quiet moves of source).
struct Unknown {
    LevelArray* destination;
    const LevelArray* source;
    std::vector<const LevelArray*> lower;  // by seeds captured: where a capture leads
    bool adds_captured;
    std::int8_t (*end)(int own, int other);   // the game is over, each keeps their own row
    std::vector<std::int8_t> start;           // best capture or end, boards in evaluation order
    std::vector<std::uint32_t> changed_at;    // by line: when a value in it last changed
    std::vector<std::uint32_t> evaluated_at;  // by mover's row: when its boards were last evaluated
};

/// A board whose moves are not those of its rows: it has just these quiet successors.
struct Irregular {
    int mover_seeds;
    std::uint32_t mover;
    std::uint32_t other;

    struct Successor {
        int mover_seeds;
        std::uint32_t mover;
        std::uint32_t other;
    };

    std::vector<Successor> successors;

    std::pair<int, std::uint32_t> place() const {
        return {mover_seeds, mover};
    }
};

/// A legal move of every board with a certain mover's row, captures aside.
struct RowMove {
    const Gift* gift;
    std::uint32_t kept;  // rank of the mover's row afterwards
    int kept_seeds;
    int given;
};

class Level {
public:
    Level(const TableFamily& family, Gifts& gifts, int seeds)
        : family_(family), gifts_(gifts), shape_(family.houses_a_side, seeds) {
        find_irregular_boards();
    }

    const LevelShape& shape() const {
        return shape_;
    }

    int solve(std::span<Unknown> unknowns) {
        for (Unknown& unknown : unknowns) {
            fill_start(unknown);
        }
        int sweeps = 0;
        bool changed = true;
        while (changed) {
            changed = false;
            ++sweeps;
            for (std::size_t i = 0; i < unknowns.size(); ++i) {
                const Unknown& source = unknowns[unknowns.size() - 1 - i];
                for (int k = 0; k <= shape_.seeds(); ++k) {
                    changed |= sweep_block(unknowns[i], source, k, [](std::int8_t start, std::int8_t least) {
                        return std::max(start, static_cast<std::int8_t>(-least));
                    });
                }
            }
        }
        return sweeps;
    }

    /// Ends the game in every board from which no capture can be reached. Returns how many could go on.
    std::uint64_t end_without_captures();

    /// Ends the game in every board.
    std::uint64_t end_everywhere() {
        return end_where([](int, std::uint32_t, std::uint32_t) { return true; });
    }

private:
    template <typename Use>
    void for_each_row(int mover_seeds, Use&& use);
    std::vector<RowMove> moves(const Row& row, int mover_seeds);
    void find_irregular_boards();
    template <typename Over>
    std::uint64_t end_where(Over&& over);
    void fill_start(Unknown& unknown);
    template <typename Combine>
    bool sweep_block(Unknown& unknown, const Unknown& source, int mover_seeds, Combine&& combine);

    /// Rows with fewer seeds: where those with `seeds` begin in a list of all.
    std::size_t first_mover(int seeds) const {
        std::size_t first = 0;
        for (int fewer = 0; fewer < seeds; ++fewer) {
            first += shape_.line_length(fewer);
        }
        return first;
    }

    std::size_t first_line(int mover_seeds) const {
        return first_mover(shape_.seeds() - mover_seeds);
    }

    std::size_t start_index(int mover_seeds, std::uint32_t mover) const {
        return shape_.first(mover_seeds) + std::size_t{mover} * shape_.lines(mover_seeds);
    }

    const TableFamily& family_;
    Gifts& gifts_;
    LevelShape shape_;
    std::vector<Irregular> irregular_;  // in evaluation order
    std::vector<bool> ended_;           // in evaluation order; empty where none
    std::vector<std::int8_t> block_;
    std::uint32_t clock_ = 0;
};

std::vector<RowMove> Level::moves(const Row& row, int mover_seeds) {
    const int houses = shape_.houses();
    const int other_seeds = shape_.seeds() - mover_seeds;
    std::vector<RowMove> moves;
    for (int place = 0; place < houses; ++place) {
        if (row[static_cast<std::size_t>(place)] == 0) {
            continue;
        }
        const Sowing sowing = sow(row, place, houses);
        if (other_seeds == 0 && sowing.given == 0) {
            continue;
        }
        moves.push_back({&gifts_.gift(other_seeds, sowing.given, sowing.ends_across),
                         row_rank(sowing.kept, houses), mover_seeds - sowing.given, sowing.given});
    }
    return moves;
}

template <typename Use>
void Level::for_each_row(int mover_seeds, Use&& use) {
    const std::vector<Row>& rows = gifts_.rows(mover_seeds);
    for (std::uint32_t mover = 0; mover < rows.size(); ++mover) {
        use(mover, moves(rows[mover], mover_seeds));
    }
}

// Where every legal move is a grand slam, `forbidden` lets it be played without a capture.
void Level::find_irregular_boards() {
    if (family_.grand_slam != GrandSlam::Forbidden) {
        return;
    }
    for (int k = 0; k <= shape_.seeds(); ++k) {
        const std::vector<Row>& others = gifts_.rows(shape_.seeds() - k);
        for_each_row(k, [&](std::uint32_t mover, const std::vector<RowMove>& moves) {
            if (moves.empty()) {
                return;
            }
            std::vector<std::uint32_t> boards = moves.front().gift->grand_slams;
            for (const RowMove& move : moves) {
                std::erase_if(boards, [&move](std::uint32_t other) {
                    return !std::ranges::binary_search(move.gift->grand_slams, other);
                });
            }
            for (const std::uint32_t other : boards) {
                Irregular board{k, mover, other, {}};
                for (const RowMove& move : moves) {
                    board.successors.push_back({shape_.seeds() - move.kept_seeds,
                                                rank_after_gift(others[other], move.given, shape_.houses()),
                                                move.kept});
                }
                irregular_.push_back(std::move(board));
            }
        });
    }
}

void Level::fill_start(Unknown& unknown) {
    unknown.start.assign(shape_.boards(), nothing);
    unknown.changed_at.assign(first_mover(shape_.seeds() + 1), 0);
    unknown.evaluated_at.assign(unknown.changed_at.size(), 0);
    for (int k = 0; k <= shape_.seeds(); ++k) {
        const int other_seeds = shape_.seeds() - k;
        const std::int8_t end = unknown.end(k, other_seeds);
        for_each_row(k, [&](std::uint32_t mover, const std::vector<RowMove>& moves) {
            std::int8_t* const start = unknown.start.data() + start_index(k, mover);
            if (moves.empty()) {
                std::fill_n(start, shape_.lines(k), end);
            }
            for (const RowMove& move : moves) {
                for (const Gift::Capture& capture : move.gift->captures) {
                    const LevelArray& lower = *unknown.lower[capture.captured];
                    const int mover_after = other_seeds + move.given - capture.captured;
                    const int value = (unknown.adds_captured ? capture.captured : 0) -
                                      lower.line(mover_after, move.kept)[capture.after];
                    start[capture.before] = std::max(start[capture.before], static_cast<std::int8_t>(value));
                }
            }
            if (family_.grand_slam == GrandSlam::ForbiddenUnlessOnly && !moves.empty()) {
                // Every move a grand slam: it takes the whole other row, and then nobody can move on.
                std::vector<std::uint32_t> boards = moves.front().gift->grand_slams;
                for (const std::uint32_t other : boards) {
                    int best = nothing;
                    for (const RowMove& move : moves) {
                        if (!std::ranges::binary_search(move.gift->grand_slams, other)) {
                            best = nothing;
                            break;
                        }
                        const int taken = other_seeds + move.given;
                        const LevelArray& lower = *unknown.lower[static_cast<std::size_t>(taken)];
                        best =
                            std::max(best, (unknown.adds_captured ? taken : 0) - lower.line(0, move.kept)[0]);
                    }
                    start[other] = std::max(start[other], static_cast<std::int8_t>(best));
                }
            }
            for (std::uint32_t other = 0; other < shape_.lines(k) && !ended_.empty(); ++other) {
                if (ended_[start_index(k, mover) + other]) {
                    start[other] = end;
                }
            }
        });
    }
}

template <typename Combine>
bool Level::sweep_block(Unknown& unknown, const Unknown& source, int mover_seeds, Combine&& combine) {
    const std::uint32_t others = shape_.lines(mover_seeds);
    const std::size_t first = first_mover(mover_seeds);
    const std::uint32_t now = ++clock_;
    std::vector<std::uint32_t> evaluated;

    // 1. Evaluate, a line of other rows for each mover's row that leads to a changed line.
    std::vector<std::int8_t> least(others);
    const std::vector<Row>& rows = gifts_.rows(mover_seeds);
    for (std::uint32_t mover = 0; mover < rows.size(); ++mover) {
        const std::vector<RowMove> moves = this->moves(rows[mover], mover_seeds);
        const std::uint32_t before = unknown.evaluated_at[first + mover];
        const bool stale =
            before == 0 || std::ranges::any_of(moves, [&](const RowMove& move) {
                return source.changed_at[first_line(shape_.seeds() - move.kept_seeds) + move.kept] >= before;
            });
        if (!stale) {
            continue;
        }
        unknown.evaluated_at[first + mover] = now;
        if (block_.size() < (evaluated.size() + 1) * others) {
            block_.resize((evaluated.size() + 1) * others);
        }
        std::int8_t* const values = block_.data() + evaluated.size() * others;
        evaluated.push_back(mover);
        const std::int8_t* const start = unknown.start.data() + start_index(mover_seeds, mover);
        std::ranges::fill(least, LevelArray::no_move);
        for (const RowMove& move : moves) {
            const std::int8_t* const line = unknown.source->line(shape_.seeds() - move.kept_seeds, move.kept);
            const std::uint32_t* const quiet = move.gift->quiet.data();
            for (std::uint32_t other = 0; other < others; ++other) {
                least[other] = std::min(least[other], line[quiet[other]]);
            }
        }
        for (std::uint32_t other = 0; other < others; ++other) {
            values[other] = combine(start[other], least[other]);
        }
        auto board =
            std::ranges::lower_bound(irregular_, std::pair{mover_seeds, mover}, {}, &Irregular::place);
        for (; board != irregular_.end() && board->place() == std::pair{mover_seeds, mover}; ++board) {
            std::int8_t best = LevelArray::no_move;
            for (const Irregular::Successor& to : board->successors) {
                best = std::min(best, unknown.source->line(to.mover_seeds, to.other)[to.mover]);
            }
            values[board->other] = combine(start[board->other], best);
        }
    }

    // 2. Write the new values the other way round, noticing changes.
    bool any_changed = false;
    for (std::uint32_t other = 0; other < others && !evaluated.empty(); ++other) {
        std::int8_t* const line = unknown.destination->line(mover_seeds, other);
        bool changed = false;
        for (std::size_t i = 0; i < evaluated.size(); ++i) {
            const std::int8_t value = block_[i * others + other];
            changed |= line[evaluated[i]] != value;
            line[evaluated[i]] = value;
        }
        if (changed) {
            unknown.changed_at[first_line(mover_seeds) + other] = now;
            any_changed = true;
        }
    }
    return any_changed;
}

std::uint64_t Level::end_without_captures() {
    // A board is marked −1 as soon as it can capture, or can move to a marked board.
    LevelArray marks(shape_);
    const std::vector<std::uint32_t> never(first_mover(shape_.seeds() + 1), 0);
    Unknown unknown{&marks, &marks, {}, false, nullptr, std::vector<std::int8_t>(shape_.boards(), 0),
                    never,  never};
    std::vector<bool> stuck(shape_.boards(), false);
    for (int k = 0; k <= shape_.seeds(); ++k) {
        for_each_row(k, [&](std::uint32_t mover, const std::vector<RowMove>& moves) {
            const std::size_t start = start_index(k, mover);
            for (const RowMove& move : moves) {
                for (const Gift::Capture& capture : move.gift->captures) {
                    unknown.start[start + capture.before] = -1;
                }
            }
            if (moves.empty()) {
                for (std::uint32_t other = 0; other < shape_.lines(k); ++other) {
                    stuck[start + other] = true;
                }
            }
        });
    }
    bool changed = true;
    while (changed) {
        changed = false;
        for (int k = 0; k <= shape_.seeds(); ++k) {
            changed |= sweep_block(unknown, unknown, k, [](std::int8_t start, std::int8_t least) {
                return std::min(start, least);
            });
        }
    }

    return end_where([&](int k, std::uint32_t mover, std::uint32_t other) {
        return marks.line(k, other)[mover] == 0 && !stuck[start_index(k, mover) + other];
    });
}

template <typename Over>
std::uint64_t Level::end_where(Over&& over) {
    std::uint64_t count = 0;
    ended_.assign(shape_.boards(), false);
    std::vector<Irregular> irregular;
    for (int k = 0; k <= shape_.seeds(); ++k) {
        for (std::uint32_t mover = 0; mover < shape_.line_length(k); ++mover) {
            for (std::uint32_t other = 0; other < shape_.lines(k); ++other) {
                if (over(k, mover, other)) {
                    ++count;
                    ended_[start_index(k, mover) + other] = true;
                    irregular.push_back({k, mover, other, {}});
                }
            }
        }
    }
    irregular_ = std::move(irregular);
    return count;
}

}  // namespace

SolveReport Solver::solve_next() {
    const int seeds = static_cast<int>(levels_.size());
    Level level(family_, gifts_, seeds);
    SolveReport report;
    if (family_.few_seeds == FewSeeds::NoCaptureLeft) {
        report.ended = level.end_without_captures();
    }
    if (family_.few_seeds == FewSeeds::Six && seeds <= 6) {
        report.ended = level.end_everywhere();
    }

    SolvedLevel solved{LevelArray(level.shape()), LevelArray(level.shape()), LevelArray(level.shape())};
    std::vector<const LevelArray*> margins(static_cast<std::size_t>(seeds) + 1);
    std::vector<const LevelArray*> forced(margins.size());
    std::vector<const LevelArray*> minus_conceded(margins.size());
    for (std::size_t captured = 1; captured < margins.size(); ++captured) {
        const SolvedLevel& lower = levels_[margins.size() - 1 - captured];
        margins[captured] = &lower.margin;
        forced[captured] = &lower.forced;
        minus_conceded[captured] = &lower.minus_conceded;
    }

    std::array margin{Unknown{&solved.margin,
                              &solved.margin,
                              margins,
                              true,
                              [](int own, int other) { return static_cast<std::int8_t>(own - other); },
                              {},
                              {},
                              {}}};
    std::array pair{Unknown{&solved.forced,
                            &solved.minus_conceded,
                            minus_conceded,
                            true,
                            [](int own, int) { return static_cast<std::int8_t>(own); },
                            {},
                            {},
                            {}},
                    Unknown{&solved.minus_conceded,
                            &solved.forced,
                            forced,
                            false,
                            [](int, int other) { return static_cast<std::int8_t>(-other); },
                            {},
                            {},
                            {}}};
    report.sweeps = level.solve(margin);
    report.pair_sweeps = level.solve(pair);
    levels_.push_back(std::move(solved));
    return report;
}

}  // namespace awale::tables
