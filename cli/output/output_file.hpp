#pragma once

#include <string>
#include <string_view>

namespace awale::cli {

class Console;

/// Writes a whole file or nothing (AtomicFile); `-` is standard output. Throws WriteError when it cannot be
/// written.
void write_output(const std::string& file, std::string_view bytes, Console& console);

}  // namespace awale::cli
