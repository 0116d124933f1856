#include "awale/analyzer/corpus/position_index.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "random_play.hpp"

using namespace awale;

namespace {

/// Occurrences of these keys, the ply saying how they came.
std::vector<Occurrence> with_keys(std::size_t count, const std::function<std::int64_t()>& key) {
    std::vector<Occurrence> occurrences(count);
    for (std::size_t place = 0; place < count; ++place) {
        occurrences[place].key = PositionKey{key()};
        occurrences[place].ply = static_cast<std::uint32_t>(place) & Occurrence::max_plies;
    }
    return occurrences;
}

/// The same, by a sort that everybody trusts.
std::vector<Occurrence> sorted(std::vector<Occurrence> occurrences) {
    std::ranges::stable_sort(occurrences, {}, &Occurrence::key);
    return occurrences;
}

}  // namespace

TEST_CASE("sort_by_key: sorts keys and keeps the order of equal ones") {
    test::Random random(11);
    const auto any = [&] { return static_cast<std::int64_t>(random.next() >> 4U); };
    const auto usual = [&] { return static_cast<std::int64_t>(random.next() >> 16U); };
    const auto few = [&] { return static_cast<std::int64_t>(156'698'125'679'616 + random.below(40)); };
    const auto any_length = [&] {
        return static_cast<std::int64_t>(random.next() >> (10U + random.below(54)));
    };
    const auto small = [&] { return static_cast<std::int64_t>(random.below(3)); };
    std::vector<Occurrence> spare;
    for (const auto& key : std::vector<std::function<std::int64_t()>>{any, usual, any_length, few, small}) {
        for (const std::size_t count : {0U, 1U, 2U, 1000U, 70'000U}) {
            auto occurrences = with_keys(count, key);
            const auto expected = sorted(occurrences);
            sort_by_key(occurrences, spare);
            REQUIRE(occurrences == expected);
        }
    }
}
