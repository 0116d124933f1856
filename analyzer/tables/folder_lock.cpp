#include "awale/analyzer/tables/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

namespace {

[[noreturn]] void refuse_folder(const std::filesystem::path& folder, int reason) {
    throw WriteError(folder.string(), "cannot be written: " + std::generic_category().message(reason),
                     "choose another folder");
}

/// Whoever wrote them did not come to the end, since the lock was free.
void remove_leftovers(const std::filesystem::path& folder) {
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
        if (entry.path().extension() == AtomicFile::temporary_end) {
            std::filesystem::remove(entry.path(), failed);
        }
    }
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        refuse_folder(folder, failed.value());
    }
    const std::filesystem::path path = folder / "lock";
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0644);
    if (file_ < 0) {
        refuse_folder(folder, errno);
    }
    while (::flock(file_, LOCK_EX) != 0 && errno == EINTR) {}
    remove_leftovers(folder);
}

FolderLock::~FolderLock() {
    ::close(file_);
}

}  // namespace awale::tables
