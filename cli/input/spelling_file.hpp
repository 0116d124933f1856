#pragma once

#include <optional>
#include <string>

#include "awale/analyzer/corpus/names/spelling.hpp"

namespace awale::cli {

class Console;

/// Reads a spelling file, `-` being standard input; reports what is wrong with it. Throws EnvironmentError
/// when it cannot be read.
std::optional<Spelling> read_spelling(const std::string& file, Console& console);

}  // namespace awale::cli
