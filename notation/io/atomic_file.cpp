#include "awale/notation/io/atomic_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <random>
#include <system_error>

#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 18U;
constexpr mode_t permissions = 07777;
constexpr std::string_view temporary_end = ".tmp";
constexpr std::string_view hexadecimal_digits = "0123456789abcdef";
constexpr std::size_t temporary_digits = 16;

/// A name in the folder of `target` that nobody can foresee.
std::filesystem::path temporary_name(const std::filesystem::path& target) {
    constexpr std::size_t max_name_bytes = 255;
    std::string end = ".";
    std::random_device random;
    for (std::size_t i = 0; i < temporary_digits / 4; ++i) {
        end += fmt::format("{:04x}", random() & 0xFFFFU);
    }
    end += temporary_end;
    const std::string name = target.filename().string().substr(0, max_name_bytes - end.size());
    return target.parent_path() / (name + end);
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : ".";
}

/// Of a file, where the links lead; nothing with the reason in errno.
std::optional<struct stat> status_of(const std::filesystem::path& path) {
    struct stat status {};

    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

/// Whether both are plain files with the same bytes; false where one cannot be read. Never waits.
bool same_content(const std::filesystem::path& one, const std::filesystem::path& two) {
    const std::array files{::open(one.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK),
                           ::open(two.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    std::array<struct stat, 2> status{};
    bool is_same = ::fstat(files[0], status.data()) == 0 && ::fstat(files[1], &status[1]) == 0 &&
                   S_ISREG(status[0].st_mode) && S_ISREG(status[1].st_mode) &&
                   status[0].st_size == status[1].st_size;
    std::array<char, 1U << 16U> left{};
    std::array<char, 1U << 16U> right{};
    for (off_t at = 0; is_same && at < status[0].st_size;) {
        const ssize_t got = ::pread(files[0], left.data(), left.size(), at);
        is_same = got > 0 && ::pread(files[1], right.data(), static_cast<std::size_t>(got), at) == got &&
                  std::equal(left.begin(), left.begin() + got, right.begin());
        at += got;
    }
    std::ranges::for_each(files, ::close);
    return is_same;
}

/// Renames where nothing has the new name yet. Returns 0 or the reason.
int rename_to_free(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return 0;
    }
    if (errno != EINVAL && errno != ENOSYS) {
        return errno;
    }
    // File systems that cannot do it in one step.
    if (::link(from.c_str(), to.c_str()) != 0) {
        return errno;
    }
    ::unlink(from.c_str());
    return 0;
}

}  // namespace

std::filesystem::path numbered_name(const std::filesystem::path& path, int number) {
    std::filesystem::path name = path;
    if (number > 1) {
        name.replace_filename(path.stem().string() + "-" + std::to_string(number) +
                              path.extension().string());
    }
    return name;
}

std::string AtomicFile::target_of_temporary(const std::string& name) {
    constexpr std::size_t added = 1 + temporary_digits + temporary_end.size();
    if (name.size() <= added || !name.ends_with(temporary_end)) {
        return "";
    }
    const std::size_t point = name.size() - added;
    const std::string_view digits = std::string_view(name).substr(point + 1, temporary_digits);
    return name[point] == '.' && digits.find_first_not_of(hexadecimal_digits) == std::string_view::npos
               ? name.substr(0, point)
               : "";
}

namespace {

/// Where a file is to be written, and what is there.
struct FilePlace {
    LinkTarget link;
    std::optional<struct stat> status{};
};

/// The error is the reason why a file cannot be begun there, an errno.
tl::expected<FilePlace, int> place_of(const std::filesystem::path& path) {
    if (!path.has_filename()) {
        return tl::unexpected(path.empty() ? ENOENT : EISDIR);
    }
    const auto link = link_target(path);
    if (!link) {
        return tl::unexpected(link.error());
    }
    if (link->descriptor >= 0) {
        const int flags = ::fcntl(link->descriptor, F_GETFL);
        if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY) {
            return tl::unexpected(EBADF);
        }
        return FilePlace{*link};
    }
    const auto allows = [](const std::filesystem::path& name, int mode) {
        return ::faccessat(AT_FDCWD, name.c_str(), mode, AT_EACCESS) == 0;
    };
    const auto status = status_of(link->path);
    if (!status && errno != ENOENT) {
        return tl::unexpected(errno);
    }
    if (status && S_ISDIR(status->st_mode)) {
        return tl::unexpected(EISDIR);
    }
    if (status && !allows(link->path, W_OK)) {
        return tl::unexpected(errno);
    }
    if (status && !S_ISREG(status->st_mode)) {
        return FilePlace{*link, status};
    }
    const std::filesystem::path folder = folder_of(link->path);
    const auto around = status_of(folder);
    if (!around) {
        return tl::unexpected(errno);
    }
    if (!S_ISDIR(around->st_mode)) {
        return tl::unexpected(ENOTDIR);
    }
    const uid_t user = ::geteuid();
    if (status && (around->st_mode & S_ISVTX) != 0 && user != 0 && user != status->st_uid &&
        user != around->st_uid) {
        return tl::unexpected(EPERM);  // what rename would say: in /tmp only the owner replaces a file
    }
    if (!allows(folder, W_OK | X_OK)) {
        return tl::unexpected(errno);
    }
    return FilePlace{*link, status};
}

/// Gives a file the mode, owner and group of the one it replaces. Returns 0 or the reason.
int keep_ownership(int file, const struct stat& before) {
    struct stat status {};

    if (::fstat(file, &status) != 0) {
        return errno;
    }
    mode_t mode = before.st_mode & permissions;
    if (status.st_uid != before.st_uid && ::fchown(file, before.st_uid, static_cast<gid_t>(-1)) != 0) {
        mode &= ~static_cast<mode_t>(S_ISUID);
    }
    if (status.st_gid != before.st_gid && ::fchown(file, static_cast<uid_t>(-1), before.st_gid) != 0) {
        // Another group may do no more with it than anyone.
        mode = (mode & ~static_cast<mode_t>(S_IRWXG | S_ISGID)) | ((mode & S_IRWXO) << 3U);
    }
    return (status.st_mode & permissions) != mode && ::fchmod(file, mode) != 0 ? errno : 0;
}

}  // namespace

int AtomicFile::fault(const std::filesystem::path& path) {
    const auto place = place_of(path);
    return place ? 0 : place.error();
}

AtomicFile::AtomicFile(std::filesystem::path path, std::string remedy, Existing existing)
    : path_(std::move(path)), target_(path_), remedy_(std::move(remedy)) {
    if (existing == Existing::Kept) {
        open_temporary();
        return;
    }
    const auto place = place_of(path_);
    if (!place) {
        fail(place.error());
    }
    target_ = place->link.path;
    const bool is_open = place->link.descriptor >= 0;
    if (!is_open && (!place->status || S_ISREG(place->status->st_mode))) {
        open_temporary();
        if (const int reason = place->status ? keep_ownership(open_.file, *place->status) : 0; reason != 0) {
            fail(reason);
        }
        return;
    }
    open_.file = is_open ? ::fcntl(place->link.descriptor, F_DUPFD_CLOEXEC, 0)
                         : ::open(target_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (open_.file < 0) {
        fail(errno);
    }
}

AtomicFile::Open::~Open() {
    if (file >= 0) {
        ::close(file);
    }
    remove_temporary();
}

void AtomicFile::Open::remove_temporary() {
    if (!temporary.empty()) {
        ::unlink(temporary.c_str());
        temporary.clear();
    }
}

void AtomicFile::open_temporary() {
    while (open_.file < 0) {
        std::filesystem::path name = temporary_name(target_);
        open_.file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (open_.file >= 0) {
            open_.temporary = std::move(name);
            ::flock(open_.file, LOCK_EX | LOCK_NB);  // a sign only; not every file system has locks
        } else if (errno != EEXIST) {
            fail(errno);
        }
    }
}

void AtomicFile::append(const void* data, std::size_t size) {
    if (buffer_.size() + size > buffer_bytes) {
        flush();
    }
    const std::string_view bytes(static_cast<const char*>(data), size);
    if (size >= buffer_bytes) {
        write_all(bytes);
    } else {
        buffer_ += bytes;
    }
}

void AtomicFile::flush() {
    if (failed_ != 0) {
        fail(failed_);
    }
    write_all(std::exchange(buffer_, {}));
}

int write_bytes(int descriptor, std::string_view bytes, std::optional<std::uint64_t> offset) {
    while (!bytes.empty()) {
        const ssize_t written =
            offset ? ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(*offset))
                   : ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        const auto done = static_cast<std::size_t>(std::max<ssize_t>(written, 0));
        bytes.remove_prefix(done);
        if (offset) {
            *offset += done;
        }
    }
    return 0;
}

void AtomicFile::write_all(std::string_view bytes) {
    if (const int reason = write_bytes(open_.file, bytes); reason != 0) {
        fail(reason);
    }
    written_ += bytes.size();
}

void AtomicFile::write_at(std::uint64_t offset, const void* data, std::size_t size) {
    flush();
    assert(offset + size <= written_);
    if (const int reason = write_bytes(open_.file, {static_cast<const char*>(data), size}, offset);
        reason != 0) {
        fail(reason);
    }
}

void AtomicFile::finish() {
    flush();
    // Some file systems find out only now that the disk is full. A pipe or a terminal has no disk.
    if (::fsync(open_.file) != 0 && (!open_.temporary.empty() || (errno != EINVAL && errno != EROFS))) {
        fail(errno);
    }
    if (::close(std::exchange(open_.file, -1)) != 0 && errno != EINTR) {
        fail(errno);
    }
}

void AtomicFile::commit() {
    finish();
    if (open_.temporary.empty()) {
        return;
    }
    if (::rename(open_.temporary.c_str(), target_.c_str()) != 0) {
        fail(errno);
    }
    open_.temporary.clear();
    synchronize_folder();
}

std::filesystem::path AtomicFile::commit_beside() {
    assert(!open_.temporary.empty());
    finish();
    for (int number = 1;; ++number) {
        std::filesystem::path name = numbered_name(target_, number);
        const int reason = rename_to_free(open_.temporary, name);
        if (reason == 0) {
            open_.temporary.clear();
            synchronize_folder();
            return name;
        }
        if (reason != EEXIST) {
            fail(reason);
        }
        if (same_content(open_.temporary, name)) {
            open_.remove_temporary();
            return name;
        }
    }
}

void AtomicFile::synchronize_folder() const {
    // A folder that may not be read, or a file system that synchronises none, does not make the file wrong.
    const int opened = ::open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) {
        return;
    }
    const int reason = ::fsync(opened) == 0 ? 0 : errno;
    ::close(opened);
    if (reason == EIO || reason == ENOSPC || reason == EDQUOT) {
        throw WriteError(path_.string(),
                         localized("files.folder_not_synchronized", {{"reason", system_reason(reason)}}),
                         remedy_);
    }
}

void AtomicFile::fail(int reason) {
    failed_ = failed_ == 0 ? reason : failed_;
    throw WriteError(path_.string(),
                     localized("files.cannot_be_written", {{"reason", system_reason(reason)}}), remedy_);
}

namespace {

/// The descriptor that `/proc/self/fd/1` or `/dev/fd/1` names, or −1.
int descriptor_named(const std::filesystem::path& path) {
    const std::string folder = path.parent_path().string();
    if (folder != "/dev/fd" && folder != "/proc/self/fd" &&
        folder != "/proc/" + std::to_string(::getpid()) + "/fd") {
        return -1;
    }
    return whole_number<int>(path.filename().string()).value_or(-1);
}

}  // namespace

tl::expected<LinkTarget, int> link_target(const std::filesystem::path& name) {
    constexpr int max_links = 40;  // as Linux has it
    std::filesystem::path path = name;
    for (int links = 0; links <= max_links; ++links) {
        if (const int descriptor = descriptor_named(path); descriptor >= 0) {
            return LinkTarget{path, descriptor};
        }

        std::error_code failure;
        const std::filesystem::path target = std::filesystem::read_symlink(path, failure);
        if (failure.value() == EINVAL || failure.value() == ENOENT) {
            return LinkTarget{path};  // no link, or nothing at all
        }
        if (failure) {
            return tl::unexpected(failure.value());
        }
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return tl::unexpected(ELOOP);
}

std::filesystem::path user_folder(const char* variable, const char* in_home) {
    // The specification ignores a relative folder.
    if (const std::string named = environment_variable(variable); named.starts_with('/')) {
        return named;
    }
    const std::string home = environment_variable("HOME");
    return home.empty() ? std::filesystem::path() : std::filesystem::path(home) / in_home;
}

}  // namespace awale
