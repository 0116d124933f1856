#pragma once

#include <set>
#include <string>
#include <vector>

#include "awale/analyzer/workbook/workbook.hpp"
#include "awale/notation/annotation/exercise.hpp"

namespace awale::cli {

class Console;

/// Exercises for `awale workbook` and `awale page`.
struct FoundExercises {
    std::vector<Exercise> exercises{};  ///< none where there is nothing to write; that was reported
    bool complete = true;               ///< false where a position could not be used
};

/// An exercise of each position of a file (docs/own-positions.md), proved like any other.
FoundExercises exercises_of_positions(const std::string& file, const WorkbookOrder& order, Console& console);

/// What is drawn from a corpus, or without one (an empty name) composed; no position of those that are known.
FoundExercises exercises_of_corpus(const std::string& corpus, const WorkbookOrder& order, Console& console,
                                   const std::set<std::string>& known = {});

/// The one or the other, as the file is one that SQLite wrote or not.
FoundExercises exercises_of(const std::string& file, const WorkbookOrder& order, Console& console);

}  // namespace awale::cli
