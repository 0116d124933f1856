#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/verified_games.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    VerifyGamesOptions verify;
};

}  // namespace

Runner bind_verify(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    add_files(app, options->files);
    app.add_option("--table-level", options->verify.how.table_level,
                   "Believe endgame tables up to so many seeds; 0 believes none")
        ->check(CLI::Range(0, 48).description(""))
        ->type_name("N")
        ->capture_default_str();
    app.add_option("--nodes", options->verify.how.nodes, "Positions to try for each claim")
        ->check(CLI::PositiveNumber)
        ->type_name("N")
        ->capture_default_str();
    app.add_flag("--all", options->verify.list_all, "List the claims that could not be proved as well");
    app.add_flag("--json", options->verify.json, "One JSON object a game, one a line (docs/json.md)");
    app.add_flag("-q,--quiet", options->verify.quiet, "Print false claims only");
    app.footer(examples({"awale annotate game.ogn -o annotated.ogn", "awale verify annotated.ogn",
                         "awale verify --all --table-level 8 annotated.ogn"}));
    return [options](Console& console) {
        return verify_games(options->files, options->verify, console) ? 0 : 1;
    };
}

}  // namespace awale::cli
