#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

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

/// A broken number that fmt writes with a comma: `1,5`.
struct DecimalComma {
    double value;
};

/// The text with no-break spaces before : ; ! ? and inside guillemets, where it has plain ones.
std::string with_french_spaces(std::string_view text);

/// One of two wordings of a result, filled by fmt, in French with decimal commas. For what is worded where it
/// is printed; the two take the same arguments, which the French may number, `{1}`.
template <typename... Arguments>
std::string worded(Language language, std::string_view english, std::string_view french,
                   const Arguments&... arguments) {
    [[maybe_unused]] const auto with_comma = [](const auto& argument) -> decltype(auto) {
        if constexpr (std::is_floating_point_v<std::remove_cvref_t<decltype(argument)>>) {
            return DecimalComma{argument};
        } else {
            return (argument);
        }
    };
    return language == Language{}
               ? fmt::format(fmt::runtime(english), arguments...)
               : fmt::format(fmt::runtime(with_french_spaces(french)), with_comma(arguments)...);
}

/// The form of a word that a number asks for in French: `partie` for 0, 1 and 1,99, `parties` from 2 on.
std::string_view french_form(double number, std::string_view one, std::string_view many);

}  // namespace awale::cli

template <>
struct fmt::formatter<awale::cli::DecimalComma> : fmt::formatter<double> {
    template <typename Context>
    auto format(awale::cli::DecimalComma number, Context& context) const {
        fmt::memory_buffer text;
        Context inner(fmt::appender(text), context.args());
        fmt::formatter<double>::format(number.value, inner);
        std::replace(text.begin(), text.end(), '.', ',');
        return std::copy(text.begin(), text.end(), context.out());
    }
};

namespace awale::cli {

/// Sentences that hold others.
std::span<const Translation> french_frames();

/// The sentences on games: what is wrong with a record, and the game in the terminal.
std::span<const Translation> french_sentences_on_games();

/// What `awale enter` and the commands on a corpus say.
std::span<const Translation> french_sentences_on_corpora();

/// What is wrong with patterns, corpora and tables, and what `awale verify` finds.
std::span<const Translation> french_sentences_on_files();

/// The texts of `--help`: of the program and the commands that read and judge, of those that collect and
/// print, and of the others.
std::span<const Translation> french_help();
std::span<const Translation> french_help_on_collections();
std::span<const Translation> french_help_on_tools();

}  // namespace awale::cli
