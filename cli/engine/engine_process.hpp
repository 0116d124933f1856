#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace awale::cli {

/// Another program, spoken to by lines over its standard input and output. Its standard error is ours.
class EngineProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts `command` through the shell. Throws EnvironmentError when that cannot be done.
    explicit EngineProcess(const std::string& command);
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    /// Says `quit`, and ends the program if it has not ended a second later.
    ~EngineProcess();

    /// Throws EnvironmentError when the program has ended.
    void say(std::string_view line);

    /// The next line it writes, without its end. Throws EnvironmentError when the program has ended or
    /// `until` has passed.
    std::string hear(Clock::time_point until);

private:
    std::string command_;
    pid_t pid_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string heard_;  ///< read, but not yet handed out
};

}  // namespace awale::cli
