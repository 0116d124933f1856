#include "awale/cli/options/arguments.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

using namespace awale::cli;

namespace {

constexpr NumberRange<int> small{-5, 1'000'000};
constexpr NumberRange<std::uint64_t> every{0, std::numeric_limits<std::uint64_t>::max()};
constexpr NumberRange<double> wide{-1e9, 1e9};

}  // namespace

TEST_CASE("Numbers: reads units and exponents") {
    CHECK(read_number("1e6", small) == 1'000'000);
    CHECK(read_number("1M", small) == 1'000'000);
    CHECK(read_number("50k", small) == 50'000);
    CHECK(read_number("1.5k", small) == 1'500);
    CHECK(read_number("2.50M", every) == 2'500'000U);
    CHECK(read_number("3G", every) == 3'000'000'000U);
    CHECK(read_number("10e-1", small) == 1);
    CHECK(read_number("+7", small) == 7);
    CHECK(read_number("-5", small) == -5);
    CHECK(read_number("007", small) == 7);
    CHECK(read_number("18446744073709551615", every) == every.most);
    CHECK(read_number("1.8446744073709551615e19", every) == every.most);
    CHECK(read_number("0e999", every) == 0U);
    CHECK(read_number("0.25", wide) == 0.25);
    CHECK(read_number("1e-3", wide) == 0.001);
    CHECK(read_number("-2.5k", wide) == -2500.0);
}

TEST_CASE("Numbers: refuses anything else") {
    for (const char* const text :
         {"",   " ",   "-",     "+",     ".",   "e3",    "1e",   "1e+",      "1ee3",
          "k",  "1kk", "1m",    "nan",   "NaN", "inf",   "-inf", "infinity", "0x10",
          "1 ", " 1",  "1,000", "1_000", "12a", "1.2.3", "--1",  "1e2000",   "1e-2000"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number(text, small).has_value());
        CHECK_FALSE(read_number(text, every).has_value());
        CHECK_FALSE(read_number(text, wide).has_value());
    }
    CHECK_FALSE(read_number(std::string(309, '1'), every).has_value());
    CHECK_FALSE(read_number(std::string(309, '1'), wide).has_value());
    CHECK_FALSE(read_number(std::string(5000, '1'), every).has_value());
}

TEST_CASE("Numbers: whole numbers have no fraction and stay in range") {
    CHECK_FALSE(read_number("1.5", small).has_value());
    CHECK_FALSE(read_number("1e-1", small).has_value());
    CHECK_FALSE(read_number("0.0001k", small).has_value());
    CHECK_FALSE(read_number("-6", small).has_value());
    CHECK_FALSE(read_number("1000001", small).has_value());
    CHECK_FALSE(read_number("-1", every).has_value());
    CHECK_FALSE(read_number("18446744073709551616", every).has_value());
    CHECK_FALSE(read_number("2147483648", NumberRange<int>{0, std::numeric_limits<int>::max()}).has_value());
    CHECK_FALSE(read_number("1.1G", wide).has_value());
}

TEST_CASE("Numbers: reads back what it prints") {
    std::uint64_t number = 1;
    for (int round = 0; round < 2000; ++round) {
        number = number * 6364136223846793005U + 1442695040888963407U;
        const std::uint64_t shown = number >> (number % 64);
        CHECK(read_number(std::to_string(shown), every) == shown);
        CHECK(read_number(std::to_string(shown) + "e0", every) == shown);
        CHECK(read_number(std::to_string(shown % 1'000'000'000) + "k", every) ==
              shown % 1'000'000'000 * 1000);
    }
}

TEST_CASE("Numbers: names a range in words") {
    CHECK(in_words(NumberRange<int>{1, 1'000'000}) == "a whole number from 1 to 1,000,000");
    CHECK(in_words(NumberRange<int>{-1234, 0}) == "a whole number from -1,234 to 0");
    CHECK(in_words(every) == "a whole number from 0 to 18,446,744,073,709,551,615");
    CHECK(in_words(NumberRange<double>{0.001, 86400}) == "a number from 0.001 to 86,400");
}
