#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "awale/notation/io/environment_error.hpp"

namespace awale {

/// Something could not be written; what was there before is as it was.
class WriteError : public EnvironmentError {
public:
    using EnvironmentError::EnvironmentError;
};

/// A file that is there whole or not at all, whatever happens: written under a temporary name next to its
/// place, forced to the disk, then renamed. Without `commit` nothing is left. Every failure throws
/// WriteError.
class AtomicFile {
public:
    /// The end of every temporary name. Do not change: leftovers of a killed program are known by it.
    static constexpr const char* temporary_end = ".tmp";

    /// The folder must be there. `remedy`: what a person can do when the file cannot be written.
    explicit AtomicFile(std::filesystem::path path, std::string remedy = "");
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Whoever may read and write it; otherwise what is usual for a new file.
    void set_permissions(mode_t mode);

    void append(const void* data, std::size_t size);
    /// Writes over `size` bytes that were appended before.
    void write_at(std::uint64_t offset, const void* data, std::size_t size);
    void commit();

private:
    [[noreturn]] void fail() const;

    std::filesystem::path path_;
    std::string remedy_;
    std::filesystem::path temporary_;
    std::uint64_t size_ = 0;
    int file_ = -1;
};

}  // namespace awale
