#pragma once

#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"

namespace awale {
class KeptGames;
}

namespace awale::cli {

/// `game 4: ply 5 of 80`.
std::string ply_text(std::size_t game, Ply ply, Ply last);

/// Judging takes hours: where no terminal shows how far it has come, a log does.
constexpr ProgressTimes judging_times{.logged = std::chrono::seconds{30}};

/// Which games are judged, and how.
struct FilesToJudge {
    std::vector<std::string> files;  ///< `-` is standard input
    std::optional<Dialect> from;     ///< without it the beginning of each file decides
    Judging judging;
    std::size_t threads = parallel::all_processors();  ///< games judged at the same time
    Games games = Games::AwaleFamily;                  ///< which the command supports
    KeptGames* kept = nullptr;  ///< annotated games are kept there, and not judged again
};

/// A game of a file with what was found about it.
struct JudgedInput {
    InputGame input;
    std::optional<AnnotatedGame> game;  ///< none where the record cannot be read
};

/// How many games the files have, and how many of them are kept.
struct CountedGames {
    std::size_t games = 0;
    std::size_t kept = 0;
};

/// Reads the files to count their games. Nothing where they cannot be read twice, or where neither progress
/// is shown nor games are kept.
std::optional<CountedGames> count_games(const FilesToJudge& what, const Console& console);

/// Reads games and judges them, several at a time; shows how many of the counted games are done. `take` gets
/// each of them, one at a time and in the order of the files; what it gets does not depend on the number of
/// threads. Returns whether all were judged, otherwise a stop was asked for (Interrupt). Throws
/// EnvironmentError where a file cannot be read, after the games before it.
bool judge_files(const FilesToJudge& what, const std::optional<CountedGames>& counted, TableCache& tables,
                 Console& console, const std::function<void(const JudgedInput&)>& take);

}  // namespace awale::cli
