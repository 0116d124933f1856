#pragma once

#include <algorithm>
#include <string_view>

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::cli {

/// Whether somebody typed the word of an entry, such as `session.word.undo`, in some language: a session
/// obeys the words of all of them.
inline bool is_word(std::string_view typed, std::string_view id) {
    return std::ranges::any_of(languages(),
                               [&](Language language) { return phrasings(language, id).front() == typed; });
}

}  // namespace awale::cli
