#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// The positions that proving is measured on, from games under `abapa`, well above the tables: twelve for
/// each number of seeds from 14 to 30, the fewest first. Changing one changes every figure published before.
std::span<const Board> proof_positions();

struct ProofOptions {
    RuleSet rules = abapa();
    std::shared_ptr<const Tables> tables;
    int known_seeds = 12;              ///< what proofs may ask the tables about
    std::uint64_t nodes = 10'000'000;  ///< for each position, opinion and proof together
    std::size_t hash_megabytes = 64;
    std::shared_ptr<const Tables> truth;  ///< larger ones to check proofs against; null for none
};

/// What was proved of the positions with this many seeds on the board.
struct ProofRow {
    int seeds = 0;
    int positions = 0;
    int settled = 0;  ///< positions whose value is proved, to the seed
    int decided = 0;  ///< positions of which it is proved who wins, or that nobody does
    int moves = 0;
    int moves_settled = 0;  ///< moves whose value is proved, to the seed
    int checked = 0;        ///< moves that `truth` knows
    int refuted = 0;        ///< of these, proofs that cannot be true
    std::uint64_t nodes = 0;
    double seconds = 0;  ///< of processor time
};

/// Judges `boards`, those with as many seeds next to each other, each by itself. `done` is called for each
/// row.
std::vector<ProofRow> measure_proofs(std::span<const Board> boards, const ProofOptions& options,
                                     const std::function<void(const ProofRow&)>& done = nullptr);

}  // namespace awale::search
