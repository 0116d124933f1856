#include "awale/notation/io/environment_error.hpp"

#include <cerrno>
#include <system_error>

namespace awale {

std::string system_reason(int error) {
    switch (error) {
        case ENOENT: return localized("system.no_such_file");
        case EACCES: return localized("system.permission_denied");
        case ENOSPC: return localized("system.disk_full");
        case EISDIR: return localized("system.is_folder");
        case ENOTDIR: return localized("system.not_a_folder");
        case EROFS: return localized("system.read_only");
        case EMFILE: return localized("system.too_many_files");
        case EPIPE: return localized("system.broken_pipe");
        default: return std::generic_category().message(error);
    }
}

}  // namespace awale
