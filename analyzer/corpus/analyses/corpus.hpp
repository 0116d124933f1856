#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "awale/analyzer/annotate/verdict.hpp"
#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// A corpus as the other parts of the program see it: games with what was found about them. Throws
/// EnvironmentError when the file cannot be used.
class Corpus {
public:
    Corpus(const std::filesystem::path& file, Database::Mode mode);

    /// Stores an annotated game in one transaction: the game itself unless it is there already (same rules,
    /// start and moves), and everything found about it, by verdicts from `thresholds`. `importer` and `date`
    /// are noted as where it came from.
    GameId store(const AnnotatedGame& game, const std::string& importer, const std::string& date = "",
                 const Thresholds& thresholds = {});

    /// The judgement that `provenance` stored for a position under a rule set, if any.
    std::optional<Judgement> evaluation(const Board& position, const RuleSet& rules,
                                        const Provenance& provenance) const;

    Database& database() {
        return *database_;
    }

private:
    std::unique_ptr<Database> database_;
};

}  // namespace awale
