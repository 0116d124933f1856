// Nobody gains by guessing a letter. AWALE_EXERCISES, which scripts/test --exercises sets, counts whole books
// of every topic and level; otherwise there are small ones.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/workbook/workbook.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

using Counts = std::array<std::size_t, House::lanes / 2>;

std::size_t all_of(const Counts& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

/// The share of the house that is the answer most often, and of the two that are.
std::pair<double, double> best_guesses(Counts counts) {
    const auto all = static_cast<double>(all_of(counts));
    std::ranges::sort(counts, std::greater());
    return {static_cast<double>(counts[0]) / all, static_cast<double>(counts[0] + counts[1]) / all};
}

std::string_view name_of(const std::optional<Theme>& theme) { return theme ? name(*theme) : "mixed"; }

Counts counted(const std::vector<Exercise>& exercises) {
    Counts counts{};
    for (const Exercise& exercise : exercises) {
        ++counts[exercise.solution().house.place()];
    }
    return counts;
}

std::vector<Exercise> composed(const WorkbookOrder& order, const std::shared_ptr<const Tables>& tables) {
    return collect_exercises(nullptr, tables, order, [](std::size_t) {}).exercises;
}

}  // namespace

TEST_CASE("Exercises: no house is the answer in more than 35 of 100, no two are in more than 60") {
    const bool is_whole = std::getenv("AWALE_EXERCISES") != nullptr;
    const auto tables = small_tables(abapa(), 10);
    std::vector<std::optional<Theme>> topics{std::nullopt, Theme::Capture, Theme::Opening};
    std::vector<std::optional<Level>> levels{std::nullopt};
    if (is_whole) {
        topics = {std::nullopt};
        topics.insert(topics.end(), all_themes.begin(), all_themes.end());
        levels = {std::nullopt, Level::Player, Level::Club, Level::Expert};
    }
    for (const auto& topic : topics) {
        for (const auto& level : levels) {
            Counts sum{};
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const WorkbookOrder order{.rules = abapa(),
                                          .theme = topic,
                                          .count = is_whole ? 24U : 8U,
                                          .level = level,
                                          .seed = seed,
                                          .compose = true};
                const Counts counts = counted(composed(order, tables));
                if (all_of(counts) < fewest_exercises) {
                    continue;  // there is no such book
                }
                for (std::size_t place = 0; place < sum.size(); ++place) {
                    sum[place] += counts[place];
                }
                const auto [one, two] = best_guesses(counts);
                CAPTURE(name_of(topic));
                CAPTURE(seed);
                // A book that could not be filled is shortened.
                CHECK(one <= 0.35);
                CHECK(two <= 0.60);
            }
            const auto [one, two] = best_guesses(sum);
            if (is_whole) {
                std::cerr << name_of(topic) << ", " << (level ? name(*level) : "all") << ": " << all_of(sum)
                          << " exercises,";
                for (const std::size_t count : sum) {
                    std::cerr << ' ' << count;
                }
                std::cerr << '\n';
            } else {
                CHECK(all_of(sum) == 40);
            }
            if (all_of(sum) > 0) {
                CHECK(one <= 0.35);
                CHECK(two <= 0.60);
            }
        }
    }
}

TEST_CASE("Exercises: a mixed book has many topics, rises in difficulty, and begins with easy ones") {
    const auto tables = small_tables(abapa(), 10);
    const auto exercises = composed(
        {.rules = abapa(), .theme = std::nullopt, .count = 12, .level = std::nullopt, .compose = true},
        tables);
    REQUIRE(exercises.size() == 12);
    std::vector<Theme> themes;
    for (const Exercise& exercise : exercises) {
        themes.push_back(exercise.theme);
    }
    std::ranges::sort(themes);
    themes.erase(std::unique(themes.begin(), themes.end()), themes.end());
    CHECK(themes.size() >= 6);
    CHECK(std::ranges::is_sorted(exercises, {}, [](const Exercise& one) { return points(one.difficulty); }));
    for (std::size_t i = 0; i < exercises.size(); ++i) {
        CHECK((i >= 4 || level_of(exercises[i].difficulty) == Level::Player));
    }
    CHECK(level_of(exercises.back().difficulty) == Level::Expert);
}
