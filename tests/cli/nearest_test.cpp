#include "awale/cli/options/arguments.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string_view>

namespace {

constexpr std::array<std::string_view, 4> words = {"annotate", "analyze", "check", "replay"};

}

TEST_CASE("nearest: a word is nearest to itself") {
    for (const std::string_view word : words) {
        CHECK(awale::cli::nearest(word, words) == word);
    }
}

TEST_CASE("nearest: one typing error is understood") {
    CHECK(awale::cli::nearest("anotate", words) == "annotate");
    CHECK(awale::cli::nearest("analyse", words) == "analyze");
    CHECK(awale::cli::nearest("hceck", words) == "check");
    CHECK(awale::cli::nearest("replayy", words) == "replay");
}

TEST_CASE("nearest: an unlike word has no nearest") {
    CHECK_FALSE(awale::cli::nearest("import", words));
    CHECK_FALSE(awale::cli::nearest("", words));
}
