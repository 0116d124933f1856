#include <doctest/doctest.h>

#include <random>
#include <thread>

#include "counting_new.hpp"
#include "families.hpp"

using namespace awale;

TEST_CASE("Tables: a lookup allocates nothing in any thread") {
    const Tables& in_memory = shared_tables(abapa(), 9);
    const Tables mapped = mapped_tables(abapa(), 9);
    const auto probe_all = [](const Tables& tables, unsigned seed) {
        std::mt19937 random(seed);
        const std::size_t before = allocations_so_far();
        int known = 0;
        for (int i = 0; i < 20'000; ++i) {
            const Board board = scattered_seeds(random, static_cast<int>(random() % 10));
            known += tables.probe(board).has_value() ? 1 : 0;
        }
        return std::pair{known, allocations_so_far() - before};
    };
    const std::pair<int, std::size_t> all_and_none{20'000, 0};
    CHECK(probe_all(in_memory, 1) == all_and_none);
    // Levels that are looked into often are decoded, once.
    for (unsigned seed = 10; seed < 20; ++seed) {
        probe_all(mapped, seed);
    }
    CHECK(probe_all(mapped, 1) == all_and_none);
    std::pair<int, std::size_t> elsewhere;
    std::thread other([&] { elsewhere = probe_all(mapped, 2); });
    CHECK(probe_all(mapped, 3) == all_and_none);
    other.join();
    CHECK(elsewhere == all_and_none);
    const std::size_t before = allocations_so_far();
    const std::vector<int> some(100);
    CHECK(allocations_so_far() == before + 1);  // they are counted
}
