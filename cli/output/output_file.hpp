#pragma once

#include <string>
#include <string_view>

namespace awale::cli {

/// Writes a whole file or nothing (AtomicFile). Throws WriteError when it cannot be written.
void write_file(const std::string& file, std::string_view bytes);

}  // namespace awale::cli
