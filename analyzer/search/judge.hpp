#pragma once

#include <chrono>
#include <memory>

#include "awale/notation/annotation/judgement.hpp"

namespace awale {

class Tables;

/// How much to spend on one position: whichever runs out first. With `time` the result depends on the
/// machine; without it, it does not.
struct Budget {
    std::uint64_t nodes = 1'000'000;
    int depth = 64;
    std::optional<std::chrono::milliseconds> time{};
    bool (*stop)() = nullptr;  ///< asked again and again; once it says so, nothing more is spent
    bool proves = true;        ///< a part is spent on proofs; otherwise a Judge spends all on estimates
    /// If set, nothing is searched: so many boards, or none, are played out for circles, and only what the
    /// tables know is judged. Judges of Éqwalé ignore it.
    std::optional<std::uint64_t> circles{};
    /// If set, a Judge compares this move with the best one: once a part of the budget is spent, other moves
    /// are only shown to be no better, and keep the values that they had, limited to that of the best.
    std::optional<House> compares{};
};

/// How much memory and how many threads search a position.
struct SearchOptions {
    std::size_t hash_megabytes = 16;  ///< rounded down to a power of two
    int table_seeds = 48;             ///< the tables are not asked about more seeds
    /// Threads that search one position together. With more than one, what comes out differs from run to run.
    std::size_t threads = 1;
};

/// Says what every move of a position is worth. It keeps what it has searched, so that the positions of a
/// game judged one after the other cost less than each alone: to get the same judgement twice, ask a fresh
/// judge, or one told to `forget`. To be used from one thread.
class Judge {
public:
    /// `tables` may be null: then nothing near the end is known beforehand.
    Judge(const RuleSet& rules, std::shared_ptr<const Tables> tables, SearchOptions options = {});
    ~Judge();

    /// Every legal move of `board` with its value, interval, grade and line, best for the side to move first.
    /// `history` holds the boards of the game before this one, oldest first; those since the last capture
    /// count, since they may return. No moves where none is legal; that the game may be over for another
    /// reason is not looked at.
    /// With `budget.circles` nothing is searched: what the tables, the rules and circles that are played out
    /// prove, with lines of one move, and no moves where the tables do not know the position. What is said of
    /// a position then depends on no other. Throws EnvironmentError where a table is damaged.
    Judgement judge(const Board& board, std::span<const Board> history, const Budget& budget);

    /// Drops what it has searched.
    void forget();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale
