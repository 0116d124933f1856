#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "awale/analyzer/corpus/analyses/stored_analyses.hpp"
#include "awale/analyzer/corpus/find/find.hpp"

namespace awale {
class Corpus;
}

namespace awale::cli {

class Console;

/// How `awale find` shows the games found; docs/commands/find.md.
enum class FoundFormat : std::uint8_t { List, Ogn, Json, Csv, Count };

/// `list`, `ogn`, `json`, `csv`, `count`; nothing for another word.
std::optional<FoundFormat> found_format_from_name(std::string_view name);

/// The record of a stored game with the names that the players have in the corpus.
Record named_record(const StoredGame& game);

/// Prints games as they are found. A count prints nothing of a game.
class FoundOutput {
public:
    /// `full`: notation is written with everything, even what other programs cannot read, and of judged games
    /// with the stored evaluations. The corpus must outlive the output.
    FoundOutput(FoundFormat format, bool full, const Corpus& corpus, Console& console);

    void add(const FoundGame& found);
    /// The line at the end.
    void finish();

private:
    std::string notation(const StoredGame& game);
    void add_line(const FoundGame& found);
    void add_json(const FoundGame& found);
    void add_csv(const FoundGame& found);

    FoundFormat format_;
    bool full_;
    StoredAnalyses analyses_;
    Console& console_;
    std::size_t games_ = 0;
};

}  // namespace awale::cli
