#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/ogn/check.hpp"
#include "tests/lab/estimate_errors.hpp"
#include "tests/lab/measurements.hpp"

namespace awale::lab {

namespace {

constexpr std::uint64_t difference_game_seed = 20'261'126;
constexpr int level = 6;
/// The estimates are made with this budget, and with a tenth and a hundredth of it.
constexpr std::array<std::uint64_t, 3> parts{100, 10, 1};

struct Item {
    std::uint64_t game = 0;
    PositionJob job;
    std::string rows;
};

/// A position of each range of seeds that the game reached, above those that the estimates' tables know.
std::vector<Item> positions_of(std::uint64_t number, const DifferencesWanted& what,
                               const std::shared_ptr<const Tables>& tables) {
    const SelfPlay play{.rules = what.rules, .seed = difference_game_seed, .level = level};
    const Replay replay = check_under(self_play_game(play, number), what.rules).replay;
    std::vector<Item> items;
    for (const LevelRange& range : estimate_ranges(GameName::Awale)) {
        std::vector<std::size_t> fitting;
        for (std::size_t ply = 0; ply < replay.plies.size(); ++ply) {
            const int seeds = replay.plies[ply].before.on_board().count();
            if (seeds > what.tables && seeds >= range.least && seeds <= range.most) {
                fitting.push_back(ply);
            }
        }
        if (fitting.empty()) {
            continue;
        }
        items.push_back({number, job_before(replay, fitting[number * 7 % fitting.size()], tables), {}});
    }
    return items;
}

/// How many seeds less than the best move this one is worth to the mover, by the figures.
int difference(const Judgement& judgement, const Turn& turn, Side mover) {
    const JudgedMove* const move = judgement.find(turn);
    return move == nullptr ? 0
                           : seen_by(mover, value_of(judgement, mover)->value - move->value.value).count();
}

class Comparison {
public:
    explicit Comparison(const DifferencesWanted& what)
        : what_(what),
          estimates_({.hash_megabytes = 64, .table_seeds = what.tables}),
          reference_({.hash_megabytes = 256}) {}

    /// A row for each move that is not the best one and whose difference is an estimate. From any thread.
    void compare(Item& item) {
        const Board& board = item.job.board;
        const Side mover = board.to_move();
        std::vector<std::pair<std::uint64_t, std::array<Judgement, 3>>> judged;
        for (const std::uint64_t part : parts) {
            const std::uint64_t nodes = what_.nodes / part;
            const Judgement last = estimates_.judge(item.job, {.nodes = nodes, .time = std::nullopt});
            if (last.moves.size() < 2 || last.depth < 3) {
                continue;
            }
            const auto at = [&](int depth) {
                return estimates_.judge(item.job, {.nodes = nodes, .depth = depth, .time = std::nullopt});
            };
            judged.push_back({nodes, {last, at(last.depth - 1), at(last.depth - 2)}});
        }
        if (judged.empty()) {
            return;
        }
        const Judgement truth = reference_.judge(item.job, {.nodes = what_.reference, .time = std::nullopt});
        const EstimateError plain{.mover = mover};
        for (const auto& [nodes, by_depth] : judged) {
            const Judgement& last = by_depth[0];
            const int second = difference(last, last.moves[1].turn(), mover);
            for (std::size_t i = 1; i < last.moves.size(); ++i) {
                const JudgedMove& move = last.moves[i];
                const Loss loss = loss_between(*value_of(last, mover), move.value, plain);
                const JudgedMove* const known = truth.find(move.turn());
                if (loss.grade != Grade::Estimate || known == nullptr) {
                    continue;
                }
                item.rows += fmt::format(
                    "{},{},{},{},{},{},{},{},{},{}\n", item.game, board.on_board().count(), nodes, last.depth,
                    last.moves.size(), loss.seeds.count(), difference(by_depth[1], move.turn(), mover),
                    difference(by_depth[2], move.turn(), mover), second,
                    loss_between(*value_of(truth, mover), known->value, plain).seeds.count());
            }
        }
    }

private:
    const DifferencesWanted& what_;
    JudgePool estimates_;
    JudgePool reference_;
};

}  // namespace

void print_differences(const DifferencesWanted& what, std::ostream& out) {
    const std::shared_ptr<const Tables> tables = tables_to(what.rules, what.truth);
    Comparison comparison(what);
    out << "game,seeds,nodes,depth,moves,loss,loss1,loss2,second,real\n";
    std::vector<Item> waiting;
    int begun = 0;
    const auto next = [&]() -> std::optional<Item> {
        while (waiting.empty() && begun < what.games) {
            waiting = positions_of(static_cast<std::uint64_t>(what.first + begun++), what, tables);
        }
        if (waiting.empty()) {
            return std::nullopt;
        }
        Item item = std::move(waiting.back());
        waiting.pop_back();
        return item;
    };
    parallel::in_order<Item>(
        what.threads, next, [&](Item& item) { comparison.compare(item); },
        [&](Item& item) { out << item.rows << std::flush; });
}

}  // namespace awale::lab
