// Parse, dispatch, catch, exit code. The only place that holds standard error.

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <span>
#include <string>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/console.hpp"

namespace {

constexpr int done = 0;
constexpr int failed = 1;
constexpr int misused = 2;

int run(std::span<const char* const> words, awale::cli::Console& console) {
    const auto runner = awale::cli::parse(awale::cli::commands(), words);
    if (!runner) {
        console.report(runner.error().text);
        return misused;
    }
    const int code = (*runner)(console);
    console.progress({});
    console.out().flush();
    return code == done ? done : failed;
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::cout.exceptions(std::ios::badbit);  // a full disk stops the work instead of passing for success
    awale::cli::Console console(std::cin, std::cout, std::cerr, isatty(STDERR_FILENO) != 0);
    const std::span<const char* const> words(argv, argv + argc);
    try {
        return run(words.subspan(words.empty() ? 0 : 1), console);
    } catch (const std::ios_base::failure&) {
        const int cause = errno;
        std::cout.exceptions(std::ios::goodbit);
        console.report(std::string("awale: standard output cannot be written: ") + std::strerror(cause));
    } catch (const std::bad_alloc&) {
        console.report("awale: there is not enough memory.");
    } catch (const std::exception& error) {
        console.report(std::string("awale: ") + error.what());
    }
    return failed;
}
