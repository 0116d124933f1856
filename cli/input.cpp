#include "cli/input.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <istream>

#include "cli/console.hpp"
#include "notation/environment_error.hpp"

namespace awale::cli {

Input::Input(const std::string& file, const Console& console)
    : file_(file == "-" ? "standard input" : file), stream_(file == "-" ? console.in() : opened_) {
    if (file == "-") {
        return;
    }
    // A folder opens like a file and only fails to be read.
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw EnvironmentError(file, std::strerror(EISDIR));
    }
    errno = 0;
    opened_.open(file, std::ios::binary);
    if (!opened_) {
        throw EnvironmentError(file, std::strerror(errno));
    }
}

void Input::check() const {
    if (stream_.bad()) {
        throw EnvironmentError(file_, std::strerror(errno));
    }
}

}  // namespace awale::cli
