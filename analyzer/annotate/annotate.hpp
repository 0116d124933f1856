#pragma once

#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/notation/annotation/awale_comments.hpp"

namespace awale {

/// Annotates a replayed record from its evaluations, without any search: losses, verdicts and notes for every
/// ply up to the end of the game, and the ledger. Plies after the end bear no judgement. `evaluations` may
/// know less than the whole game; what is not known is not judged. The record keeps what its readers wrote,
/// loses our own notes of an earlier run, and has its captures filled in.
AnnotatedGame annotate(const Record& record, Replay replay, Evaluations evaluations,
                       const Thresholds& thresholds);

/// The same without notes and without a record: losses, verdicts and the ledger. `written` is the result in
/// the record, if it has one.
AnnotatedGame judged_moves(Replay replay, Evaluations& evaluations, const Thresholds& thresholds,
                           const std::optional<Score>& written = {});

}  // namespace awale
