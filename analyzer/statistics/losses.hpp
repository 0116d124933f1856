#pragma once

#include <cstddef>
#include <vector>

#include "awale/analyzer/corpus/analyses/judged_plies.hpp"
#include "awale/analyzer/statistics/confidence_interval.hpp"

namespace awale {

/// Numbers from which a mean with its interval is made.
struct Sums {
    double sum = 0;
    double squares = 0;
    std::size_t count = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }

    ConfidenceInterval interval() const {
        return mean(sum, squares, count);
    }
};

/// Losses of judged moves that were not forced. Proved and guessed losses are never added up.
struct LossFigures {
    Sums proved;   ///< exact losses, and the proved least of bounded ones, in seeds
    Sums guessed;  ///< guessed losses, in seeds

    void add(const JudgedPly& ply);

    std::size_t moves() const {
        return proved.count + guessed.count;
    }
};

/// The losses of moves in a range: of seeds on the board before the move, or of plies.
struct LossRow {
    std::size_t from = 0;
    std::size_t to = 0;
    LossFigures losses;
};

/// Losses by the seeds on the board before the move, and by the number of the ply.
class LossTables {
public:
    static constexpr std::size_t seeds_a_row = 6;
    static constexpr std::size_t plies_a_row = 20;

    /// Counts a move that was not forced.
    void add(const JudgedPly& ply);

    /// The rows in which there is a move.
    std::vector<LossRow> by_seeds() const;
    std::vector<LossRow> by_ply() const;

private:
    std::vector<LossFigures> by_seeds_, by_ply_;
};

}  // namespace awale
