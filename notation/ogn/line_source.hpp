#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

/// One line of a file.
struct SourceLine {
    std::string_view
        text;  ///< with its end (LF, CR or CR LF, nothing at the end of the file); valid until the next
    Place where;
    bool cut = false;  ///< it is longer than the source keeps, and `text` is only its beginning
};

/// The lines of a stream, read in blocks. A byte order mark at the very beginning is passed over.
class LineSource {
public:
    /// Keeps at most `max_length` bytes of a line. `in` must outlive the source; `file` names it in an error.
    LineSource(std::istream& in, std::string file, std::size_t max_length);

    /// The next line, or nothing at the end. Throws `EnvironmentError` if it cannot be read or is endless.
    std::optional<SourceLine> next();

private:
    bool refill();
    void take(std::size_t bytes);

    std::istream& in_;
    std::string file_;
    std::size_t max_length_;
    std::vector<char> block_;
    std::size_t begin_ = 0;  ///< of what was not yet taken of the block
    std::size_t end_ = 0;
    std::string line_;
    Place here_;             ///< of the next line
    std::size_t taken_ = 0;  ///< bytes of the line being read
};

}  // namespace awale
