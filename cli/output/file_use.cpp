#include "awale/cli/output/file_use.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>

#include "awale/analyzer/search/opening_book.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

bool is_database(const std::filesystem::path& file) {
    constexpr std::string_view magic = "SQLite format 3";
    std::array<char, magic.size()> beginning{};
    return std::ifstream(file, std::ios::binary).read(beginning.data(), beginning.size()) &&
           std::string_view(beginning.data(), beginning.size()) == magic;
}

namespace {

/// One file on the disk, or the place of one that is not there yet.
struct FileIdentity {
    std::filesystem::path path;  ///< absolute, without links
    bool exists = false;
    dev_t device = 0;
    ino_t inode = 0;
    nlink_t names = 0;

    bool operator==(const FileIdentity& other) const {
        return exists && other.exists ? device == other.device && inode == other.inode : path == other.path;
    }
};

bool writes(FileUse use) {
    return use == FileUse::Write || use == FileUse::WriteNumbered || use == FileUse::Extend ||
           use == FileUse::WriteCorpus;
}

bool is_folder(const NamedFile& file) {
    return file.use == FileUse::WriteFolder ||
           (file.use == FileUse::WriteFolderIfSlash && file.name.ends_with('/'));
}

bool is_corpus(FileUse use) { return use == FileUse::ReadCorpus || use == FileUse::WriteCorpus; }

/// Absolute, without links as far as there is such a file.
std::filesystem::path whole_path(const std::filesystem::path& path, std::error_code& failure) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, failure), failure);
}

/// The plain file behind a status, or nothing.
std::optional<FileIdentity> identity_of(const struct stat& status, std::filesystem::path path) {
    if (!S_ISREG(status.st_mode)) {
        return std::nullopt;
    }
    return FileIdentity{std::move(path), true, status.st_dev, status.st_ino, status.st_nlink};
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
    std::filesystem::path path = whole_path(link->path, failure);
    if (failure) {
        return std::nullopt;
    }

    struct stat status {};

    return ::stat(link->path.c_str(), &status) == 0 ? identity_of(status, std::move(path))
                                                    : FileIdentity{std::move(path)};
}

constexpr std::array<std::string_view, 3> corpus_ends{"-wal", "-shm", "-journal"};

/// A file that is named, with all that belongs to it.
struct UsedFile {
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
           other.find_first_not_of("0123456789", stem.size()) == std::string::npos;
}

/// What is there of the further files that are written beside a numbered one.
std::vector<std::filesystem::path> numbered_files(const NamedFile& file) {
    std::vector<std::filesystem::path> files;
    if (file.use == FileUse::WriteNumbered && file.name != "-") {
        std::error_code ignored;
        const std::filesystem::path first = std::filesystem::absolute(file.name, ignored);
        for (const auto& entry : std::filesystem::directory_iterator(first.parent_path(), ignored)) {
            if (is_numbered(first, entry.path())) {
                files.push_back(entry.path());
            }
        }
    }
    return files;
}

std::vector<FileIdentity> files_beside(const NamedFile& file, const FileIdentity& identity) {
    std::vector<std::filesystem::path> paths = numbered_files(file);
    if (is_corpus(file.use) && !identity.path.empty()) {
        for (const std::string_view end : corpus_ends) {
            paths.emplace_back(identity.path.string() + std::string(end));
        }
    }
    std::vector<FileIdentity> beside;
    for (const std::filesystem::path& path : paths) {
        if (auto found = identity_of(path)) {
            beside.push_back(*std::move(found));
        }
    }
    return beside;
}

UsedFile used_file(const NamedFile& file) {
    UsedFile result{&file, file.name == "-", {}, {}};
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

/// As the command line names it: `--output 'games.ogn'`.
std::string text(const NamedFile& file) {
    return file.option + " " + localized("text.quoted", {{"text", file.name}});
}

std::string text(const UsedFile& file) {
    return file.is_stream
               ? localized(writes(file.named->use) ? "files.standard_output" : "files.standard_input")
               : text(*file.named);
}

/// Whether `other` is something that belongs to `file`, beside the file itself.
bool has_beside(const UsedFile& file, const UsedFile& other) {
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

std::optional<std::string> conflict(const UsedFile& one, const UsedFile& two) {
    const bool one_stdout = one.is_stream && writes(one.named->use);
    const bool two_stdout = two.is_stream && writes(two.named->use);
    if (one_stdout && two_stdout) {
        // What is printed besides may go where one file goes, but not two files.
        const bool both_named = !one.named->option.empty() && !two.named->option.empty();
        return both_named
                   ? std::optional(localized("files.both_standard_output",
                                             {{"one", one.named->option}, {"other", two.named->option}}))
                   : std::nullopt;
    }
    if (!one.identity || !two.identity) {
        return std::nullopt;
    }
    if (*one.identity == *two.identity) {
        const UsedFile& written = writes(two.named->use) && !two_stdout ? two : one;
        const UsedFile& other = &written == &one ? two : one;
        return localized("files.same_file", {{"file", text(written)}, {"other", text(other)}});
    }
    for (const auto& [file, other] : {std::pair{&one, &two}, std::pair{&two, &one}}) {
        if (has_beside(*file, *other)) {
            return is_corpus(file->named->use)
                       ? localized("files.beside_corpus", {{"file", text(*other)}, {"corpus", text(*file)}})
                       : localized("files.one_of_numbered", {{"file", text(*other)}, {"other", text(*file)}});
        }
    }
    return std::nullopt;
}

bool lies_in(const std::filesystem::path& folder, const FileIdentity& file) {
    std::error_code failure;
    const std::filesystem::path whole = whole_path(folder, failure);
    if (failure) {
        return false;
    }
    const auto [end, rest] = std::ranges::mismatch(whole, file.path);
    if (end == whole.end() || (*end).empty()) {  // a name that ends in a slash has an empty part
        return true;
    }
    if (!file.exists || file.names < 2) {
        return false;
    }
    // Another name of a file that is in there.
    const std::filesystem::recursive_directory_iterator files(folder, failure);
    return std::any_of(begin(files), std::filesystem::recursive_directory_iterator(),
                       [&](const auto& entry) { return identity_of(entry.path()) == file; });
}

/// The corpus that SQLite keeps the file beside; empty where it is no such file.
std::string corpus_of(const std::filesystem::path& file) {
    const std::string name = file.string();
    for (const std::string_view end : corpus_ends) {
        std::string corpus = name.ends_with(end) ? name.substr(0, name.size() - end.size()) : "";
        if (!corpus.empty() && identity_of(corpus) && is_database(corpus)) {
            return corpus;
        }
    }
    return "";
}

/// What a file is that no output may replace, as a sentence; nothing for any other file.
std::optional<std::string> kept_as(const FileIdentity& file, const KeptFiles& kept) {
    if (!kept.configuration.empty() && identity_of(kept.configuration) == file) {
        return localized("files.is_configuration");
    }
    std::vector<std::filesystem::path> folders = user_table_directories();
    folders.push_back(kept.tables);
    for (const NamedFile& named : kept.named) {
        if (named.use == FileUse::Folder) {
            folders.emplace_back(named.name);
        }
    }
    for (const std::filesystem::path& folder : folders) {
        if (!folder.empty() && lies_in(folder, file)) {
            return localized("files.in_tables_folder", {{"folder", folder.string()}});
        }
    }
    for (const RuleSet& rules : rule_sets_of_all_games()) {
        if (const auto place = default_book_file(rules); !place.empty() && identity_of(place) == file) {
            return localized("files.is_book", {{"rules", rules.name}});
        }
    }
    const std::string corpus = corpus_of(file.path);
    return corpus.empty() ? std::nullopt
                          : std::optional(localized("files.kept_by_sqlite", {{"corpus", corpus}}));
}

/// Why a named output cannot be written, as far as that concerns kept files.
std::optional<std::string> kept_conflict(const NamedFile& named, const KeptFiles& kept) {
    const auto conflict_of = [&](const std::string& name, const FileIdentity& file, std::string_view remedy) {
        const auto reason = kept_as(file, kept);
        return reason ? std::optional(localized("error.of_thing_with_remedy",
                                                {{"what", text(NamedFile{named.option, name, named.use})},
                                                 {"cause", *reason},
                                                 {"remedy", localized(remedy)}}))
                      : std::nullopt;
    };
    if (is_folder(named)) {
        std::error_code failure;
        return conflict_of(named.name, {whole_path(named.name, failure)}, "remedy.name_another_folder");
    }
    const UsedFile file = used_file(named);
    if (!writes(named.use) || file.is_stream || !file.identity) {
        return std::nullopt;
    }
    auto found = conflict_of(named.name, *file.identity, "remedy.name_another_file");
    for (const FileIdentity& beside : file.beside) {
        if (!found && named.use == FileUse::WriteNumbered) {
            found = conflict_of(beside.path.string(), beside, "remedy.name_another_file");
        }
    }
    return found;
}

/// What to do about an output that cannot be written.
std::string another(const NamedFile& file) {
    if (file.option.starts_with('-')) {
        return localized(
            is_folder(file) ? "remedy.name_another_folder_with" : "remedy.name_another_file_with",
            {{"option", file.option}});
    }
    return localized(is_folder(file) ? "remedy.name_another_folder" : "remedy.name_another_file");
}

/// Why nothing can be written in a folder, or it cannot be made; 0 where it can.
int folder_fault(const std::filesystem::path& folder) {
    std::error_code failure;
    std::filesystem::path there = std::filesystem::absolute(folder, failure);
    while (!std::filesystem::exists(there, failure) && !failure && there.has_relative_path()) {
        there = there.parent_path();
    }
    if (failure) {
        return failure.value();
    }
    if (!std::filesystem::is_directory(there, failure)) {
        return ENOTDIR;
    }
    return ::faccessat(AT_FDCWD, there.c_str(), W_OK | X_OK, AT_EACCESS) == 0 ? 0 : errno;
}

}  // namespace

bool may_be_stream(FileUse use) {
    return !is_corpus(use) && use != FileUse::Folder && use != FileUse::WriteFolder && use != FileUse::Extend;
}

std::optional<std::string> file_conflict(const KeptFiles& kept) {
    const NamedFile standard_output{"", "-", FileUse::Write};
    std::vector<UsedFile> all{used_file(standard_output)};
    for (const NamedFile& file : kept.named) {
        if (writes(file.use) || file.use == FileUse::Read || file.use == FileUse::ReadCorpus) {
            all.push_back(used_file(file));
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            const bool any_written = writes(all[i].named->use) || writes(all[k].named->use);
            if (auto found = any_written ? conflict(all[i], all[k]) : std::nullopt) {
                return found;
            }
        }
    }
    for (const NamedFile& file : kept.named) {
        if (auto found = kept_conflict(file, kept)) {
            return found;
        }
    }
    return std::nullopt;
}

void check_writable(std::span<const NamedFile> files) {
    const auto check = [](const NamedFile& file, const std::string& name, int reason) {
        if (reason != 0) {
            throw WriteError(name, localized("files.cannot_be_written", {{"reason", system_reason(reason)}}),
                             another(file));
        }
    };
    for (const NamedFile& file : files) {
        if (is_folder(file)) {
            check(file, file.name, folder_fault(file.name));
        } else if (writes(file.use) && file.name != "-") {
            check(file, file.name, AtomicFile::fault(file.name));
            for (const std::filesystem::path& numbered : numbered_files(file)) {
                check(file, numbered.string(), AtomicFile::fault(numbered));
            }
        }
    }
}

void check_output(const std::string& file, const KeptFiles& kept) {
    const auto identity = file == "-" ? std::nullopt : identity_of(std::filesystem::path(file));
    if (!identity) {
        return;
    }
    if (const auto found = kept_as(*identity, kept)) {
        throw WriteError(file, *found, localized("remedy.name_another_file"));
    }
    for (const NamedFile& named : kept.named) {
        const bool is_read =
            named.use == FileUse::Read || named.use == FileUse::Extend || is_corpus(named.use);
        if (is_read && named.name != "-" && identity_of(std::filesystem::path(named.name)) == identity) {
            throw WriteError(file, localized("files.is_read"), localized("remedy.name_another_file"));
        }
    }
}

}  // namespace awale::cli
