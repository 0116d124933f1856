#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

class Tables;

/// How much to spend on one position: whichever runs out first. With `time` the result depends on the
/// machine; without it, it does not.
struct Budget {
    std::uint64_t nodes = 1'000'000;
    int depth = 64;
    std::optional<std::chrono::milliseconds> time;
    bool (*stop)() = nullptr;  ///< asked again and again; once it says so, nothing more is spent
};

struct JudgeOptions {
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
    Judge(const RuleSet& rules, std::shared_ptr<const Tables> tables, JudgeOptions options = {});
    ~Judge();
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;
    Judge(Judge&&) noexcept;
    Judge& operator=(Judge&&) noexcept;

    /// Every legal move of `board` with its value, interval, grade and line, best for the side to move first.
    /// `history` holds the boards of the game before this one, oldest first; those since the last capture
    /// count, since they may return. No moves where none is legal; that the game may be over for another
    /// reason is not looked at.
    Judgement judge(const Board& board, std::span<const Board> history, const Budget& budget);

    /// Drops what it has searched.
    void forget();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale
