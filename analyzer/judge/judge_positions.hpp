#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// How one position is judged: by a judge that has judged positions before it in the game.
using JudgeWith = std::function<Judgement(Judge& judge, const Board& board, std::span<const Board> history)>;

/// Judges the positions of a game, each reached by way of those before it, with several threads. A judge of
/// `pool` goes through some consecutive positions and then forgets them, so that the result depends neither
/// on the threads nor on other games. `progress` gets the number of each position, from 0, in order, by
/// one thread at a time.
std::vector<Judgement> judge_positions(std::span<const Board> positions, const RuleSet& rules,
                                       const std::shared_ptr<const Tables>& tables, JudgePool& pool,
                                       std::size_t threads, const JudgeWith& judge,
                                       const std::function<void(std::size_t)>& progress);

/// What `work` finds for each of these numbers, in their order; several threads call it. `done` gets each
/// number when its turn comes, by one thread at a time.
template <class Result, class Work>
std::vector<Result> find_for_each(
    std::span<const std::size_t> numbers, std::size_t threads, Work&& work,
    const std::function<void(std::size_t)>& done = [](std::size_t) {}) {
    struct Item {
        std::size_t number;
        Result result;
    };

    std::vector<Result> results;
    std::size_t begun = 0;
    const auto next = [&]() -> std::optional<Item> {
        return begun < numbers.size() ? std::optional(Item{numbers[begun++], {}}) : std::nullopt;
    };
    const auto find = [&](Item& item) { item.result = work(item.number); };
    const auto take = [&](Item& item) {
        done(item.number);
        results.push_back(std::move(item.result));
    };
    parallel::in_order<Item>(threads, next, find, take);
    return results;
}

}  // namespace awale
