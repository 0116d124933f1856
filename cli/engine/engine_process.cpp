#include "awale/cli/engine/engine_process.hpp"

// Boost.Process 1.81 uses these without including them.
#include <boost/io/quoted.hpp>
#include <boost/optional.hpp>
#include <boost/type_traits.hpp>

#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/readable_pipe.hpp>
#include <boost/asio/writable_pipe.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/v2/process.hpp>
#include <boost/process/v2/stdio.hpp>

#include <array>
#include <csignal>
#include <vector>

#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

namespace asio = boost::asio;
namespace process = boost::process::v2;
using boost::system::error_code;

constexpr std::chrono::milliseconds patience{1000};

}  // namespace

struct EngineProcess::Program {
    explicit Program(const std::string& command)
        : child(context, "/bin/sh", std::vector<std::string>{"-c", "exec " + command},
                process::process_stdio{input, output, {}}) {}

    asio::io_context context;
    asio::writable_pipe input{context};
    asio::readable_pipe output{context};
    process::process child;
};

EngineProcess::EngineProcess(const std::string& command) : command_(command) {
    // Writing to a program that has ended must be an error here, not the end of this one.
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
    try {
        program_ = std::make_unique<Program>(command);
    } catch (const boost::system::system_error& error) {
        throw EnvironmentError(command, error.code().message());
    }
}

EngineProcess::~EngineProcess() {
    error_code ignored;
    asio::write(program_->input, asio::buffer(std::string_view("quit\n")), ignored);
    program_->input.close(ignored);
    bool ended = false;
    program_->child.async_wait([&ended](error_code, int) { ended = true; });
    program_->context.restart();
    program_->context.run_for(patience);
    if (!ended) {
        program_->child.terminate(ignored);
        program_->context.run();
    }
}

void EngineProcess::send(std::string_view line) {
    error_code failure;
    const std::array<asio::const_buffer, 2> text{asio::buffer(line), asio::buffer("\n", 1)};
    asio::write(program_->input, text, failure);
    if (failure) {
        throw EnvironmentError(command_, "the engine has ended");
    }
}

std::string EngineProcess::receive(Clock::time_point until) {
    error_code failure = asio::error::would_block;
    std::size_t length = 0;
    asio::async_read_until(program_->output, asio::dynamic_buffer(heard_), '\n',
                           [&](error_code error, std::size_t count) {
                               failure = error;
                               length = count;
                           });
    program_->context.restart();
    program_->context.run_until(until);
    if (failure == asio::error::would_block) {
        program_->output.cancel();
        program_->context.run();
        throw EnvironmentError(command_, "the engine does not answer");
    }
    if (failure) {
        throw EnvironmentError(command_, "the engine has ended");
    }
    std::string line = heard_.substr(0, length - 1);
    heard_.erase(0, length);
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    return line;
}

}  // namespace awale::cli
