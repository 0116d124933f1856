#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "awale/analyzer/verify/claims/claim_finding.hpp"
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

/// What a look at the writing found.
struct TextAnswer {
    std::size_t claims = 0;
    std::vector<ClaimFinding> findings;
};

/// Looks whether a record is what its facts write: takes the facts out of it (evaluations, notes, verdicts),
/// writes them again in each language and at each level of detail, and compares the one that fits best with
/// what is there, move by move: commands in their exact form, glyphs, the better lines with their captures
/// and values, and every word. The facts themselves are proved elsewhere. Words that an earlier version wrote
/// are not proved where they differ, for its catalogue is not known.
TextAnswer text_claims(const Record& record, const Replay& replay, const Evaluations& stored);

}  // namespace awale::plain
