#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace awale {

/// The bytes of the character at `at` if a terminal or an editor obeys it instead of showing it, otherwise 0:
/// the control characters C0 but for tab and line feed, DEL, C1 (U+0080 to U+009F), the ends of lines and
/// paragraphs U+2028 and U+2029, and what turns the direction of writing (U+202A to U+202E, U+2066 to
/// U+2069). A byte that belongs to no UTF-8 character is none of these. `at` < `text.size()`.
std::size_t control_character_bytes(std::string_view text, std::size_t at);

/// The text with those characters written as `\u001b`, and bytes that belong to no character as `\xff`, so
/// that it can be shown. Valid inside JSON strings where the text was UTF-8.
std::string escape_controls(std::string_view text);

/// The text with those characters, tabs and line feeds replaced by a space each.
std::string blank_controls(std::string_view text);

}  // namespace awale
