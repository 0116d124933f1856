#include "awale/analyzer/judge/estimate_errors.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/evaluation/confidence.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

/// More games than this are not played for the sake of a range that games seldom reach.
constexpr std::uint64_t max_games = 2'000;

/// This many positions for each range of seeds, from one game at most one.
std::vector<PositionJob> sample_positions(const EstimateErrors& what) {
    const std::span<const search::SeedRange> ranges = search::confidence_ranges();
    std::vector<int> wanted(ranges.size(), what.positions);
    std::vector<PositionJob> jobs;
    for (std::uint64_t number = 1; number <= max_games; ++number) {
        const Replay replay = check_under(what.game(number), what.rules).replay;
        for (std::size_t range = 0; range < ranges.size(); ++range) {
            std::vector<std::size_t> fitting;
            for (std::size_t ply = 0; ply < replay.plies.size(); ++ply) {
                const int seeds = replay.plies[ply].before.on_board().count();
                if (seeds > what.known_seeds && seeds >= ranges[range].least && seeds <= ranges[range].most) {
                    fitting.push_back(ply);
                }
            }
            if (fitting.empty() || wanted[range] == 0) {
                continue;
            }
            --wanted[range];
            const std::size_t ply = fitting[number * 7 % fitting.size()];
            PositionJob job{
                .rules = what.rules, .history = {}, .board = replay.plies[ply].before, .tables = what.tables};
            std::transform(replay.plies.begin(), replay.plies.begin() + static_cast<std::ptrdiff_t>(ply),
                           std::back_inserter(job.history),
                           [](const ReplayedPly& one) { return one.before; });
            jobs.push_back(std::move(job));
        }
        if (std::ranges::all_of(wanted, [](int left) { return left == 0; })) {
            break;
        }
    }
    return jobs;
}

struct Item {
    const PositionJob* job = nullptr;
    std::vector<EstimateSample> samples;
};

/// Compares one judgement with the long search and the larger tables.
void add_samples(Item& item, std::uint64_t nodes, const Judgement& judged, const Judgement& searched,
                 const Judgement& known) {
    const Board& board = item.job->board;
    const int seeds = board.on_board().count();
    for (const JudgedMove& move : judged.moves) {
        const JudgedMove* const deep = searched.find(move.house);
        const JudgedMove* const proved = known.find(move.house);
        if (move.value.grade != Grade::Estimate || deep == nullptr || proved == nullptr) {
            continue;
        }
        const auto error = [&](Seeds truth) {
            return seen_by(board.to_move(), move.value.value - truth).count();
        };
        EstimateSample sample{.seeds = seeds,
                              .nodes = nodes,
                              .depth = judged.depth,
                              .printed = search::confidence(seeds, judged.depth)};
        // Of a bounded value only the limits are known.
        const Seeds opinion = deep->value.grade == Grade::Bounded
                                  ? std::clamp(move.value.value, deep->value.lower, deep->value.upper)
                                  : deep->value.value;
        sample.to_search = error(opinion);
        sample.to_limits = error(std::clamp(opinion, proved->value.lower, proved->value.upper));
        sample.is_exact = proved->value.lower == proved->value.upper;
        item.samples.push_back(sample);
    }
}

}  // namespace

std::vector<EstimateSample> measure_estimates(const EstimateErrors& what,
                                              const std::function<void(std::size_t)>& progress) {
    const std::vector<PositionJob> jobs = sample_positions(what);
    constexpr std::size_t reference_hash_megabytes = 256;
    JudgePool as_printed({.hash_megabytes = 64, .table_seeds = what.known_seeds});
    JudgePool long_search({.hash_megabytes = reference_hash_megabytes, .table_seeds = what.known_seeds});
    JudgePool by_tables;
    std::vector<EstimateSample> samples;
    std::size_t begun = 0;
    std::size_t done = 0;
    const auto next = [&]() -> std::optional<Item> {
        return begun < jobs.size() ? std::optional(Item{&jobs[begun++], {}}) : std::nullopt;
    };
    const auto work = [&](Item& item) {
        std::vector<Judgement> judged;
        for (const std::uint64_t nodes : what.budgets) {
            judged.push_back(as_printed.judge(*item.job, {.nodes = nodes, .time = std::nullopt}));
        }
        const bool guessed = std::ranges::any_of(judged, [](const Judgement& one) {
            return std::ranges::any_of(
                one.moves, [](const JudgedMove& move) { return move.value.grade == Grade::Estimate; });
        });
        if (!guessed) {
            return;
        }
        const Budget reference{.nodes = what.reference, .time = std::nullopt};
        const Judgement searched = long_search.judge(*item.job, reference);
        const bool in_tables = item.job->board.on_board().count() <= what.tables->highest_level();
        const Judgement known =
            in_tables ? by_tables.judge(*item.job, {.nodes = what.budgets.front(), .time = std::nullopt})
                      : searched;
        for (std::size_t i = 0; i < judged.size(); ++i) {
            add_samples(item, what.budgets[i], judged[i], searched, known);
        }
    };
    const auto take = [&](Item& item) {
        std::ranges::move(item.samples, std::back_inserter(samples));
        if (progress) {
            progress(++done);
        }
    };
    parallel::in_order<Item>(what.threads, next, work, take);
    return samples;
}

}  // namespace awale
