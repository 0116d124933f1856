#pragma once

#include <filesystem>

namespace awale::tables {

/// Held by the process that builds in a folder; another one waits for it. The system lets go of it when the
/// process ends, however.
class FolderLock {
public:
    /// Makes the folder where it is missing, and removes what killed builds left there. Throws WriteError.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file_;
};

}  // namespace awale::tables
