#pragma once

#include <memory>

#include "awale/analyzer/judge/table_cache.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

class Arguments;
class Console;

/// Declares `--depth`, `--nodes` and `--time`, which exclude each other. Without them `budget` keeps what it
/// held; with one of them nothing else limits the work.
void add_budget_options(const Arguments& arguments, Budget& budget);

/// Options that tell the user how far a build has come, and where nothing can be kept. The console must
/// outlive them.
TableOptions reporting_table_options(Console& console);

/// The endgame tables of the rule set from the user's cache. What is missing up to `level` seeds is built
/// first, with a progress line. Throws EnvironmentError where a table is damaged.
std::shared_ptr<const Tables> endgame_tables(const RuleSet& rules, Console& console,
                                             int level = TableOptions{}.level);

/// The same for all rule sets that a command meets, each family's opened once. The console must outlive it.
TableCache endgame_tables(Console& console, int level = TableOptions{}.level);

}  // namespace awale::cli
