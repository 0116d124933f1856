#include "analyzer/corpus/key_order.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "random_play.hpp"

using namespace awale;

namespace {

std::vector<Occurrence> with_keys(std::size_t count, const std::function<std::int64_t()>& key) {
    std::vector<Occurrence> occurrences(count);
    for (Occurrence& occurrence : occurrences) {
        occurrence.key = PositionKey{key()};
    }
    return occurrences;
}

/// The order by a sort that everybody trusts.
std::vector<std::uint32_t> expected(const std::vector<Occurrence>& occurrences) {
    std::vector<std::uint32_t> places(occurrences.size());
    std::iota(places.begin(), places.end(), 0U);
    std::ranges::stable_sort(places, {}, [&](std::uint32_t place) { return occurrences[place].key; });
    return places;
}

}  // namespace

TEST_CASE("keys are put in order, and equal ones stay as they came") {
    test::Random random(11);
    const auto any = [&] { return static_cast<std::int64_t>(random.next() >> 10U); };
    const auto usual = [&] { return static_cast<std::int64_t>(random.next() >> 16U); };
    const auto few = [&] { return static_cast<std::int64_t>(156'698'125'679'616 + random.below(40)); };
    const auto small = [&] { return static_cast<std::int64_t>(random.below(3)); };
    KeyOrder order;
    for (const auto& key : std::vector<std::function<std::int64_t()>>{any, usual, few, small}) {
        // The last has so many that their places need more bits than the keys leave.
        for (const std::size_t count : {0U, 1U, 2U, 1000U, 70'000U, 1'100'000U}) {
            const auto occurrences = with_keys(count, key);
            const auto found = order.of(occurrences);
            REQUIRE(std::vector(found.begin(), found.end()) == expected(occurrences));
        }
    }
}
