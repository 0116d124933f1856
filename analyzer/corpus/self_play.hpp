#pragma once

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// How games are made up (docs/commands/generate.md).
struct SelfPlay {
    RuleSet rules = abapa();
    std::uint64_t seed = 1;
    /// 0: moves at random. From 1: both sides look this many plies ahead, count the seeds, and choose at
    /// random among the best; the first four plies are random. Harvests are then as large as they can be,
    /// and drops random.
    int level = 0;
    std::size_t max_plies = 400;  ///< a game that is not over by then stays unfinished
};

/// Game `number` of the collection, from 1, with all its tags. The same on every machine and in every
/// version: each game depends on the seed, the level, the rules and its number alone.
Record self_play_game(const SelfPlay& how, std::uint64_t number);

}  // namespace awale
