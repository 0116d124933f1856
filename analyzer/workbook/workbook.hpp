#pragma once

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/exercise.hpp"

namespace awale {

/// Of how many exercises a book has at least, if more are wanted: the answers of fewer can be guessed.
inline constexpr std::size_t fewest_exercises = 6;

/// What exercises are wanted.
struct WorkbookOrder {
    RuleSet rules;                 ///< only games played by these rules are looked at
    std::optional<Theme> theme{};  ///< all themes in turn, where it is not given
    std::size_t count = 24;
    std::optional<Level> level;  ///< of all levels, evenly, where it is not given
    std::uint64_t seed = 1;      ///< another seed, other games first
    bool compose = false;        ///< make up positions where the games have too few
    std::vector<Board> known{};  ///< with South to move: none of these houses again
    /// Only these moves of games are looked at, in this order; the themes of composed positions are `themes`
    /// in turn, if there are any.
    std::vector<std::pair<GameId, Ply>> places{};
    std::vector<Theme> themes{};
};

/// What was found in a corpus, and how much was looked at.
struct CollectedExercises {
    std::vector<Exercise> exercises;  ///< easiest first, at most as many as were wanted
    std::size_t games = 0;            ///< games looked at
    std::size_t positions = 0;        ///< positions of them that were searched
};

/// Draws exercises from a corpus, if there is one. Games are gone through in an order that the seed decides,
/// until there are a few times as many exercises as wanted, or just enough after a long search; of these, an
/// even choice from easy to hard, of those with a proved result if they are enough. No two are alike: their
/// houses differ, whoever sits where, by more than four seeds, unless the solutions differ. Where positions
/// may be composed, as many as are wanted are made up (Composer) once the games are through.
///
/// No guess pays: at most 35 % of the solutions are of one house, and 60 % of two; a book that cannot be
/// filled so is shorter. Without composed positions that holds where the games have enough exercises.
///
/// The same corpus, order and tables give the same exercises. `progress` gets how many have been found and
/// how many games looked at.
CollectedExercises collect_exercises(const Corpus* corpus, std::shared_ptr<const Tables> tables,
                                     const WorkbookOrder& order,
                                     const std::function<void(std::size_t)>& progress);

}  // namespace awale
