#include <doctest/doctest.h>

#include <atomic>

#include "awale/analyzer/tables/distributed.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "families.hpp"
#include "tests/support/thread_processes.hpp"

using namespace awale;
using tables::BuildRequest;
using tables::Pass;

namespace {

std::map<std::string, std::string> tables_in(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        files[entry.path().filename().string()] = read_file(entry.path());
    }
    return files;
}

BuildRequest request_for(const std::filesystem::path& folder, const TableFamily& family, int level) {
    BuildRequest request;
    request.folder = folder;
    request.family = family;
    request.level = level;
    return request;
}

}  // namespace

TEST_CASE("Stripes: every board is held by one process, at a place of its own") {
    for (const std::size_t processes : {1U, 2U, 3U, 7U}) {
        const tables::LevelShape shape(6, 7);
        std::uint64_t held = 0;
        for (std::size_t rank = 0; rank < processes; ++rank) {
            const tables::Stripes stripes(shape, processes, rank);
            std::vector<bool> seen(stripes.boards());
            for (int k = 0; k <= 7; ++k) {
                for (std::uint32_t other = 0; other < shape.others(k); ++other) {
                    for (std::uint32_t mover = 0; mover < shape.movers(k); ++mover) {
                        if (stripes.holder(k, other) == rank) {
                            const std::uint64_t index = stripes.index(k, other, mover);
                            REQUIRE(index < seen.size());
                            REQUIRE_FALSE(seen[index]);
                            seen[index] = true;
                        }
                    }
                }
            }
            held += stripes.boards();
            CHECK(stripes.boards() < shape.boards() / processes + 3000);
        }
        CHECK(held == shape.boards());
    }
}

TEST_CASE("Distributed builder: one to four processes write the same bytes as one alone") {
    std::size_t count = 0;  // of processes: every family takes another one
    for (const auto& [family_name, rules] : families()) {
        CAPTURE(family_name);
        count = count % 4 + 1;
        const auto folder = fresh_folder("distributed-" + family_name);
        const TableFamily family = family_of(*rules);
        const bool is_small = family.houses_a_side == 5;
        BuildRequest alone = request_for(folder / "alone", family, is_small ? 11 : 9);
        alone.passes = every_pass(*rules);
        build(alone);
        const auto expected = tables_in(alone.folder);
        BuildRequest together = alone;
        together.folder = folder / std::to_string(count);
        in_processes(count, [&](parallel::Processes& processes) { build(together, processes); });
        CHECK(tables_in(together.folder) == expected);
    }
}

TEST_CASE("Distributed builder: safe seeds above the levels with regions") {
    const auto folder = fresh_folder("distributed-safe");
    BuildRequest alone = request_for(folder / "alone", TableFamily{}, 12);
    alone.passes = {Pass::Safe};
    build(alone);
    BuildRequest together = alone;
    together.folder = folder / "together";
    in_processes(3, [&](parallel::Processes& processes) { build(together, processes); });
    CHECK(tables_in(together.folder) == tables_in(alone.folder));
}

TEST_CASE("Distributed builder: continues from existing levels") {
    const auto folder = fresh_folder("distributed-continued");
    build(request_for(folder / "alone", TableFamily{}, 9));
    build(request_for(folder / "together", TableFamily{}, 8));
    std::filesystem::remove(folder / "together/conceded-08.table");
    std::vector<int> built;
    BuildRequest rest = request_for(folder / "together", TableFamily{}, 9);
    rest.built = [&](const tables::BuiltLevel& level) { built.push_back(level.level); };
    in_processes(2, [&](parallel::Processes& processes) { build(rest, processes); });
    CHECK(built == std::vector{9, 8, 9});
    CHECK(tables_in(folder / "together") == tables_in(folder / "alone"));
}

TEST_CASE("Distributed builder: leaves whole levels when one process is stopped") {
    const auto folder = fresh_folder("distributed-stopped");
    std::atomic<int> level = 0;
    in_processes(3, [&](parallel::Processes& processes) {
        BuildRequest wanted = request_for(folder, TableFamily{}, 9);
        wanted.passes = {Pass::Margin};
        wanted.built = [&](const tables::BuiltLevel& done) { level = done.level; };
        wanted.stop = [&] { return processes.rank() == 1 && level == 8; };
        CHECK_FALSE(build(wanted, processes));
    });
    CHECK(tables::highest_stored_level(folder, Pass::Margin) == 8);
    CHECK(tables_in(folder).size() == 10);
}

TEST_CASE("Distributed builder: four processes need about a quarter of the memory each") {
    BuildRequest wanted = request_for(fresh_folder("distributed-memory"), TableFamily{}, 30);
    wanted.passes = {Pass::Safe};
    std::uint64_t one = 0;
    std::uint64_t four = 0;
    in_processes(1, [&](parallel::Processes& processes) { one = plan(wanted, processes).peak_bytes; });
    in_processes(4, [&](parallel::Processes& processes) {
        const auto peak = plan(wanted, processes).peak_bytes;
        if (processes.rank() == 0) {
            four = peak;
        }
    });
    CHECK(4 * four > one);
    CHECK(3 * four < one);
    wanted.memory = one / 2;
    in_processes(2, [&](parallel::Processes& processes) {
        CHECK_THROWS_AS(build(wanted, processes), EnvironmentError);
    });
    in_processes(
        4, [&](parallel::Processes& processes) { CHECK(plan(wanted, processes).highest_that_fits == 30); });
}
