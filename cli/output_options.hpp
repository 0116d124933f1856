#pragma once

#include "cli/annotated_output.hpp"

namespace CLI {
class App;
}

namespace awale::cli {

/// Declares -o, --corpus, --lang, --detail, --json, --full, and for printed pages --pdf, --book, --title,
/// --paper, --theme and --diagrams.
void add_output_options(CLI::App& app, AnnotatedOutput::Options& options);

}  // namespace awale::cli
