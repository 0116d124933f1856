#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace awale {
class Board;
enum class Dialect : std::uint8_t;
enum class Games : std::uint8_t;
struct RuleSet;
}  // namespace awale

namespace awale::cli {

class Arguments;

/// Declares the argument `FILE...` of a command that reads games.
void add_files(const Arguments& arguments, std::vector<std::string>& files);

/// Declares `--corpus FILE` of a command that reads a corpus.
void add_corpus_option(const Arguments& arguments, std::string& corpus);

/// Declares an option, `--from` or `--to`, that takes the name of a notation.
void add_notation_option(const Arguments& arguments, const std::string& name, const std::string& meaning,
                         std::optional<Dialect>& dialect);

/// Declares `--rules NAME`. Without it `rules` keeps what it held. What is bound must live until the line is
/// parsed. A rule set of a game that is none of `games`, the Awalé family unless the command says more, is
/// refused.
void add_rules_option(const Arguments& arguments, RuleSet& rules, Games games = {});

/// The same for a command that plays games by the rules they name: only if the option is there are they
/// played by other rules.
void add_rules_option(const Arguments& arguments, std::optional<RuleSet>& rules, Games games = {});

/// Declares the argument `NAME`, a rule set, which need not be given.
void add_rules_argument(const Arguments& arguments, std::optional<RuleSet>& rules);

/// Declares an argument (`POSITION`) or an option (`--position`) that takes position text and is read under
/// `rules`, wherever on the line those are named. An argument must be given; without the option `board` is
/// the start position. Takes the App's final callback.
void add_position(const Arguments& arguments, const std::string& name, Board& board, const RuleSet& rules);

}  // namespace awale::cli
