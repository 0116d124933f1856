#include "awale/cli/engine/engine_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

constexpr std::chrono::milliseconds patience{1000};

/// Both ends of a pipe, closed for programs that are started.
struct Pipe {
    int read_end = -1;
    int write_end = -1;
};

Pipe make_pipe(const std::string& command) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw EnvironmentError(command, std::strerror(errno));
    }
    return {ends[0], ends[1]};
}

}  // namespace

EngineProcess::EngineProcess(const std::string& command) : command_(command) {
    // Writing to a program that has ended must be an error here, not the end of this one.
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
    const Pipe input = make_pipe(command);
    const Pipe output = make_pipe(command);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.read_end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.write_end, STDOUT_FILENO);
    std::string shell = "sh";
    std::string option = "-c";
    std::string program = "exec " + command;
    std::array<char*, 4> arguments{shell.data(), option.data(), program.data(), nullptr};
    const int error = posix_spawn(&pid_, "/bin/sh", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(input.read_end);
    close(output.write_end);
    to_ = input.write_end;
    from_ = output.read_end;
    if (error != 0) {
        close(to_);
        close(from_);
        throw EnvironmentError(command, std::strerror(error));
    }
}

EngineProcess::~EngineProcess() {
    constexpr std::string_view farewell = "quit\n";
    [[maybe_unused]] const ssize_t written = write(to_, farewell.data(), farewell.size());
    close(to_);
    const auto until = Clock::now() + patience;
    while (waitpid(pid_, nullptr, WNOHANG) == 0) {
        if (Clock::now() > until) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
            break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    close(from_);
}

void EngineProcess::say(std::string_view line) {
    std::string rest(line);
    rest += '\n';
    while (!rest.empty()) {
        const ssize_t written = write(to_, rest.data(), rest.size());
        if (written < 0 && errno != EINTR) {
            throw EnvironmentError(command_, "the engine has ended");
        }
        rest.erase(0, static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
}

std::string EngineProcess::hear(Clock::time_point until) {
    while (true) {
        if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
            std::string line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            if (line.ends_with('\r')) {
                line.pop_back();
            }
            return line;
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        pollfd ready{from_, POLLIN, 0};
        const int seen = left <= 0 ? 0 : poll(&ready, 1, static_cast<int>(left));
        if (seen == 0) {
            throw EnvironmentError(command_, "the engine does not answer");
        }
        if (seen < 0) {
            continue;
        }
        std::array<char, 4096> block{};
        const ssize_t count = read(from_, block.data(), block.size());
        if (count == 0 || (count < 0 && errno != EINTR)) {
            throw EnvironmentError(command_, "the engine has ended");
        }
        heard_.append(block.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
}

}  // namespace awale::cli
