#pragma once

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <string>

namespace awale {

/// How much of an input may be read into memory, and what a person can do about a larger one.
struct ReadLimit {
    std::size_t mebibytes;
    const char* kind;  ///< what has the limit: "a file of positions"
    const char* remedy;
};

/// For files of games that are read whole.
inline constexpr ReadLimit whole_file{64, "a file that is read whole", "divide it into several files"};

/// The bytes of a stream. Throws EnvironmentError, with the name, when it cannot be read to its end or is
/// longer than the limit. Holds no more than that, also of an endless stream.
std::string read_all(std::streambuf& in, const std::string& name, const ReadLimit& limit);

/// The bytes of a file. Throws EnvironmentError when it cannot be opened, and as above.
std::string read_file(const std::filesystem::path& file, const ReadLimit& limit = whole_file);

/// Takes the next line, without its end, of what a person or another program types: at most 1 MiB. False at
/// the end. Throws EnvironmentError for a longer one.
bool read_line(std::istream& in, std::string& line);

}  // namespace awale
