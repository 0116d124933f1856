#include "awale/notation/io/sort_stably.hpp"

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <random>
#include <span>
#include <utility>

using namespace awale;

namespace {

using Pair = std::pair<int, int>;

std::vector<Pair> random_pairs(std::mt19937& random, std::size_t count) {
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < count; ++i) {
        pairs.emplace_back(static_cast<int>(random() % 7), static_cast<int>(i));
    }
    return pairs;
}

}  // namespace

TEST_CASE("sort_stably: sorts as the standard library, equal elements as they stand") {
    std::mt19937 random(1);
    for (std::size_t count = 0; count < 200; ++count) {
        std::vector<Pair> ours = random_pairs(random, count);
        std::vector<Pair> theirs = ours;
        sort_stably(ours, {}, &Pair::first);
        std::ranges::stable_sort(theirs, {}, &Pair::first);
        REQUIRE(ours == theirs);
        sort_stably(ours, std::ranges::greater{}, [](const Pair& pair) { return pair.first % 3; });
        std::ranges::stable_sort(theirs, std::ranges::greater{},
                                 [](const Pair& pair) { return pair.first % 3; });
        REQUIRE(ours == theirs);
    }
}

TEST_CASE("sort_stably: moves elements, and sorts a part of an array") {
    std::array<std::unique_ptr<int>, 4> numbers{std::make_unique<int>(3), std::make_unique<int>(2),
                                                std::make_unique<int>(1), std::make_unique<int>(0)};
    sort_stably(std::span(numbers).first(3), {}, [](const auto& number) { return *number; });
    CHECK(*numbers[0] == 1);
    CHECK(*numbers[1] == 2);
    CHECK(*numbers[2] == 3);
    CHECK(*numbers[3] == 0);
}
