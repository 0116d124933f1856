#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace awale::cli {

/// Passes text on to another stream with its control characters escaped (escape_controls), so that a name or
/// a file name cannot command the terminal. What fails there fails here, with the exceptions of that stream.
class EscapingBuf : public std::streambuf {
public:
    /// `target` must outlive the buffer.
    explicit EscapingBuf(std::ostream& target) : target_(target) {}

protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    std::ostream& target_;
    std::string begun_;  ///< the first bytes of a character whose rest has not come yet
};

}  // namespace awale::cli
