#include "awale/cli/output/translating_buf.hpp"

namespace awale::cli {

TranslatingBuf::int_type TranslatingBuf::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) {
        return traits_type::not_eof(character);
    }
    const char c = traits_type::to_char_type(character);
    return xsputn(&c, 1) == 1 ? character : traits_type::eof();
}

std::streamsize TranslatingBuf::xsputn(const char* text, std::streamsize size) {
    line_.append(text, static_cast<std::size_t>(size));
    const std::size_t whole = line_.rfind('\n') + 1;
    target_ << translated(std::string_view(line_).substr(0, whole), language_);
    line_.erase(0, whole);
    return target_ ? size : 0;
}

int TranslatingBuf::sync() {
    target_ << translated(line_, language_);
    line_.clear();
    target_.flush();
    return target_ ? 0 : -1;
}

}  // namespace awale::cli
