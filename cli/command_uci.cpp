#include <iostream>
#include <string>

#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/engine_options.hpp"
#include "cli/help.hpp"
#include "cli/uci_session.hpp"

namespace awale::cli {

namespace {

int run(Console& console) {
    UciSession session(console.out(),
                       [&console](const RuleSet& rules) { return endgame_tables(rules, console); });
    std::string line;
    while (std::getline(console.in(), line)) {
        if (!session.obey(line)) {
            return 0;
        }
    }
    session.close();
    return 0;
}

}  // namespace

Runner bind_uci(const Arguments& arguments) {
    arguments.footer(
        examples({"awale uci", "printf 'position startpos moves Ff\\ngo depth 12\\n' | awale uci"}));
    return [](Console& console) { return run(console); };
}

}  // namespace awale::cli
