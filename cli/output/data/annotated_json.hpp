#pragma once

#include <nlohmann/json_fwd.hpp>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// An annotated game as `awale annotate --json` prints it, but for its number: rules, tags, how it was
/// judged, every ply with its evaluations, verdict and notes, the ledger, the end (docs/schemas/annotate.json).
nlohmann::ordered_json to_json(const AnnotatedGame& game, const Narration& narration);

}  // namespace awale::cli
