#include "awale/notation/io/atomic_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace awale {

AtomicFile::AtomicFile(std::filesystem::path path, std::string remedy)
    : path_(std::move(path)), remedy_(std::move(remedy)) {
    // A name that is taken is somebody else's, or was left by a killed program with our number.
    for (int attempt = 0; file_ < 0; ++attempt) {
        temporary_ =
            path_.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(attempt) + temporary_end;
        file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file_ < 0 && errno != EEXIST) {
            fail();
        }
    }
}

AtomicFile::~AtomicFile() {
    if (file_ >= 0) {
        ::close(file_);
        ::unlink(temporary_.c_str());
    }
}

void AtomicFile::set_permissions(mode_t mode) {
    if (::fchmod(file_, mode) != 0) {
        fail();
    }
}

void AtomicFile::append(const void* data, std::size_t size) {
    write_at(size_, data, size);
    size_ += size;
}

void AtomicFile::write_at(std::uint64_t offset, const void* data, std::size_t size) {
    const char* from = static_cast<const char*>(data);
    while (size > 0) {
        const ssize_t written = ::pwrite(file_, from, size, static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            fail();
        }
        from += written;
        offset += static_cast<std::uint64_t>(written);
        size -= static_cast<std::size_t>(written);
    }
}

void AtomicFile::commit() {
    // Some file systems find out only now that the disk is full.
    if (::fsync(file_) != 0) {
        fail();
    }
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
        fail();
    }
    ::close(file_);
    file_ = -1;
    // The new name is forced to the disk too. That the folder cannot be opened or synchronised on some
    // file systems does not make the file wrong.
    const std::filesystem::path folder = path_.has_parent_path() ? path_.parent_path() : ".";
    const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened >= 0) {
        ::fsync(opened);
        ::close(opened);
    }
}

void AtomicFile::fail() const {
    throw WriteError(path_.string(), "cannot be written: " + std::generic_category().message(errno), remedy_);
}

}  // namespace awale
