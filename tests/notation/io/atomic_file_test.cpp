#include "awale/notation/io/atomic_file.hpp"

#include <doctest/doctest.h>

#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "awale/notation/io/read_file.hpp"
#include "test_paths.hpp"

using namespace awale;

namespace {

std::filesystem::path fresh_folder(const std::string& name) {
    std::filesystem::path folder = std::filesystem::path(AWALE_BINARY_DIR) / ("atomic-" + name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

std::ptrdiff_t files_in(const std::filesystem::path& folder) {
    return std::distance(std::filesystem::directory_iterator(folder), {});
}

}  // namespace

TEST_CASE("AtomicFile: a whole file takes its name, nothing else is left") {
    const auto folder = fresh_folder("whole");
    std::ofstream(folder / "a") << "before";
    std::filesystem::permissions(folder / "a", std::filesystem::perms(0600));
    {
        AtomicFile file(folder / "a");
        file.append("..ter", 5);
        file.write_at(0, "af", 2);
        CHECK(read_file(folder / "a") == "before");
        CHECK(files_in(folder) == 2);
        file.commit();
    }
    CHECK(read_file(folder / "a") == "after");
    CHECK(files_in(folder) == 1);
    CHECK(std::filesystem::status(folder / "a").permissions() ==
          (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
}

TEST_CASE("AtomicFile: without commit the old file stays") {
    const auto folder = fresh_folder("none");
    std::ofstream(folder / "a") << "before";
    {
        AtomicFile one(folder / "a");
        AtomicFile two(folder / "a");
        one.append("one", 3);
        two.append("two", 3);
        CHECK(files_in(folder) == 3);
    }
    CHECK(read_file(folder / "a") == "before");
    CHECK(files_in(folder) == 1);
}

TEST_CASE("AtomicFile: a failure names the file and the remedy") {
    const auto folder = fresh_folder("refused");
    const auto said = [](const std::filesystem::path& path) {
        try {
            AtomicFile(path, "choose another").commit();
        } catch (const WriteError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const auto missing = folder / "missing" / "a";
    CHECK(said(missing) ==
          missing.string() + ": cannot be written: No such file or directory; choose another");
    std::filesystem::create_directory(folder / "a");
    CHECK(said(folder / "a") ==
          (folder / "a").string() + ": cannot be written: Is a directory; choose another");
    CHECK(files_in(folder) == 1);
}

TEST_CASE("AtomicFile: cannot be committed after a failure") {
    const auto folder = fresh_folder("failed");
    std::ofstream(folder / "a") << "before";
    rlimit unlimited{};
    getrlimit(RLIMIT_FSIZE, &unlimited);
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    {
        AtomicFile file(folder / "a");
        const rlimit small{1000, unlimited.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        CHECK_THROWS_AS(file.append(std::string(1'000'000, 'x').data(), 1'000'000), WriteError);
        setrlimit(RLIMIT_FSIZE, &unlimited);
        CHECK_THROWS_WITH_AS(file.commit(), doctest::Contains("cannot be written: File too large"),
                             WriteError);
    }
    std::signal(SIGXFSZ, before);
    CHECK(read_file(folder / "a") == "before");
    CHECK(files_in(folder) == 1);
}

TEST_CASE("AtomicFile: keeping what exists takes the next free name") {
    const auto folder = fresh_folder("beside");
    const auto commit = [&](const std::string& bytes) {
        AtomicFile file(folder / "a.ogn", "", AtomicFile::Existing::Kept);
        file.append(bytes.data(), bytes.size());
        return file.commit_beside().filename().string();
    };
    std::filesystem::create_symlink("nowhere", folder / "a-2.ogn");
    REQUIRE(mkfifo((folder / "a-3.ogn").c_str(), 0600) == 0);
    CHECK(commit("one") == "a.ogn");
    CHECK(commit("two") == "a-4.ogn");
    CHECK(commit("one") == "a.ogn");
    CHECK(commit("two") == "a-4.ogn");
    CHECK(read_file(folder / "a.ogn") == "one");
    CHECK(files_in(folder) == 4);
}

TEST_CASE("AtomicFile: a temporary name tells which file it was made for") {
    const auto folder = fresh_folder("temporary");
    const AtomicFile file(folder / "a.pdf");
    const std::string name = std::filesystem::directory_iterator(folder)->path().filename().string();
    CHECK(AtomicFile::target_of_temporary(name) == "a.pdf");
    for (const char* const other :
         {"", "a.pdf", "notes.tmp", ".0123456789abcdef.tmp", "a.0123456789abcde.tmp",
          "a.0123456789abcdeF.tmp", "a-0123456789abcdef.tmp"}) {
        CAPTURE(other);
        CHECK(AtomicFile::target_of_temporary(other) == "");
    }
}
