#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace awale::cli {

class Console;

/// Writes a whole file or nothing (AtomicFile); `-` is standard output. Throws WriteError when it cannot be
/// written or is one that no output may replace (KeptFiles).
void write_output(const std::string& file, std::string_view bytes, Console& console);

/// The name of a file of which a command writes several: `games.pdf` for the first, `games-2.pdf` for the
/// second. Throws EnvironmentError for the second on standard output, which takes one only.
std::string numbered_file(const std::string& file, std::size_t number, const std::string& option);

}  // namespace awale::cli
