#include "awale/analyzer/tables/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/file/table_format.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

namespace {

[[noreturn]] void refuse_folder(const std::filesystem::path& folder, int reason) {
    throw WriteError(folder.string(), "cannot be written: " + std::generic_category().message(reason),
                     "choose another folder");
}

bool is_table(const std::string& name) {
    return std::ranges::any_of(table_kinds, [&](TableKind kind) {
        for (int seeds = 0; seeds <= max_seeds; ++seeds) {
            if (file_name(kind, seeds) == name) {
                return true;
            }
        }
        return false;
    });
}

/// Removes the temporary files and parts of tables whose writers did not come to the end.
void remove_leftovers(const std::filesystem::path& folder) {
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
        const std::filesystem::path& path = entry.path();
        const bool is_part =
            path.extension().string().starts_with(part_mark) && is_table(path.stem().string());
        if (!is_part && !is_table(AtomicFile::target_of_temporary(path.filename().string()))) {
            continue;
        }
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
        if (file < 0) {
            continue;
        }
        // Its writer would hold a lock on it.
        if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
            std::filesystem::remove(path, failed);
        }
        ::close(file);
    }
}

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

/// What the lock says of the process that holds it: "process 4711", with its host if that is another one.
std::string holder(int file) {
    std::array<char, 512> bytes{};
    const ssize_t size = ::pread(file, bytes.data(), bytes.size(), 0);
    const std::string_view text(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    const std::size_t blank = text.find(' ');
    const std::size_t end = text.find('\n');
    long process = 0;
    if (blank == std::string_view::npos || end == std::string_view::npos || end < blank ||
        std::from_chars(text.data(), text.data() + blank, process).ptr != text.data() + blank) {
        return "another process";
    }
    const std::string host(text.substr(blank + 1, end - blank - 1));
    return "process " + std::to_string(process) + (host == host_name() ? "" : " on " + host);
}

}  // namespace

FolderLock::FolderLock(const BuildRequest& request) {
    std::error_code failed;
    std::filesystem::create_directories(request.folder, failed);
    if (failed) {
        refuse_folder(request.folder, failed.value());
    }
    file_ = ::open((request.folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0644);
    if (file_ < 0) {
        refuse_folder(request.folder, errno);
    }
    is_held_ = wait(request);
    if (is_held_) {
        // For those who wait. That it cannot be written does no harm.
        const std::string text = std::to_string(::getpid()) + " " + host_name() + "\n";
        if (::ftruncate(file_, 0) == 0) {
            [[maybe_unused]] const ssize_t written = ::pwrite(file_, text.data(), text.size(), 0);
        }
        remove_leftovers(request.folder);
    }
}

bool FolderLock::wait(const BuildRequest& request) const {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds pause{200};
    const Clock::time_point begin = Clock::now();
    // A file system without locks lets everyone in.
    while (::flock(file_, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR)) {
        if (request.waiting) {
            request.waiting(
                {request.folder, holder(file_), std::chrono::duration<double>(Clock::now() - begin).count()});
        }
        if (request.stop && request.stop()) {
            return false;
        }
        std::this_thread::sleep_for(pause);
    }
    return true;
}

FolderLock::~FolderLock() {
    if (is_held_) {
        [[maybe_unused]] const int emptied = ::ftruncate(file_, 0);
    }
    ::close(file_);
}

}  // namespace awale::tables
