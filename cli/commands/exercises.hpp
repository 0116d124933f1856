#pragma once

#include "awale/analyzer/statistics/bulletin.hpp"
#include "awale/analyzer/workbook/workbook.hpp"

namespace awale::cli {

class Console;

/// Exercises for `awale workbook` and `awale page`.
struct FoundExercises {
    std::vector<Exercise> exercises{};  ///< none where there is nothing to write; that was reported
    bool complete = true;               ///< false where a position could not be used
};

/// An exercise of each position of a file (docs/own-positions.md), proved like any other.
FoundExercises exercises_of_positions(const std::string& file, const WorkbookOrder& order, Console& console);

/// What is drawn from a corpus, or without one (an empty name) composed.
FoundExercises exercises_of_corpus(const std::string& corpus, const WorkbookOrder& order, Console& console);

/// What a player's own mistakes in a corpus give, and composed exercises of the same topics.
FoundExercises exercises_of_player(const std::string& corpus, const PlayersMoves& moves, WorkbookOrder order,
                                   Console& console);

}  // namespace awale::cli
