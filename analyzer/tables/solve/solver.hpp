#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "awale/analyzer/tables/file/pass.hpp"
#include "awale/analyzer/tables/solve/equation.hpp"
#include "awale/analyzer/tables/solve/initial_values.hpp"

namespace awale::tables {

/// The work done to solve a level.
struct SolveReport {
    std::uint64_t boards = 0;
    std::uint64_t ended = 0;  ///< boards where the rule on few seeds ends a game that could go on
    int sweeps = 0;           ///< passes over the level before the last changes were carried back one by one
    std::uint64_t carried = 0;  ///< boards looked at one by one to carry those back
    std::uint64_t reads = 0;    ///< single bytes read for that, in random order
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

}  // namespace awale::tables
