#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "awale/analyzer/tables/solver.hpp"
#include "awale/cli/commands/tables_commands.hpp"

namespace awale::cli {

class Console;

/// Where the tables of the rule set are, in the folder of its family (built_tables_directory).
std::filesystem::path tables_folder(const TablesOptions& options);

/// Says on `console` that there are no tables, and how to get some.
void report_no_tables(const TablesOptions& options, Console& console);

/// The numbers that the options ask to build.
std::vector<tables::Pass> passes_of(const TablesOptions& options);

}  // namespace awale::cli
