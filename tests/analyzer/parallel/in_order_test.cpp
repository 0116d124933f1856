#include "awale/analyzer/parallel/in_order.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace awale;

namespace {

struct Item {
    int number = 0;
    int square = 0;
};

/// What is taken of this many numbers, where the step `at` throws for the number `bad`.
struct Run {
    std::vector<int> taken;
    std::string thrown;
};

Run run(std::size_t threads, int count, const std::string& at = {}, int bad = -1) {
    const auto fail = [&](const char* step, int number) {
        if (at == step && number == bad) {
            throw std::runtime_error(at + " " + std::to_string(number));
        }
    };
    Run run;
    int made = 0;
    try {
        parallel::in_order<Item>(
            threads,
            [&]() -> std::optional<Item> {
                fail("next", made);
                return made < count ? std::optional(Item{made++}) : std::nullopt;
            },
            [&](Item& item) {
                // Later items are done before earlier ones.
                std::this_thread::sleep_for(std::chrono::microseconds(200 * (item.number % 7 == 0)));
                fail("work", item.number);
                item.square = item.number * item.number;
            },
            [&](const Item& item) {
                fail("take", item.number);
                run.taken.push_back(item.square);
            });
    } catch (const std::runtime_error& error) {
        run.thrown = error.what();
    }
    return run;
}

std::vector<int> squares(int count) {
    std::vector<int> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    for (int& number : all) {
        number *= number;
    }
    return all;
}

}  // namespace

TEST_CASE("in_order: any number of threads keeps the order of items") {
    for (const std::size_t threads : {0U, 1U, 2U, 7U}) {
        for (const int count : {0, 1, 5, 300}) {
            CAPTURE(threads);
            CHECK(run(threads, count).taken == squares(count));
        }
    }
}

TEST_CASE("in_order: an exception ends the series after earlier items") {
    for (const std::size_t threads : {1U, 2U, 7U}) {
        for (const std::string step : {"next", "work", "take"}) {
            for (const int bad : {0, 1, 40}) {
                CAPTURE(threads);
                const Run failed = run(threads, 100, step, bad);
                CHECK(failed.thrown == step + " " + std::to_string(bad));
                CHECK(failed.taken == squares(bad));
            }
        }
    }
}

TEST_CASE("in_order: works on several items at the same time") {
    std::atomic<int> waiting = 0;
    int made = 0;
    bool met = true;
    parallel::in_order<Item>(
        3, [&] { return made < 3 ? std::optional(Item{made++}) : std::nullopt; },
        [&](Item&) {
            ++waiting;
            const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
            while (waiting < 3 && std::chrono::steady_clock::now() < until) {
                std::this_thread::yield();
            }
        },
        [&](const Item&) { met = met && waiting == 3; });
    CHECK(met);
}
