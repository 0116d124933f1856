#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Seeds in play, on the board or in the reserve, both ends included.
struct LevelRange {
    int least = 0;
    int most = 0;
};

/// The ranges that the error of an estimate is measured for, those of analyzer/annotate/verdicts.cpp. They
/// follow each other.
std::span<const LevelRange> estimate_ranges(GameName game);

/// How the error of estimates is measured.
struct EstimateErrors {
    RuleSet rules;
    std::function<Record(std::uint64_t number)> game;  ///< positions are taken from games 1, 2, 3, …
    std::shared_ptr<const Tables> tables;  ///< both those of the program and the larger ones for the truth
    int known_seeds = 12;                  ///< the estimates are made with tables up to this number of seeds
    int truth_seeds = 12;                  ///< of the larger ones, in a game that makes them in memory
    std::vector<std::uint64_t> budgets;    ///< positions searched for an estimate
    std::uint64_t reference = 0;           ///< positions of the search that estimates are compared with
    int positions = 40;                    ///< for each of estimate_ranges()
    std::size_t threads = 1;
};

/// How a game ended, beside what an estimate of its move said.
struct PlayedOut {
    int to_result = 0;  ///< estimate minus final margin, in seeds, for the side to move
    int expected = 0;   ///< what the side to move can expect of the estimate, in percent
    double points = 0;  ///< what it got: 1, ½ or 0
};

/// One move whose value stayed an estimate. Errors are estimate minus reference in seeds, for the side to
/// move.
struct EstimateSample {
    int seeds = 0;                        ///< on the board
    std::uint64_t nodes = 0;              ///< the budget
    int depth = 0;                        ///< that the search reached with it
    double printed = 0;                   ///< the mean error that is printed with the estimate
    int to_search = 0;                    ///< against the long search
    int to_limits = 0;                    ///< against the same within what the larger tables prove
    bool is_exact = false;                ///< they prove the value to the seed
    std::size_t position = 0;             ///< its number, the same for all moves and budgets of a position
    std::optional<PlayedOut> played_out;  ///< of the move played in a finished game
};

/// Takes positions from the games, from one game at most one of each range, judges each with every budget and
/// then as long as `reference` says, and returns all moves that a budget left with an estimate; in a game
/// that has thousands, the best and the one that was played. `progress` is told the number of positions that
/// are done.
std::vector<EstimateSample> measure_estimates(const EstimateErrors& what,
                                              const std::function<void(std::size_t)>& progress = {});

}  // namespace awale
