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

Runner bind_perft(CLI::App& app) {
    const auto options = std::make_shared<PerftOptions>();
    app.add_option("N", options->plies, "help.perft.n")->transform(number_in(0, max_plies))->required();
    add_rules_option(app, options->rules, Games::All);
    add_position_option(app, options->board, options->rules);
    app.footer(examples({"awale perft 7", "awale perft 10 --rules awari",
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
