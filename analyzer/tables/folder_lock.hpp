#pragma once

#include <string_view>

namespace awale::tables {

struct BuildRequest;

/// Between the name of a table and a number, in the names of the parts that the processes of a shared build
/// write.
inline constexpr std::string_view part_mark = ".part-";

/// Held by the process that builds in a folder; another one waits for it. The file `lock` names the holder
/// (docs/tables.md, "File format"). The system lets go of it when the process ends, however.
class FolderLock {
public:
    /// Makes the folder of the request where it is missing, and removes the temporary files and parts of tables that
    /// killed builds left there. While another process holds the lock, `waiting` and `stop` of the request
    /// are called several times a second. Throws WriteError.
    explicit FolderLock(const BuildRequest& request);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    /// False where `stop` ended the wait.
    bool is_held() const {
        return is_held_;
    }

private:
    bool wait(const BuildRequest& request) const;

    int file_;
    bool is_held_ = false;
};

}  // namespace awale::tables
