#pragma once

#include "awale/cli/commands/judging/annotated_output.hpp"

namespace awale::cli {

class Arguments;

/// Declares -o, --corpus, --lang, --detail, --json, --full, and for printed pages --pdf, --book, --title,
/// --chart, --dpi, --paper, --theme and --diagrams.
void add_output_options(const Arguments& arguments, AnnotatedOutput::Options& options);

}  // namespace awale::cli
