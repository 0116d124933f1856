#include "analyzer/tables/atomic_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace awale::tables {

namespace {

constexpr const char* make_room = "make room, or choose another folder";

}  // namespace

AtomicFile::AtomicFile(std::filesystem::path path) : path_(std::move(path)) {
    std::error_code failed;
    std::filesystem::create_directories(path_.parent_path(), failed);
    if (failed) {
        throw WriteError(path_.parent_path().string(), failed.message(), "choose another folder");
    }
    temporary_ = path_.string() + "." + std::to_string(::getpid()) + temporary_end;
    file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file_ < 0) {
        fail("choose another folder");
    }
}

AtomicFile::~AtomicFile() {
    if (file_ >= 0) {
        ::close(file_);
        ::unlink(temporary_.c_str());
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
            fail(make_room);
        }
        from += written;
        offset += static_cast<std::uint64_t>(written);
        size -= static_cast<std::size_t>(written);
    }
}

void AtomicFile::commit() {
    // Some file systems find out only now that the disk is full.
    if (::fsync(file_) != 0) {
        fail(make_room);
    }
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
        fail();
    }
    ::close(file_);
    file_ = -1;
    // The new name is forced to the disk too. That the folder cannot be opened or synchronised on some
    // file systems does not make the file wrong.
    const int folder = ::open(path_.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
}

void AtomicFile::fail(const std::string& remedy) const {
    throw WriteError(path_.string(), std::generic_category().message(errno), remedy);
}

}  // namespace awale::tables
