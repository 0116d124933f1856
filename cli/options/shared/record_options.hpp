#pragma once

#include <vector>

#include "awale/analyzer/corpus/games/duplicates.hpp"
#include "awale/notation/ogn/repair.hpp"

namespace awale::cli {

class Arguments;

/// Declares `--repair NAME,…`: the mistakes in records that may be repaired. What is bound must live until
/// the line is parsed.
void add_repair_option(const Arguments& arguments, std::vector<Repair>& repairs);

/// Declares `--merge NAME,…`: how the record of a duplicate game is handled.
void add_merge_option(const Arguments& arguments, MergePolicy& policy);

}  // namespace awale::cli
