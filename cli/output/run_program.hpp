#pragma once

#include <string>
#include <vector>

namespace awale::cli {

/// Runs a program, which is looked up in PATH unless it is named with a slash, and waits for its end. It has
/// the terminal, the input and the output of this one. Returns its exit code, never 0 where a signal ended
/// it. Throws EnvironmentError where it cannot be started; `remedy` is what to do then.
int run_program(const std::string& program, const std::vector<std::string>& arguments,
                const std::string& remedy = {});

}  // namespace awale::cli
