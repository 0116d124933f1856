#include "awale/analyzer/tables/builder.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "families.hpp"

using namespace awale;
using tables::BuildRequest;
using tables::Pass;

namespace {

BuildRequest request(const std::filesystem::path& folder, int level, std::size_t threads = 1) {
    BuildRequest wanted;
    wanted.folder = folder;
    wanted.level = level;
    wanted.threads = threads;
    return wanted;
}

std::map<std::string, std::string> contents(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        files[entry.path().filename().string()] = read_file(entry.path());
    }
    return files;
}

}  // namespace

TEST_CASE("Builder: one thread and three write the same bytes") {
    const auto folder = fresh_folder("same-bytes");
    build(request(folder / "a", 9, 1));
    build(request(folder / "b", 9, 3));
    build(request(folder / "c", 9, 3));
    const auto first = contents(folder / "a");
    CHECK(first.size() == 31);  // ten levels of three numbers, and the lock
    CHECK(first == contents(folder / "b"));
    CHECK(first == contents(folder / "c"));
}

TEST_CASE("Builder: continues from existing levels without changing them") {
    const auto folder = fresh_folder("go-on");
    build(request(folder / "whole", 8));
    build(request(folder / "parts", 5));
    const auto before = std::filesystem::last_write_time(folder / "parts/margin-05.table");
    std::ofstream(folder / "parts/margin-06.table.0123456789abcdef.tmp") << "left by a build that was killed";
    std::filesystem::remove(folder / "parts/conceded-04.table");  // then 4 and 5 are built again

    const tables::BuildPlan plan = tables::plan(request(folder / "parts", 8));
    REQUIRE(plan.stages.size() == 2);
    CHECK(plan.stages[0].first_level == 6);
    CHECK(plan.stages[1].first_level == 4);

    std::vector<int> built;
    BuildRequest rest = request(folder / "parts", 8);
    rest.built = [&](const tables::BuiltLevel& level) { built.push_back(level.level); };
    CHECK(build(rest));
    CHECK(built == std::vector{6, 7, 8, 4, 5, 6, 7, 8});
    CHECK(contents(folder / "parts") == contents(folder / "whole"));
    CHECK(std::filesystem::last_write_time(folder / "parts/margin-05.table") == before);
    CHECK(tables::plan(request(folder / "parts", 8)).stages.empty());
}

TEST_CASE("Builder: replaces tables of an earlier format") {
    const auto folder = fresh_folder("earlier-format");
    build(request(folder, 5));
    const auto sound = contents(folder);
    for (const char* const name : {"margin-03.table", "forced-05.table"}) {
        std::fstream file(folder / name, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(8).put(1);
    }
    CHECK(tables::highest_stored_level(folder, Pass::Margin) == 2);
    CHECK(tables::highest_stored_level(folder, Pass::Forced) == 4);
    build(request(folder, 5));
    CHECK(contents(folder) == sound);
}

TEST_CASE("Builder: leaves whole levels when stopped") {
    const auto folder = fresh_folder("stopped");
    BuildRequest wanted = request(folder, 9);
    wanted.passes = {Pass::Margin};
    int level = 0;
    wanted.built = [&](const tables::BuiltLevel& done) { level = done.level; };
    wanted.stop = [&] { return level == 6; };
    CHECK_FALSE(build(wanted));
    CHECK(tables::highest_stored_level(folder, Pass::Margin) == 6);
    CHECK(contents(folder).size() == 8);
}

TEST_CASE("Builder: refuses what does not fit into memory") {
    const auto folder = fresh_folder("too-large");
    BuildRequest wanted = request(folder, 20);
    wanted.memory = std::uint64_t{250} << 20U;
    std::string said;
    try {
        build(wanted);
    } catch (const EnvironmentError& error) {
        said = error.what();
    }
    const auto costs = tables::build_costs(wanted.family, wanted.passes, 20, {});
    const auto fits =
        std::ranges::upper_bound(costs, wanted.memory, {}, &tables::BuildCost::least_memory)[-1];
    CHECK(fits.seeds > 12);
    CHECK(fits.seeds < 20);
    CHECK(said.starts_with("tables up to 20 seeds: they need "));
    CHECK(said.find("up to " + std::to_string(fits.seeds) + " seeds would fit") != std::string::npos);
    CHECK(contents(folder).empty());
}

TEST_CASE("Builder: lower levels that are read when they are needed give the same bytes") {
    for (const auto& [family_name, rules] : families()) {
        CAPTURE(family_name);
        const auto folder = fresh_folder("little-memory-" + family_name);
        BuildRequest ample = request(folder / "ample", 10);
        ample.family = family_of(*rules);
        ample.passes = every_pass(*rules);
        BuildRequest little = ample;
        little.folder = folder / "little";
        little.memory = tables::build_costs(ample.family, ample.passes, 10, {}).back().least_memory;
        CHECK(tables::plan(little).stages.back().peak_bytes < tables::plan(ample).stages.back().peak_bytes);
        build(ample);
        CHECK(build(little));
        CHECK(contents(little.folder) == contents(ample.folder));

        // Continued, nothing is held either.
        std::filesystem::remove(little.folder / "margin-10.table");
        CHECK(build(little));
        CHECK(contents(little.folder) == contents(ample.folder));
        std::filesystem::remove(little.folder / "margin-10.table");
        little.memory /= 2;
        CHECK_THROWS_AS(build(little), EnvironmentError);
    }
}

TEST_CASE("Builder: two processes may build at the same time") {
    const auto folder = fresh_folder("two-processes");
    build(request(folder / "alone", 9));
    std::vector<pid_t> children;
    for (int i = 0; i < 2; ++i) {
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            bool done = false;
            try {
                done = build(request(folder / "both", 9));
            } catch (const std::exception&) {}
            ::_exit(done ? 0 : 1);
        }
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = 1;
        ::waitpid(child, &status, 0);
        CHECK(status == 0);
    }
    CHECK(contents(folder / "alone") == contents(folder / "both"));
}
