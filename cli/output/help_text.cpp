#include "awale/cli/output/help_text.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"

namespace awale::cli {

namespace {

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool wants_colour() {
    return environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

/// A command for the shell, or nothing.
std::string pager() {
    for (const char* const name : {"AWALE_PAGER", "PAGER"}) {
        if (std::getenv(name) != nullptr) {
            const std::string chosen = environment(name);
            return chosen == "cat" ? "" : chosen;
        }
    }
    // Leave at once if everything fits, let colours through, leave the text on the screen.
    return path_of_program("less").empty() ? "" : "LESS=${LESS-FRX} less";
}

/// Whether the text went through the pager.
bool is_paged(const std::string& text) {
    const std::string command = pager();
    if (command.empty()) {
        return false;
    }
    std::signal(SIGPIPE, SIG_IGN);  // a reader who has seen enough
    std::FILE* const pipe = popen(command.c_str(), "w");
    if (pipe == nullptr) {
        return false;
    }
    std::fwrite(text.data(), 1, text.size(), pipe);
    constexpr int not_found = 127;  // POSIX, by the shell
    const int status = pclose(pipe);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == not_found);
}

}  // namespace

std::string coloured(std::string_view text) {
    constexpr std::string_view bold = "\x1b[1m";
    constexpr std::string_view cyan = "\x1b[36m";
    constexpr std::string_view plain = "\x1b[0m";
    std::string result;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const bool is_entry = line.starts_with("  ") && line.size() > 2 && line[2] != ' ';
        const bool is_heading = line.ends_with(':') && !line.starts_with(' ');
        const std::size_t usage = line.find(": awale");
        const bool is_usage = usage != std::string_view::npos && !line.starts_with(' ');
        const std::size_t end = is_heading ? line.size()
                                : is_entry ? std::min(line.find("  ", 2), line.size())
                                : is_usage ? usage + 1
                                           : 0;
        if (end > 0) {
            result += is_entry ? cyan : bold;
            result += line.substr(0, end);
            result += plain;
        }
        result += line.substr(end);
        result += '\n';
    }
    return result;
}

void show_help(const std::string& text, Console& console) {
    if (!console.shows_document()) {
        console.out() << text;
        return;
    }
    const std::string shown = wants_colour() ? coloured(text) : text;
    console.out().flush();
    if (!is_paged(shown)) {
        console.styled() << shown;
    }
}

}  // namespace awale::cli
