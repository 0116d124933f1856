#include "awale/notation/io/link_target.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <string>
#include <system_error>

namespace awale {

namespace {

/// The descriptor that `/proc/self/fd/1` or `/dev/fd/1` names, or −1.
int descriptor_named(const std::filesystem::path& path) {
    const std::string folder = path.parent_path().string();
    if (folder != "/dev/fd" && folder != "/proc/self/fd" &&
        folder != "/proc/" + std::to_string(::getpid()) + "/fd") {
        return -1;
    }
    const std::string number = path.filename().string();
    int descriptor = -1;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), descriptor);
    return read.ec == std::errc() && read.ptr == number.data() + number.size() ? descriptor : -1;
}

}  // namespace

tl::expected<LinkTarget, int> link_target(const std::filesystem::path& name) {
    constexpr int max_links = 40;  // as Linux has it
    std::filesystem::path path = name;
    for (int links = 0; links <= max_links; ++links) {
        if (const int descriptor = descriptor_named(path); descriptor >= 0) {
            return LinkTarget{path, descriptor};
        }

        struct stat status {};

        if (::lstat(path.c_str(), &status) != 0) {
            if (errno == ENOENT) {
                return LinkTarget{path};
            }
            return tl::unexpected(errno);
        }
        if (!S_ISLNK(status.st_mode)) {
            return LinkTarget{path};
        }
        std::error_code failure;
        const std::filesystem::path target = std::filesystem::read_symlink(path, failure);
        if (failure) {
            return tl::unexpected(failure.value());
        }
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return tl::unexpected(ELOOP);
}

}  // namespace awale
