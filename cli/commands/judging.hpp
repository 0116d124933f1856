#pragma once

#include <chrono>

#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {
class KeptGames;
}

namespace awale::cli {

/// `game 4: ply 5 of 80`.
std::string ply_text(std::size_t game, Ply ply, Ply last);

/// How far the judging of games has come: `12 of 40 games, 3.0 a minute, about 9 min 20 s left`. `games` of
/// `of` are done, 0 if their number is not known; `judged` of them in the `seconds` since this run began,
/// which is `share` of its work.
std::string games_text(std::size_t games, std::size_t of, std::size_t judged, double seconds, double share);

/// Shows how far the judging of games has come, at what rate, and how long it will take: on a terminal in
/// its progress line, elsewhere now and then in a line, less often as time goes on.
class GamesProgress {
public:
    /// `first`: when the first line is written where there is no terminal.
    explicit GamesProgress(Console& console, std::chrono::seconds first = std::chrono::seconds{30})
        : console_(console), wait_(first) {}

    /// As games_text; `now`: what is being done.
    void show(std::size_t games, std::size_t of, std::size_t judged, double share,
              const std::string& now = {});

private:
    using Clock = std::chrono::steady_clock;

    Console& console_;
    Clock::time_point begin_ = Clock::now();
    std::chrono::seconds wait_;  ///< for the next line
    Clock::time_point next_ = begin_ + wait_;
};

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
