#pragma once

#include <functional>
#include <string_view>

namespace CLI {
class App;
}

namespace awale::cli {

class Console;

/// A command whose options are known, ready to do its work. Returns the exit code: 0 when all was done, 1
/// when the work failed or some input was refused. It reads no options any more.
using Runner = std::function<int(Console&)>;

/// One command of the program. `bind` declares the options on the given App, sets its examples with
/// `footer(examples(…))`, and returns the runner that will find the options filled in; it does no work. The
/// App is gone when the runner runs, so the runner owns what the options are bound to:
///
///     Runner bind_perft(CLI::App& app) {
///         const auto options = std::make_shared<Options>();
///         app.add_option("N", options->plies, "number of plies")->required();
///         app.footer(examples({"awale perft 9"}));
///         return [options](Console& console) { return run(*options, console); };
///     }
struct Command {
    std::string_view name;
    std::string_view summary;  ///< one line, starting with a verb, without a full stop
    Runner (*bind)(CLI::App& app);
};

}  // namespace awale::cli
