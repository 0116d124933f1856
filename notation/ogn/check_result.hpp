#pragma once

#include <vector>

#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Whether the moves allow that score under the rules of `replay`.
bool result_fits(const Score& score, const Replay& replay);

/// Compares the result tag and the result at the end of the moves with each other and with the replay of the
/// whole main line. A game that stops unfinished may have any result that leaves each player what they had
/// taken: it was resigned or agreed.
std::vector<Diagnostic> check_result(const Record& record, const Replay& replay);

}  // namespace awale
