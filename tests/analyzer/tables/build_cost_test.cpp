// What building tables costs, before anything is built.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <span>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/table_file.hpp"
#include "families.hpp"

using namespace awale;
using tables::BuildCost;
using tables::Pass;

TEST_CASE("Build costs: boards, memory and space add up to 48 seeds") {
    const std::vector<Pass> both{Pass::Margin, Pass::Safe};
    const auto costs = tables::build_costs(family_of(abapa()), both, 48, {.threads = 2});
    REQUIRE(costs.size() == 49);
    CHECK(costs[0].boards == 1);
    CHECK(costs[2].boards == 1 + 12 + 78);
    CHECK(costs[48].boards == 1'399'358'844'975);  // C(60, 12)
    for (std::size_t n = 1; n < costs.size(); ++n) {
        CAPTURE(n);
        CHECK(costs[n].boards > costs[n - 1].boards);
        CHECK(costs[n].memory > costs[n - 1].memory);
        CHECK(costs[n].least_memory > costs[n - 1].least_memory);
        CHECK(costs[n].least_memory < costs[n].memory);
        CHECK(costs[n].disk >= costs[n - 1].disk);
        CHECK(costs[n].seconds > costs[n - 1].seconds);
    }
    const std::array margin{Pass::Margin};
    const std::array safe{Pass::Safe};
    const BuildCost one = tables::build_costs(family_of(abapa()), margin, 24, {.threads = 2}).back();
    const BuildCost two = tables::build_costs(family_of(abapa()), safe, 24, {.threads = 2}).back();
    CHECK(costs[24].boards == one.boards);
    CHECK(costs[24].disk == one.disk + two.disk);
    CHECK(costs[24].memory == std::max(one.memory, two.memory));
    CHECK(costs[24].seconds == doctest::Approx(one.seconds + two.seconds));
    CHECK(tables::build_costs(family_of(abapa()), margin, 24, {.threads = 4}).back().seconds ==
          doctest::Approx(one.seconds / 2));
}

TEST_CASE("Build costs: memory is that of a build from an empty folder, in every family") {
    for (const auto& [name, rules] : families()) {
        CAPTURE(name);
        tables::BuildRequest request;
        request.family = family_of(*rules);
        request.folder = fresh_folder("costs");
        request.level = 18;
        request.passes = tables::passes_in_use(*rules);
        std::uint64_t most = 0;
        for (const auto& stage : tables::plan(request).stages) {
            most = std::max(most, stage.peak_bytes);
        }
        CHECK(tables::build_costs(request.family, request.passes, 18, {.threads = 1}).back().memory == most);
    }
}

TEST_CASE("Build costs: lower levels that do not fit into memory are read again, and that takes time") {
    const std::array safe{Pass::Safe};
    const TableFamily family = family_of(abapa());
    const auto boards_below = [](int level) {
        std::uint64_t boards = 0;
        for (int lower = 0; lower < level; ++lower) {
            boards += tables::LevelShape(6, lower).boards();
        }
        return boards;
    };
    const BuildCost whole = tables::build_costs(family, safe, 24, {.threads = 2}).back();
    // Memory for the levels to 22 seeds: level 23 alone is read again.
    const std::uint64_t some = whole.least_memory + 2 * boards_below(23);
    const std::uint64_t level_23 = 2 * tables::LevelShape(6, 23).boards();
    CHECK(whole.memory == some + level_23);

    const auto seconds = [&](std::size_t threads, std::uint64_t memory) {
        return tables::build_costs(family, safe, 24, {.threads = threads, .memory = memory}).back().seconds;
    };
    const double held = whole.seconds;
    CHECK(seconds(2, whole.memory) == held);
    const double one_again = seconds(2, some) - held;
    CHECK(one_again > 0);
    CHECK(seconds(2, some - 1) - held > 1.5 * one_again);
    CHECK(seconds(4, some) == doctest::Approx((held + one_again) / 2));
    // Each level counts what it reads itself.
    std::uint64_t all_again = 0;
    for (int level = 0; level <= 24; ++level) {
        all_again += 2 * boards_below(level);
    }
    CHECK(seconds(2, 0) - held ==
          doctest::Approx(one_again * static_cast<double>(all_again) / static_cast<double>(level_23)));
}

TEST_CASE("Build costs: follow from the levels that are there") {
    const std::array margin{Pass::Margin};
    const auto folder = fresh_folder("measured");
    CHECK(tables::measured_rates(folder, 6, margin).empty());
    // Ten million boards a second and half a byte a board; before the last level the build was interrupted.
    const auto begin = std::filesystem::file_time_type::clock::now();
    double seconds = 0;
    for (int level = 0; level <= 18; ++level) {
        const auto boards = static_cast<double>(tables::LevelShape(6, level).boards());
        const auto path = folder / tables::file_name(tables::TableKind::Margin, level);
        std::ofstream(path, std::ios::binary) << "";
        std::filesystem::resize_file(path, static_cast<std::uintmax_t>(boards / 2));
        seconds += boards / 1e7 + (level == 18 ? 60 : 0);
        std::filesystem::last_write_time(
            path, begin + std::chrono::duration_cast<std::filesystem::file_time_type::duration>(
                              std::chrono::duration<double>(seconds)));
    }
    const auto measured = tables::measured_rates(folder, 6, margin);
    REQUIRE(measured.size() == 1);
    CHECK(measured.front().boards == doctest::Approx(1e7).epsilon(0.01));
    CHECK(measured.front().bytes == doctest::Approx(0.5).epsilon(0.01));
    const auto costs = tables::build_costs(family_of(abapa()), margin, 20, {.threads = 1}, measured);
    const auto boards_of_20 = static_cast<double>(costs[20].boards - costs[19].boards);
    CHECK(costs[20].seconds - costs[19].seconds == doctest::Approx(boards_of_20 / 1e7).epsilon(0.01));
    // Copied files have the times of the copying.
    for (int level = 0; level <= 18; ++level) {
        std::filesystem::last_write_time(folder / tables::file_name(tables::TableKind::Margin, level), begin);
    }
    CHECK(tables::measured_rates(folder, 6, margin).empty());
}
