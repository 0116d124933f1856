#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>

#include "awale/notation/io/environment_error.hpp"

namespace awale {

/// An input could not be read, or not to its end; others may be.
class ReadError : public EnvironmentError {
public:
    using EnvironmentError::EnvironmentError;
};

/// The plain bytes of a stream that may be compressed: with gzip (RFC 1952) or Zstandard (RFC 8878), which
/// the first bytes tell. Several compressed pieces one after the other are read as one. What is not
/// compressed is passed through. Memory does not depend on the length.
///
/// Throws ReadError, naming the stream, when it cannot be read, ends in the middle of what was
/// compressed, is damaged, or is compressed in another way. A `std::istream` passes that on only if its
/// `exceptions` has `badbit`.
class DecompressingBuf : public std::streambuf {
public:
    /// How a stream is unpacked; nothing is known of it until the first bytes were read.
    class Decoder;

    /// `packed` must outlive this; `name` is its name in errors.
    DecompressingBuf(std::streambuf& packed, const std::string& name);
    ~DecompressingBuf() override;
    DecompressingBuf& operator=(DecompressingBuf&&) = delete;

    /// What was unpacked and not read yet: at least a byte, unless it is the end.
    std::string_view ahead() {
        return sgetc() == traits_type::eof()
                   ? std::string_view()
                   : std::string_view(gptr(), static_cast<std::size_t>(egptr() - gptr()));
    }

protected:
    int_type underflow() override;

private:
    bool refill();
    void look_at_beginning();
    int_type give(char* bytes, std::size_t count);

    std::streambuf& packed_;
    std::string name_;
    std::vector<char> raw_;       ///< as read
    std::string_view rest_;       ///< of `raw_`, not decoded yet
    std::vector<char> unpacked_;  ///< what is given out, of a compressed stream
    std::unique_ptr<Decoder> decoder_;
    bool looked_ = false;
};

/// How much of an input may be read into memory, and what a person can do about a larger one.
struct ReadLimit {
    std::size_t mebibytes;
    const char* kind;    ///< what has the limit, an id: `kind.positions`
    const char* remedy;  ///< an id: `remedy.divide`
};

/// For files of games that are read whole.
inline constexpr ReadLimit whole_file{64, "kind.whole_file", "remedy.divide"};

/// The bytes of a stream. Throws EnvironmentError, with the name, when it cannot be read to its end or is
/// longer than the limit. Holds no more than that, also of an endless stream.
std::string read_all(std::streambuf& in, const std::string& name, const ReadLimit& limit);

/// The bytes of a file. Throws EnvironmentError when it cannot be opened, and as above.
std::string read_file(const std::filesystem::path& file, const ReadLimit& limit = whole_file);

/// Takes the next line, without its end, of what a person or another program types: at most 1 MiB. False at
/// the end. Throws EnvironmentError for a longer one.
bool read_line(std::istream& in, std::string& line);

}  // namespace awale
