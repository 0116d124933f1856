#include "tests/lab/estimate_errors.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/eqwale_search.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

/// More games than this are not played for the sake of a range that games seldom reach.
constexpr std::uint64_t max_games = 2'000;

/// A position of a game.
struct Sampled {
    PositionJob job;
    Turn played;
    std::optional<Seeds> final_margin;  ///< of a game that ended
};

constexpr std::array<LevelRange, 6> awale_ranges{{{0, 16}, {17, 20}, {21, 24}, {25, 30}, {31, 38}, {39, 48}}};
constexpr std::array<LevelRange, 5> eqwale_ranges{{{0, 12}, {13, 20}, {21, 30}, {31, 47}, {48, 48}}};

int seeds_in_play(const Board& board) { return (board.on_board() + board.reserve()).count(); }

/// This many positions for each range of seeds, from one game at most one.
std::vector<Sampled> sample_positions(const EstimateErrors& what) {
    const std::span<const LevelRange> ranges = estimate_ranges(what.rules.game);
    std::vector<int> wanted(ranges.size(), what.positions);
    std::vector<Sampled> sampled;
    for (std::uint64_t number = 1; number <= max_games; ++number) {
        const Replay replay = check_under(what.game(number), what.rules).replay;
        for (std::size_t range = 0; range < ranges.size(); ++range) {
            std::vector<std::size_t> fitting;
            for (std::size_t ply = 0; ply < replay.plies.size(); ++ply) {
                const int seeds = seeds_in_play(replay.plies[ply].before);
                if (seeds > what.known_seeds && seeds >= ranges[range].least && seeds <= ranges[range].most) {
                    fitting.push_back(ply);
                }
            }
            if (fitting.empty() || wanted[range] == 0) {
                continue;
            }
            --wanted[range];
            const std::size_t ply = fitting[number * 7 % fitting.size()];
            sampled.push_back({job_before(replay, ply, what.tables), replay.plies[ply].turn(),
                               replay.ended.reason == EndReason::Unfinished
                                   ? std::nullopt
                                   : std::optional(replay.ended.final.margin())});
        }
        if (std::ranges::all_of(wanted, [](int left) { return left == 0; })) {
            break;
        }
    }
    return sampled;
}

struct Item {
    const Sampled* position = nullptr;
    std::size_t number = 0;
    std::vector<EstimateSample> samples;
};

PlayedOut played_out(const Value& estimate, Seeds final_margin, const EstimateError& estimates) {
    const Seeds won = seen_by(estimates.mover, final_margin);
    return {.to_result = seen_by(estimates.mover, estimate.value - final_margin).count(),
            .expected = expected_result(estimate, estimates),
            .points = won > Seeds{0}    ? 1.0
                      : won == Seeds{0} ? 0.5
                                        : 0.0};
}

/// Compares one judgement with the long search and the larger tables.
void add_samples(Item& item, std::uint64_t nodes, const Judgement& judged, const Judgement& searched,
                 const Judgement& known) {
    const Board& board = item.position->job.board;
    const EstimateError estimates = estimate_error(judged, board, item.position->job.rules);
    for (const JudgedMove& move : judged.moves) {
        const JudgedMove* const deep = searched.find(move.turn());
        const JudgedMove* const proved = known.find(move.turn());
        if (move.value.grade != Grade::Estimate || deep == nullptr || proved == nullptr) {
            continue;
        }
        const auto error = [&](Seeds truth) {
            return seen_by(board.to_move(), move.value.value - truth).count();
        };
        EstimateSample sample{.seeds = seeds_in_play(board),
                              .nodes = nodes,
                              .depth = judged.depth,
                              .printed = estimates.error,
                              .position = item.number,
                              .played_out = {}};
        // Of a bounded value only the limits are known.
        const Seeds opinion = deep->value.grade == Grade::Bounded
                                  ? std::clamp(move.value.value, deep->value.lower, deep->value.upper)
                                  : deep->value.value;
        sample.to_search = error(opinion);
        sample.to_limits = error(std::clamp(opinion, proved->value.lower, proved->value.upper));
        sample.is_exact = proved->value.lower == proved->value.upper;
        if (move.turn() == item.position->played && item.position->final_margin) {
            sample.played_out = played_out(move.value, *item.position->final_margin, estimates);
        }
        item.samples.push_back(sample);
    }
}

/// How the estimates of one game are made and compared.
class Comparison {
public:
    Comparison() = default;
    Comparison(const Comparison&) = delete;
    Comparison& operator=(const Comparison&) = delete;
    virtual ~Comparison() = default;

    /// From any thread.
    virtual void compare(Item& item) = 0;
};

/// All moves of a position at once.
class AwaleComparison : public Comparison {
public:
    explicit AwaleComparison(const EstimateErrors& what)
        : what_(what),
          as_printed_({.hash_megabytes = 64, .table_seeds = what.known_seeds}),
          long_search_({.hash_megabytes = reference_hash_megabytes, .table_seeds = what.known_seeds}) {}

    void compare(Item& item) override {
        const PositionJob& job = item.position->job;
        std::vector<Judgement> judged;
        for (const std::uint64_t nodes : what_.budgets) {
            judged.push_back(as_printed_.judge(job, {.nodes = nodes, .time = std::nullopt}));
        }
        const bool guessed = std::ranges::any_of(judged, [](const Judgement& one) {
            return std::ranges::any_of(
                one.moves, [](const JudgedMove& move) { return move.value.grade == Grade::Estimate; });
        });
        if (!guessed) {
            return;
        }
        const Budget reference{.nodes = what_.reference, .time = std::nullopt};
        const Judgement searched = long_search_.judge(job, reference);
        const bool in_tables = job.board.on_board().count() <= what_.tables->highest_level();
        const Judgement known =
            in_tables ? by_tables_.judge(job, {.nodes = what_.budgets.front(), .time = std::nullopt})
                      : searched;
        for (std::size_t i = 0; i < judged.size(); ++i) {
            add_samples(item, what_.budgets[i], judged[i], searched, known);
        }
    }

private:
    static constexpr std::size_t reference_hash_megabytes = 256;

    const EstimateErrors& what_;
    JudgePool as_printed_;
    JudgePool long_search_;
    JudgePool by_tables_;
};

/// The best turn of each budget and the one that was played, each searched longer on its own.
class EqwaleComparison : public Comparison {
public:
    explicit EqwaleComparison(const EstimateErrors& what)
        : what_(what),
          truth_(std::make_shared<const eqwale::EndgameTables>(
              std::clamp(what.truth_seeds, what.known_seeds, eqwale::EndgameTables::max_seeds))),
          known_(std::make_shared<const eqwale::EndgameTables>(what.known_seeds)) {}

    void compare(Item& item) override {
        Judgement searched;
        for (const std::uint64_t nodes : what_.budgets) {
            const Judgement judged = judge(item, nodes, known_, item.position->played);
            for (const JudgedMove& move : judged.moves) {
                if (move.value.grade == Grade::Estimate && searched.find(move.turn()) == nullptr) {
                    const Judgement longer = judge(item, what_.reference, truth_, move.turn());
                    searched.moves.push_back(*longer.find(move.turn()));
                }
            }
            add_samples(item, nodes, judged, searched, searched);
        }
    }

private:
    static Judgement judge(const Item& item, std::uint64_t nodes,
                           const std::shared_ptr<const eqwale::EndgameTables>& tables, const Turn& also) {
        const PositionJob& job = item.position->job;
        return eqwale::judge(job.board, job.history, {.nodes = nodes, .time = std::nullopt}, 1, also, tables);
    }

    const EstimateErrors& what_;
    std::shared_ptr<const eqwale::EndgameTables> truth_;
    std::shared_ptr<const eqwale::EndgameTables> known_;
};

std::unique_ptr<Comparison> make_comparison(const EstimateErrors& what) {
    switch (what.rules.game) {
        case GameName::Awale: return std::make_unique<AwaleComparison>(what);
        case GameName::Eqwale: return std::make_unique<EqwaleComparison>(what);
    }
    return nullptr;
}

}  // namespace

std::span<const LevelRange> estimate_ranges(GameName game) {
    return game == GameName::Awale ? std::span<const LevelRange>(awale_ranges) : eqwale_ranges;
}

std::vector<EstimateSample> measure_estimates(const EstimateErrors& what,
                                              const std::function<void(std::size_t)>& progress) {
    const std::vector<Sampled> positions = sample_positions(what);
    const std::unique_ptr<Comparison> comparison = make_comparison(what);
    std::vector<EstimateSample> samples;
    std::size_t begun = 0;
    std::size_t done = 0;
    const auto next = [&]() -> std::optional<Item> {
        if (begun == positions.size()) {
            return std::nullopt;
        }
        const std::size_t number = begun++;
        return Item{&positions[number], number, {}};
    };
    const auto work = [&](Item& item) { comparison->compare(item); };
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
