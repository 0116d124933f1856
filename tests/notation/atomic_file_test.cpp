#include "awale/notation/io/atomic_file.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "test_paths.hpp"

using namespace awale;

namespace {

std::filesystem::path fresh_folder(const std::string& name) {
    std::filesystem::path folder = std::filesystem::path(AWALE_BINARY_DIR) / ("atomic-" + name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::ptrdiff_t files_in(const std::filesystem::path& folder) {
    return std::distance(std::filesystem::directory_iterator(folder), {});
}

}  // namespace

TEST_CASE("a file takes its name when it is whole, and nothing else is left") {
    const auto folder = fresh_folder("whole");
    std::ofstream(folder / "a") << "before";
    {
        AtomicFile file(folder / "a");
        file.append("..ter", 5);
        file.write_at(0, "af", 2);
        CHECK(content(folder / "a") == "before");
        CHECK(files_in(folder) == 2);
        file.set_permissions(0600);
        file.commit();
    }
    CHECK(content(folder / "a") == "after");
    CHECK(files_in(folder) == 1);
    CHECK(std::filesystem::status(folder / "a").permissions() ==
          (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
}

TEST_CASE("without commit what was there stays, and nothing else is left") {
    const auto folder = fresh_folder("none");
    std::ofstream(folder / "a") << "before";
    {
        AtomicFile one(folder / "a");
        AtomicFile two(folder / "a");
        one.append("one", 3);
        two.append("two", 3);
        CHECK(files_in(folder) == 3);
    }
    CHECK(content(folder / "a") == "before");
    CHECK(files_in(folder) == 1);
}

TEST_CASE("a file that cannot be written is named, with what to do") {
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
