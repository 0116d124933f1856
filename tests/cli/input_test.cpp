#include "awale/cli/options/input.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <istream>
#include <sstream>
#include <streambuf>
#include <string>

#include "awale/cli/output/console.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "test_paths.hpp"

namespace {

struct Fixture {
    std::istringstream in{"from standard input"};
    std::ostringstream out;
    std::ostringstream err;
    awale::cli::Console console{in, out, err, false};
};

std::string first_line(awale::cli::Input& input) {
    std::string line;
    std::getline(input.stream(), line);
    return line;
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "Input: reads a file") {
    awale::cli::Input input(AWALE_SOURCE_DIR "/LICENSE", console);
    CHECK(first_line(input) == "MIT License");
}

TEST_CASE_FIXTURE(Fixture, "Input: a dash is standard input") {
    awale::cli::Input input("-", console);
    CHECK(first_line(input) == "from standard input");
}

TEST_CASE_FIXTURE(Fixture, "Input: a file that cannot be opened is named with the reason") {
    CHECK_THROWS_WITH_AS(awale::cli::Input("no/such/file", console),
                         "no/such/file: No such file or directory", awale::EnvironmentError);
    CHECK_THROWS_WITH_AS(awale::cli::Input(AWALE_SOURCE_DIR, console), AWALE_SOURCE_DIR ": Is a directory",
                         awale::EnvironmentError);
}

TEST_CASE("Input: a file that breaks off is no short file") {
    /// Gives a line and then fails, as a disk does.
    struct Failing : std::streambuf {
        std::streamsize xsgetn(char* bytes, std::streamsize) override {
            if (given) {
                errno = EIO;
                throw std::ios_base::failure("");
            }
            given = true;
            *bytes = 'F';
            return 1;
        }

        bool given = false;
    };

    Failing failing;
    std::istream in(&failing);
    std::ostringstream out;
    const awale::cli::Console console{in, out, out, false};
    awale::cli::Input input("-", console);
    std::string line;
    CHECK_THROWS_WITH_AS(std::getline(input.stream(), line), "standard input: Input/output error",
                         awale::EnvironmentError);
}
