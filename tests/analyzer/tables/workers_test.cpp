#include "awale/analyzer/parallel/workers.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

using awale::tables::Workers;

TEST_CASE("Workers: hand out every number once in any piece size") {
    for (const std::size_t threads : {1U, 2U, 5U}) {
        Workers workers(threads);
        CHECK(workers.count() == threads);
        for (const std::size_t size : {0U, 1U, 7U, 1000U}) {
            for (const std::size_t grain : {1U, 3U, 1000U, 5000U}) {
                std::vector<std::atomic<int>> given(size);
                workers.share(size, grain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
                    CHECK(worker < threads);
                    CHECK(end - begin <= grain);
                    for (std::size_t i = begin; i < end; ++i) {
                        ++given[i];
                    }
                });
                bool once = true;
                for (const std::atomic<int>& times : given) {
                    once = once && times == 1;
                }
                CHECK(once);
            }
        }
    }
}

TEST_CASE("Workers: rethrow exceptions and can be used again") {
    for (const std::size_t threads : {1U, 4U}) {
        Workers workers(threads);
        for (int time = 0; time < 20; ++time) {
            CHECK_THROWS_AS(workers.share(100, 1,
                                          [](std::size_t begin, std::size_t, std::size_t) {
                                              if (begin % 10 == 3) {
                                                  throw std::runtime_error("three");
                                              }
                                          }),
                            std::runtime_error);
            std::atomic<std::size_t> sum = 0;
            workers.share(100, 7,
                          [&](std::size_t begin, std::size_t end, std::size_t) { sum += end - begin; });
            CHECK(sum == 100);
        }
    }
}
