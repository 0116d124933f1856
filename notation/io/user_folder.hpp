#pragma once

#include <filesystem>

namespace awale {

/// A folder of the user, by the XDG Base Directory Specification: the one that the variable names
/// (`XDG_DATA_HOME`), otherwise `in_home` (`.local/share`) in the home folder; empty where neither is known.
std::filesystem::path user_folder(const char* variable, const char* in_home);

}  // namespace awale
