#include "awale/cli/output/escaping_buf.hpp"

#include <algorithm>
#include <string_view>

#include "awale/notation/io/control_characters.hpp"

namespace awale::cli {

namespace {

/// The bytes at the end of the text that begin a UTF-8 character and do not complete it.
std::size_t unfinished(std::string_view text) {
    for (std::size_t bytes = 1; bytes <= std::min<std::size_t>(3, text.size()); ++bytes) {
        const auto byte = static_cast<unsigned char>(text[text.size() - bytes]);
        if (byte >= 0xC0) {
            const std::size_t whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            return bytes < whole ? bytes : 0;
        }
        if (byte < 0x80) {
            return 0;
        }
    }
    return 0;
}

}  // namespace

EscapingBuf::int_type EscapingBuf::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) {
        return traits_type::not_eof(character);
    }
    const char c = traits_type::to_char_type(character);
    return xsputn(&c, 1) == 1 ? character : traits_type::eof();
}

std::streamsize EscapingBuf::xsputn(const char* text, std::streamsize size) {
    begun_.append(text, static_cast<std::size_t>(size));
    const std::size_t rest = unfinished(begun_);
    target_ << escape_controls(std::string_view(begun_).substr(0, begun_.size() - rest));
    begun_.erase(0, begun_.size() - rest);
    return target_ ? size : 0;
}

int EscapingBuf::sync() {
    target_ << escape_controls(begun_);
    begun_.clear();
    target_.flush();
    return target_ ? 0 : -1;
}

}  // namespace awale::cli
