#pragma once

#include "awale/analyzer/annotate/verdicts/verdict.hpp"

namespace awale::cli {

class Arguments;

/// Declares `--thresholds` and `--expected`, the table by which verdicts are given. Without them `thresholds`
/// keeps what it held.
void add_threshold_options(const Arguments& arguments, Thresholds& thresholds);

}  // namespace awale::cli
