#pragma once

#include <filesystem>

namespace awale::cli {

/// Shows a file in the user's browser: with the first program of BROWSER, otherwise with xdg-open. Waits
/// until that program has taken the file. Throws EnvironmentError if there is none or it fails.
void open_in_browser(const std::filesystem::path& file);

}  // namespace awale::cli
