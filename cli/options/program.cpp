#include "awale/cli/options/program.hpp"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>

#include "awale/cli/output/console.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::cli {

namespace {

/// A text of the help: what the catalogue has under the id, or the text itself where it is no id, as most
/// defaults are not.
std::string told_in_help(const std::string& id, Language language, const std::string& values = "") {
    return has_text(Language::English, id) ? localized(language, id, {{"values", values}}) : id;
}

/// What stands for the value of an option: the name of its type, in other words than CLI11 has.
std::string label_of(const CLI::Option& option) {
    const std::string type = option.get_type_name().substr(0, option.get_type_name().find(':'));
    if (const auto use = file_use(option); use && type == "TEXT") {
        return use == FileUse::Folder || use == FileUse::WriteFolder ? "FOLDER" : "FILE";
    }
    return type == "INT" || type == "UINT" || type == "FLOAT" ? "N" : type == "ENUM" ? "NAME" : type;
}

/// The heading of the options that every command has.
constexpr const char* common_heading = "help.heading.common";

/// "  name   explanation", the explanation in lines that all start in the same column; after a long name it
/// starts on a line of its own. Names are ASCII.
std::string entry(std::string_view name, std::string_view explanation) {
    constexpr std::size_t width = 80;
    constexpr std::size_t indent = 26;
    const bool is_long = name.size() + 4 > indent;
    return wrapped(fmt::format("  {}{:{}}{}\n", name, is_long ? "\n" : "",
                               is_long ? indent + 1 : indent - 2 - name.size(), explanation),
                   width);
}

/// Lays out every help text in the same way, within 80 columns, in the language of messages. Descriptions,
/// headings and footers are ids of the catalogue. Commands inherit it.
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter() {
        label("SUBCOMMAND", "COMMAND");
        label("Positionals", "help.heading.arguments");
    }

    std::string make_description(const CLI::App* app) const override {
        return told(app->get_description()) + ".\n\n";
    }

    std::string make_usage(const CLI::App* app, std::string name) const override {
        const std::string line = CLI::Formatter::make_usage(app, std::move(name));
        return localized("help.usage") + line.substr(line.find(':') + 1);
    }

    /// The options that every command has come last.
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
        std::string text = make_usage(app, std::move(name)) + make_positionals(app);
        std::string common;
        for (const std::string& group : app->get_groups()) {
            const auto options = app->get_options([&group](const CLI::Option* option) {
                return option->get_group() == group && option->nonpositional();
            });
            if (!options.empty()) {
                (group == common_heading ? common : text) += make_group(group, false, options);
            }
        }
        return make_description(app) + text + make_subcommands(app, mode) + common + '\n' + make_footer(app);
    }

    std::string make_group(std::string group, bool is_positional,
                           std::vector<const CLI::Option*> options) const override {
        std::string text = '\n' + told(group == "Options" ? "help.heading.options" : group) + '\n';
        for (const CLI::Option* const option : options) {
            text += make_option(option, is_positional);
        }
        return text;
    }

    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode) const override {
        std::string text;
        std::string group;
        for (const CLI::App* const command : app->get_subcommands({})) {
            if (command->get_group() != group) {
                group = command->get_group();
                text += '\n' + told(group) + '\n';
            }
            text += entry(command->get_name(), told(command->get_description()));
        }
        return text;
    }

    /// A footer that begins with a space is a list of examples.
    std::string make_footer(const CLI::App* app) const override {
        const std::string footer = app->get_footer();
        return footer.empty()            ? ""
               : footer.starts_with(' ') ? localized("help.heading.examples") + '\n' + footer + '\n'
                                         : told(footer) + '\n';
    }

    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        const bool has_type = !is_positional && option->get_type_size() != 0;
        const std::string description = description_of(*option, message_language());
        const bool is_usual = !option->get_required() && option->get_items_expected_max() <= 1;
        const std::string usual = is_usual ? told(option->get_default_str()) : "";
        return entry(make_option_name(option, is_positional) + (has_type ? ' ' + label_of(*option) : ""),
                     usual.empty()
                         ? description
                         : localized("help.with_default", {{"description", description}, {"usual", usual}}));
    }

private:
    static std::string told(const std::string& id) { return told_in_help(id, message_language()); }
};

/// A command for the shell, or nothing.
std::string pager() {
    for (const char* const name : {"AWALE_PAGER", "PAGER"}) {
        if (std::getenv(name) != nullptr) {
            const std::string chosen = environment_variable(name);
            return chosen == "cat" ? "" : chosen;
        }
    }
    // Leave at once if everything fits, let colours through, leave the text on the screen.
    return "command -v less >/dev/null || exit 127; LESS=${LESS-FRX} less";
}

/// Whether the text went through the pager.
bool is_paged(const std::string& text) {
    const std::string command = pager();
    if (command.empty()) {
        return false;
    }
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));     // a reader who has seen enough
    std::FILE* const pipe = popen(command.c_str(), "w");  // NOLINT(cert-env33-c)
    if (pipe == nullptr) {
        return false;
    }
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), pipe));
    constexpr int not_found = 127;  // POSIX, by the shell
    const int status = pclose(pipe);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == not_found);
}

/// The text with escape sequences (ECMA-48 SGR): headings, which start a line and end in a colon, are bold;
/// in lines that are set in by two spaces everything before the next two spaces is cyan.
std::string coloured(std::string_view text) {
    constexpr std::string_view bold = "\x1b[1m";
    constexpr std::string_view cyan = "\x1b[36m";
    constexpr std::string_view plain = "\x1b[0m";
    std::string result;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        const bool is_entry = line.starts_with("  ") && line.size() > 2 && line[2] != ' ';
        const bool is_heading = line.ends_with(':') && !line.starts_with(' ');
        const std::size_t usage = line.find(": awale");
        const bool is_usage = usage != std::string_view::npos && !line.starts_with(' ');
        const std::size_t end = is_heading ? line.size()
                                : is_entry ? std::min(line.find("  ", 2), line.size())
                                : is_usage ? usage + 1
                                           : 0;
        if (end > 0) {
            result += is_entry ? cyan : bold;
            result += line.substr(0, end);
            result += plain;
        }
        result += line.substr(end);
        result += '\n';
    }
    return result;
}

/// Prints text of the program about itself. A terminal shows it with headings and names in colour, unless
/// NO_COLOR is set or the terminal is dumb, and a screen at a time: through AWALE_PAGER, else PAGER, else
/// less. An empty pager, or cat, is none.
void show_help(const std::string& text, Console& console) {
    if (!console.shows_document()) {
        console.out() << text;
        return;
    }
    const bool is_dumb = environment_variable("TERM") == "dumb";
    const bool is_plain = is_dumb || !environment_variable("NO_COLOR").empty();
    const std::string shown = is_plain ? text : coloured(text);
    console.out().flush();
    if (is_dumb || !is_paged(shown)) {
        console.styled() << shown;
    }
}

/// By `CommandGroup`.
constexpr std::array headings{"help.heading.read",  "help.heading.judge", "help.heading.collect",
                              "help.heading.print", "help.heading.play",  "help.heading.tools"};

/// Gives an option of that name, if there is one, the value that is set, if any is.
void set_usual(CLI::App& app, const std::string& name, std::string_view value) {
    CLI::Option* const option = app.get_option_no_throw(name);
    if (option != nullptr && !value.empty()) {
        const bool is_shown = !option->get_default_str().empty();
        option->default_val(value)->default_str(is_shown ? std::string(value) : "");
    }
}

/// Gives the common options to a command and to the commands it has, after its own, and the settings to those
/// that take them. Where `--lang` is the language of what is printed, messages follow it. Makes every option
/// that takes text refuse what is not UTF-8.
void add_common_options(CLI::App& app, const Settings& settings, Verbosity& verbosity) {
    if (app.get_option_no_throw("--lang") == nullptr) {
        app.add_option("--lang", "help.option.lang")
            ->transform(name_of(language_from_name, language_names()))
            ->type_name("NAME")
            ->default_str(std::string(name(Language::English)))
            ->group(common_heading);
    }
    set_usual(app, "--lang", settings.language ? name(*settings.language) : "");
    set_usual(app, "--paper", settings.paper ? name(*settings.paper) : "");
    set_usual(app, "--threads", settings.threads ? std::to_string(*settings.threads) : "");
    app.set_help_flag("");
    const auto quieten = [&verbosity] { verbosity = Verbosity::Quiet; };
    const auto tell_more = [&verbosity] {
        verbosity = verbosity == Verbosity::Quiet ? Verbosity::Quiet : Verbosity::Verbose;
    };
    CLI::Option* const quiet = app.add_flag_callback("-q,--quiet", quieten, "help.option.quiet");
    app.add_flag_callback("-v,--verbose", tell_more, "help.option.verbose")
        ->group(common_heading)
        ->excludes(quiet->group(common_heading));
    app.set_help_flag("-h,--help", "help.option.help")->group(common_heading);
    app.set_version_flag("--version", "awale " + std::string(version()) + "\n", "help.option.version")
        ->group(common_heading);
    for (CLI::Option* const option : app.get_options()) {
        if (option->get_type_size() != 0 && !said_of(*option, "bytes")) {
            // Before anything else is asked of the value.
            option->transform(CLI::Validator(
                [](const std::string& text) {
                    return is_utf8(text) ? "" : localized("options.not_utf8", {{"text", text}});
                },
                ""));
        }
    }
    for (CLI::App* const command : app.get_subcommands({})) {
        add_common_options(*command, settings, verbosity);
    }
}

/// The program with all its commands bound, ready to read a command line.
struct Program {
    Program(std::span<const Command> commands, const Settings& settings) : app("help.awale", "awale") {
        app.formatter(std::make_shared<HelpFormatter>());
        app.option_defaults()->always_capture_default();
        app.require_subcommand(1);
        app.footer("help.more");
        std::vector<Command> by_group(commands.begin(), commands.end());
        sort_stably(by_group, {}, &Command::group);
        for (const Command& command : by_group) {
            CLI::App* const added =
                app.add_subcommand(std::string(command.name), std::string(command.summary))
                    ->group(headings.at(static_cast<std::size_t>(command.group)));
            runners.emplace_back(added, command.bind(*added));
        }
        add_common_options(app, settings, verbosity);
    }

    CLI::App app;
    Verbosity verbosity = Verbosity::Normal;
    std::vector<std::pair<const CLI::App*, Runner>> runners;
};

/// "awale tables build".
std::string full_name(const CLI::App& app) {
    const CLI::App* const parent = app.get_parent();
    return parent == nullptr ? app.get_name() : full_name(*parent) + ' ' + app.get_name();
}

std::string usage_error(const std::string& command, const std::string& sentence) {
    return localized("options.usage_error", {{"command", command}, {"sentence", sentence}}) + '\n';
}

/// Says that there is no such word, and which of the candidates was probably meant.
std::string no_such_word(std::string_view id, std::string_view word,
                         const std::vector<std::string_view>& candidates) {
    const std::string sentence = localized(id, {{"word", word}});
    const auto meant = nearest(word, candidates);
    return meant ? localized("options.sentence_meant", {{"sentence", sentence}, {"meant", *meant}})
                 : sentence;
}

// The command at the end of the chain of commands on the line, the program itself when there is none.
const CLI::App& innermost(const CLI::App& program) {
    const auto chosen = program.get_subcommands();
    return chosen.empty() ? program : innermost(*chosen.front());
}

std::string unexpected_word(const CLI::App& app, const std::string& word) {
    if (!word.starts_with("-") || word == "-") {
        std::vector<std::string_view> commands;
        for (const CLI::App* const command : app.get_subcommands({})) {
            commands.push_back(command->get_name());
        }
        return commands.empty() ? localized("options.too_many", {{"word", word}})
                                : no_such_word("options.no_command", word, commands);
    }
    std::vector<std::string> long_names;
    for (const CLI::Option* const option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            long_names.push_back("--" + name);
        }
    }
    return no_such_word("options.no_option", word, {long_names.begin(), long_names.end()});
}

/// The first option of the command, or of a command around it, that is meant; null where none is.
template <class IsMeant>
const CLI::Option* find_option(const CLI::App& app, IsMeant is_meant) {
    for (const CLI::Option* const option : app.get_options()) {
        if (is_meant(*option)) {
            return option;
        }
    }
    return app.get_parent() == nullptr ? nullptr : find_option(*app.get_parent(), is_meant);
}

/// Names an option that was given, and one of its `others` that was given too, or was not.
std::string between_options(std::string_view id, const CLI::App& app,
                            std::set<CLI::Option*> (CLI::Option::*others)() const, bool is_given) {
    const CLI::Option* other = nullptr;
    const CLI::Option* const option = find_option(app, [&](const CLI::Option& one) {
        for (const CLI::Option* const another : (one.*others)()) {
            other = one.count() > 0 && (another->count() > 0) == is_given ? another : other;
        }
        return other != nullptr;
    });
    return option == nullptr ? ""
                             : localized(id, {{"option", option->get_name()}, {"other", other->get_name()}});
}

/// Whether an option is given more often than it may be.
bool is_repeated(const CLI::Option& option) {
    return option.get_multi_option_policy() == CLI::MultiOptionPolicy::Throw &&
           option.count() > static_cast<std::size_t>(std::max(1, option.get_items_expected_max()));
}

/// What is wrong with the words of a program or command, found in what CLI11 read: its messages are English.
std::string refused_words(const CLI::App& program, const CLI::App& app, const CLI::ParseError& error,
                          const std::string& last_word) {
    if (const std::vector<std::string> unexpected = program.remaining(true); !unexpected.empty()) {
        // Before a missing argument, which a misspelt option may have been meant to give.
        return unexpected_word(app, unexpected.front());
    }
    std::string sentence = error.what() + std::string(".");
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
        case CLI::ExitCodes::ValidationError: {
            // CLI11 puts the name of the option before what a validator says, which has its own place for it.
            const CLI::Option* const option = find_option(
                app, [&](const CLI::Option& one) { return sentence.starts_with(one.get_name() + ": "); });
            const std::size_t place = sentence.find(option_place);
            if (option == nullptr || place == std::string::npos) {
                break;
            }
            const std::string name = option->get_name();
            return is_repeated(*option)
                       ? localized("options.repeated", {{"option", name}})
                       : sentence.replace(place, option_place.size(), name).substr(name.size() + 2);
        }
        case CLI::ExitCodes::ConversionError: {
            const auto is_wrong = [](const CLI::Option& option) {
                bool value = false;  // only flags are converted by CLI11
                return option.get_expected_max() == 0 && option.count() > 0 &&
                       !CLI::detail::lexical_cast(option.results().back(), value);
            };
            if (const CLI::Option* const flag = find_option(app, is_wrong)) {
                return localized("options.cannot_be",
                                 {{"option", flag->get_name()}, {"value", flag->results().back()}});
            }
            break;
        }
        case CLI::ExitCodes::ArgumentMismatch: {
            if (const CLI::Option* const option = find_option(app, is_repeated)) {
                return localized("options.repeated", {{"option", option->get_name()}});
            }
            const auto is_last = [&](const CLI::Option& option) {
                return option.check_name(last_word) ||
                       (!last_word.starts_with("--") && option.check_sname({last_word.back()}));
            };
            if (const CLI::Option* const option = find_option(app, is_last)) {
                return localized("options.needs_value", {{"option", option->get_name()}});
            }
            break;
        }
        case CLI::ExitCodes::RequiredError: {
            const CLI::Option* const missing = find_option(
                app, [](const CLI::Option& option) { return option.get_required() && option.count() == 0; });
            return missing == nullptr ? localized("options.command_missing")
                                      : localized("options.missing", {{"argument", missing->get_name()}});
        }
        case CLI::ExitCodes::ExcludesError:
            return between_options("options.excludes", app, &CLI::Option::get_excludes, true);
        case CLI::ExitCodes::RequiresError:
            return between_options("options.requires", app, &CLI::Option::get_needs, false);
        default: break;
    }
    return sentence;
}

/// What a newcomer does first, for a person at a terminal; elsewhere a command is missing.
int welcome(Console& console) {
    if (!console.shows_document()) {
        console.report(usage_error("awale", localized("options.command_missing")));
        return misused;
    }
    console.say("help.welcome");
    return 0;
}

/// Which texts of English the language of messages lacks: for who translates them.
int list_missing_texts(Console& console) {
    const Language language = message_language();
    const auto missing = missing_texts(language);
    for (const std::string_view id : missing) {
        console.out() << id << '\n';
    }
    console.say(
        "options.missing_texts",
        {{"language", name(language)}, {"texts", text_ids(language).size()}, {"missing", missing.size()}});
    return missing.empty() ? 0 : 1;
}

/// Where the command stands: the first word that is no option, nor the value of `--lang`.
std::size_t command_place(std::span<const std::string> words) {
    std::size_t at = 0;
    while (at < words.size() && words[at].starts_with('-')) {
        at += words[at] == "--lang" ? 2U : 1U;
    }
    return at;
}

/// With `--corpus FILE`, which may stand anywhere, before the other arguments of a command of `awale corpus`:
/// CLI11 takes the first of those for the corpus otherwise.
void put_corpus_first(std::vector<std::string>& words, std::size_t corpus) {
    const std::span<const std::string> rest = std::span(words).subspan(corpus + 1);
    const std::size_t arguments = std::min(corpus + 2 + command_place(rest), words.size());
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(arguments);
    const auto option = std::find_if(first, words.end(), [](const std::string& word) {
        return word == "--corpus" || word.starts_with("--corpus=");
    });
    if (option != words.end()) {
        const std::ptrdiff_t length = *option == "--corpus" ? 2 : 1;
        std::rotate(first, option, option + std::min(length, words.end() - option));
    }
}

/// What is wrong with the words after `help`, which name a command of a command and so on.
std::optional<std::string> unknown_help(const CLI::App& program, std::span<const std::string> words) {
    const CLI::App* app = &program;
    for (std::size_t at = 0; (at += command_place(words.subspan(at))) < words.size(); ++at) {
        const std::string& word = words[at];
        const auto commands = app->get_subcommands([](const CLI::App*) { return true; });
        const auto named =
            std::ranges::find(commands, word, [](const CLI::App* command) { return command->get_name(); });
        if (named == commands.end()) {
            return usage_error(full_name(*app), unexpected_word(*app, word));
        }
        app = *named;
    }
    return std::nullopt;
}

/// The files that the command line names.
std::vector<NamedFile> named_files(std::span<const CLI::Option* const> options) {
    std::vector<NamedFile> files;
    for (const CLI::Option* const option : options) {
        if (const auto use = file_use(*option)) {
            for (const std::string& name : option->results()) {
                files.push_back({option->get_name(option->get_positional()), name, *use});
            }
        }
    }
    return files;
}

/// What is wrong with the files named, beyond the files themselves: a sentence without its full stop.
std::optional<std::string> unusable(const KeptFiles& files) {
    for (const NamedFile& file : files.named) {
        if (file.name == "-" && !may_be_stream(file.use)) {
            return localized("options.no_stream", {{"option", file.option}});
        }
    }
    return file_conflict(files);
}

/// The option by which bytes that are no text would go to standard output.
std::optional<std::string> binary_on_standard_output(std::span<const CLI::Option* const> options) {
    for (const CLI::Option* const option : options) {
        const std::string file = option->count() > 0 ? option->results().back() : option->get_default_str();
        if (file == "-" && said_of(*option, "binary")) {
            return option->get_name();
        }
    }
    return std::nullopt;
}

}  // namespace

std::string description_of(const CLI::Option& option, Language language) {
    const auto values = said_of(option, "values");
    return told_in_help(option.get_description(), language,
                        values ? *values : said_of(option, "choices").value_or(""));
}

std::shared_ptr<const CLI::App> bound_program(std::span<const Command> commands) {
    const auto program = std::make_shared<Program>(commands, Settings{});
    return {program, &program->app};
}

Language language_of(std::span<const char* const> words, const Settings& settings) {
    constexpr std::string_view option = "--lang";
    Language language = settings.language.value_or(Language::English);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const std::string_view name = word == option && i + 1 < words.size() ? words[i + 1]
                                      : word.starts_with("--lang=")          ? word.substr(option.size() + 1)
                                                                             : std::string_view();
        language = language_from_name(name).value_or(language);
    }
    return language;
}

tl::expected<Runner, std::string> parse(std::span<const Command> commands, std::span<const char* const> words,
                                        Settings settings) {
    if (words.empty()) {
        return Runner(welcome);
    }
    std::vector<std::string> line(words.begin(), words.end());
    const std::size_t place = command_place(line);
    const bool names_language_alone =
        place == line.size() && std::ranges::all_of(line, [](const std::string& word) {
            return word.starts_with("--lang") || language_from_name(word).has_value();
        });
    if (names_language_alone && language_from_name(line.back().substr(line.back().find('=') + 1))) {
        return Runner(list_missing_texts);
    }
    const bool asks_for_help = place < line.size() && line[place] == "help";
    if (asks_for_help) {  // awale help tables build = awale tables build --help
        line.erase(line.begin() + static_cast<std::ptrdiff_t>(place));
    }
    if (const std::size_t at = command_place(line); at < line.size()) {
        std::vector<std::string_view> known;
        std::ranges::transform(commands, std::back_inserter(known), &Command::name);
        if (std::ranges::find(known, line[at]) == known.end()) {
            return tl::unexpected(usage_error("awale", no_such_word("options.no_command", line[at], known)));
        }
        if (line[at] == "corpus") {
            put_corpus_first(line, at);
        }
        if (line[at] == "import" && std::ranges::any_of(line, [](const std::string& word) {
                return word == "--results" || word.starts_with("--results=");
            })) {
            line[at] = "workbook";  // what pupils did is answered with their next workbooks
        }
    }

    // A language before the command is that of what it prints, too.
    settings.language = language_of(words.first(std::min(place, words.size())), settings);
    Program program(commands, settings);
    if (asks_for_help) {
        if (auto unknown = unknown_help(program.app, line)) {
            return tl::unexpected(*std::move(unknown));
        }
        line.emplace_back("--help");
    }
    const std::string last_word = line.back();
    try {
        std::ranges::reverse(line);  // CLI11 takes words from the back
        program.app.parse(line);
    } catch (const CLI::CallForHelp&) {
        return [text = program.app.help()](Console& console) {
            show_help(text, console);
            return 0;
        };
    } catch (const CLI::CallForVersion& answer) {
        return [text = std::string(answer.what())](Console& console) {
            console.out() << text;
            return 0;
        };
    } catch (const CLI::ParseError& error) {
        const CLI::App& app = innermost(program.app);
        return tl::unexpected(usage_error(full_name(app), refused_words(program.app, app, error, last_word)));
    }

    const CLI::App& app = innermost(program.app);
    const std::vector<const CLI::Option*> options = app.get_options();
    const CLI::Option* const tables = app.get_option_no_throw("--tables");
    KeptFiles files{settings.configuration, settings.tables, named_files(options)};
    if (tables != nullptr && tables->count() > 0) {
        files.tables = tables->results().back();
    }
    const bool is_for_programs = std::ranges::any_of(options, [](const CLI::Option* option) {
        return option->count() > 0 && said_of(*option, "programs") && option->as<bool>();
    });
    if (const auto reason = unusable(files)) {
        return tl::unexpected(usage_error(full_name(app), *reason + '.'));
    }
    check_writable(files.named);
    const auto chosen = std::ranges::find_if(program.runners,
                                             [](const auto& candidate) { return candidate.first->parsed(); });
    return
        [=, run = chosen->second, command = full_name(*chosen->first), verbosity = program.verbosity,
         table_seeds = settings.table_seeds, binary = binary_on_standard_output(options)](Console& console) {
            console.begin(verbosity, files, table_seeds);
            if (binary && console.shows_document()) {
                console.report("options.binary", {{"command", command}, {"option", *binary}});
                return misused;
            }
            if (is_for_programs) {
                set_message_language(Language::English);
            }
            const auto begin = std::chrono::steady_clock::now();
            int code = 0;
            try {
                code = run(console);
            } catch (const Unusable& given) {
                console.report(given.text);
                code = given.code;
            }
            const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
            console.detail("options.time", {{"command", command}, {"seconds", passed.count()}});
            return code;
        };
}

}  // namespace awale::cli
