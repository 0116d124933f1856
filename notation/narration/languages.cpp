#include "awale/notation/narration/languages.hpp"

#include <array>

namespace awale::words {

namespace {

constexpr std::array rows{
    LanguageWords{"en", plural_unless_one, english},
    LanguageWords{"fr", plural_from_two, french},
};
static_assert(rows.size() == static_cast<std::size_t>(Language::French) + 1);

}  // namespace

const LanguageWords& words_in(Language language) {
    return rows.at(static_cast<std::size_t>(language));
}

std::span<const LanguageWords> languages() {
    return rows;
}

}  // namespace awale::words
