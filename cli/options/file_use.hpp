#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace awale::cli {

/// What a command does with a file that its command line names.
enum class FileUse : std::uint8_t {
    Read,
    Write,          ///< replaced or made
    WriteNumbered,  ///< the same, and `name-2.pdf`, `name-3.pdf`, … beside it
    Extend,         ///< read, and written with more at its end
    ReadCorpus,     ///< a corpus is more than one file: SQLite keeps a log and an index beside it
    WriteCorpus,
    Folder,  ///< not compared with files
    Program  ///< a command line of the system, not compared
};

/// A file as the command line names it; `-` is standard input or standard output.
struct NamedFile {
    std::string option;  ///< that names it: `--output`, `FILE`
    std::string name;
    FileUse use = FileUse::Read;
};

/// Whether `-` can stand for the file: a corpus, a folder and a file that grows are no streams.
bool may_be_stream(FileUse use);

/// Whether a command would write a file that it also reads, or write one file twice: a sentence without its
/// full stop that names both, or nothing. Files are the same that have the same device and inode, whatever
/// their names; of files that are not there yet, the names are compared after links are followed. Standard
/// output is one of the files written. Devices and pipes are not compared: nothing in them can be lost.
std::optional<std::string> file_conflict(std::span<const NamedFile> files);

}  // namespace awale::cli
