#pragma once

#include <filesystem>
#include <tl/expected.hpp>

#include "awale/notation/io/environment_error.hpp"

namespace awale {

/// Something could not be written; what was there before is as it was.
class WriteError : public EnvironmentError {
public:
    using EnvironmentError::EnvironmentError;
};

/// A file that is there whole or not at all, whatever happens: written under a temporary name in the folder
/// of its place, forced to the disk, then renamed. Without `commit` nothing is left. Every failure throws
/// WriteError, which gives the system's reason; after one the file can no longer be committed. docs/files.md
/// describes what users see of it.
///
/// - A symbolic link is followed, also to a file that is not there yet; the link stays.
/// - A file that was there keeps its permissions, and its owner and group where the system allows that. One
///   that may not be written is refused.
/// - What is not a plain file (a FIFO, a device) is written as the bytes come. So is an open descriptor,
///   `/dev/stdout` or `/dev/fd/3`, whatever it leads to, at the place where it stands.
class AtomicFile {
public:
    /// The file that a temporary name was made for: `a.pdf` of `a.pdf.0123456789abcdef.tmp`; empty for any
    /// other name. Do not change what is a temporary name: leftovers of a killed program are known by it.
    /// While a process writes the file it holds a lock on it (flock).
    static std::string target_of_temporary(const std::string& name);

    enum class Existing : std::uint8_t {
        Replaced,  ///< the file takes the place of what was there
        Kept       ///< nothing is replaced, see commit_beside; no link is followed
    };

    /// Why a file could not be begun there, an errno, or 0 where it could. Makes nothing.
    static int fault(const std::filesystem::path& path);

    /// The folder must be there. `remedy`: what a person can do when the file cannot be written.
    explicit AtomicFile(std::filesystem::path path, std::string remedy = "",
                        Existing existing = Existing::Replaced);
    AtomicFile& operator=(AtomicFile&&) = delete;

    void append(const void* data, std::size_t size);
    /// Writes over `size` bytes that were appended before. Fails for what is not a plain file.
    void write_at(std::uint64_t offset, const void* data, std::size_t size);

    /// Precondition: Existing::Replaced.
    void commit();
    /// Takes the first of the names `a.ogn`, `a-2.ogn`, `a-3.ogn`, … that is free or is that of a plain file
    /// with the same bytes, and returns it. Precondition: Existing::Kept.
    std::filesystem::path commit_beside();

private:
    /// What is open: closed, and the temporary file removed, at the end.
    struct Open {
        int file = -1;
        std::filesystem::path temporary{};  ///< empty: none, the file is written in its place

        ~Open();
        void remove_temporary();
    };

    void open_temporary();
    void flush();
    void write_all(std::string_view bytes);
    /// Everything reaches the disk; the descriptor is closed.
    void finish();
    void synchronize_folder() const;
    /// From now on every call fails so.
    [[noreturn]] void fail(int reason);

    std::filesystem::path path_;    ///< as it was named
    std::filesystem::path target_;  ///< where the links lead
    std::string remedy_;
    Open open_;
    std::string buffer_;  ///< appended and not yet written
    std::uint64_t written_ = 0;
    int failed_ = 0;  ///< the reason of the first failure
};

/// Writes all the bytes: where the descriptor stands, or at an offset. Returns 0 or the reason, an errno.
int write_bytes(int descriptor, std::string_view bytes, std::optional<std::uint64_t> offset = {});

/// The numbered name beside `path`: `a-2.ogn` for `a.ogn`, which itself is the first.
std::filesystem::path numbered_name(const std::filesystem::path& path, int number);

/// Where a file name leads.
struct LinkTarget {
    std::filesystem::path path;  ///< no symbolic link itself; there need not be such a file
    int descriptor = -1;  ///< one of this process that the name stands for, as /dev/stdout does, or −1
};

/// Follows symbolic links of the last part of the name, also to a missing file. The error is an errno.
tl::expected<LinkTarget, int> link_target(const std::filesystem::path& name);

/// A folder of the user, by the XDG Base Directory Specification: the one that the variable names
/// (`XDG_DATA_HOME`), otherwise `in_home` (`.local/share`) in the home folder; empty where neither is known.
std::filesystem::path user_folder(const char* variable, const char* in_home);

}  // namespace awale
