#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

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
