// Replaces the global operator new by one that counts, for the whole test program.

#include <doctest/doctest.h>

#include <cstdlib>
#include <new>
#include <random>
#include <thread>

#include "families.hpp"

namespace {

thread_local std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size > 0 ? size : 1)) {
        return memory;
    }
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

using namespace awale;

TEST_CASE("a lookup allocates nothing, in memory or in files, in any thread") {
    const Tables& in_memory = shared_tables(abapa(), 9);
    TableOptions options;
    options.directory = std::filesystem::path(AWALE_BINARY_DIR) / "tables";
    options.level = 9;
    options.memory = 0;
    const Tables mapped = open_tables(abapa(), options);
    const auto probe_all = [](const Tables& tables, unsigned seed) {
        std::mt19937 random(seed);
        const std::size_t before = allocations;
        int known = 0;
        for (int i = 0; i < 20'000; ++i) {
            Board board;
            for (int seeds = static_cast<int>(random() % 10); seeds > 0; --seeds) {
                const House house{random() % 12};
                board.set_seeds(house, board.seeds(house) + Seeds{1});
            }
            known += tables.probe(board).has_value() ? 1 : 0;
        }
        return std::pair{known, allocations - before};
    };
    const std::pair<int, std::size_t> all_and_none{20'000, 0};
    CHECK(probe_all(in_memory, 1) == all_and_none);
    CHECK(probe_all(mapped, 1) == all_and_none);
    std::pair<int, std::size_t> elsewhere;
    std::thread other([&] { elsewhere = probe_all(mapped, 2); });
    CHECK(probe_all(mapped, 3) == all_and_none);
    other.join();
    CHECK(elsewhere == all_and_none);
    const auto some = std::make_unique<int>(1);
    CHECK(allocations > 0);  // they are counted
}
