
#include "awale/cli/engine/uci_session.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/notation/io/read_file.hpp"

namespace awale::cli {

namespace {

void serve(Console& console) {
    // Reading must not flush the output: a search writes its answer there at the same time.
    console.in().tie(nullptr);
    UciSession session(console.out(),
                       [&console](const RuleSet& rules) { return endgame_tables(rules, console); });
    std::string line;
    while (read_line(console.in(), line)) {
        if (!session.execute(line)) {
            break;
        }
    }
    session.close();
}

int run(Console& console) {
    try {
        serve(console);
    } catch (const EnvironmentError& error) {
        // Who talks to an engine may not see its standard error.
        console.out() << "info string " << error.what() << '\n';
        console.out().flush();
        throw;
    }
    return 0;
}

}  // namespace

Runner bind_uci(Arguments& arguments) {
    add_tables_option(arguments);
    arguments.footer(
        examples({"awale uci", "printf 'position startpos moves Ff\\ngo depth 12\\n' | awale uci"}));
    return [](Console& console) { return run(console); };
}

}  // namespace awale::cli
