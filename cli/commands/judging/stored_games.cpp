#include "awale/cli/commands/judging/annotate_ways.hpp"

#include <fmt/format.h>

#include "awale/analyzer/corpus/analyses/stored_analyses.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find/find.hpp"
#include "awale/cli/input/game_input.hpp"
#include "awale/cli/input/pattern_input.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/found_output.hpp"

namespace awale::cli {

int write_stored_games(const StoredGamesOptions& options, Console& console) {
    const auto pattern = read_pattern(options.pattern, abapa(), console);
    if (!pattern) {
        return pattern_misused;
    }
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    StoredAnalyses analyses(corpus.database());
    AnnotatedOutput output(options.output, console);
    std::size_t games = 0;
    std::size_t not_judged = 0;
    corpus.find(*pattern, [&](const FoundGame& found) {
        Record record = named_record(found.game);
        const auto game = analyses.of(found.game, record, options.thresholds);
        ++games;
        if (!game) {
            ++not_judged;
            console.report(fmt::format("game {} is left out: it is not judged", number(found.game.id)));
            return true;
        }
        const InputGame input{static_cast<std::size_t>(number(found.game.id)), RawGame{}, std::move(record)};
        output.add(input, *game);
        return true;
    });
    output.finish();
    if (not_judged > 0) {
        console.report("awale annotate --corpus " + options.corpus + " judges the games that are left out");
    }
    if (games == 0) {
        console.report("no game matches");
    }
    return not_judged > 0 ? 1 : 0;
}

}  // namespace awale::cli
