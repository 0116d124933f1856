#include "awale/notation/io/version.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

TEST_CASE("version: is three numbers joined by full stops") {
    const std::string_view version = awale::version();
    CHECK(std::count(version.begin(), version.end(), '.') == 2);
    CHECK(version.find_first_not_of("0123456789.") == std::string_view::npos);
    CHECK(version.front() != '.');
    CHECK(version.back() != '.');
}
