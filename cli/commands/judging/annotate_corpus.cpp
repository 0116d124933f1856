#include "awale/cli/commands/judging/annotate_ways.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "awale/analyzer/corpus/analyses/annotate_games.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/cli/commands/judging/judged_files.hpp"
#include "awale/cli/input/interrupt.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/game_json.hpp"

namespace awale::cli {

namespace {

void print(const Annotated& done, const AnnotateCorpusOptions& options, Console& console) {
    if (options.json) {
        print_json(console, {{"games", done.games},
                             {"judged", done.judged},
                             {"derived", done.derived},
                             {"missing", done.missing},
                             {"stopped", done.stopped}});
        return;
    }
    if (!console.is_quiet()) {
        console.messages() << fmt::format("judged {} game{}, updated {}, {} left\n", done.judged,
                                          done.judged == 1 ? "" : "s", done.derived,
                                          done.games - done.judged - done.derived - done.missing);
    }
    if (done.missing > 0) {
        console.report(
            fmt::format("{} games cannot be updated, since the corpus does not have all evaluations: "
                        "judge them without --stored.",
                        done.missing));
    }
    if (done.stopped) {
        console.report("Stopped before the end: run the same command again to continue.");
    }
}

}  // namespace

int annotate_corpus(const AnnotateCorpusOptions& options, Console& console) {
    const Interrupt interrupt;
    TableCache tables = endgame_tables(console);
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    GamesProgress progress(console);
    Annotating how;
    how.judging = options.judging;
    how.threads = options.threads;
    how.progress = [&](const AnnotatingProgress& now) {
        progress.show(now.games, now.of_games, now.games, now.share);
    };
    how.stop = Interrupt::requested;
    const Annotated done = corpus.annotate(how, tables);
    console.progress({});
    print(done, options, console);
    return done.stopped || done.missing > 0 ? 1 : 0;
}

}  // namespace awale::cli
