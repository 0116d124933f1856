#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <thread>

#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/distributed/distributed_builder.hpp"
#include "awale/cli/commands/tables/tables_commands.hpp"
#include "awale/cli/commands/tables/tables_folder.hpp"
#include "awale/cli/input/interrupt.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/text/tables_text.hpp"

namespace awale::cli {

namespace {

std::string progress_line(const tables::BuildProgress& now, Language language) {
    std::string line = worded(language, "{}: {} of {} seeds, {:.0f} %", "{} : {} graines sur {}, {:.0f} %",
                              translated(tables::name(now.pass), language), now.level, now.last_level,
                              std::floor(now.done * 100));
    if (now.seconds_left) {
        line += worded(language, ", about {} left", ", encore {} environ", duration_text(*now.seconds_left));
    }
    return line;
}

void print_plan(const tables::BuildPlan& plan, const tables::BuildRequest& request, std::size_t processes,
                Console& console) {
    const Language language = console.language();
    for (const tables::BuildPlan::Stage& stage : plan.stages) {
        console.out() << worded(language, "{}, {} to {} seeds: {} boards, at most {:.2f} GiB of memory\n",
                                "{}, de {} à {} graines : {} positions, au plus {:.2f} Gio de mémoire\n",
                                translated(tables::name(stage.pass), language), stage.first_level,
                                stage.last_level, with_spaces(stage.boards),
                                static_cast<double>(stage.peak_bytes) / gibibyte);
    }
    const std::string workers =
        processes > 1 ? worded(language, "by each of {} processes", "pour chacun des {} processus", processes)
                      : worded(language, "{} threads", "fils d’exécution : {}", request.threads);
    console.out() << worded(language, "{:.2f} GiB of memory may be used, {}; the tables go to {}\n",
                            "{:.2f} Gio de mémoire disponibles, {} ; les tables vont dans {}\n",
                            static_cast<double>(plan.memory) / gibibyte, workers, request.folder.string());
    console.out().flush();
}

void print_level(const tables::BuiltLevel& level, Console& console) {
    console.progress({});
    console.out() << worded(
        console.language(),
        "{:<20} {:2} seeds: {:>14} boards, solved in {:.2f} s ({:.1f} million a second), "
        "written in {:.2f} s, {:.3f} bytes a board\n",
        "{:<20} {:2} graines : {:>14} positions résolues en {:.2f} s ({:.1f} millions par seconde), "
        "écrites en {:.2f} s, {:.3f} octet par position\n",
        translated(tables::name(level.pass), console.language()), level.level, with_spaces(level.boards),
        level.solve_seconds, static_cast<double>(level.boards) / std::max(level.solve_seconds, 1e-9) / 1e6,
        level.write_seconds, static_cast<double>(level.file_bytes) / static_cast<double>(level.boards));
    console.out().flush();
}

}  // namespace

int build_tables(const TablesOptions& options, Console& console) {
    tables::BuildRequest request;
    request.family = family_of(options.rules);
    request.folder = tables_folder(options);
    request.level = std::min(options.seeds, options.rules.total_seeds().count());
    request.threads =
        options.threads > 0 ? options.threads : std::max(std::thread::hardware_concurrency(), 1U);
    request.memory = static_cast<std::uint64_t>(options.memory * gibibyte);
    request.passes = passes_of(options);
    parallel::Processes* const processes = options.processes;
    const tables::BuildPlan plan =
        processes != nullptr ? tables::plan(request, *processes) : tables::plan(request);
    if (plan.stages.empty()) {
        if (!console.is_quiet()) {
            console.out() << worded(console.language(), "Nothing is missing up to {} seeds in {}\n",
                                    "Il ne manque rien jusqu’à {} graines dans {}\n", request.level,
                                    request.folder.string());
        }
        return 0;
    }
    if (!console.is_quiet()) {
        print_plan(plan, request, processes != nullptr ? processes->count() : 1, console);
        request.built = [&console](const tables::BuiltLevel& level) { print_level(level, console); };
    }
    request.progress = [&console](const tables::BuildProgress& now) {
        console.progress(progress_line(now, console.language()));
    };
    request.waiting = wait_reporter(console);
    request.stop = Interrupt::requested;
    const Interrupt interrupt;
    if (!(processes != nullptr ? tables::build(request, *processes) : tables::build(request))) {
        console.report("Stopped. Every reported level is complete; run the same command again to continue.");
        return 1;
    }
    return 0;
}

}  // namespace awale::cli
