#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

/// Turns offsets in a text into places in the file that the text is a part of. A line ends with LF, CR or CR
/// LF. Offsets asked for in ascending order cost one walk through the text together.
class Locator {
public:
    /// `text` begins at `start`. It must outlive the locator.
    Locator(std::string_view text, const Place& start) : text_(text), start_(start), here_(start) {}

    /// The place of the byte at `offset`, at most `text.size()`.
    Place at(std::size_t offset);

private:
    std::string_view text_;
    Place start_;
    Place here_;
    std::size_t walked_ = 0;
};

/// The line of `text` that holds the byte at `offset`, without its end.
std::string_view line_around(std::string_view text, std::size_t offset);

/// Adds the source line to a diagnostic whose place lies in `text`, which begins at `start`.
Diagnostic with_source_line(Diagnostic diagnostic, std::string_view text, const Place& start);

}  // namespace awale
