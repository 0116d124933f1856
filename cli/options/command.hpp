#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace awale::cli {

class Arguments;
class Console;

/// A command whose options are known, ready to do its work. Returns the exit code: 0 when all was done, 1
/// when the work failed or some input was refused. It reads no options any more.
using Runner = std::function<int(Console&)>;

/// What a person wants to do: the headings of `awale --help`, in this order.
enum class CommandGroup : std::uint8_t { Read, Judge, Collect, Print, Play, Tools };

/// One command of the program. `bind` declares what the command takes, sets its examples with
/// `footer(examples(…))`, and returns the runner that will find the options filled in; it does no work. The
/// declarations are gone when the runner runs, so the runner owns what the options are bound to:
///
///     Runner bind_perft(Arguments& arguments) {
///         const auto options = std::make_shared<Options>();
///         arguments.add_number("N", options->plies, {0, 24}, "help.perft.n")->required();
///         arguments.footer(examples({"awale perft 9"}));
///         return [options](Console& console) { return run(*options, console); };
///     }
struct Command {
    std::string_view name;
    std::string_view summary;  ///< the id of one line, starting with a capital, without a full stop
    Runner (*bind)(Arguments& arguments);
    CommandGroup group = CommandGroup::Tools;
};

}  // namespace awale::cli
