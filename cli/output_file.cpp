#include "cli/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "notation/environment_error.hpp"

namespace awale::cli {

namespace {

[[noreturn]] void refuse(const std::string& file, int cause) {
    throw EnvironmentError(file, std::string("cannot be written: ") + std::strerror(cause));
}

// An open file that is closed, and taken away again unless it was kept.
class OpenFile {
public:
    OpenFile(std::string path, int descriptor, bool temporary)
        : path_(std::move(path)), descriptor_(descriptor), temporary_(temporary) {}

    ~OpenFile() {
        if (descriptor_ >= 0) {
            close(descriptor_);
        }
        if (temporary_) {
            unlink(path_.c_str());
        }
    }

    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    // Each returns 0 or what went wrong.
    int write_all(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR) {
                return errno;
            }
            bytes.remove_prefix(static_cast<std::size_t>(written < 0 ? 0 : written));
        }
        return 0;
    }

    int reach_disk() const {
        return fsync(descriptor_) == 0 ? 0 : errno;
    }

    int set_permissions(mode_t mode) const {
        return fchmod(descriptor_, mode) == 0 ? 0 : errno;
    }

    int close_now() {
        const int result = close(descriptor_) == 0 ? 0 : errno;
        descriptor_ = -1;
        return result;
    }

    int take_name(const std::string& name) {
        if (std::rename(path_.c_str(), name.c_str()) != 0) {
            return errno;
        }
        temporary_ = false;
        return 0;
    }

private:
    std::string path_;
    int descriptor_;
    bool temporary_;
};

// What a new file may be read and written by, as the user's umask has it.
mode_t permissions_of_new_file() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

void require(const std::string& file, int result) {
    if (result != 0) {
        refuse(file, result);
    }
}

void write_directly(const std::string& file, std::string_view bytes) {
    const int descriptor = open(file.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) {
        refuse(file, errno);
    }
    OpenFile opened(file, descriptor, false);
    require(file, opened.write_all(bytes));
    require(file, opened.close_now());
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
    const std::string target = resolved.empty() ? file : resolved.string();

    std::string temporary = target + ".XXXXXX";
    const int descriptor = mkostemp(temporary.data(), O_CLOEXEC);
    if (descriptor < 0) {
        refuse(file, errno);
    }
    OpenFile opened(temporary, descriptor, true);
    require(file, opened.set_permissions(exists ? status.st_mode & 07777 : permissions_of_new_file()));
    require(file, opened.write_all(bytes));
    require(file, opened.reach_disk());
    require(file, opened.close_now());
    require(file, opened.take_name(target));
}

}  // namespace awale::cli
