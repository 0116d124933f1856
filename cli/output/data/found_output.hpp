#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "awale/analyzer/corpus/analyses/judged_plies.hpp"
#include "awale/analyzer/corpus/analyses/stored_analyses.hpp"
#include "awale/analyzer/corpus/find/find.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {
class Corpus;
}

namespace awale::cli {

class Console;

/// How `awale find` shows the games found; docs/commands/find.md.
enum class FoundFormat : std::uint8_t { List, Ogn, Json, Csv, Count, Moves };

/// `list`, `ogn`, `json`, `csv`, `count`; nothing for another word.
std::optional<FoundFormat> found_format_from_name(std::string_view name);

/// The record of a stored game with the names that the players have in the corpus.
Record named_record(const StoredGame& game);

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
    StoredAnalyses analyses_;
    LatestAnalysis judgements_;
    Console& console_;
    std::size_t games_ = 0;
    std::size_t moves_ = 0;
    std::size_t left_out_ = 0;  ///< moves on other boards
};

}  // namespace awale::cli
