#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace awale::test {

/// How a program ended.
struct Ended {
    int code = 0;    ///< its exit code, −1 when a signal ended it
    int signal = 0;  ///< 0: none
    std::string out;
    std::string err;
};

/// Runs a program in a folder and waits for it, at most a minute: what takes longer is killed. Standard
/// input is a file of the folder, empty where none is named. `environment` has lines NAME=VALUE beside this
/// program's own.
Ended run(const std::filesystem::path& folder, const std::vector<std::string>& words,
          const std::vector<std::string>& environment, const std::string& input = "");

/// The bytes of a file; empty where there is none.
std::string content(const std::filesystem::path& file);

}  // namespace awale::test
