#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "awale/notation/io/enum_names.hpp"

namespace awale::cli {

/// What a command does with a file that its command line names.
enum class FileUse : std::uint8_t {
    Read,
    Write,          ///< replaced or made
    WriteNumbered,  ///< the same, and `name-2.pdf`, `name-3.pdf`, … beside it
    Extend,         ///< read, and written with more at its end
    ReadCorpus,     ///< a corpus is more than one file: SQLite keeps a log and an index beside it
    WriteCorpus,
    WriteFolder,         ///< files are written in it; it is made if it is missing
    WriteFolderIfSlash,  ///< the same where the name ends in a slash; another word names no file
    Folder               ///< of endgame tables: no output may lie in it
};

/// A file as the command line names it; `-` is standard input or standard output.
struct NamedFile {
    std::string option;  ///< that names it: `--output`, `FILE`
    std::string name;
    FileUse use = FileUse::Read;
};

/// Whether `-` can stand for the file: a corpus, a folder and a file that grows are no streams.
bool may_be_stream(FileUse use);

/// The files of a run that no output may replace, besides those that belong to the program wherever it runs:
/// the endgame tables and the opening books among the user's data, and what SQLite keeps beside a corpus.
struct KeptFiles {
    std::filesystem::path configuration;  ///< read if it is there; empty: none
    std::filesystem::path tables;         ///< the folder in use; empty: among the user's data
    std::vector<NamedFile> named;         ///< all that the command line names
};

/// Whether a file is one that SQLite wrote, as a corpus is.
bool is_database(const std::filesystem::path& file);

/// Whether a command would replace a file that is kept or that it also reads, or write one file twice: a
/// sentence without its full stop that names both, or nothing. Files are the same that have the same device
/// and inode, whatever their names; of files that are not there yet, the names are compared after links are
/// followed. Standard output is one of the files written. Devices and pipes are not compared: nothing in them
/// can be lost.
std::optional<std::string> file_conflict(const KeptFiles& kept);

/// Throws WriteError where a file or folder that is named cannot be written (AtomicFile::fault), before any
/// work is done for it. Makes nothing.
void check_writable(std::span<const NamedFile> files);

/// The same two questions for an output that the command line does not name: one of several in a folder, or
/// one that is named while a command runs. Throws WriteError.
void check_output(const std::string& file, const KeptFiles& kept);

}  // namespace awale::cli

template <>
inline constexpr awale::EnumNames<awale::cli::FileUse, 9> awale::enum_names<awale::cli::FileUse>{
    {"read", "write", "write numbered", "extend", "read corpus", "write corpus", "write folder",
     "write folder if slash", "folder"}};
