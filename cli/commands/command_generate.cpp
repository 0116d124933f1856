#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/progress.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

constexpr int highest_level = 12;

struct GenerateOptions {
    std::uint64_t games = 0;
    SelfPlay how;
    std::string output = "-";
};

int run(const GenerateOptions& options, Console& console) {
    Progress progress(console, Kept::Games);
    OutputStream output(options.output, console);  // games may be larger than memory
    std::uint64_t made = 0;
    while (made < options.games && !Interrupt::requested()) {
        output.write((made == 0 ? "" : "\n") +
                     write_ogn(self_play_game(options.how, made + 1), OgnStyle::Portable));
        progress.show({++made, options.games});
    }
    if (made > 0) {
        output.close();
    }
    if (made < options.games) {
        progress.heed();
    }
    return 0;
}

}  // namespace

Runner bind_generate(CLI::App& app) {
    const auto options = std::make_shared<GenerateOptions>();
    app.add_option("--games", options->games, "help.generate.games")
        ->transform(number_in(1, 1'000'000'000))
        ->required();
    app.add_option("--seed", options->how.seed, "help.generate.seed")->transform(number_from(0));
    app.add_option("--level", options->how.level, "help.generate.level")
        ->transform(number_in(0, highest_level));
    add_rules_option(app, options->how.rules, Games::All);
    add_output_option(app, options->output);
    app.footer(examples({"awale generate --games 1000 -o games.ogn",
                         "awale generate --games 50 --level 4 --seed 7 -o games.ogn",
                         "awale generate --games 1000000 | awale import - --corpus big.db"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
