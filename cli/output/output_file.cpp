#include "awale/cli/output/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

namespace {

[[noreturn]] void refuse(const std::string& file, int cause) {
    throw WriteError(file, std::string("cannot be written: ") + std::strerror(cause));
}

int write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written < 0 ? 0 : written));
    }
    return 0;
}

void write_directly(const std::string& file, std::string_view bytes) {
    const int descriptor = open(file.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) {
        refuse(file, errno);
    }
    int cause = write_all(descriptor, bytes);
    if (close(descriptor) != 0 && cause == 0) {
        cause = errno;
    }
    if (cause != 0) {
        refuse(file, cause);
    }
}

}  // namespace

void write_file(const std::string& file, std::string_view bytes) {
    struct stat status {};

    const bool exists = stat(file.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
        refuse(file, EISDIR);
    }
    if (exists && !S_ISREG(status.st_mode)) {
        write_directly(file, bytes);
        return;
    }
    // Through a symbolic link, the file it leads to is replaced and not the link.
    std::error_code ignored;
    const std::filesystem::path resolved =
        exists ? std::filesystem::canonical(file, ignored) : std::filesystem::path();
    AtomicFile out(resolved.empty() ? std::filesystem::path(file) : resolved);
    if (exists) {
        out.set_permissions(status.st_mode & 07777);
    }
    out.append(bytes.data(), bytes.size());
    out.commit();
}

}  // namespace awale::cli
