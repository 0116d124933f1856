#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "awale/notation/annotation/diagram_list.hpp"

namespace awale::cli {

class Console;

/// The positions of a file, `-` for standard input, as docs/own-positions.md describes it. What cannot be
/// read is reported line by line, and an empty file too: then nothing comes back. Throws EnvironmentError.
std::optional<std::vector<OwnPosition>> read_positions(const std::string& file, const RuleSet& rules,
                                                       Console& console);
/// The same of a file that is open; `file` is its name.
std::optional<std::vector<OwnPosition>> read_positions(std::istream& stream, const std::string& file,
                                                       const RuleSet& rules, Console& console);

}  // namespace awale::cli
