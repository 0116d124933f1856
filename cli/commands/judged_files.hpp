#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/input/game_input.hpp"

namespace awale::cli {

class Console;

/// Which games are judged, and how.
struct FilesToJudge {
    std::vector<std::string> files;  ///< `-` is standard input
    std::optional<Dialect> from;     ///< without it the beginning of each file decides
    Judging judging;
    bool shows_progress = true;
};

/// A game of a file with what was found about it.
struct JudgedInput {
    InputGame input;
    std::optional<AnnotatedGame> game;  ///< none where the record cannot be read
};

/// Reads games and judges them. `take` gets each of them in the order of the files. Throws EnvironmentError
/// where a file cannot be read.
void judge_files(const FilesToJudge& what, TableCache& tables, Console& console,
                 const std::function<void(const JudgedInput&)>& take);

}  // namespace awale::cli
