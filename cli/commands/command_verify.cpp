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
    arguments.add_option("--table-level", options->verify.how.table_level, "help.verify.table_level")
        .between(0, tables::max_seeds)
        .type_name("N");
    arguments.add_option("--nodes", options->verify.how.nodes, "help.verify.nodes")
        .positive()
        .type_name("N")
        .capture_default_str();
    arguments.add_flag("--all", options->verify.list_all, "help.verify.all");
    arguments.add_flag("--strict", options->verify.strict, "help.verify.strict");
    arguments.add_option("--unproved", options->verify.unproved_percent, "help.verify.unproved")
        .between(0, 100)
        .type_name("PERCENT")
        .capture_default_str();
    arguments.add_flag("--json", options->verify.json, "help.option.json");
    add_tables_option(arguments);
    arguments.footer(examples({"awale annotate game.ogn -o annotated.ogn", "awale verify annotated.ogn",
                               "awale verify --all --table-level 8 annotated.ogn",
                               "awale verify --strict --unproved 2 annotated.ogn"}));
    return [options](Console& console) {
        return verify_games(options->files, options->verify, console) ? 0 : 1;
    };
}

}  // namespace awale::cli
