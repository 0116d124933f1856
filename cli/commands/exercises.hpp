#pragma once

#include <string>
#include <vector>

#include "awale/analyzer/statistics/habits.hpp"
#include "awale/analyzer/workbook/workbook.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

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

/// What a pupil did with the pages of workbooks, as these save it (render/web/script/answers.mjs).
struct PupilResults {
    struct Tried {
        Board board;
        Theme theme = Theme::Capture;
        Level level = Level::Player;
        bool first_at_once = false;  ///< the first time, without a hint or another move before
        bool last_at_once = false;   ///< the same of the last time
    };

    std::string pupil;
    RuleSet rules;
    std::vector<Tried> tried{};
};

/// The results of the files, those of a pupil together, in the order of the files. What is none is reported,
/// and then nothing comes back. Throws EnvironmentError.
std::vector<PupilResults> read_results(const std::vector<std::string>& files, Console& console);

/// The next workbook: at most half of it what went wrong the last time, the rest new, on the topic in which
/// the pupil found the smallest share at once. Its level is a step above the highest that was tried where
/// four fifths of that were found at once, and a step below where not half were. What the order names stays.
/// Titles are in the language.
FoundExercises next_exercises(const PupilResults& results, const std::string& corpus, WorkbookOrder order,
                              Language language, Console& console);

}  // namespace awale::cli
