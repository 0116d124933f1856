#pragma once

#include <cstddef>

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale {

/// A place in a file. Lines and columns count from 1, columns in characters, not bytes.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t byte = 0;  ///< offset in the file
    bool operator==(const Place&) const = default;
};

/// A place in a text that was read, with the name of the text.
struct Location {
    std::string file;  ///< as the user named it; `-` is standard input
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t byte = 0;  ///< offset in the file
    bool operator==(const Location&) const = default;

    Place place() const { return {line, column, byte}; }

    /// Another place in the same file.
    Location moved_to(const Place& place) const { return {file, place.line, place.column, place.byte}; }
};

enum class Severity : std::uint8_t {
    Error,    ///< the game cannot be used as it is
    Warning,  ///< it can, but contains a contradiction
    Remark    ///< information, no error
};

/// `error`, `warning`, `remark`.
const char* name(Severity severity);

/// A message about an input, as a value: printed by one function, compared whole in tests.
struct Diagnostic {
    Severity severity = Severity::Error;
    Location where;
    std::string message;      ///< a sentence without a full stop
    std::string advice;       ///< how to correct it; may be empty
    std::string source_line;  ///< the line of `where`, without its end; empty when there is none to show
    std::size_t length = 1;   ///< characters under the caret
    bool operator==(const Diagnostic&) const = default;
};

/// What is wrong with a part of a text that is read, and what to write instead.
struct TextFault {
    /// In the words of two ids of the catalogue, which have the same arguments; empty ids for no words.
    TextFault(std::string_view part, std::string_view message_id, std::string_view advice_id,
              std::initializer_list<TextArgument> arguments = {});

    std::string_view where;  ///< lies in the text
    std::string message;
    std::string advice;
};

/// The error that a fault in `text` is, which begins at `start`.
Diagnostic error_of(const TextFault& fault, std::string_view text, const Location& start);

/// `file:line:column: error: message`, the source line with a caret below the place, and the advice.
/// A long line is shown as a window around the place. Ends with a newline.
std::string to_text(const Diagnostic& diagnostic);

/// The source line and the advice of it alone, a line each; empty where there is neither.
std::string details_text(const Diagnostic& diagnostic);

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
