#pragma once

#include <cstdint>
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
/// parts by their order, `{1}`, `{2}`. It is written with plain spaces: the typography of French is added.
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

}  // namespace awale::cli
