#include <memory>
#include <string>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/cli/commands/judging.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/console.hpp"

namespace awale::cli {

namespace {

struct VerifyOptions {
    std::vector<std::string> files;
    VerifyGamesOptions verify;
};

}  // namespace

Runner bind_verify(const Arguments& arguments) {
    const auto options = std::make_shared<VerifyOptions>();
    add_files(arguments, options->files);
    arguments
        .add_option("--table-level", options->verify.how.table_level,
                    "Use endgame tables up to N seeds; 0 uses none (default: all that were built)")
        .between(0, tables::max_seeds)
        .type_name("N");
    arguments.add_option("--nodes", options->verify.how.nodes, "Positions to try for each claim")
        .positive()
        .type_name("N")
        .capture_default_str();
    arguments.add_flag("--all", options->verify.list_all, "Also list the claims that could not be proved");
    arguments.add_flag("--strict", options->verify.strict,
                       "Fail when more claims than --unproved allows could not be proved");
    arguments
        .add_option("--unproved", options->verify.unproved_percent,
                    "Of 100 claims, how many may stay unproved with --strict")
        .between(0, 100)
        .type_name("PERCENT")
        .capture_default_str();
    arguments.add_flag("--json", options->verify.json, "One JSON object a game, one a line (docs/json.md)");
    add_tables_option(arguments);
    arguments.footer(examples({"awale annotate game.ogn -o annotated.ogn", "awale verify annotated.ogn",
                               "awale verify --all --table-level 8 annotated.ogn",
                               "awale verify --strict --unproved 2 annotated.ogn"}));
    return [options](Console& console) {
        return verify_games(options->files, options->verify, console) ? 0 : 1;
    };
}

}  // namespace awale::cli
