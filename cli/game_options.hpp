#pragma once

#include <string>

namespace CLI {
class App;
}

namespace awale {
class Board;
struct RuleSet;
}  // namespace awale

namespace awale::cli {

/// Declares `--rules NAME`. Without it `rules` keeps what it held. What is bound must live until the line is
/// parsed.
void add_rules_option(CLI::App& app, RuleSet& rules);

/// Declares an argument (`POSITION`) or an option (`--position`) that takes position text and is read under
/// `rules`, wherever on the line those are named. An argument must be given; without the option `board` is
/// the start position. Takes the App's final callback.
void add_position(CLI::App& app, const std::string& name, Board& board, const RuleSet& rules);

}  // namespace awale::cli
