#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <locale>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace awale {
enum class Language : std::uint8_t;
}

namespace awale::cli {

/// One sentence of the program: how it is written in English, where it arises, and in another language. `{}`
/// stands for what differs each time, at the beginning of a sentence without a colon and a blank; `{n}` for a
/// number; `{m}` for a part that is a sentence or a word of the catalogue itself. The translation names these
/// parts by their order, `{1}`, `{2}`; `{1:graine|graines}` is the form that the number in a part asks for.
/// It is written with plain spaces: the typography of French is added.
struct Translation {
    std::string_view english;
    std::string_view translated;
    bool is_head = false;  ///< a whole line begins so; it is tried before all others
};

/// The sentences in French.
std::span<const Translation> french_sentences();

/// Each line of the text in the language. A line that no sentence of the catalogue fits stays as it is:
/// names, games and figures have no language. English stays untouched.
std::string translated(std::string_view text, Language language);

/// One sentence, without blanks around it, or nothing if the catalogue does not have it.
std::optional<std::string> translated_sentence(std::string_view sentence, Language language);

/// How the language writes numbers that are formatted with `L`, as in `{:.1Lf}`: `1,5` in French.
const std::locale& numbers_in(Language language);

/// The text with no-break spaces before : ; ! ? and inside guillemets, where it has plain ones.
std::string with_french_spaces(std::string_view text);

/// One of two wordings of a result, filled by fmt. For what is worded where it is printed; the two take the
/// same arguments, which the French may number, `{1}`.
template <typename... Arguments>
std::string worded(Language language, std::string_view english, std::string_view french,
                   const Arguments&... arguments) {
    return fmt::format(
        numbers_in(language),
        fmt::runtime(language == Language{} ? std::string(english) : with_french_spaces(french)),
        arguments...);
}

/// The form of a word that a number asks for in French: `partie` for 0, 1 and 1,99, `parties` from 2 on.
std::string_view french_form(double number, std::string_view one, std::string_view many);

}  // namespace awale::cli
