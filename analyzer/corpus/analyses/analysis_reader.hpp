#pragma once

#include <cstdint>
#include <optional>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/notation/annotation/evaluations.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// Reads evaluations back out of a corpus (docs/corpus.md, "Analyses").
class AnalysisReader {
public:
    /// The database must outlive the reader.
    explicit AnalysisReader(const Database& database);

    /// The judgement of a position that games share, if there is one.
    std::optional<Judgement> shared(PositionKey position, std::int64_t analysis);

    /// What the analysis found along a game, which is judged: all that verdicts and notes are derived from.
    /// `replay` is the game's. Nothing where something is missing.
    std::optional<Evaluations> along(GameId game, std::int64_t analysis, const Replay& replay);

private:
    Statement shared_, own_, last_;
};

}  // namespace awale
