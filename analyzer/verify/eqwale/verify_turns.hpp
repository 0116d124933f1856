#pragma once

#include <functional>

#include "awale/analyzer/verify/verify_game.hpp"

namespace awale::plain {

/// Proves again what an annotated game of Éqwalé claims: the moves, every limit of every value, the verdicts,
/// the ledger, and that the words are those of the facts. See `verify_game`.
GameVerdict verify_turns(const Record& annotated, const Replay& replay, const VerifyOptions& options,
                         const std::function<void(Ply)>& progress);

}  // namespace awale::plain
