#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/search/book/opening_book.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

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

/// What this program's own engine has at hand.
struct OwnEngineMeans {
    std::shared_ptr<const Tables> tables;     ///< may be null
    std::shared_ptr<const OpeningBook> book;  ///< for the rule set of the match; may be null
    std::size_t hash_megabytes = 64;
};

/// This program's own engine where `what` is `awale`; otherwise a shell command whose program speaks the
/// engine protocol. Under another rule set than `abapa` such a program is sent `setoption name Rules`.
std::unique_ptr<MatchEngine> make_contestant(const std::string& what, const RuleSet& rules,
                                             const OwnEngineMeans& means);

}  // namespace awale::cli
