#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/table_format.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::tables {

/// The equations that are solved, each in a pass of its own over the levels.
enum class Pass : std::uint8_t {
    Margin,  ///< gives the margin
    Forced,  ///< gives the forced and the conceded seeds
    Safe     ///< gives the safe seeds of both sides
};

inline constexpr std::array all_passes{Pass::Margin, Pass::Forced, Pass::Safe};

/// The passes whose numbers values and proofs are looked up in: beside the margin the safe seeds where a
/// repetition gives each side its own row, otherwise the forced seeds.
std::vector<Pass> passes_in_use(const RuleSet& rules);

/// What a pass writes, in the order of its quantities.
constexpr std::span<const TableKind> kinds(Pass pass) {
    const std::span<const TableKind> all = table_kinds;
    return pass == Pass::Margin ? all.first(1) : all.subspan(pass == Pass::Forced ? 1 : 3, 2);
}

/// The pass that gives a number.
constexpr Pass pass_of(TableKind kind) {
    return kind == TableKind::Margin ? Pass::Margin : kind <= TableKind::Conceded ? Pass::Forced : Pass::Safe;
}

/// `margin`, `forced`, `safe`: the argument of the text `tables.pass`.
inline std::string_view name(Pass pass) {
    return name(kinds(pass).front());
}

/// A board whose quiet moves are these, or none, instead of those of its rows.
struct Irregular {
    struct Successor {
        int mover_seeds;
        std::uint32_t other;
        std::uint32_t mover;
    };

    int mover_seeds;
    std::uint32_t mover;
    std::uint32_t other;
    std::vector<Successor> successors;

    std::pair<int, std::uint32_t> place() const {
        return {mover_seeds, mover};
    }
};

/// The data that every step of solving a level uses.
struct LevelRules {
    const TableFamily& family;
    const RowMoves& moves;
    const RowTransfers& transfers;
    Workers& workers;
    LevelShape shape;
    std::vector<Irregular> irregular;  ///< sorted by place() and `other`
    std::vector<bool> ended;           ///< by start_index: a rule on few seeds ends the game; empty: none

    int seeds() const {
        return shape.seeds();
    }

    /// The index of the start value of a board: like its rank, with the lines by the mover's row.
    std::size_t start_index(int mover_seeds, std::uint32_t mover, std::uint32_t other) const {
        return shape.first(mover_seeds) + std::size_t{mover} * shape.others(mover_seeds) + other;
    }

    /// Whether the move is allowed: if the other row is empty, it must feed it.
    bool feeds(int mover_seeds, const RowMove& move) const {
        return mover_seeds < seeds() || move.given > 0;
    }

    const RowTransfer& transfer(int mover_seeds, const RowMove& move) const {
        return transfers.transfer(seeds() - mover_seeds, move.given, move.ends_across);
    }

    /// Seeds in the row of the side that moves next.
    int next_mover_seeds(int mover_seeds, const RowMove& move) const {
        return seeds() - mover_seeds + move.given;
    }
};

/// One unknown of the equation of a level (docs/tables.md, "The equation"), for every board:
///
///     value = max(start, −min over the quiet moves of the source's value after the move)
///
/// `start` is the best capture, or what the board is worth if the game is over. The source of the margin is
/// the margin; the forced seeds and the conceded seeds, taken negative, are each other's source.
struct Unknown {
    LevelValues values;
    Bytes start;  ///< by start_index, the same bytes as values
};

/// Less than every value: no capture and no end to start from.
constexpr std::uint8_t no_start = 0;
/// More than every value after a move: no move leads here.
constexpr std::uint8_t no_move = 255;

/// What distinguishes the unknowns (docs/tables.md, "The equation").
struct Quantity {
    bool adds_captured;                 ///< captured seeds count for it
    int (*at_end)(int own, int other);  ///< its value if the game is over and each side keeps its row
    std::size_t source;                 ///< the unknown that it is computed from
};

/// Seeds won minus seeds lost, endless play worth nothing.
inline constexpr std::array margin_quantities{
    Quantity{true, [](int own, int other) { return own - other; }, 0}};

/// The forced seeds, and the conceded ones taken negative.
inline constexpr std::array pair_quantities{Quantity{true, [](int own, int) { return own; }, 1},
                                            Quantity{false, [](int, int other) { return -other; }, 0}};

/// The source's values of the lower levels, given by the difference in seeds.
struct LowerLevels {
    /// Null where a level is not held in memory.
    std::function<const LevelValues*(int captured)> held;
    /// Reads one that is not.
    std::function<LevelValues(int captured)> read;
};

/// The start value of every board: the best it can do by capturing, from the levels below, or what it is
/// worth where the game is over. Levels that are not held are read one after the other.
Bytes initial_values(const LevelRules& rules, const Quantity& quantity, const LowerLevels& lower);

/// Finds the boards whose moves the rule on grand slams makes irregular.
void find_irregular(LevelRules& rules);

/// Finds the boards in which the rule on few seeds ends a game that could go on.
void find_ended(LevelRules& rules);

/// The work done to solve a level.
struct SolveReport {
    std::uint64_t boards = 0;
    int sweeps = 0;  ///< passes over the level before the last changes were carried back one by one
    double seconds = 0;
};

/// What a repetition is worth to the sides.
enum class Repetition : std::uint8_t {
    Worthless,
    OwnRow,  ///< each keeps the seeds of its row; only for `pair_quantities`
    /// The same, with strategies that look at the board alone on the lowest levels too: to compare with.
    OwnRowByBoard
};

/// The unknowns of a pass.
std::span<const Quantity> quantities_of(Pass pass);

/// What a repetition is worth in a pass.
Repetition repetition_of(Pass pass);

/// Solves level after level for the unknowns of one equation, keeping them in memory.
class Solver {
public:
    /// Reads the values of one unknown that were forgotten, from where they are kept.
    using ReadValues = std::function<LevelValues(int seeds, std::size_t quantity)>;

    /// `max_level`: the highest level that will be asked for.
    Solver(const TableFamily& family, std::span<const Quantity> quantities, int max_level, Workers& workers,
           Repetition repetition = Repetition::Worthless);

    /// What it holds besides the values of the levels, when it is made for that many seeds; an upper bound.
    static std::uint64_t fixed_bytes(const TableFamily& family, int max_level);

    /// What solving a level of that many boards holds for lists of places, for each quantity; an upper bound.
    static std::uint64_t list_bytes(std::uint64_t boards);

    /// Levels solved or adopted so far.
    int levels() const {
        return static_cast<int>(levels_.size());
    }

    /// The values of one unknown, in the order of the quantities. Precondition: not forgotten.
    const LevelValues& values(int seeds, std::size_t quantity) const {
        return levels_[static_cast<std::size_t>(seeds)][quantity];
    }

    /// Takes over the next level, solved earlier: one array for each quantity.
    void adopt(std::vector<LevelValues> level) {
        levels_.push_back(std::move(level));
    }

    /// Gives the memory of a level back. Where its values are needed again, `read` is asked for them.
    void forget(int seeds, const ReadValues& read);

    /// Gives away all the levels.
    std::vector<std::vector<LevelValues>> release() {
        return std::move(levels_);
    }

    /// Solves the next level. Where `stop` is given and says so between two sweeps, nothing is solved.
    std::optional<SolveReport> solve_next(const std::function<bool()>& stop = {});

private:
    TableFamily family_;
    std::span<const Quantity> quantities_;
    Workers& workers_;
    Repetition repetition_;
    RowMoves moves_;
    RowTransfers transfers_;
    std::vector<std::vector<LevelValues>> levels_;  // without values where they were forgotten
    ReadValues read_;
};

/// A board of a level in eight bytes.
class BoardCoordinates {
public:
    BoardCoordinates(int mover_seeds, std::uint32_t other, std::uint32_t mover)
        : bits_(static_cast<std::uint64_t>(mover_seeds) << 56U | std::uint64_t{other} << 28U | mover) {}

    int mover_seeds() const {
        return static_cast<int>(bits_ >> 56U);
    }

    std::uint32_t other() const {
        return static_cast<std::uint32_t>(bits_ >> 28U) & rank_mask;
    }

    std::uint32_t mover() const {
        return static_cast<std::uint32_t>(bits_) & rank_mask;
    }

private:
    static constexpr std::uint32_t rank_mask = (1U << 28U) - 1;

    std::uint64_t bits_;
};

/// The combination of the start value and the least value after a quiet move.
enum class Combine {
    Game,  ///< max(start, −least)
    Reach  ///< min(start, least): has −1 wherever a board that starts with −1 can be reached
};

/// Applies the equation once to every board of the level, block after block; a block already sees what
/// changed in those before it. Returns how many values changed, the same for any number of workers. Where
/// `changed` is given, it receives the places that did, unless there are more than `most`.
std::uint64_t sweep(const LevelRules& rules, Unknown& to, const LevelValues& from, Combine combine,
                    std::vector<BoardCoordinates>* changed = nullptr, std::size_t most = 0);

/// The least value after the quiet moves of an irregular board.
std::uint8_t least_successor(const Irregular& board, const LevelValues& from);

/// The part of `rules.irregular` for one mover's row.
std::pair<std::size_t, std::size_t> irregular_range(const LevelRules& rules, int mover_seeds,
                                                    std::uint32_t mover);

/// Finds the boards where a side can stay for ever on boards with more seeds in its row than it is known to
/// be sure of, for every number of seeds at once, and raises the start values of those where it is to move.
/// `unknowns` are those of `pair_quantities`, solved as far as the start values go. Returns how many boards
/// were raised; where there are some, the level is to be solved again from where it is.
std::uint64_t raise_regions(const LevelRules& rules, std::span<Unknown> unknowns);

/// The exact values of a small level where a repetition gives each player their own row, and no position has
/// occurred before: every line of play is searched until a capture, an end, or a repetition. `unknowns` are
/// those of `pair_quantities`; their start values are read, and their values set. The values of the lower
/// levels are taken to be exact. Takes long above `exact_level`.
void solve_exactly(const LevelRules& rules, std::span<Unknown> unknowns);

/// Carries changes backwards until nothing changes any more: the moves that lead to a changed board are
/// found by un-sowing, and only the boards they come from are looked at again. `changed` holds, for each
/// unknown, the places whose value changed and has not been looked at since. False where
/// more than `most` places changed in one round: a sweep can then take over.
/// `source[u]` is the unknown that unknown u is computed from.
bool retrograde_propagate(const LevelRules& rules, std::span<Unknown> unknowns,
                          std::span<const std::size_t> source,
                          std::vector<std::vector<BoardCoordinates>>& changed, std::size_t most);

/// Sixteen bytes handled at a time, in the compiler's vector notation: one register where the processor has
/// one that wide, as every x86-64 does, and plain code elsewhere.
using U8x16 = std::uint8_t __attribute__((vector_size(16)));

/// The same bytes as two numbers.
using Halves = std::array<std::uint64_t, 2>;

inline U8x16 load(const std::uint8_t* from) {
    U8x16 lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

inline void store(std::uint8_t* to, U8x16 lanes) {
    std::memcpy(to, &lanes, sizeof lanes);
}

inline U8x16 least(U8x16 a, U8x16 b) {
    return a < b ? a : b;
}

inline U8x16 greatest(U8x16 a, U8x16 b) {
    return a > b ? a : b;
}

inline bool equal(U8x16 a, U8x16 b) {
    return std::bit_cast<Halves>(a) == std::bit_cast<Halves>(b);
}

/// How many of the sixteen differ.
inline unsigned differences(U8x16 a, U8x16 b) {
    const auto halves = std::bit_cast<Halves>(a != b);
    constexpr std::uint64_t ones = 0x0101010101010101;
    return static_cast<unsigned>(((halves[0] & ones) + (halves[1] & ones)) * ones >> 56U);
}

/// Turns 16 rows of 16 bytes into their columns.
inline void transpose(U8x16 (&rows)[16]) {
    // Four times, interleave row i with row i + 8: a perfect shuffle of the 256 places each time.
    for (int time = 0; time < 4; ++time) {
        U8x16 shuffled[16];
        for (std::size_t i = 0; i < 8; ++i) {
            shuffled[2 * i] = __builtin_shufflevector(rows[i], rows[i + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20,
                                                      5, 21, 6, 22, 7, 23);
            shuffled[2 * i + 1] = __builtin_shufflevector(rows[i], rows[i + 8], 8, 24, 9, 25, 10, 26, 11, 27,
                                                          12, 28, 13, 29, 14, 30, 15, 31);
        }
        std::memcpy(&rows, &shuffled, sizeof rows);
    }
}

}  // namespace awale::tables
