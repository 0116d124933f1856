#pragma once

#include <string>
#include <string_view>

namespace awale::cli {

/// Writes a whole file or nothing: the bytes go to a temporary file beside it, reach the disk, and then take
/// the file's name, so that a full disk or a crash leaves what was there. Something that is not a plain file
/// (`/dev/stdout`, a pipe) is written to directly. A file that was there keeps its permissions.
/// Throws EnvironmentError when it cannot be written.
void write_file(const std::string& file, std::string_view bytes);

}  // namespace awale::cli
