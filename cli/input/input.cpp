#include "awale/cli/input/input.hpp"

#include <cerrno>
#include <filesystem>
#include <istream>
#include <system_error>

#include "awale/cli/output/console.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

std::string reason(int cause) {
    return std::generic_category().message(cause);
}

}  // namespace

Input::Input(const std::string& file, const Console& console)
    : unpacking_(file == "-" ? *console.in().rdbuf() : *opened_.rdbuf(), file), stream_(&unpacking_) {
    stream_.exceptions(std::ios::badbit);
    if (file == "-") {
        return;
    }
    // A folder opens like a file and only fails to be read.
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw EnvironmentError(file, reason(EISDIR));
    }
    errno = 0;
    opened_.open(file, std::ios::binary);
    if (!opened_) {
        throw EnvironmentError(file, reason(errno));
    }
}

}  // namespace awale::cli
