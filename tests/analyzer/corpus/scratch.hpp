#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

#include "test_paths.hpp"

namespace awale::test {

/// A folder of a test's own, empty at first and gone afterwards.
class Scratch {
public:
    Scratch() {
        static int made = 0;
        folder_ = std::filesystem::path(AWALE_BINARY_DIR) /
                  ("scratch-" + std::to_string(getpid()) + "-" + std::to_string(++made));
        std::filesystem::create_directories(folder_);
    }

    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    std::filesystem::path operator/(const std::string& name) const { return folder_ / name; }

private:
    std::filesystem::path folder_;
};

}  // namespace awale::test
