#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "awale/analyzer/annotate/verdict.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

class Console;

struct AnnotateCorpusOptions {
    std::string corpus;
    std::optional<RuleSet> rules;
    std::uint64_t nodes = 0;
    Thresholds thresholds;
    bool stored = false;
    std::size_t threads = 1;
    bool json = false;
    bool quiet = false;
};

/// Judges the games of a corpus that are not judged yet, says what was done, and returns the exit code: 1
/// when it was stopped before the end.
int annotate_corpus(const AnnotateCorpusOptions& options, Console& console);

}  // namespace awale::cli
