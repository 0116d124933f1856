#pragma once

#include <cstddef>
#include <string>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/commands/judging/annotated_output.hpp"

namespace awale::cli {

class Arguments;
class Console;

/// Declares -o, --corpus, --lang, --detail, --json, --full, and for printed pages --pdf, --book, --title,
/// --chart, --dpi, --paper, --theme and --diagrams.
void add_output_options(const Arguments& arguments, AnnotatedOutput::Options& options);

struct AnnotateCorpusOptions {
    std::string corpus;
    Judging judging;
    std::size_t threads = 1;
    bool json = false;
};

/// Judges the games of a corpus that are not judged yet, says what was done, and returns the exit code: 1
/// when it was stopped before the end.
int annotate_corpus(const AnnotateCorpusOptions& options, Console& console);

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
