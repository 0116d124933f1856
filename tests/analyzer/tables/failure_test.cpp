#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>

#include "awale/analyzer/tables/builder.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "families.hpp"

using namespace awale;
using tables::BuildRequest;
using tables::Pass;

namespace {

constexpr int last_level = 9;

BuildRequest request(const std::filesystem::path& folder) {
    BuildRequest wanted;
    wanted.folder = folder;
    wanted.level = last_level;
    wanted.passes = {Pass::Margin};
    return wanted;
}

/// The files of a folder, but for the lock.
std::map<std::string, std::string> contents(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(entry.path(), std::ios::binary);
        files[entry.path().filename().string()] = {std::istreambuf_iterator<char>(in), {}};
    }
    files.erase("lock");
    return files;
}

bool has_leftover(const std::filesystem::path& folder) {
    for (const auto& [name, bytes] : contents(folder)) {
        if (name.ends_with(".tmp")) {
            return true;
        }
    }
    return false;
}

/// Runs `work` in a process of its own and returns how that ended, as waitpid tells.
int in_another_process(const std::function<void()>& work) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        work();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

/// No file of this process may become larger: like a disk that is full, for whoever writes.
void limit_files(rlim_t bytes) {
    const rlimit limit{bytes, bytes};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
}

/// A build in `folder` goes on and leaves what a build without an accident leaves.
void check_that_it_goes_on(const std::filesystem::path& folder) {
    CHECK(build(request(folder / "accident")));
    CHECK(build(request(folder / "whole")));
    CHECK(contents(folder / "accident") == contents(folder / "whole"));
}

}  // namespace

TEST_CASE("Builder: continues after being killed between sweeps") {
    const auto folder = fresh_folder("killed-solving");
    const int status = in_another_process([&] {
        BuildRequest wanted = request(folder / "accident");
        int solved = -1;
        int sweeps = 0;
        wanted.built = [&](const tables::BuiltLevel& level) { solved = level.level; };
        wanted.stop = [&] {
            if (solved == 7 && ++sweeps == 4) {
                ::kill(::getpid(), SIGKILL);
            }
            return false;
        };
        build(wanted);
    });
    CHECK(WIFSIGNALED(status));
    CHECK(tables::highest_stored_level(folder / "accident", Pass::Margin) == 7);
    check_that_it_goes_on(folder);
}

TEST_CASE("Builder: continues after being killed while writing") {
    const auto folder = fresh_folder("killed-writing");
    const int status = in_another_process([&] {
        std::signal(SIGXFSZ, SIG_DFL);
        limit_files(20'000);  // the first byte past it kills
        build(request(folder / "accident"));
    });
    CHECK(WIFSIGNALED(status));
    CHECK(has_leftover(folder / "accident"));
    const int highest = tables::highest_stored_level(folder / "accident", Pass::Margin);
    CHECK(highest > 4);
    CHECK(highest < last_level);
    check_that_it_goes_on(folder);
}

TEST_CASE("Builder: a full disk leaves whole levels and a message") {
    const auto folder = fresh_folder("full-disk");
    const auto said = folder / "said";
    const int status = in_another_process([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        limit_files(20'000);
        try {
            build(request(folder / "accident"));
        } catch (const EnvironmentError& error) {
            std::ofstream(said) << error.what();
        }
    });
    CHECK(WIFEXITED(status));
    std::ifstream in(said);
    const std::string message{std::istreambuf_iterator<char>(in), {}};
    CHECK(message.find(".table: ") != std::string::npos);
    CHECK(message.ends_with("make room, or choose another folder"));
    CHECK_FALSE(has_leftover(folder / "accident"));
    CHECK(tables::highest_stored_level(folder / "accident", Pass::Margin) > 4);
    check_that_it_goes_on(folder);
}
