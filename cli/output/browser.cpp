#include "awale/cli/output/browser.hpp"

#include <cstdlib>
#include <string>

#include "awale/cli/output/run_program.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

void open_in_browser(const std::filesystem::path& file) {
    const char* const named = std::getenv("BROWSER");
    std::string program = named == nullptr ? "" : std::string(named).substr(0, std::string(named).find(':'));
    if (program.empty()) {
        program = "xdg-open";
    }
    const std::string name = std::filesystem::absolute(file).string();
    const std::string remedy = "open " + name + " in a browser";
    if (run_program(program, {name}, remedy) != 0) {
        throw EnvironmentError(program, "it could not show the page", remedy);
    }
}

}  // namespace awale::cli
