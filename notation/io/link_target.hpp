#pragma once

#include <filesystem>
#include <tl/expected.hpp>

namespace awale {

/// Where a file name leads.
struct LinkTarget {
    std::filesystem::path path;  ///< no symbolic link itself; there need not be such a file
    int descriptor = -1;  ///< one of this process that the name stands for, as /dev/stdout does, or −1
};

/// Follows the symbolic links of the last part of the name, also to a file that is not there. The error is
/// an errno.
tl::expected<LinkTarget, int> link_target(const std::filesystem::path& name);

}  // namespace awale
