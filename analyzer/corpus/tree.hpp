#pragma once

#include "awale/analyzer/corpus/database.hpp"

namespace awale {

struct Tree;

/// How games went on from a position, added up.
struct Branch {
    std::optional<Turn> turn;  ///< the move; nothing where records stop
    std::size_t games = 0;
    std::size_t south_won = 0;  ///< of those with a result
    std::size_t drawn = 0;
    std::size_t north_won = 0;
    std::size_t scored = 0;  ///< games whose seeds are known
    double south_seeds = 0;  ///< the mean of their scores; 0 where no game has one
    double north_seeds = 0;
    std::size_t judged = 0;       ///< how many times an analysis judged this move here
    std::size_t perfect = 0;      ///< of those, without a loss
    std::optional<double> value;  ///< the mean of what it was judged to be worth: South's seeds minus North's
    std::optional<Value> proved;  ///< what tables prove of the move, if they were asked
    std::vector<Tree> next;       ///< the position after it, if the tree goes on

    std::size_t with_result() const { return south_won + drawn + north_won; }
};

/// The continuations of a position in the games of a corpus.
struct Tree {
    Board position;
    Branch all;                    ///< together; `turn` and `value` are nothing
    std::vector<Branch> branches;  ///< most games first, then by move; records that stop last
};

/// How far a tree goes.
struct TreeDepth {
    std::size_t plies = 1;
    std::size_t least_games = 1;  ///< moves of fewer are left out; totals count them
};

/// Looks a position up: exactly this one, stores and side to move included, under whatever rule set of the
/// game that `rules` belong to; and what follows the moves. A game that came to it more than once counts for
/// the first time. Where moves are houses it reads the position index, not the games: the start position of a
/// million games takes less than a tenth of a second.
Tree tree_of(const Database& database, const Board& position, const RuleSet& rules,
             const TreeDepth& depth = {});

}  // namespace awale
