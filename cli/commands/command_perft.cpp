#include "awale/analyzer/search/perft.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/progress.hpp"

namespace awale::cli {

namespace {

/// Beyond this the count would not fit, nor would anyone see the end of it.
constexpr int max_plies = 24;

struct PerftOptions {
    int plies = 0;
    RuleSet rules = abapa();
    Board board;
};

}  // namespace

Runner bind_perft(Arguments& arguments) {
    const auto options = std::make_shared<PerftOptions>();
    arguments.add_number("N", options->plies, {0, max_plies}, "help.perft.n")
        ->default_str("")
        ->required()
        ->type_name("");
    add_rules_option(arguments, options->rules, Games::All);
    add_position_option(arguments, options->board, options->rules);
    arguments.footer(examples({"awale perft 7", "awale perft 10 --rules awari",
                               "awale perft 6 --position 1-1-1-1-1-2-4-2-3-0-0-0-15-17-S"}));
    return [options](Console& console) {
        Progress progress(console, Kept::Printed, "sequences");
        const auto advance = [&](std::uint64_t counted, double share) {
            progress.advance({.count = counted, .share = share});
        };
        console.out() << search::perft(options->board, options->plies, options->rules, advance) << '\n';
        return 0;
    };
}

}  // namespace awale::cli
