#pragma once

#include <optional>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/corpus/analyses/analysis_reader.hpp"
#include "awale/analyzer/corpus/analyses/judged_plies.hpp"
#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// The games of a corpus annotated from what it stores; nothing is searched.
class StoredAnalyses {
public:
    /// The database must outlive this.
    explicit StoredAnalyses(const Database& database);

    /// The game as its latest analysis has it, with verdicts by `thresholds`. `record` is the game's own,
    /// with other tags perhaps. Nothing for a game that is not judged, or not to its end: `awale annotate
    /// --corpus` judges it. Throws EnvironmentError.
    std::optional<AnnotatedGame> of(const StoredGame& game, const Record& record,
                                    const Thresholds& thresholds);

private:
    LatestAnalysis latest_;
    AnalysisReader reader_;
    Statement analysis_;
};

}  // namespace awale
