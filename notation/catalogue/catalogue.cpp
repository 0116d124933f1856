#include "awale/notation/catalogue/catalogue.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <unordered_map>

#include "awale/notation/catalogue/catalogue_files.hpp"

namespace awale {

namespace {

/// Of a rule such as `n != 1 && n != 0.5`: `!` or `>`, and the number.
using PluralConditions = std::vector<std::pair<char, double>>;

PluralConditions parse_plural(std::string_view rule) {
    PluralConditions conditions;
    for (std::size_t at = 0; (at = rule.find_first_of("!>", at)) != std::string_view::npos; at += 2) {
        assert(rule.substr(at + 1).starts_with('='));
        conditions.emplace_back(rule[at], std::strtod(std::string(rule.substr(at + 2)).c_str(), nullptr));
    }
    assert(!conditions.empty());
    return conditions;
}

/// Whether a number takes the form `other`: all conditions hold.
bool takes_other(double number, const PluralConditions& conditions) {
    return std::ranges::all_of(conditions, [count = std::abs(number)](const auto& condition) {
        return condition.first == '!' ? count != condition.second : count >= condition.second;
    });
}

/// The entries of one language: a file of the format of gettext (`msgid`, `msgstr`), the first entry of which
/// is a header that says how the language writes numbers and punctuation.
class LanguageWords {
public:
    explicit LanguageWords(std::string_view file) {
        std::string id;
        std::string message;
        std::string* open = nullptr;
        while (!file.empty()) {
            const std::size_t end = std::min(file.find('\n'), file.size());
            std::string_view line = file.substr(0, end);
            file.remove_prefix(std::min(end + 1, file.size()));
            if (line.starts_with("msgid ")) {
                add(id, message);
                id.clear();
                message.clear();
                open = &id;
                line.remove_prefix(6);
            } else if (line.starts_with("msgstr ")) {
                open = &message;
                line.remove_prefix(7);
            }
            if (open != nullptr && line.starts_with('"')) {
                append_unquoted(*open, line);
            }
        }
        add(id, message);
        for (const std::string_view id_of_one : ids) {
            auto next = messages_.end();
            for (int number = 2;
                 (next = messages_.find(fmt::format("{}@{}", id_of_one, number))) != messages_.end();
                 ++number) {
                messages_[id_of_one].push_back(next->second.front());
            }
        }
        std::ranges::sort(ids);
        plural = parse_plural(header("plural="));
        decimal_sign = header("Decimal-Sign: ");
        thousands_sign = header("Thousands-Sign: ");
        spaces_punctuation = header("Punctuation-Spaces: ") == "yes";
    }

    /// The messages of an id, none if it is not there.
    std::span<const std::string_view> messages(std::string_view id) const {
        const auto found = messages_.find(id);
        return id.empty() || found == messages_.end() ? std::span<const std::string_view>{} : found->second;
    }

    std::vector<std::string_view> ids;
    PluralConditions plural;
    std::string_view decimal_sign;
    std::string_view thousands_sign;
    bool spaces_punctuation;

private:
    std::string_view header(std::string_view field) const {
        const auto found = messages_.find("");
        assert(found != messages_.end());
        std::string_view text = found->second.front();
        const std::size_t at = text.find(field);
        assert(at != std::string_view::npos);
        text.remove_prefix(at + field.size());
        return text.substr(0, text.find_first_of(";\n"));
    }

    void add(const std::string& id, const std::string& message) {
        if (message.empty()) {
            return;
        }
        const std::string_view kept = texts_.emplace_back(id);
        messages_[kept].push_back(texts_.emplace_back(message));
        if (!id.empty()) {
            ids.push_back(kept);
        }
    }

    static void append_unquoted(std::string& text, std::string_view line) {
        for (std::size_t at = 1; at + 1 < line.size(); ++at) {
            if (line[at] == '\\') {
                ++at;
                text += line[at] == 'n' ? '\n' : line[at];
            } else {
                text += line[at];
            }
        }
    }

    std::deque<std::string> texts_;
    std::unordered_map<std::string_view, std::vector<std::string_view>> messages_;
};

/// English is read when the first text is asked for, the others when the first text in one of them is. The
/// made-up language has the words of English.
const LanguageWords& words_of(Language language) {
    static const LanguageWords english(catalogue_files().front().text);
    if (language == Language::English || language == Language::Pseudo) {
        return english;
    }
    static const std::vector<LanguageWords> others = [] {
        std::vector<LanguageWords> made;
        made.reserve(catalogue_files().size());  // the words refer to each other
        for (const CatalogueFile& file : catalogue_files().subspan(1)) {
            made.emplace_back(file.text);
        }
        return made;
    }();
    return others.at(static_cast<std::size_t>(language) - 1);
}

/// The signs of the language in a number as fmt writes it.
std::string with_signs(std::string number, const LanguageWords& words) {
    const std::size_t dot = number.find('.');
    if (dot != std::string::npos && words.decimal_sign != ".") {
        number.replace(dot, 1, words.decimal_sign);
    }
    return number;
}

/// Writes one message. A message is read from left to right; the branches of a choice are messages
/// themselves.
class Writer {
public:
    Writer(Language language, std::span<const TextArgument> arguments)
        : words_(words_of(language)), is_pseudo_(language == Language::Pseudo), arguments_(arguments) {}

    void write(std::string& out, std::string_view message, std::string_view count = {}) const {
        for (std::size_t at = 0; at < message.size(); ++at) {
            const char letter = message[at];
            if (letter == '\'') {
                at = quote(out, message, at);
            } else if (letter == '#' && !count.empty()) {
                out += count;
            } else if (letter == '{') {
                const std::size_t end = end_of_field(message, at);
                field(out, message.substr(at + 1, end - at - 1), count);
                at = end;
            } else {
                out += letter;
                if (is_pseudo_ && std::string_view("aeiouAEIOU").find(letter) != std::string_view::npos) {
                    out += letter;
                }
            }
        }
    }

private:
    /// Of the apostrophe at `at`: writes what it stands for and returns the last place that belongs to it.
    static std::size_t quote(std::string& out, std::string_view message, std::size_t at) {
        const char next = at + 1 < message.size() ? message[at + 1] : ' ';
        if (next == '\'') {
            out += '\'';
            return at + 1;
        }
        if (next != '{' && next != '}') {
            out += '\'';
            return at;
        }
        const std::size_t end = std::min(message.find('\'', at + 1), message.size());
        out += message.substr(at + 1, end - at - 1);
        return end;
    }

    /// The place of the brace that closes the one at `open`.
    static std::size_t end_of_field(std::string_view message, std::size_t open) {
        int depth = 0;
        for (std::size_t at = open; at < message.size(); ++at) {
            if (message[at] == '\'' && at + 1 < message.size()) {
                if (message[at + 1] == '\'') {
                    ++at;
                } else if (message[at + 1] == '{' || message[at + 1] == '}') {
                    at = std::min(message.find('\'', at + 1), message.size() - 1);
                }
            } else if (message[at] == '{') {
                ++depth;
            } else if (message[at] == '}' && --depth == 0) {
                return at;
            }
        }
        assert(false && "a message with a brace that is not closed");
        return message.size() - 1;
    }

    static std::string_view trimmed(std::string_view text) {
        text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
        return text.substr(0, text.find_last_not_of(" \n") + 1);
    }

    /// What stands between two braces.
    void field(std::string& out, std::string_view field, std::string_view count) const {
        const std::size_t end = std::min(field.find_first_of(",:"), field.size());
        const std::string_view name = trimmed(field.substr(0, end));
        const auto argument = std::ranges::find(arguments_, name, &TextArgument::name);
        assert(argument != arguments_.end() && "a message with an argument that is not given");
        if (argument == arguments_.end()) {
            out.append("{").append(name).append("}");
            return;
        }
        if (end == field.size() || field[end] == ':') {
            out += written(*argument, field.substr(end));
            return;
        }
        std::string_view rest = trimmed(field.substr(end + 1));
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string_view kind = trimmed(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        if (kind == "number") {
            out += with_signs(with_thousands(plain(*argument, {})), words_);
        } else if (kind == "plural") {
            const std::string_view exact = branch(rest, "=" + fmt::format("{:g}", argument->count));
            const std::string_view form =
                branch(rest, takes_other(argument->count, words_.plural) ? "other" : "one");
            write(out, exact.data() != nullptr ? exact : form, written(*argument, {}));
        } else {
            assert(kind == "select");
            const std::string_view chosen = branch(rest, plain(*argument, {}));
            write(out, chosen.data() != nullptr ? chosen : branch(rest, "other"), count);
        }
    }

    /// As fmt writes it in a format, `:.1f` or none; what is rounded to zero has no sign.
    static std::string plain(const TextArgument& argument, std::string_view format) {
        std::string text = std::visit(
            [format](const auto& value) {
                return fmt::format(fmt::runtime("{" + std::string(format) + "}"), value);
            },
            argument.value);
        if (std::holds_alternative<double>(argument.value) && text.starts_with("-0") &&
            text.find_first_not_of("-0.") == std::string::npos) {
            text.erase(0, 1);
        }
        return text;
    }

    std::string written(const TextArgument& argument, std::string_view format) const {
        std::string text = plain(argument, format);
        return std::holds_alternative<double>(argument.value) ? with_signs(std::move(text), words_) : text;
    }

    std::string with_thousands(std::string number) const {
        const std::size_t first = number.starts_with('-') ? 1 : 0;
        for (std::size_t at = std::min(number.find('.'), number.size()); at > first + 3;) {
            at -= 3;
            number.insert(at, words_.thousands_sign);
        }
        return number;
    }

    /// The message of a choice that a key stands before, without its braces; nothing (null) if none has it.
    static std::string_view branch(std::string_view choices, std::string_view key) {
        while (!choices.empty()) {
            const std::size_t open = choices.find('{');
            if (open == std::string_view::npos) {
                break;
            }
            const std::size_t end = end_of_field(choices, open);
            if (trimmed(choices.substr(0, open)) == key) {
                return choices.substr(open + 1, end - open - 1);
            }
            choices.remove_prefix(end + 1);
        }
        return {};
    }

    const LanguageWords& words_;
    bool is_pseudo_;
    std::span<const TextArgument> arguments_;
};

std::atomic<Language> of_process{Language::English};  // NOLINT(*-global-variables)
thread_local std::optional<Language> of_thread;       // NOLINT(*-global-variables)

constexpr std::string_view pseudo_name = "en-XA";

}  // namespace

std::string_view name(Language language) {
    return language == Language::Pseudo ? pseudo_name
                                        : catalogue_files()[static_cast<std::size_t>(language)].name;
}

std::optional<Language> language_from_name(std::string_view wanted) {
    const auto found = std::ranges::find(languages(), wanted, [](Language each) { return name(each); });
    return found != languages().end() ? std::optional{*found}
           : wanted == pseudo_name    ? std::optional{Language::Pseudo}
                                      : std::nullopt;
}

std::string environment_variable(const std::string& name) {
    const char* const value = std::getenv(name.c_str());
    return value == nullptr ? "" : value;
}

std::optional<Language> language_of_locale(const Environment& environment) {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const std::string locale = environment(name); !locale.empty()) {  // POSIX: the first of these
            return language_from_name(locale.substr(0, 2)).value_or(Language::English);
        }
    }
    return std::nullopt;
}

std::span<const Language> languages() {
    static const std::vector<Language> all = [] {
        std::vector<Language> made;
        for (std::size_t index = 0; index < catalogue_files().size(); ++index) {
            made.push_back(static_cast<Language>(index));
        }
        return made;
    }();
    return all;
}

bool spaces_punctuation(Language language) { return words_of(language).spaces_punctuation; }

Language message_language() { return of_thread.value_or(of_process.load(std::memory_order_relaxed)); }

void set_message_language(Language language) { of_process = language; }

LanguageScope::LanguageScope(Language language) : outer_(of_thread) { of_thread = language; }

LanguageScope::~LanguageScope() { of_thread = outer_; }

bool has_text(Language language, std::string_view id) { return !words_of(language).messages(id).empty(); }

std::span<const std::string_view> phrasings(Language language, std::string_view id) {
    const auto own = words_of(language).messages(id);
    return own.empty() ? words_of(Language::English).messages(id) : own;
}

std::string filled(Language language, std::string_view message, std::span<const TextArgument> arguments) {
    std::string out;
    Writer(language, arguments).write(out, message);
    return language == Language::Pseudo ? "[[" + out + "]]" : out;
}

std::string localized(Language language, std::string_view id, std::span<const TextArgument> arguments) {
    const auto messages = phrasings(language, id);
    assert(!messages.empty() && "an id that no catalogue has");
    return messages.empty() ? std::string(id) : filled(language, messages.front(), arguments);
}

std::string localized(Language language, std::string_view id, std::initializer_list<TextArgument> arguments) {
    return localized(language, id, std::span(arguments.begin(), arguments.size()));
}

std::string localized(std::string_view id, std::initializer_list<TextArgument> arguments) {
    return localized(message_language(), id, arguments);
}

std::vector<std::string_view> text_ids(Language language) { return words_of(language).ids; }

std::vector<std::string_view> missing_texts(Language language) {
    std::vector<std::string_view> missing;
    for (const std::string_view id : text_ids(Language::English)) {
        if (id.find('@') == std::string_view::npos && !has_text(language, id)) {
            missing.push_back(id);
        }
    }
    return missing;
}

}  // namespace awale
