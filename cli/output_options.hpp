#pragma once

#include "cli/annotated_output.hpp"

namespace CLI {
class App;
}

namespace awale::cli {

/// Declares -o, --pdf, --corpus, --lang, --detail, --json and --full.
void add_output_options(CLI::App& app, AnnotatedOutput::Options& options);

}  // namespace awale::cli
