#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// The options that every command has.
struct CommonOptions {
    bool quiet = false;
    bool verbose = false;

    Verbosity verbosity() const {
        return quiet ? Verbosity::Quiet : verbose ? Verbosity::Verbose : Verbosity::Normal;
    }
};

/// The program with all its commands bound, ready to read a command line.
struct Program {
    Program(std::span<const Command> commands, const Settings& settings);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    CLI::App app;
    std::shared_ptr<Language> help_language = std::make_shared<Language>(Language::English);
    Declarations declarations;
    std::shared_ptr<CommonOptions> common = std::make_shared<CommonOptions>();
    std::vector<std::pair<const CLI::App*, Runner>> runners;
};

/// The heading of the options that every command has.
inline constexpr const char* common_heading = "Options of every command";

}  // namespace awale::cli
