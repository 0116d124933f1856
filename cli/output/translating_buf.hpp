#pragma once

#include <ostream>
#include <streambuf>
#include <string>

#include "awale/cli/messages/translation.hpp"

namespace awale::cli {

/// Passes text on in a language, a line at a time (messages/translation.hpp). The target must outlive it.
class TranslatingBuf : public std::streambuf {
public:
    TranslatingBuf(std::ostream& target, Language language) : target_(target), language_(language) {}

    void set_language(Language language) {
        language_ = language;
    }

protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    std::ostream& target_;
    Language language_;
    std::string line_;  ///< begun and not ended
};

}  // namespace awale::cli
