#pragma once

#include <filesystem>
#include <string>

namespace awale {

/// The bytes of a file. Throws EnvironmentError when it cannot be opened or read to its end.
std::string read_file(const std::filesystem::path& file);

}  // namespace awale
