#pragma once

#include <fmt/format.h>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace awale {

/// A language by its place in the list of catalogues (notation/CMakeLists.txt). Code needs names for two: the
/// one it falls back to, and the one made up for tests, which says where a text escapes the catalogues and
/// where a layout breaks: `[[Seeeed]]`, English two fifths longer. Tests also name French.
enum class Language : std::uint8_t { English = 0, French = 1, Pseudo = 255 };

/// `en`, `fr`: the name of the language's catalogue; `en-XA`, as elsewhere, for the made-up one.
std::string_view name(Language language);
/// The language of that name, or nothing.
std::optional<Language> language_from_name(std::string_view wanted);
/// The value of an environment variable, empty where it is not set.
std::string environment_variable(const std::string& name);
using Environment = std::function<std::string(const std::string&)>;
/// The language that LC_ALL, LC_MESSAGES or LANG names, or nothing where none of them is set.
std::optional<Language> language_of_locale(const Environment& environment);
/// Those that have a catalogue.
std::span<const Language> languages();
/// Whether a space stands before `: ; ! ?` and inside « », as the header of the catalogue says.
bool spaces_punctuation(Language language);

/// The language of messages: what `localized` writes. English until set; set once, before any thread.
Language message_language();
void set_message_language(Language language);

/// Messages of this thread are in another language while an object of this class lives.
class LanguageScope {
public:
    explicit LanguageScope(Language language);
    ~LanguageScope();
    LanguageScope& operator=(LanguageScope&&) = delete;

private:
    std::optional<Language> outer_;
};

/// A named argument of a text. Numbers stay numbers, so that the language writes them; of everything else fmt
/// makes a text.
struct TextArgument {
    template <typename Value>
    TextArgument(std::string_view argument, const Value& of) : name(argument) {
        if constexpr (std::is_floating_point_v<Value>) {
            value = static_cast<double>(of);
            count = static_cast<double>(of);
        } else if constexpr (std::is_integral_v<Value> && !std::is_same_v<Value, char>) {
            value = static_cast<std::int64_t>(of);
            count = static_cast<double>(of);
        } else {
            value = fmt::format("{}", of);
        }
    }

    /// A text that stands for a number, as in `about 3`: the number chooses the forms of words.
    template <typename Number>
    TextArgument(std::string_view argument, std::string written, Number number)
        : name(argument), value(std::move(written)), count(static_cast<double>(number)) {}

    std::string_view name;
    std::variant<std::int64_t, double, std::string> value;
    double count = 0;
};

/// Every text that a person reads is an entry of a catalogue: an id, such as `corpus.no_such_game`, and a
/// message in the syntax of ICU MessageFormat with named arguments (CONTRIBUTING.md):
///
///     {name}            the argument; {share:.1f} in a format of fmt
///     {count, number}   a number with the language's separator of thousands
///     {count, plural, one {# game} other {# games}}
///     {side, select, South {to the south} other {to the north}}
///     ''                an apostrophe, where a brace follows; '{' a brace
///
/// Broken numbers have the language's decimal sign. A catalogue without the id falls back to English.
/// Precondition: the catalogue of English has the id, and every argument of the message is given.
std::string localized(Language language, std::string_view id, std::span<const TextArgument> arguments);
std::string localized(Language language, std::string_view id,
                      std::initializer_list<TextArgument> arguments = {});
/// The same in the language of messages.
std::string localized(std::string_view id, std::initializer_list<TextArgument> arguments = {});

/// Whether the language's own catalogue has the id.
bool has_text(Language language, std::string_view id);

/// The messages of an id that can be put in several ways, `id`, `id@2`, `id@3` and so on, as the catalogue
/// has them, at least one.
std::span<const std::string_view> phrasings(Language language, std::string_view id);

/// Fills a message that is not looked up.
std::string filled(Language language, std::string_view message, std::span<const TextArgument> arguments);

/// All ids of a language's own catalogue, sorted.
std::vector<std::string_view> text_ids(Language language);

/// The ids of English that the language's own catalogue lacks, sorted.
std::vector<std::string_view> missing_texts(Language language);

}  // namespace awale
