#include "awale/cli/output/run_program.hpp"

// Boost.Process 1.81 uses these without including them.
#include <boost/io/quoted.hpp>
#include <boost/optional.hpp>
#include <boost/type_traits.hpp>

#include <boost/asio/io_context.hpp>
#include <boost/process/v2/process.hpp>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

/// Where a program is: a name with a slash as it is, another one in a folder of PATH; empty if it is in none.
std::string path_of(const std::string& program) {
    if (program.find('/') != std::string::npos) {
        return program;
    }
    const char* const folders = std::getenv("PATH");
    std::string_view rest = folders == nullptr ? "/usr/local/bin:/usr/bin:/bin" : folders;
    while (!rest.empty()) {
        const std::string_view folder = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
        const std::string path = (folder.empty() ? "." : std::string(folder)) + "/" + program;
        if (::access(path.c_str(), X_OK) == 0) {
            return path;
        }
    }
    return {};
}

}  // namespace

int run_program(const std::string& program, const std::vector<std::string>& arguments,
                const std::string& remedy) {
    const std::string path = path_of(program);
    if (path.empty()) {
        throw EnvironmentError(program, std::generic_category().message(ENOENT), remedy);
    }
    try {
        boost::asio::io_context context;
        return boost::process::v2::process(context, path, arguments).wait();
    } catch (const boost::system::system_error& error) {
        throw EnvironmentError(program, error.code().message(), remedy);
    }
}

}  // namespace awale::cli
