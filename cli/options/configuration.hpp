#pragma once

#include <filesystem>
#include <tl/expected.hpp>

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::render {
enum class Paper : std::uint8_t;
}

namespace awale::cli {

constexpr unsigned max_threads = 256;

/// What holds where the command line says nothing.
struct Settings {
    std::optional<render::Paper> paper{};
    std::optional<Language> language{};  ///< of what is printed, and of messages; set, or that of the locale
    std::filesystem::path tables{};      ///< the folder of the endgame tables; empty: among the user's data
    std::optional<int> table_seeds{};    ///< endgame tables up to this many seeds are built on first use
    std::optional<unsigned> threads{};
    std::filesystem::path configuration{};  ///< the file, whether or not it is there
};

/// What the user set, the latter before the former: the configuration file, which AWALE_CONFIG names and is
/// otherwise awale/config.ini in $XDG_CONFIG_HOME or ~/.config, and AWALE_PAPER, AWALE_LANG, AWALE_TABLES,
/// AWALE_TABLE_SEEDS and AWALE_THREADS. An empty variable is none. Where none of
/// them names a language, it is that of the locale. docs/configuration.md describes it to users. The error is
/// a whole message, with the line and the place where the file is wrong. Throws EnvironmentError if a file
/// that AWALE_CONFIG names cannot be read.
tl::expected<Settings, std::string> read_settings(const Environment& environment);

/// The settings in the text of a configuration file: lines `name = value`, comments after `#` or `;`.
/// `home` is what `~/` stands for.
tl::expected<Settings, std::string> parse_settings(const std::string& text, const std::string& file,
                                                   const std::string& home);

}  // namespace awale::cli
