// Parse, dispatch, catch, exit code. The only place that holds standard error.

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <system_error>

#include "awale/cli/commands/commands.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace {

constexpr int failed = 1;

// A stream that our caller closed would give its number to the next file we open, and what we print would go
// there. It becomes the null device, opened the wrong way round so that using it is an error still.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) == -1 &&
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) == -1) {
            std::abort();
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    occupy_closed_streams();
    std::ios::sync_with_stdio(false);
    std::cout.exceptions(std::ios::badbit);  // a full disk stops the work instead of passing for success
    awale::cli::Console console(std::cin, std::cout, std::cerr, isatty(STDERR_FILENO) == 1,
                                isatty(STDOUT_FILENO) == 1);
    const std::span<char*> words(argv, static_cast<std::size_t>(argc));
    std::string failure;
    try {
        return awale::cli::run(words.subspan(argc > 0 ? 1 : 0), console);
    } catch (const std::ios_base::failure&) {
        const std::string cause = awale::system_reason(errno);
        console.abandon_output();
        failure = awale::localized(std::cout.bad() ? "main.output_failed" : "main.input_failed",
                                   {{"cause", cause}});
    } catch (const awale::EnvironmentError& error) {
        failure = error.what();
    } catch (const std::system_error& error) {  // no thread to be had, a folder that cannot be listed
        failure = error.what();
    } catch (const std::bad_alloc&) {
        failure = awale::localized("main.no_memory");
    } catch (const std::exception& error) {  // which nobody meant to throw
        failure = awale::localized("main.bug", {{"error", error.what()}});
    }
    console.report_last(awale::localized("main.failure", {{"failure", failure}}));
    return failed;
}
