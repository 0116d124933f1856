// Loaded before the C library by LD_PRELOAD, this makes one call of a program fail (tests/faults/README.md).
//
//   AWALE_FAULT=CALL:N:ACTION   the N-th call of that family, counted from 1: write, sync, rename, open,
//   truncate
//     ACTION: ENOSPC, EIO, EMFILE, EACCES: the call fails so; with + at the end, and so does every later one
//             short: half of the bytes are written       kill: the program is killed before the call
//   AWALE_FAULT_COUNT=FILE      a line "CALL COUNT" for each family, written when the program ends
//
// Counted are calls on plain files and folders, whoever makes them, but for standard error. Files are opened
// to be written or made. Nothing is really forced to the disk: that takes its time, and no test cuts the
// power.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

enum Family { write_call, sync_call, rename_call, open_call, truncate_call, families };

constexpr std::array<const char*, families> names{"write", "sync", "rename", "open", "truncate"};

struct Fault {
    int family = -1;
    long number = 0;
    int reason = 0;  // errno
    bool lasts = false;
    bool cuts = false;
    bool kills = false;
};

std::array<std::atomic<long>, families> counts{};

Fault wanted() {
    Fault fault;
    const char* const text = std::getenv("AWALE_FAULT");
    if (text == nullptr) {
        return fault;
    }
    const std::string_view words(text);
    const auto first = words.find(':');
    const auto second = words.find(':', first + 1);
    for (int family = 0; family < families; ++family) {
        if (words.substr(0, first) == names[static_cast<std::size_t>(family)]) {
            fault.family = family;
        }
    }
    fault.number = std::strtol(text + first + 1, nullptr, 10);
    std::string_view action = words.substr(second + 1);
    if (action.ends_with('+')) {
        fault.lasts = true;
        action.remove_suffix(1);
    }
    fault.cuts = action == "short";
    fault.kills = action == "kill";
    fault.reason = action == "ENOSPC"   ? ENOSPC
                   : action == "EMFILE" ? EMFILE
                   : action == "EACCES" ? EACCES
                                        : EIO;
    return fault;
}

const Fault& fault() {
    static const Fault one = wanted();
    return one;
}

enum class Verdict { Go, Fail, Cut };

/// Counts a call and decides what becomes of it; sets errno where it fails.
Verdict judge(Family family) {
    const long number = ++counts[static_cast<std::size_t>(family)];
    const Fault& one = fault();
    if (one.family != family || number < one.number || (number > one.number && !one.lasts)) {
        return Verdict::Go;
    }
    if (one.kills) {
        ::kill(::getpid(), SIGKILL);
    }
    if (one.cuts) {
        return Verdict::Cut;
    }
    errno = one.reason;
    return Verdict::Fail;
}

bool counts_for(int descriptor) {
    struct stat status {};

    const int before = errno;
    const bool plain = descriptor != STDERR_FILENO && ::fstat(descriptor, &status) == 0 &&
                       (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
    errno = before;
    return plain;
}

bool opens_to_write(int flags) { return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0; }

/// The function of that name in the library behind this one.
template <class Function>
Function* behind(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

std::size_t cut(std::size_t size) { return size > 1 ? size / 2 : size; }

int opened(const char* path, int flags, mode_t mode) {
    static auto* const real = behind<int(const char*, int, mode_t)>("open64");
    if (opens_to_write(flags) && judge(open_call) == Verdict::Fail) {
        return -1;
    }
    return real(path, flags, mode);
}

mode_t mode_of(int flags, va_list rest) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
}

struct Report {
    ~Report() {
        const char* const file = std::getenv("AWALE_FAULT_COUNT");
        if (file == nullptr) {
            return;
        }
        if (std::FILE* const out = std::fopen(file, "w"); out != nullptr) {
            for (std::size_t i = 0; i < families; ++i) {
                std::fprintf(out, "%s %ld\n", names[i], counts[i].load());
            }
            std::fclose(out);
        }
    }
};

Report report;

}  // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static auto* const real = behind<ssize_t(int, const void*, size_t)>("write");
    const Verdict verdict = counts_for(descriptor) ? judge(write_call) : Verdict::Go;
    return verdict == Verdict::Fail ? -1
                                    : real(descriptor, bytes, verdict == Verdict::Cut ? cut(size) : size);
}

ssize_t writev(int descriptor, const iovec* parts, int number) {
    static auto* const real = behind<ssize_t(int, const iovec*, int)>("writev");
    const Verdict verdict = counts_for(descriptor) ? judge(write_call) : Verdict::Go;
    if (verdict == Verdict::Fail) {
        return -1;
    }
    if (verdict == Verdict::Cut && number > 0) {
        static auto* const plain = behind<ssize_t(int, const void*, size_t)>("write");
        return plain(descriptor, parts[0].iov_base, cut(parts[0].iov_len));
    }
    return real(descriptor, parts, number);
}

ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t at) {
    static auto* const real = behind<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
    const Verdict verdict = counts_for(descriptor) ? judge(write_call) : Verdict::Go;
    return verdict == Verdict::Fail ? -1
                                    : real(descriptor, bytes, verdict == Verdict::Cut ? cut(size) : size, at);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t at) {
    return pwrite64(descriptor, bytes, size, at);
}

int fsync(int descriptor) { return counts_for(descriptor) && judge(sync_call) == Verdict::Fail ? -1 : 0; }

int fdatasync(int descriptor) { return fsync(descriptor); }

int rename(const char* from, const char* to) noexcept {
    static auto* const real = behind<int(const char*, const char*)>("rename");
    return judge(rename_call) == Verdict::Fail ? -1 : real(from, to);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
    static auto* const real = behind<int(int, const char*, int, const char*, unsigned)>("renameat2");
    return judge(rename_call) == Verdict::Fail ? -1 : real(from_folder, from, to_folder, to, flags);
}

int ftruncate64(int descriptor, off64_t size) noexcept {
    static auto* const real = behind<int(int, off64_t)>("ftruncate64");
    return judge(truncate_call) == Verdict::Fail ? -1 : real(descriptor, size);
}

int ftruncate(int descriptor, off_t size) noexcept { return ftruncate64(descriptor, size); }

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return opened(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return opened(path, flags, mode);
}

}  // extern "C"
