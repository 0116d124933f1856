// Parse, dispatch, catch, exit code. The only place that holds standard error.

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "awale/cli/commands/commands.hpp"
#include "awale/cli/mpi/join_processes.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace {

constexpr int failed = 1;
constexpr int misused = 2;

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

// What was printed before is written first, and that may fail as well: then the first failure is reported
// alone.
void report(awale::cli::Console& console, const std::string& failure) {
    const std::string line = awale::localized("main.failure", {{"failure", failure}});
    try {
        console.report(line);
    } catch (const std::ios_base::failure&) {
        console.abandon_output();
        console.report(line);
    }
}

std::optional<std::string> environment(const std::string& name) {
    const char* const value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

/// Whether this is the work that several processes can share. Others would do it all, each of them.
bool can_be_shared(std::span<const char* const> words) {
    return words.size() > 1 && std::string_view(words[0]) == "tables" &&
           std::string_view(words[1]) == "build";
}

int run(std::span<const char* const> words, awale::cli::Console& console,
        awale::parallel::Processes* processes) {
    // The settings may be what has to be spoken of.
    awale::set_message_language(
        awale::cli::language_of(words, {.language = awale::cli::language_of_locale(environment)}));
    auto settings = awale::cli::read_settings(environment);
    if (!settings) {
        console.report(settings.error());
        return misused;
    }
    awale::set_message_language(awale::cli::language_of(words, *settings));
    settings->processes = processes;
    if (processes != nullptr && !can_be_shared(words)) {
        console.report(awale::localized("main.several_processes"));
        return misused;
    }
    const auto runner = awale::cli::parse(awale::cli::commands(), words, *settings);
    if (!runner) {
        console.report(runner.error().text);
        return misused;
    }
    const int code = (*runner)(console);
    console.progress({});
    console.out().flush();
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    occupy_closed_streams();
    std::ios::sync_with_stdio(false);
    std::cout.exceptions(std::ios::badbit);  // a full disk stops the work instead of passing for success
    awale::cli::Console console(std::cin, std::cout, std::cerr, isatty(STDERR_FILENO) == 1,
                                isatty(STDOUT_FILENO) == 1);
    const std::span<char*> words(argv, static_cast<std::size_t>(argc));
    std::unique_ptr<awale::cli::JoinedProcesses> processes;
    std::string failure;
    try {
        processes = awale::cli::join_processes(argv);
        return run(words.subspan(argc > 0 ? 1 : 0), console, processes.get());
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
    if (processes) {
        processes->speak_again();
    }
    report(console, failure);
    if (processes) {
        processes->abandon();
    }
    return failed;
}
