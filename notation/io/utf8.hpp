#pragma once

#include <cstddef>
#include <string_view>

namespace awale {

/// The bytes of the UTF-8 character that begins at `at`: 1 to 4, or 0 when none begins there (a stray
/// continuation byte, a form longer than need be, a surrogate, a character cut short). `at` < `text.size()`.
std::size_t character_bytes(std::string_view text, std::size_t at);

/// Whether all of it is UTF-8.
bool is_utf8(std::string_view text);

/// The number of a character: U+0041 for "A". `character` is one, and valid.
char32_t code_point(std::string_view character);

/// The characters of `text`; a byte that belongs to none counts as one.
std::size_t count_characters(std::string_view text);

}  // namespace awale
