#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

class Tables;

/// How much to spend on one position: whichever runs out first. With `time` the result depends on the
/// machine; without it, it does not.
struct Budget {
    std::uint64_t nodes = 1'000'000;
    int depth = 64;
    std::optional<std::chrono::milliseconds> time;
    bool (*stop)() = nullptr;  ///< asked again and again; once it says so, nothing more is spent
    bool proves = true;        ///< a part is spent on proofs; otherwise a Judge spends all on estimates
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

/// Says what the tables, the rules and circles that are played out prove of the moves of a position near the
/// end; nothing is searched. What it says of a position depends on no other. To be used from one thread.
class TableJudge {
public:
    /// `tables` may be null: then nothing is known. For each position so many boards are played out; with 0 a
    /// position takes microseconds.
    TableJudge(const RuleSet& rules, std::shared_ptr<const Tables> tables, std::uint64_t circle_boards);
    ~TableJudge();
    TableJudge(const TableJudge&) = delete;
    TableJudge& operator=(const TableJudge&) = delete;
    TableJudge(TableJudge&&) noexcept;
    TableJudge& operator=(TableJudge&&) noexcept;

    /// As `Judge::judge`, with lines of one move. No moves where the tables do not know the position. Throws
    /// EnvironmentError where a table is damaged.
    Judgement judge(const Board& board, std::span<const Board> history);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// One legal turn of any game and what it leads to.
struct JudgedTurn {
    Turn turn;
    Seeds captured;
    Value value;
    std::vector<Turn> line;            ///< best play from here, this turn first
    std::optional<double> mean_error;  ///< of an estimate, in seeds, where it was measured
};

/// The best turns of a position, best for the side to move first: in the Awalé family every legal move, in a
/// game that has thousands as many as were asked for.
struct TurnJudgement {
    std::vector<JudgedTurn> turns;
    std::size_t legal = 0;    ///< how many legal turns there are
    int depth = 0;            ///< plies searched where a search was needed
    std::uint64_t nodes = 0;  ///< positions searched
};

}  // namespace awale

namespace awale::search {

/// Seeds on the board, both ends included.
struct LevelRange {
    int least = 0;
    int most = 0;
};

/// The range of so many seeds, the last one for more than all have. Ranges follow each other.
std::size_t range_of(std::span<const LevelRange> ranges, int seeds);

/// A number that was measured at some depths, a value for each; between two of them on a straight line, and
/// beyond the last as there.
double at_depth(std::span<const int> depths, std::span<const double> measured, int depth);

/// The ranges that have a confidence of their own.
std::span<const LevelRange> confidence_ranges();

/// How far from the truth a value of a board with these seeds, searched to this depth, lies on average
/// where it stays an estimate: the mean size of the error, in seeds, under `abapa` with tables of twelve
/// seeds (docs/search.md, "Error of estimates"). It says how far to trust a figure whose grade is
/// estimate; it proves nothing.
double confidence(int seeds_on_board, int depth);

}  // namespace awale::search
