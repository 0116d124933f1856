#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/corpus/analyses/analysis_writer.hpp"
#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/games/game_writer.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// A corpus into which annotated games are stored, one after the other. Throws EnvironmentError when the file
/// cannot be used.
class Corpus {
public:
    Corpus(const std::filesystem::path& file, Database::Mode mode);

    /// Stores an annotated game in one transaction: the game itself unless it is there already (same rules,
    /// start and moves), and everything found about it, by verdicts from `thresholds`. `importer` and `date`
    /// are noted as where it came from. After an error the corpus is of no more use.
    GameId store(const AnnotatedGame& game, const std::string& importer, const std::string& date = "",
                 const Thresholds& thresholds = {});

    Database& database() {
        return *database_;
    }

private:
    std::unique_ptr<Database> database_;
    GameWriter games_;
    AnalysisWriter analyses_;
};

}  // namespace awale
