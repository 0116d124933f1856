#include "awale/cli/output/browser.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

void open_in_browser(const std::filesystem::path& file) {
    const char* const named = std::getenv("BROWSER");
    std::string program = named == nullptr ? "" : std::string(named).substr(0, std::string(named).find(':'));
    if (program.empty()) {
        program = "xdg-open";
    }
    std::string name = std::filesystem::absolute(file).string();
    const std::string remedy = "open " + name + " in a browser";
    const std::array<char*, 3> words{program.data(), name.data(), nullptr};
    pid_t child = 0;
    const int failure = posix_spawnp(&child, program.c_str(), nullptr, nullptr, words.data(), environ);
    if (failure != 0) {
        throw EnvironmentError(program, std::generic_category().message(failure), remedy);
    }
    int status = 0;
    while (waitpid(child, &status, 0) == -1 && errno == EINTR) {}
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        throw EnvironmentError(program, "it could not show the page", remedy);
    }
}

}  // namespace awale::cli
