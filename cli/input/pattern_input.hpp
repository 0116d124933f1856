#pragma once

#include <optional>
#include <string>

#include "awale/analyzer/corpus/find/pattern.hpp"

namespace awale::cli {

class Console;

/// What a command whose pattern cannot be understood returns: the command line was wrong.
constexpr int pattern_misused = 2;

/// Reads a pattern of the command line, positions in it under `rules`; reports what is wrong with it.
std::optional<Pattern> read_pattern(const std::string& text, const RuleSet& rules, Console& console);

}  // namespace awale::cli
