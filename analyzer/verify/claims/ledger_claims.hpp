#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::plain {

/// One figure of a ledger, added up a second time.
struct LedgerClaim {
    std::string text;  ///< `ledger south=4`
    bool holds = true;
    std::string why;
};

/// Adds up an annotated game again from the values stored with its moves and compares every figure that its
/// `ledger` command names. None where the record has no such command.
std::vector<LedgerClaim> ledger_claims(const Record& record, const Replay& replay, const Evaluations& stored);

}  // namespace awale::plain
