#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

#include "awale/cli/messages/translation.hpp"

namespace awale::cli {

/// The lines of a text in lines of at most so many characters, broken at spaces. What follows a line begins
/// below its first word, or below the last of its columns where two spaces or more part them.
std::string wrapped(std::string_view text, std::size_t columns);

/// Passes text on in a language, a line at a time (messages/translation.hpp), and wrapped if that is wanted.
/// The target must outlive it.
class TranslatingBuf : public std::streambuf {
public:
    TranslatingBuf(std::ostream& target, Language language) : target_(target), language_(language) {}

    void set_language(Language language) {
        language_ = language;
    }

    void set_columns(std::uint16_t columns) {
        columns_ = columns;
    }

protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    /// Passes on the first bytes of what was written.
    void pass(std::size_t size);

    std::ostream& target_;
    Language language_;
    std::uint16_t columns_ = 0;  ///< 0: lines are as long as they are
    std::string line_;         ///< begun and not ended
};

}  // namespace awale::cli
