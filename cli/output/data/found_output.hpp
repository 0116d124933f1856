#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "awale/analyzer/corpus/find/find.hpp"

namespace awale::cli {

class Console;

/// How `awale find` shows the games found; docs/commands/find.md.
enum class FoundFormat : std::uint8_t { List, Ogn, Json, Csv, Count };

/// `list`, `ogn`, `json`, `csv`, `count`; nothing for another word.
std::optional<FoundFormat> found_format_from_name(std::string_view name);

/// Prints games as they are found. A count prints nothing of a game.
class FoundOutput {
public:
    /// `full`: notation is written with everything, even what other programs cannot read.
    FoundOutput(FoundFormat format, bool full, Console& console);

    void add(const FoundGame& found);
    /// The line at the end.
    void finish();

private:
    void add_line(const FoundGame& found);
    void add_json(const FoundGame& found);
    void add_csv(const FoundGame& found);

    FoundFormat format_;
    bool full_;
    Console& console_;
    std::size_t games_ = 0;
};

}  // namespace awale::cli
