#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "awale/analyzer/search/opening_book.hpp"
#include "awale/analyzer/statistics/ratings.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::lab {

/// Another program, spoken to by lines over its standard input and output. Its standard error is ours.
class EngineProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts `command` through the shell. Throws EnvironmentError when that cannot be done.
    explicit EngineProcess(const std::string& command);
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    /// Sends `quit`, and kills the program if it has not ended a second later.
    ~EngineProcess();

    /// Sends a line. Throws EnvironmentError when the program has ended.
    void send(std::string_view line);

    /// The next line it writes, without its end. Throws EnvironmentError when the program has ended or
    /// `until` has passed.
    std::string receive(Clock::time_point until);

private:
    struct Program;

    std::string command_;
    std::unique_ptr<Program> program_;
    std::string heard_;  ///< read, but not yet handed out
};

/// What a contestant may spend on a move: one of the two.
struct MoveBudget {
    std::optional<std::uint64_t> nodes;
    std::chrono::milliseconds time{100};
};

/// A game so far, from the position it began with.
struct GameSoFar {
    Board start;
    std::vector<Board> history;  ///< the boards before `board`, oldest first
    std::vector<House> moves;
    Board board;
};

/// An engine in a match.
class MatchEngine {
public:
    virtual ~MatchEngine() = default;

    /// The name it gives itself.
    virtual std::string name() const = 0;

    /// A new game begins.
    virtual void new_game() = 0;

    /// Its move, or nothing where it resigns or does not say one. The move may be illegal. Throws
    /// EnvironmentError when an engine that is another program fails.
    virtual std::optional<House> move(const GameSoFar& game, const MoveBudget& budget) = 0;
};

/// A game of a match when it is over.
struct FinishedGame {
    Board start;
    std::vector<House> moves;
    Score score;
    std::string why;  ///< how it ended, a few words
};

/// What a match is played under.
struct MatchRules {
    RuleSet rules = abapa();
    std::shared_ptr<const Tables> tables;  ///< to adjudicate by; may be null
    MoveBudget budget;
};

/// Plays a game on from a position after some opening moves: until the rules end it, or until the tables know
/// its score whatever the players do. Who plays no legal move loses what is left on the board.
FinishedGame play_game(MatchEngine& south, MatchEngine& north, GameSoFar game, const MatchRules& match);

/// The score of a match whose games come in pairs: the same opening, each engine on either side.
struct MatchScore {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    std::array<int, 5> pairs{};  ///< by the half points that the first engine got of both games, 0 to 4

    /// Adds a pair: what the first engine got of each game, in half points, 0 to 2.
    void add_pair(int half_points, int half_points_again);

    int games() const { return wins + draws + losses; }

    /// The first engine's share of the points. The range is from the spread of the pairs, since the two games
    /// of a pair are not independent.
    ConfidenceInterval share() const;

    /// The difference in strength on the Elo scale.
    ConfidenceInterval elo() const;
};

/// Two lines for a person: points, games won, drawn and lost; share and Elo with their ranges, and the pairs.
std::string to_text(const MatchScore& score);

/// Two engines, the openings, and how to play.
struct MatchPlan {
    /// This program's own engine where it is `awale`; otherwise a shell command whose program speaks the
    /// engine protocol. Under another rule set than `abapa` such a program is sent `setoption name Rules`.
    std::string first;
    std::string second;
    std::vector<GameSoFar> openings;  ///< each for a pair of games; begun again when there are more pairs
    std::size_t pairs = 1;
    std::size_t threads = 1;  ///< games at a time
    std::size_t hash_megabytes = 64;
    std::shared_ptr<const OpeningBook> book;  ///< of this program's own engine; may be null
    MatchRules rules;
};

/// The two games of one opening: the first engine plays South in the first.
struct FinishedPair {
    std::array<FinishedGame, 2> games;
    std::string first_name;
    std::string second_name;
};

/// Half points of the first engine in a game of a pair, 0 to 2.
int first_half_points(const FinishedPair& pair, std::size_t game);

/// Plays a match. `done` is called for each pair, one at a time and in the order of the openings. Throws what
/// an engine throws.
void play_match(const MatchPlan& plan, const std::function<void(const FinishedPair&)>& done);

/// Reads openings, one a line: the letters of moves from the start position, or position text. Blank lines
/// and lines begun by a semicolon are passed over. The error says which line and why. Throws EnvironmentError
/// when it cannot be read or is longer than 1 MiB.
tl::expected<std::vector<GameSoFar>, std::string> read_openings(std::streambuf& in, const std::string& file,
                                                                const RuleSet& rules);

/// A made-up opening: six moves drawn at random, for each number the same ones on every machine.
GameSoFar random_opening(std::size_t number, const RuleSet& rules);

}  // namespace awale::lab
