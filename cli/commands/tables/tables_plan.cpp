#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <thread>

#include "awale/analyzer/tables/build_cost.hpp"
#include "awale/analyzer/tables/builder.hpp"
#include "awale/cli/commands/tables/tables_commands.hpp"
#include "awale/cli/commands/tables/tables_folder.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/text/tables_text.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

namespace {

/// The smallest level of the table, unless fewer seeds are asked for.
constexpr int first_row = 12;

/// What the levels in the folder cost; nothing where no folder can be named.
std::vector<tables::MeasuredRate> measured_here(const TablesOptions& options) {
    try {
        return tables::measured_rates(tables_folder(options), options.rules.houses_a_side,
                                      passes_of(options));
    } catch (const WriteError&) {
        return {};
    }
}

/// `margin, safe`.
std::string names_of(const std::vector<tables::Pass>& passes, Language language) {
    std::string names;
    for (const tables::Pass pass : passes) {
        names += (names.empty() ? "" : ", ") + translated(tables::name(pass), language);
    }
    return names;
}

/// Bytes that a machine may use.
double memory_of(const TablesOptions& options) {
    return options.memory > 0 ? options.memory * gibibyte : static_cast<double>(tables::spare_memory());
}

std::array<std::string, 4> columns_of_build(const tables::BuildCost& cost) {
    return {size_text(cost.least_memory), size_text(cost.memory), size_text(cost.disk),
            duration_text(cost.seconds)};
}

std::array<std::string, 4> columns_of_shared(const tables::BuildCost& cost) {
    return {size_text(cost.memory), size_text(cost.sent), duration_text(cost.seconds), size_text(cost.disk)};
}

/// Prints a row for each level from `first_row` on. `columns` gives the four columns after the boards.
/// Returns the most seeds that fit into the memory, or -1.
int print_levels(const std::vector<tables::BuildCost>& costs, double memory,
                 std::array<std::string, 4> (*columns)(const tables::BuildCost&), Console& console) {
    int fits = -1;
    for (const tables::BuildCost& cost : costs) {
        if (static_cast<double>(cost.least_memory) <= memory) {
            fits = cost.seeds;
        }
        if (cost.seeds >= std::min(first_row, costs.back().seeds)) {
            std::array<std::string, 4> cells = columns(cost);
            for (std::string& cell : cells) {
                cell = translated(cell, console.language());
            }
            console.out() << fmt::format("{:>5}  {:>17}  {:>10}\n", cost.seeds, with_spaces(cost.boards),
                                         fmt::join(cells, "  "));
        }
    }
    return fits;
}

/// What each of several machines contributes to a build.
void plan_for_machines(const TablesOptions& options, int seeds, Console& console) {
    const std::size_t processes = std::max<std::size_t>(options.threads, 1);
    const std::vector<tables::Pass> passes = passes_of(options);
    const double memory = memory_of(options);
    const Language language = console.language();
    console.out() << worded(language,
                            "{}: {}; {} machines with {} {} each\n\n"
                            "seeds             boards      memory        sent        time        disk\n",
                            "{} : {} ; {} machines, {} processus chacune\n\n"
                            "graines        positions     mémoire      envoyé       temps      disque\n",
                            options.rules.name, names_of(passes, language), options.machines, processes,
                            processes == 1 ? "process" : "processes");
    const int fits = print_levels(tables::build_costs(family_of(options.rules), passes, seeds,
                                                      {.threads = processes, .machines = options.machines}),
                                  memory, columns_of_shared, console);
    console.out() << worded(
        language,
        "\nEach row is for all levels up to that one: memory of a machine, bytes that it sends to the "
        "others, time of its processors without waiting for the network, and the files of all. {} may be "
        "used on each machine: up to {} seeds fit.\n",
        "\nChaque ligne vaut pour tous les niveaux jusqu’à celui-ci : mémoire d’une machine, octets qu’elle "
        "envoie aux autres, temps de ses processeurs hors attente du réseau, et fichiers de toutes. {} "
        "disponibles par machine : on peut aller jusqu’à {} graines.\n",
        translated(size_text(static_cast<std::uint64_t>(memory)), language), fits);
}

}  // namespace

int plan_tables(const TablesOptions& options, Console& console) {
    const int seeds = std::min(options.seeds, options.rules.total_seeds().count());
    if (options.machines > 0) {
        plan_for_machines(options, seeds, console);
        return 0;
    }
    const std::size_t threads =
        options.threads > 0 ? options.threads : std::max(std::thread::hardware_concurrency(), 1U);
    const std::vector<tables::Pass> passes = passes_of(options);
    const double memory = memory_of(options);
    const TableFamily family = family_of(options.rules);
    const auto measured = options.threads > 0 ? std::vector<tables::MeasuredRate>() : measured_here(options);
    const auto costs = tables::build_costs(
        family, passes, seeds, {.threads = threads, .memory = static_cast<std::uint64_t>(memory)}, measured);
    const Language language = console.language();
    console.out() << worded(language,
                            "{}: {}; {} {}\n\n"
                            "seeds             boards    at least      memory        disk        time\n",
                            "{} : {} ; fils d’exécution : {}\n\n"
                            "graines        positions    au moins     mémoire      disque       temps\n",
                            options.rules.name, names_of(passes, language), threads,
                            threads == 1 ? "thread" : "threads");
    const int fits = print_levels(costs, memory, columns_of_build, console);
    console.out() << worded(
        language,
        "\nEach row is for all levels up to that one. {} may be used: up to {} seeds fit. Lower levels "
        "that cannot be held in it are read again from their files, which the time includes.\n",
        "\nChaque ligne vaut pour tous les niveaux jusqu’à celui-ci. {} disponibles : on peut aller jusqu’à "
        "{} graines. Les niveaux inférieurs qui n’y tiennent pas sont relus dans leurs fichiers, ce que le "
        "temps comprend.\n",
        translated(size_text(static_cast<std::uint64_t>(memory)), language), fits);
    if (!measured.empty()) {
        console.out() << worded(language, "Disk and time follow from the largest levels in {}.\n",
                                "Disque et temps sont déduits des plus grands niveaux de {}.\n",
                                tables_folder(options).string());
    }
    return 0;
}

}  // namespace awale::cli
