#include "awale/cli/options/arguments.hpp"

#include <memory>

#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

Declared& Arguments::declared(const CLI::Option* option) {
    const auto known = std::ranges::find(declarations_.all, option, &Declared::option);
    return known != declarations_.all.end() ? *known : declarations_.all.emplace_back(Declared{this, option});
}

void Arguments::refuse_value(const std::string& name, const std::string& wanted, const std::string& word) {
    constexpr std::size_t longest = 60;
    throw Refused(localized("options.wants",
                            {{"option", name},
                             {"wanted", wanted},
                             {"value", word.size() > longest ? word.substr(0, longest) + "…" : word}}));
}

CLI::Option* Arguments::add_word(const std::string& name, const std::function<void(const std::string&)>& take,
                                 const std::string& description) {
    CLI::Option* const option = add_option_function(name, take, description);
    declared(option).is_text = false;
    return option->type_name("N");
}

void Arguments::add_json(bool& json, const std::string& description) {
    add_flag_callback(
        "--json", [this, &json] { json = settings().for_programs = true; }, description);
}

// A check without a description: help gives the values in words where they matter.
CLI::Option* Arguments::one_of(CLI::Option* option, std::initializer_list<std::string> words) {
    declared(option).choices = words;
    return option->check(
        [option, words = std::vector<std::string>(words)](const std::string& text) -> std::string {
            if (std::ranges::find(words, text) == words.end()) {
                throw Refused(
                    option->get_name(),
                    localized("options.none_of",
                              {{"word", text}, {"names", fmt::format("{}", fmt::join(words, ", "))}}));
            }
            return "";
        },
        "");
}

CLI::Option* Arguments::file(CLI::Option* option, FileUse use) {
    declared(option).use = use;
    declared(option).is_text = use == FileUse::WriteFolderIfSlash;
    const bool is_folder = use == FileUse::Folder || use == FileUse::WriteFolder;
    option->type_name(!option->nonpositional() ? "" : is_folder ? "FOLDER" : "FILE");
    if (use == FileUse::WriteFolderIfSlash) {
        return option;
    }
    return option->check(
        [option](const std::string& text) -> std::string {
            return text.empty() ? throw Refused(option->get_name(), localized("options.empty_file_name"))
                                : "";
        },
        "");
}

CLI::Option* Arguments::add_binary_file(const std::string& name, std::string& value,
                                        const std::string& description, FileUse use) {
    CLI::Option* const option = add_file(name, value, use, description);
    declared(option).is_binary = true;
    return option;
}

Arguments& Arguments::add_command(std::string_view name, std::string_view summary) {
    const auto command = std::make_shared<Arguments>(declarations_, std::string(summary), std::string(name));
    command->formatter(get_formatter());
    command->footer(get_footer());
    App::add_subcommand(command);
    return *command;
}

std::string examples(std::initializer_list<std::string_view> lines) {
    return fmt::format("  {}", fmt::join(lines, "\n  "));
}

CLI::Option* add_choice(Arguments& arguments, const std::string& option,
                        const std::function<bool(const std::string&)>& choose, const std::string& names,
                        const std::string& description, std::string_view usual) {
    CLI::Option* const added = arguments.add_option_function<std::string>(
        option,
        [option, choose, names](const std::string& word) {
            if (!choose(word)) {
                throw Refused(option, localized("options.none_of", {{"word", word}, {"names", names}}));
            }
        },
        description);
    std::vector<std::string> words = CLI::detail::split(names, ',');
    std::ranges::for_each(words, [](std::string& word) { CLI::detail::trim(word); });
    arguments.declared(added->type_name("NAME")).choices = std::move(words);
    if (!usual.empty()) {
        added->default_str(std::string(usual));
    }
    return added;
}

std::string language_names() {
    return joined(languages(), ", ", [](Language language) { return name(language); });
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
