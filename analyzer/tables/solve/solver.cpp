#include "awale/analyzer/tables/solve/solver.hpp"

#include <algorithm>
#include <chrono>

#include "awale/analyzer/tables/file/table_format.hpp"
#include "awale/analyzer/tables/solve/solve_steps.hpp"

namespace awale::tables {

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
        if (collect && changes <= most) {
            const PropagationReport propagated = retrograde_propagate(rules, unknowns, source, changed, most);
            report.carried += propagated.looked_at;
            report.reads += propagated.reads;
            if (propagated.finished) {
                return true;
            }
        }
        collect = changes <= 2 * most;
    }
}

}  // namespace

std::span<const Quantity> quantities_of(Pass pass) {
    if (pass == Pass::Margin) {
        return margin_quantities;
    }
    return pair_quantities;
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
      moves_(family.houses_a_side, max_level),
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
    report.ended = find_ended(rules);

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

}  // namespace awale::tables
