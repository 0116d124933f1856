#pragma once

#include <utility>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/boards.hpp"

namespace awale::tables {

/// The number that a file holds for each board. Do not change: files store it.
enum class TableKind : std::uint8_t { Margin = 1, Forced = 2, Conceded = 3, Safe = 4, SafeOther = 5 };

inline constexpr std::array table_kinds{TableKind::Margin, TableKind::Forced, TableKind::Conceded,
                                        TableKind::Safe, TableKind::SafeOther};

/// Whether a number belongs to the other side; in memory it is negative, see `pair_quantities` (solver.cpp).
constexpr bool is_of_other_side(TableKind kind) {
    return kind == TableKind::Conceded || kind == TableKind::SafeOther;
}

/// `margin`, `forced`, `conceded`, `safe`, `safe_other`; files are named by it. Do not change.
constexpr std::string_view name(TableKind kind) {
    constexpr std::array<std::string_view, 5> names{"margin", "forced", "conceded", "safe", "safe_other"};
    return names[static_cast<std::size_t>(kind) - 1];
}

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

/// The kinds of table that a pass writes.
constexpr std::span<const TableKind> kinds(Pass pass) {
    const std::span<const TableKind> all = table_kinds;
    return pass == Pass::Margin ? all.first(1) : all.subspan(pass == Pass::Forced ? 1 : 3, 2);
}

/// The pass that gives a number.
constexpr Pass pass_of(TableKind kind) {
    return kind == TableKind::Margin ? Pass::Margin : kind <= TableKind::Conceded ? Pass::Forced : Pass::Safe;
}

/// `margin`, `forced`, `safe`: the argument of the text `tables.pass`.
constexpr std::string_view name(Pass pass) { return name(kinds(pass).front()); }

/// The safe seeds of levels up to this one are exact, found by following every line of play; −1: of none. It
/// takes too long where a game ends because no capture is left. Do not change: the numbers of all levels
/// above depend on it.
constexpr int exact_level(const TableFamily& family) { return family == TableFamily{} ? 5 : -1; }

/// Regions where a side can stay for ever are looked for up to this level (docs/tables.md, "Safe seeds"). Do
/// not change.
inline constexpr int last_region_level = 10;

/// Solves the tables of one pass, level after level, and keeps them in memory. The values of kinds of the
/// other side are negative.
class Solver {
public:
    /// Reads values that were forgotten, from where they are kept. `kind`: among the kinds of the pass.
    using ReadValues = std::function<LevelValues(int seeds, std::size_t kind)>;

    /// `max_level`: the highest level that will be asked for. `read` is asked for values that were forgotten.
    Solver(const TableFamily& family, Pass pass, int max_level, Workers& workers, ReadValues read = {});

    /// What it holds besides the values of the levels, when it is made for that many seeds; an upper bound.
    static std::uint64_t fixed_bytes(const TableFamily& family, int max_level);

    /// What solving a level of that many boards holds for lists of places, for each kind; an upper bound.
    static std::uint64_t list_bytes(std::uint64_t boards);

    /// Levels solved or adopted so far.
    int levels() const { return static_cast<int>(levels_.size()); }

    /// The values of one of the kinds of the pass. Precondition: not forgotten.
    const LevelValues& values(int seeds, std::size_t kind) const {
        return levels_[static_cast<std::size_t>(seeds)][kind];
    }

    /// Takes over the next level, solved earlier: one array for each kind, or none if it is forgotten.
    void adopt(std::vector<LevelValues> level) { levels_.push_back(std::move(level)); }

    /// Gives the memory of a level back.
    void forget(int seeds) { levels_[static_cast<std::size_t>(seeds)].clear(); }

    /// Gives away all the levels.
    std::vector<std::vector<LevelValues>> release() { return std::move(levels_); }

    /// Solves the next level. Where `stop` is given and says so between two sweeps, nothing is solved, and it
    /// returns false.
    bool solve_next(const std::function<bool()>& stop = {});

private:
    TableFamily family_;
    Pass pass_;
    Workers& workers_;
    ReadValues read_;
    RowMoves moves_;
    RowTransfers transfers_;
    std::vector<std::vector<LevelValues>> levels_;  // without values where they were forgotten
};

}  // namespace awale::tables
