#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
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
inline std::string_view name(Pass pass) { return name(kinds(pass).front()); }

/// The work done to solve a level.
struct SolveReport {
    std::uint64_t boards = 0;
    int sweeps = 0;  ///< passes over the level before the last changes were carried back one by one
    double seconds = 0;
};

/// Solves the tables of one pass, level after level, and keeps them in memory. The values of kinds of the
/// other side are negative.
class Solver {
public:
    /// Reads values that were forgotten, from where they are kept. `kind` is a place among the kinds of the
    /// pass.
    using ReadValues = std::function<LevelValues(int seeds, std::size_t kind)>;

    /// `max_level`: the highest level that will be asked for. `by_board`: strategies look at the board alone
    /// on the lowest levels too, to compare with; for the safe seeds only.
    Solver(const TableFamily& family, Pass pass, int max_level, Workers& workers, bool by_board = false);

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

    /// Takes over the next level, solved earlier: one array for each kind.
    void adopt(std::vector<LevelValues> level) { levels_.push_back(std::move(level)); }

    /// Gives the memory of a level back. Where its values are needed again, `read` is asked for them.
    void forget(int seeds, const ReadValues& read);

    /// Gives away all the levels.
    std::vector<std::vector<LevelValues>> release() { return std::move(levels_); }

    /// Solves the next level. Where `stop` is given and says so between two sweeps, nothing is solved.
    std::optional<SolveReport> solve_next(const std::function<bool()>& stop = {});

private:
    TableFamily family_;
    Pass pass_;
    Workers& workers_;
    bool by_board_;
    RowMoves moves_;
    RowTransfers transfers_;
    std::vector<std::vector<LevelValues>> levels_;  // without values where they were forgotten
    ReadValues read_;
};

}  // namespace awale::tables
