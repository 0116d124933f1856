#include "awale/cli/options/configuration.hpp"

#include <cerrno>
#include <fstream>
#include <set>
#include <system_error>

#include "awale/cli/options/arguments.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::cli {

namespace {

constexpr int max_table_seeds = 24;

/// A setting: its name in the file, its variable, and how a value is taken. `take` returns what was wanted
/// instead, or nothing.
struct Setting {
    std::string_view name;
    const char* variable;
    std::optional<std::string> (*take)(const std::string& value, const std::string& home, Settings& settings);
};

template <class Number>
std::optional<std::string> take_number(const std::string& value, const NumberRange<Number>& range,
                                       std::optional<Number>& setting) {
    setting = read_number(value, range);
    return setting ? std::nullopt : std::optional(in_words(range));
}

using Text = const std::string&;

constexpr std::array<Setting, 5> all_settings{
    {{"paper", "AWALE_PAPER",
      [](Text value, Text, Settings& settings) {
          settings.paper = render::paper_from_name(value);
          return settings.paper ? std::nullopt : std::optional(localized("options.setting.paper"));
      }},
     {"language", "AWALE_LANG",
      [](Text value, Text, Settings& settings) {
          settings.language = language_from_name(value);
          const std::string names = language_names();
          const std::size_t last = names.rfind(", ");
          return settings.language
                     ? std::nullopt
                     : std::optional(localized("list.or", {{"first", names.substr(0, last)},
                                                           {"second", names.substr(last + 2)}}));
      }},
     {"tables", "AWALE_TABLES",
      [](Text value, Text home, Settings& settings) {
          settings.tables = value.starts_with("~/") ? std::filesystem::path(home) / value.substr(2)
                                                    : std::filesystem::path(value);
          return settings.tables.is_absolute() ? std::nullopt
                                               : std::optional(localized("options.setting.folder"));
      }},
     {"table-seeds", "AWALE_TABLE_SEEDS",
      [](Text value, Text, Settings& settings) {
          return take_number(value, {0, max_table_seeds}, settings.table_seeds);
      }},
     {"threads", "AWALE_THREADS", [](Text value, Text, Settings& settings) {
          return take_number(value, {1, max_threads}, settings.threads);
      }}}};

/// The text of the configuration file, or nothing if there is none. One that is named must be there.
std::optional<std::string> text_of(const std::filesystem::path& file, bool is_named) {
    const auto refuse = [&](const std::string& reason) {
        throw EnvironmentError(file.string(), localized("options.setting.unreadable", {{"reason", reason}}));
    };
    std::error_code failure;
    const auto status = std::filesystem::status(file, failure);
    if (!std::filesystem::exists(status)) {
        if (is_named) {
            refuse(system_reason(failure.value()));
        }
        return std::nullopt;
    }
    if (std::filesystem::canonical(file, failure) == "/dev/null") {
        return std::nullopt;  // the usual way to have no configuration
    }
    if (std::filesystem::is_directory(status)) {
        refuse(system_reason(EISDIR));
    }
    if (!std::filesystem::is_regular_file(status)) {
        refuse(localized("files.is_device"));
    }
    constexpr ReadLimit limit{1, "kind.configuration", "remedy.keep_settings"};
    std::filebuf in;
    if (in.open(file, std::ios::in | std::ios::binary) == nullptr) {
        refuse(system_reason(errno));
    }
    return read_all(in, file.string(), limit);
}

}  // namespace

tl::expected<Settings, std::string> parse_settings(const std::string& text, const std::string& file,
                                                   const std::string& home) {
    Settings settings;
    std::set<std::string_view> seen;
    std::string_view rest = text;
    rest.remove_prefix(rest.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::string_view line = take_line(rest);
        // `part` lies in the line.
        const auto fault = [&](std::string_view part, const std::string& message, const std::string& advice) {
            const std::string_view before =
                line.substr(0, static_cast<std::size_t>(part.data() - line.data()));
            return tl::unexpected(to_text(
                Diagnostic{.where = {.file = file, .line = number, .column = count_characters(before) + 1},
                           .message = message,
                           .advice = advice,
                           .source_line = std::string(line),
                           .length = std::max<std::size_t>(1, count_characters(part))}));
        };
        if (!is_utf8(line)) {
            return fault(line, localized("options.setting.not_utf8"),
                         localized("options.setting.save_as_utf8"));
        }
        const std::string_view words = trimmed(line.substr(0, line.find_first_of("#;")));
        const std::size_t equals = words.find('=');
        if (words.empty()) {
            continue;
        }
        if (equals == std::string_view::npos) {
            return fault(words, localized("options.setting.no_value"), localized("options.setting.write"));
        }
        const std::string_view name = trimmed(words.substr(0, equals));
        const auto setting = std::ranges::find(all_settings, name, &Setting::name);
        if (setting == all_settings.end()) {
            std::vector<std::string_view> names;
            std::ranges::transform(all_settings, std::back_inserter(names), &Setting::name);
            const auto meant = nearest(name, names);
            return fault(name, localized("options.setting.unknown", {{"setting", name}}),
                         meant ? localized("options.setting.meant", {{"setting", *meant}})
                               : localized("options.setting.all"));
        }
        if (!seen.insert(setting->name).second) {
            return fault(name, localized("options.setting.twice", {{"setting", name}}),
                         localized("options.setting.remove_one"));
        }
        const std::string_view value = trimmed(words.substr(equals + 1));
        if (const auto wanted = setting->take(std::string(value), home, settings)) {
            return fault(
                value.empty() ? name : value,
                localized("options.wants", {{"option", name}, {"wanted", *wanted}, {"value", value}}), "");
        }
    }
    return settings;
}

tl::expected<Settings, std::string> read_settings(const Environment& environment) {
    const std::string home = environment("HOME");
    const std::string named = environment("AWALE_CONFIG");
    const std::string folder = environment("XDG_CONFIG_HOME");
    const std::filesystem::path base = folder.starts_with('/') ? folder : home + "/.config";
    const std::filesystem::path file =
        named.empty() ? base / "awale" / "config.ini" : std::filesystem::path(named);
    Settings settings;
    if (const auto text = text_of(file, !named.empty())) {
        auto read = parse_settings(*text, file.string(), home);
        if (!read) {
            return read;
        }
        settings = *std::move(read);
    }
    settings.configuration = file;
    if (!settings.language) {
        settings.language = language_of_locale(environment);
    }
    for (const Setting& setting : all_settings) {
        const std::string value = environment(setting.variable);
        if (value.empty()) {
            continue;
        }
        if (const auto wanted = setting.take(value, home, settings)) {
            return tl::unexpected(
                localized("options.variable_wants",
                          {{"variable", setting.variable}, {"wanted", *wanted}, {"value", value}}) +
                '\n');
        }
    }
    return settings;
}

}  // namespace awale::cli
