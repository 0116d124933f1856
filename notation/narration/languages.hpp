#pragma once

#include <span>
#include <string_view>

#include "awale/notation/narration/message_catalogue.hpp"
#include "awale/notation/narration/message_template.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::words {

/// Everything that putting a game into words asks of a language.
struct LanguageWords {
    std::string_view name;                                   ///< `en`
    Plural plural = nullptr;                                 ///< how numbers choose the forms of words
    std::span<const std::string_view> (*wordings)(Message);  ///< its catalogue
};

/// What a language has. One row a language, in languages.cpp.
const LanguageWords& words_in(Language language);

/// All of them, in the order of `Language`.
std::span<const LanguageWords> languages();

}  // namespace awale::words
