#include "awale/notation/io/user_folder.hpp"

#include <cstdlib>

namespace awale {

std::filesystem::path user_folder(const char* variable, const char* in_home) {
    // The specification ignores a relative folder.
    if (const char* const named = std::getenv(variable); named != nullptr && named[0] == '/') {
        return named;
    }
    if (const char* const home = std::getenv("HOME"); home != nullptr && home[0] != '\0') {
        return std::filesystem::path(home) / in_home;
    }
    return {};
}

}  // namespace awale
