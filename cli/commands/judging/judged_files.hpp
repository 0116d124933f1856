#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/cli/input/game_input.hpp"

namespace awale::cli {

class Console;

/// Which games are judged, and how.
struct FilesToJudge {
    std::vector<std::string> files;  ///< `-` is standard input
    std::optional<Dialect> from;     ///< without it the beginning of each file decides
    Judging judging;
    std::size_t threads = parallel::all_processors();  ///< games judged at the same time
    Games games = Games::AwaleFamily;                  ///< which the command supports
};

/// A game of a file with what was found about it.
struct JudgedInput {
    InputGame input;
    std::optional<AnnotatedGame> game;  ///< none where the record cannot be read
};

/// Reads games and judges them, several at a time. `take` gets each of them, one at a time and in the order
/// of the files; what it gets does not depend on the number of threads. Throws EnvironmentError where a file
/// cannot be read, after the games before it.
void judge_files(const FilesToJudge& what, TableCache& tables, Console& console,
                 const std::function<void(const JudgedInput&)>& take);

}  // namespace awale::cli
