#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/ogn/check.hpp"
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
    std::optional<AtomicFile> file;  // games may be larger than memory
    if (options.output != "-") {
        file.emplace(options.output);
    }
    for (std::uint64_t number = 1; number <= options.games; ++number) {
        const std::string text =
            (number == 1 ? "" : "\n") + write_ogn(self_play_game(options.how, number), OgnStyle::Portable);
        if (file) {
            file->append(text.data(), text.size());
        } else {
            console.document() << text;
        }
        if (number % games_a_progress_line == 0) {
            console.progress(localized("generate.progress", {{"games", number}, {"all", options.games}}));
        }
    }
    if (file) {
        file->commit();
    }
    return 0;
}

}  // namespace

Runner bind_generate(const Arguments& arguments) {
    const auto options = std::make_shared<GenerateOptions>();
    arguments.add_option("--games", options->games, "help.generate.games")
        .required()
        .between(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    arguments.add_option("--seed", options->how.seed, "help.generate.seed").capture_default_str();
    arguments.add_option("--level", options->how.level, "help.generate.level")
        .between(0, highest_level)
        .type_name("N")
        .capture_default_str();
    add_rules_option(arguments, options->how.rules, Games::All);
    arguments.add_option("-o,--output", options->output, "help.option.output")
        .file(FileUse::Write)
        .capture_default_str();
    arguments.footer(examples({"awale generate --games 1000 -o games.ogn",
                               "awale generate --games 50 --level 4 --seed 7 -o games.ogn",
                               "awale generate --games 1000000 | awale import - --corpus big.db"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
