// Parse, dispatch, catch, exit code. The only place that holds standard error.

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <system_error>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/commands/commands.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace {

constexpr int failed = 1;
constexpr int interrupted = 130;  // as a shell says of what SIGINT ended

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
void report(awale::cli::Console& console, const std::string& line) {
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

int run(std::span<const char* const> words, awale::cli::Console& console) {
    // The settings may be what has to be spoken of.
    awale::set_message_language(
        awale::cli::language_of(words, {.language = awale::cli::language_of_locale(environment)}));
    auto settings = awale::cli::read_settings(environment);
    if (!settings) {
        console.report(settings.error());
        return awale::cli::misused;
    }
    awale::set_message_language(awale::cli::language_of(words, *settings));
    const auto runner = awale::cli::parse(awale::cli::commands(), words, *settings);
    if (!runner) {
        console.report(runner.error());
        return awale::cli::misused;
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
    std::string failure;
    try {
        return run(words.subspan(argc > 0 ? 1 : 0), console);
    } catch (const std::ios_base::failure&) {
        const std::string cause = awale::system_reason(errno);
        console.abandon_output();
        failure = awale::localized(std::cout.bad() ? "main.output_failed" : "main.input_failed",
                                   {{"cause", cause}});
    } catch (const awale::Stopped& stopped) {
        report(console, stopped.text);
        return interrupted;
    } catch (const awale::EnvironmentError& error) {
        failure = error.what();
    } catch (const std::system_error& error) {  // no thread to be had, a folder that cannot be listed
        failure = error.what();
    } catch (const std::bad_alloc&) {
        failure = awale::localized("main.no_memory");
    } catch (const std::exception& error) {  // which nobody meant to throw
        failure = awale::localized("main.bug", {{"error", error.what()}});
    }
    report(console, awale::localized("main.failure", {{"failure", failure}}));
    return failed;
}
