#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "awale/analyzer/judge/table_cache.hpp"
#include "awale/analyzer/search/book/opening_book.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

class Arguments;
class Console;

/// Tables up to this many seeds are built on first use, unless the user sets another level: a few seconds.
inline constexpr int default_table_level = 16;

/// Declares `--depth`, `--nodes` and `--time`, which exclude each other. Without them `budget` keeps what it
/// held; with one of them nothing else limits the work.
void add_budget_options(const Arguments& arguments, Budget& budget);

/// Declares `--tables FOLDER`, which takes the place of the setting of that name.
void add_tables_option(const Arguments& arguments);

/// Declares `--book FILE`, an opening book for the engine.
void add_book_option(const Arguments& arguments, std::string& file);

/// The opening book that the option names, null where it names none. Throws EnvironmentError where the book
/// cannot be used.
std::shared_ptr<const OpeningBook> opening_book(const RuleSet& rules, const std::string& file);

/// Says that a build waits for another process, and for how long: on the progress line, and where no terminal
/// shows that, as a line of its own at once, after ten seconds, and then each time the wait has doubled. The
/// console must outlive it.
std::function<void(const tables::LockWait&)> wait_reporter(Console& console);

/// Options that tell the user how far a build has come, and where nothing can be kept. The console must
/// outlive them.
TableOptions reporting_table_options(Console& console);

/// The command that builds tables to so many seeds in the folder, which is empty for that among the user's
/// data.
std::string build_command(const RuleSet& rules, const std::filesystem::path& folder, int seeds);

/// Why nothing can be kept in a folder that may not be there yet, as a sentence without its full stop; empty
/// where the folder can be written and has room for this many bytes.
std::string keeping_fault(const std::filesystem::path& folder, std::uint64_t bytes);

/// Says where published levels of the folder, which is empty for that among the user's data, are of no use
/// because one below them is missing.
void remark_on_missing_level(const Tables& tables, const std::filesystem::path& folder, Console& console);

/// The endgame tables of the rule set from the user's folder; null for other games than the Awalé family,
/// whose engines make their own. What is missing up to `level` seeds, or up to the level that is set, is
/// built first, with a progress line. Throws EnvironmentError where a table is damaged.
std::shared_ptr<const Tables> endgame_tables(const RuleSet& rules, Console& console,
                                             std::optional<int> level = std::nullopt);

/// The same for all rule sets that a command meets, each family's opened once. The console must outlive it.
TableCache endgame_tables(Console& console, std::optional<int> level = std::nullopt);

}  // namespace awale::cli
