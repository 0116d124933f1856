#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/tree.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/enum_names.hpp"

namespace awale {
class Corpus;
}

namespace awale::cli {

class Console;

/// How `awale find` shows the games found; docs/commands/find.md.
enum class FoundFormat : std::uint8_t { List, Ogn, Json, Csv, Count, Moves };

}  // namespace awale::cli

/// Moves are shown by an option of their own.
template <>
inline constexpr awale::EnumNames<awale::cli::FoundFormat, 5> awale::enum_names<awale::cli::FoundFormat>{
    {"list", "ogn", "json", "csv", "count"}};

namespace awale::cli {

/// Prints games, or moves, as they are found. A count prints nothing of a game.
class FoundOutput {
public:
    struct Options {
        FoundFormat format = FoundFormat::List;
        /// Notation is written with everything, even what other programs cannot read, and of judged games
        /// with the stored evaluations.
        bool full = false;
        RuleSet rules = abapa();    ///< moves are listed of games on such a board
        std::size_t max_moves = 0;  ///< 0: all
    };

    /// The corpus must outlive the output.
    FoundOutput(const Options& options, const Corpus& corpus, Console& console);

    /// Whether there is room for more moves.
    bool add(const FoundGame& found);
    /// The line at the end.
    void finish();

private:
    std::string notation(const StoredGame& game);
    void add_line(const FoundGame& found);
    void add_json(const FoundGame& found);
    void add_csv(const FoundGame& found);
    void add_moves(const FoundGame& found);

    Options options_;
    LatestAnalysis analyses_;
    LatestAnalysis judgements_;
    Console& console_;
    std::size_t games_ = 0;
    std::size_t moves_ = 0;
    std::size_t left_out_ = 0;  ///< moves on other boards
};

/// Appends one value as RFC 4180 has it: a value with a comma, a quotation mark or a line end stands in
/// quotation marks, those within it doubled.
void append_csv_field(std::string& row, std::string_view value);

/// One row of comma-separated values, with a line feed alone at its end.
std::string csv_row(std::initializer_list<std::string_view> values);

/// SQL that reads `TABLE.csv` into a table of DuckDB with the types of its columns, which DuckDB would
/// otherwise guess: a column without a value would be text. Each column is a name and its type in SQL.
std::string duckdb_script(std::string_view table,
                          std::span<const std::pair<std::string_view, std::string_view>> columns);

/// The opening explorer as a table for the terminal. `rules` say what a move captures and how the position is
/// written; `with_proofs`, whether tables were asked. What follows a move stands below it, set in.
std::string tree_text(const Tree& tree, const RuleSet& rules, bool with_proofs);

/// The same as one JSON object, on one line.
std::string tree_json(const Tree& tree, const RuleSet& rules, bool with_proofs);

/// The same as comma-separated values, a row a move, which its line from the position of the tree names.
std::string tree_csv(const Tree& tree);

}  // namespace awale::cli
