
#include "awale/cli/engine/uci_session.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/notation/io/read_file.hpp"

namespace awale::cli {

Runner bind_uci(CLI::App& app) {
    add_tables_option(app);
    app.footer(examples({"awale uci", "printf 'position startpos moves Ff\\ngo depth 12\\n' | awale uci"}));
    return [](Console& console) {
        try {
            // Reading must not flush the output: a search writes its answer there at the same time.
            console.in().tie(nullptr);
            UciSession session(console.out(),
                               [&console](const RuleSet& rules) { return endgame_tables(rules, console); });
            std::string line;
            while (read_line(console.in(), line) && session.execute(line)) {}
            session.close();
        } catch (const EnvironmentError& error) {
            // Who talks to an engine may not see its standard error.
            console.out() << "info string " << error.what() << std::endl;
            throw;
        }
        return 0;
    };
}

}  // namespace awale::cli
