#pragma once

#include <string>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/cli/commands/judging/annotated_output.hpp"

namespace awale::cli {

struct StoredGamesOptions {
    std::string corpus;
    std::string pattern;
    Thresholds thresholds;
    AnnotatedOutput::Options output;  ///< without a corpus
};

/// Writes the judged games of a corpus that match a pattern, annotated from what is stored, and returns the
/// exit code: 1 when one of them is not judged.
int write_stored_games(const StoredGamesOptions& options, Console& console);

}  // namespace awale::cli
