#include "awale/cli/commands/commands.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <string>

TEST_CASE("the commands are those of the build, each with its page and tests, in the order of the alphabet") {
    std::string names;
    for (const awale::cli::Command& command : awale::cli::commands()) {
        names += std::string(command.name) + ' ';
    }
    CHECK(names == AWALE_COMMANDS);
}

TEST_CASE("every summary starts with a capital and leaves the full stop to the help") {
    for (const awale::cli::Command& command : awale::cli::commands()) {
        CAPTURE(command.name);
        CHECK(std::isupper(static_cast<unsigned char>(command.summary.front())) != 0);
        CHECK(std::isalnum(static_cast<unsigned char>(command.summary.back())) != 0);
    }
}
