#pragma once

#include <string>
#include <string_view>

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The text between the braces of a comment, or after its semicolon. Commands, `[%name arguments]`, are
/// taken out wherever they are, innermost first; the words keep their order, with one space between them.
Comment parse_comment(std::string_view text);

/// The words, then the commands, as `parse_comment` reads them; without braces.
std::string to_text(const Comment& comment);

}  // namespace awale
