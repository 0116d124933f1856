#include "awale/cli/options/arguments.hpp"

#include <memory>

#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

std::string wants(const std::string& wanted, const std::string& word) {
    constexpr std::size_t longest = 60;
    return localized("options.wants",
                     {{"option", std::string(option_place)},
                      {"wanted", wanted},
                      {"value", word.size() > longest ? word.substr(0, longest) + "…" : word}});
}

std::string refused(const std::string& reason) {
    return localized("options.refused", {{"option", std::string(option_place)}, {"reason", reason}});
}

std::string none_of(const std::string& word, const std::string& names) {
    return refused(localized("options.none_of", {{"word", word}, {"names", names}}));
}

std::optional<std::string> said_of(const CLI::Option& option, const std::string& key) {
    // CLI11 joins the name of a type and the descriptions of validators.
    for (const std::string& said : CLI::detail::split(option.get_type_name(), ':')) {
        if (said.starts_with(key + '=')) {
            return said.substr(key.size() + 1);
        }
    }
    return std::nullopt;
}

std::vector<std::string> choices_of(const CLI::Option& option) {
    const auto names = said_of(option, "choices");
    std::vector<std::string> words = names ? CLI::detail::split(*names, ',') : std::vector<std::string>();
    std::ranges::for_each(words, [](std::string& word) { CLI::detail::trim(word); });
    return words;
}

std::optional<FileUse> file_use(const CLI::Option& option) {
    return from_name<FileUse>(said_of(option, "file").value_or(""));
}

CLI::Validator number_from(std::uint64_t least) {
    return number_in(least, std::numeric_limits<std::uint64_t>::max());
}

CLI::Validator one_of(const std::string& words) {
    const auto check = [words](const std::string& word) {
        std::vector<std::string> known = CLI::detail::split(words, ',');
        return std::ranges::any_of(known, [&](std::string& one) { return CLI::detail::trim(one) == word; })
                   ? ""
                   : none_of(word, words);
    };
    return {check, "choices=" + words};
}

CLI::Validator names_file(FileUse use) {
    const auto check = [use](const std::string& name) {
        return name.empty() && use != FileUse::WriteFolderIfSlash
                   ? refused(localized("options.empty_file_name"))
                   : "";
    };
    return {check, fmt::format("file={}{}", name(use), use == FileUse::WriteFolderIfSlash ? "" : ":bytes=")};
}

CLI::Validator binary_file(FileUse use) {
    const CLI::Validator file = names_file(use);
    return file.description(file.get_description() + ":binary=");
}

CLI::Validator is_for_programs() { return CLI::Validator("programs="); }

std::string examples(std::initializer_list<std::string_view> lines) {
    return fmt::format("  {}", fmt::join(lines, "\n  "));
}

std::string language_names() {
    return joined(languages(), ", ", [](Language language) { return name(language); });
}

bool is_word(std::string_view typed, std::string_view id) {
    return std::ranges::any_of(languages(), [&, key = search_key(typed)](Language language) {
        return search_key(phrasings(language, id).front()) == key;
    });
}

std::vector<std::string_view> words_of(std::span<const std::string_view> ids) {
    std::vector<std::string_view> words(ids.size());
    std::ranges::transform(ids, words.begin(),
                           [](std::string_view id) { return phrasings(message_language(), id).front(); });
    std::ranges::sort(words);
    return words;
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
    const auto distance = [&](std::string_view candidate) { return edit_distance(word, candidate); };
    const auto best = std::ranges::min_element(candidates, {}, distance);
    const bool is_near =
        best != candidates.end() && distance(*best) <= std::max<std::size_t>(1, word.size() / 3);
    return is_near ? std::optional(*best) : std::nullopt;
}

template <class Read>
std::optional<Read> read_decimal(std::string_view text) {
    constexpr std::string_view units = "kKMG";
    constexpr std::array powers{"e3", "e3", "e6", "e9"};
    const bool has_plus = text.starts_with('+');
    std::string number(text.substr(has_plus ? 1 : 0));
    const std::size_t unit = number.empty() ? std::string::npos : units.find(number.back());
    if (unit < units.size()) {
        number.replace(number.size() - 1, 1, powers[unit]);
    }
    if (number.find_first_not_of("0123456789.eE+-") != std::string::npos ||
        (has_plus && number.starts_with('-'))) {
        return std::nullopt;
    }
    Read value = 0;
    const char* const end = number.data() + number.size();
    const auto [rest, error] = std::from_chars(number.data(), end, value);
    return error == std::errc{} && rest == end ? std::optional(value) : std::nullopt;
}

template std::optional<double> read_decimal(std::string_view);
template std::optional<long double> read_decimal(std::string_view);

}  // namespace awale::cli
