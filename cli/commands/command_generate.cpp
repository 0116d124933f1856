#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

constexpr int highest_level = 12;

struct GenerateOptions {
    std::uint64_t games = 1;
    SelfPlay how;
    std::string output = "-";
};

int run(const GenerateOptions& options, Console& console) {
    constexpr std::uint64_t games_a_progress_line = 1000;
    OutputStream output(options.output, console);  // games may be larger than memory
    for (std::uint64_t number = 1; number <= options.games; ++number) {
        output.write((number == 1 ? "" : "\n") +
                     write_ogn(self_play_game(options.how, number), OgnStyle::Portable));
        if (number % games_a_progress_line == 0) {
            console.progress("generate.progress", {{"games", number}, {"all", options.games}});
        }
    }
    output.close();
    return 0;
}

}  // namespace

Runner bind_generate(Arguments& arguments) {
    const auto options = std::make_shared<GenerateOptions>();
    arguments.add_number("--games", options->games, {1, 1'000'000'000}, "help.generate.games")->required();
    arguments.add_number("--seed", options->how.seed, {}, "help.generate.seed")->capture_default_str();
    arguments.add_number("--level", options->how.level, {0, highest_level}, "help.generate.level")
        ->capture_default_str();
    add_rules_option(arguments, options->how.rules, Games::All);
    add_output_option(arguments, options->output);
    arguments.footer(examples({"awale generate --games 1000 -o games.ogn",
                               "awale generate --games 50 --level 4 --seed 7 -o games.ogn",
                               "awale generate --games 1000000 | awale import - --corpus big.db"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
