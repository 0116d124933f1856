#pragma once

#include <chrono>
#include <memory>
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
    /// Sends `quit`, and kills the program if it has not ended a second later.
    ~EngineProcess();

    /// Sends a line. Throws EnvironmentError when the program has ended.
    void send(std::string_view line);

    /// The next line it writes, without its end. Throws EnvironmentError when the program has ended or
    /// `until` has passed.
    std::string receive(Clock::time_point until);

private:
    struct Program;

    std::string command_;
    std::unique_ptr<Program> program_;
    std::string heard_;  ///< read, but not yet handed out
};

}  // namespace awale::cli
