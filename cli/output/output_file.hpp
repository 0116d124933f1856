#pragma once

#include <set>

#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

class Console;

/// Writes a whole file or nothing (AtomicFile); `-` is standard output. Throws WriteError when it cannot be
/// written or is one that no output may replace (KeptFiles).
void write_output(const std::string& file, std::string_view bytes, Console& console);

/// Files that a person names while a session goes on. Only one that was not there, or that this wrote, is
/// written; `-` is standard output.
class NewFiles {
public:
    /// The console must outlive it.
    explicit NewFiles(Console& console) : console_(console) {}

    /// Throws EnvironmentError as `write_output`, and where the file is there already.
    void write(const std::string& file, std::string_view bytes);

private:
    Console& console_;
    std::set<std::string> written_;
};

/// An output that may be larger than memory: a file that has its name when it is whole, or standard output.
/// Throws WriteError.
class OutputStream {
public:
    /// The console must outlive the stream.
    OutputStream(const std::string& file, Console& console);
    void write(std::string_view text);
    /// Gives the file its name. Without it there is no file.
    void close();

private:
    Console& console_;
    std::string name_;
    std::optional<AtomicFile> file_;
    std::size_t bytes_ = 0;
};

/// A folder that only this user can read; removed at the end with what is in it unless it is kept.
class TemporaryFolder {
public:
    /// Among the system's temporary files, `awale-NAME-…`. Throws EnvironmentError.
    explicit TemporaryFolder(const std::string& name);
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder();

    std::filesystem::path file(const std::string& name) const { return folder_ / name; }

    void keep() { kept_ = true; }

private:
    std::filesystem::path folder_;
    bool kept_ = false;
};

/// Makes a folder, if it is missing. Throws EnvironmentError; `remedy` is the id of what to do then.
void make_folder(const std::filesystem::path& folder, std::string_view remedy);

/// The name of a file of which a command writes several: `games.pdf` for the first, `games-2.pdf` for the
/// second. Throws EnvironmentError for the second on standard output, which takes one only.
std::string numbered_file(const std::string& file, std::size_t number, const std::string& option);

/// Runs a program, which is looked up in PATH unless it is named with a slash, and waits for its end. It has
/// the terminal, the input and the output of this one. Returns its exit code, never 0 where a signal ended
/// it. Throws EnvironmentError where it cannot be started; `remedy` is what to do then.
int run_program(const std::string& program, std::vector<std::string> arguments,
                const std::string& remedy = {});

}  // namespace awale::cli
