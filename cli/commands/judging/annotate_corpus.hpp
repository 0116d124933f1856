#pragma once

#include <cstddef>
#include <string>

#include "awale/analyzer/judge/judge_game.hpp"

namespace awale::cli {

class Console;

struct AnnotateCorpusOptions {
    std::string corpus;
    Judging judging;
    std::size_t threads = 1;
    bool json = false;
};

/// Judges the games of a corpus that are not judged yet, says what was done, and returns the exit code: 1
/// when it was stopped before the end.
int annotate_corpus(const AnnotateCorpusOptions& options, Console& console);

}  // namespace awale::cli
