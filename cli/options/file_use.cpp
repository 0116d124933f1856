#include "awale/cli/options/file_use.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <vector>

#include "awale/notation/io/link_target.hpp"

namespace awale::cli {

namespace {

/// One file on the disk, or the place of one that is not there yet.
struct FileIdentity {
    std::filesystem::path path;  ///< absolute, without links
    bool exists = false;
    dev_t device = 0;
    ino_t inode = 0;

    bool operator==(const FileIdentity& other) const {
        return exists && other.exists ? device == other.device && inode == other.inode : path == other.path;
    }
};

bool writes(FileUse use) {
    return use == FileUse::Write || use == FileUse::WriteNumbered || use == FileUse::Extend ||
           use == FileUse::WriteCorpus;
}

bool is_corpus(FileUse use) {
    return use == FileUse::ReadCorpus || use == FileUse::WriteCorpus;
}

/// The plain file behind a status, or nothing.
std::optional<FileIdentity> identity_of(const struct stat& status, std::filesystem::path path) {
    if (!S_ISREG(status.st_mode)) {
        return std::nullopt;
    }
    return FileIdentity{std::move(path), true, status.st_dev, status.st_ino};
}

std::optional<FileIdentity> identity_of(int descriptor) {
    struct stat status {};

    return ::fstat(descriptor, &status) == 0 ? identity_of(status, {}) : std::nullopt;
}

/// Nothing for what is no plain file, and for what cannot be looked at: using it will say why.
std::optional<FileIdentity> identity_of(const std::filesystem::path& name) {
    const auto link = link_target(name);
    if (!link) {
        return std::nullopt;
    }
    if (link->descriptor >= 0) {
        return identity_of(link->descriptor);
    }
    std::error_code failure;
    std::filesystem::path path =
        std::filesystem::weakly_canonical(std::filesystem::absolute(link->path), failure);
    if (failure) {
        return std::nullopt;
    }

    struct stat status {};

    return ::stat(link->path.c_str(), &status) == 0 ? identity_of(status, std::move(path))
                                                    : FileIdentity{std::move(path)};
}

/// A file that is named, with all that belongs to it.
struct Known {
    const NamedFile* named;
    bool is_stream = false;  ///< standard input or output
    std::optional<FileIdentity> identity;
    std::vector<FileIdentity> beside;  ///< what SQLite keeps beside a corpus; what is numbered and there
};

/// Whether a name is that of `first` with a number: `games-12.pdf` for `games.pdf`.
bool is_numbered(const std::filesystem::path& first, const std::filesystem::path& name) {
    const std::string stem = first.stem().string() + "-";
    const std::string other = name.stem().string();
    return name.extension() == first.extension() && other.starts_with(stem) && other != stem &&
           std::all_of(other.begin() + static_cast<std::ptrdiff_t>(stem.size()), other.end(),
                       [](char letter) { return '0' <= letter && letter <= '9'; });
}

std::vector<FileIdentity> files_beside(const NamedFile& file, const FileIdentity& identity) {
    std::vector<FileIdentity> beside;
    const auto add = [&](const std::filesystem::path& path) {
        if (auto found = identity_of(path)) {
            beside.push_back(*std::move(found));
        }
    };
    if (is_corpus(file.use) && !identity.path.empty()) {
        for (const char* const end : {"-wal", "-shm", "-journal"}) {
            add(identity.path.string() + end);
        }
    }
    if (file.use == FileUse::WriteNumbered) {
        std::error_code ignored;
        const std::filesystem::path first = std::filesystem::absolute(file.name, ignored);
        for (const auto& entry : std::filesystem::directory_iterator(first.parent_path(), ignored)) {
            if (is_numbered(first, entry.path())) {
                add(entry.path());
            }
        }
    }
    return beside;
}

Known known(const NamedFile& file) {
    Known result{&file, file.name == "-", {}, {}};
    if (result.is_stream) {
        result.identity = identity_of(writes(file.use) ? STDOUT_FILENO : STDIN_FILENO);
    } else {
        const auto link = link_target(file.name);
        result.is_stream = link && link->descriptor == STDOUT_FILENO && writes(file.use);
        result.identity = identity_of(std::filesystem::path(file.name));
    }
    if (result.identity && !result.is_stream) {
        result.beside = files_beside(file, *result.identity);
    }
    return result;
}

std::string text(const Known& file) {
    return file.is_stream ? std::string(writes(file.named->use) ? "standard output" : "standard input")
                          : file.named->option + " '" + file.named->name + "'";
}

/// Whether `other` is something that belongs to `file`, beside the file itself.
bool has_beside(const Known& file, const Known& other) {
    const auto is_other = [&](const FileIdentity& identity) { return identity == *other.identity; };
    if (std::ranges::any_of(file.beside, is_other)) {
        return true;
    }
    // A numbered file that is not there yet.
    return file.named->use == FileUse::WriteNumbered && file.identity && !file.is_stream &&
           !other.identity->exists &&
           file.identity->path.parent_path() == other.identity->path.parent_path() &&
           is_numbered(file.named->name, other.identity->path);
}

std::optional<std::string> conflict(const Known& one, const Known& two) {
    const bool one_stdout = one.is_stream && writes(one.named->use);
    const bool two_stdout = two.is_stream && writes(two.named->use);
    if (one_stdout && two_stdout) {
        // What is printed besides may go where one file goes, but not two files.
        const bool both_named = !one.named->option.empty() && !two.named->option.empty();
        return both_named ? std::optional(one.named->option + " and " + two.named->option +
                                          " both name standard output; name a file for one of them")
                          : std::nullopt;
    }
    if (!one.identity || !two.identity) {
        return std::nullopt;
    }
    if (*one.identity == *two.identity) {
        const Known& written = writes(two.named->use) && !two_stdout ? two : one;
        const Known& other = &written == &one ? two : one;
        return text(written) + " is the same file as " + text(other) + "; name another one";
    }
    for (const auto& [file, other] : {std::pair{&one, &two}, std::pair{&two, &one}}) {
        if (has_beside(*file, *other)) {
            return text(*other) +
                   (is_corpus(file->named->use) ? " is a file that SQLite keeps beside "
                                                : " is one of the files written by ") +
                   text(*file) + "; name another one";
        }
    }
    return std::nullopt;
}

}  // namespace

bool may_be_stream(FileUse use) {
    return !is_corpus(use) && use != FileUse::Folder && use != FileUse::Extend;
}

std::optional<std::string> file_conflict(std::span<const NamedFile> files) {
    const NamedFile standard_output{"", "-", FileUse::Write};
    std::vector<Known> all{known(standard_output)};
    for (const NamedFile& file : files) {
        if (file.use != FileUse::Folder && file.use != FileUse::Program) {
            all.push_back(known(file));
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            if (!writes(all[i].named->use) && !writes(all[k].named->use)) {
                continue;
            }
            if (auto found = conflict(all[i], all[k])) {
                return found;
            }
        }
    }
    return std::nullopt;
}

}  // namespace awale::cli
