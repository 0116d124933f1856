#include "awale/notation/io/read_file.hpp"

#include <algorithm>
#include <cerrno>
#include <ios>
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

std::string shown_name(const std::string& name) {
    return name == "-" ? localized("files.standard_input") : name;
}

void throw_unreadable(const std::string& name) {
    const int reason = errno;
    throw ReadError(shown_name(name), reason == 0 ? localized("files.input_error") : system_reason(reason));
}

std::size_t read_some(std::streambuf& in, std::span<char> bytes, const std::string& name) {
    using Traits = std::streambuf::traits_type;
    errno = 0;
    try {
        if (Traits::eq_int_type(in.sgetc(), Traits::eof())) {
            return 0;
        }
        const std::streamsize ready = std::max<std::streamsize>(in.in_avail(), 1);
        return static_cast<std::size_t>(
            in.sgetn(bytes.data(), std::min(ready, static_cast<std::streamsize>(bytes.size()))));
    } catch (const std::ios_base::failure&) {
        throw_unreadable(name);
    }
}

}  // namespace awale
