#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "awale/analyzer/verify/eqwale/plain_eqwale.hpp"

namespace awale::plain {

/// The seeds of a board that each side, South first, can make sure of.
using SureSeeds = std::array<std::uint8_t, 2>;

/// All boards of Éqwalé with few seeds, solved by the plain rules: what each side can make sure of by play
/// that ends and brings back no position.
class SolvedBoards {
public:
    /// No more seeds are on any of them.
    static constexpr int max_seeds = 8;

    /// Solved on the first call, which takes a second. Thread-safe.
    static const SolvedBoards& shared();

    /// Precondition: at most `max_seeds` seeds.
    SureSeeds of(const EqwaleBoard& board) const;

private:
    /// Of the boards with the same number of seeds and South to move, by rank.
    using Level = std::vector<SureSeeds>;

    SolvedBoards();
    Level solved_level(int seeds) const;

    std::vector<Level> levels_;  ///< by seeds
};

}  // namespace awale::plain
