#include "awale/cli/commands/judging/bench_estimates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/generate/self_play.hpp"
#include "awale/analyzer/judge/estimate_errors.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/eqwale/endgame_tables.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/output/console.hpp"

namespace awale::cli {

namespace {

/// Games of this measurement, and of no fit.
constexpr std::uint64_t game_seed = 20'261'122;
/// A loss of this many seeds is the least that a mistake's mark stands for.
constexpr int great_error = 4;

/// Sums over the moves of one row.
struct ErrorSums {
    int moves = 0;
    double depth = 0;
    double printed = 0;
    double error = 0;
    int great = 0;
    int inside = 0;
    int inside_twice = 0;
    int known = 0;           ///< moves whose exact value larger tables know
    double known_error = 0;  ///< theirs
    double known_to_search = 0;
    int odd = 0;  ///< moves of searches that end at an odd depth
    double odd_bias = 0;
    double even_bias = 0;
    int results = 0;  ///< moves played in games that ended
    double squared_to_result = 0;

    void add(const EstimateSample& sample) {
        const int signed_error = sample.to_limits;
        const int size = std::abs(signed_error);
        ++moves;
        depth += sample.depth;
        printed += sample.printed;
        error += size;
        great += size >= great_error ? 1 : 0;
        inside += size <= sample.printed ? 1 : 0;
        inside_twice += size <= 2 * sample.printed ? 1 : 0;
        if (sample.is_exact) {
            ++known;
            known_error += size;
            known_to_search += std::abs(sample.to_search);
        }
        if (sample.to_result) {
            ++results;
            squared_to_result += static_cast<double>(*sample.to_result) * *sample.to_result;
        }
        if (sample.depth % 2 == 1) {
            ++odd;
            odd_bias += signed_error;
        } else {
            even_bias += signed_error;
        }
    }
};

/// A mean, or a dash where there is nothing to take it of.
std::string mean(double sum, int count, const char* form = "{:.2f}") {
    return count == 0 ? "-" : fmt::format(fmt::runtime(form), sum / count);
}

std::string percent(int part, int count) {
    return mean(100.0 * part, count, "{:.0f}%");
}

std::string line(const std::string& name, const std::string& second, const ErrorSums& row) {
    return fmt::format(
        "{:<7} {:>9} {:>6} {:>6} {:>8} {:>7} {:>6} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7}\n", name,
        second, row.moves, mean(row.depth, row.moves, "{:.0f}"), mean(row.printed, row.moves),
        mean(row.error, row.moves), percent(row.great, row.moves), percent(row.inside, row.moves),
        percent(row.inside_twice, row.moves), row.known, mean(row.known_error, row.known),
        mean(row.known_to_search, row.known), mean(row.odd_bias, row.odd, "{:+.2f}"),
        mean(row.even_bias, row.moves - row.odd, "{:+.2f}"),
        row.results == 0 ? "-" : fmt::format("{:.1f}", std::sqrt(row.squared_to_result / row.results)));
}

std::string heading(const char* name, const char* second) {
    return fmt::format(
        "{:<7} {:>9} {:>6} {:>6} {:>8} {:>7} {:>6} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7}\n", name,
        second, "moves", "depth", "printed", "error", "4+", "inside", "twice", "known", "error", "search",
        "odd", "even", "spread");
}

constexpr const char* legend =
    "\nprinted  mean error that is printed with the estimate, in seeds\n"
    "error    mean size of the difference from the exact value of larger tables, or from a longer search\n"
    "4+       share that is wrong by four seeds or more\n"
    "inside   share that is wrong by no more than is printed; twice: than twice as much\n"
    "known    moves whose exact value is known, their error, and their difference from the longer search\n"
    "odd      mean of estimate minus truth for the side to move, where the search ended at an odd depth; "
    "even\n"
    "spread   standard deviation of how the games ended, from the estimate of the move played\n";

}  // namespace

int bench_estimates(const EstimateBench& what, Console& console) {
    EstimateErrors measured{.rules = what.rules, .game = {}, .tables = nullptr, .budgets = {}};
    measured.game = [&what](std::uint64_t number) {
        const int level = 2 + static_cast<int>(number % 5);
        return self_play_game({.rules = what.rules, .seed = game_seed, .level = level}, number);
    };
    switch (what.rules.game) {
        case GameName::Awale:
            measured.tables = endgame_tables(what.rules, console, std::max(what.tables, what.truth));
            measured.known_seeds = what.tables;
            break;
        case GameName::Eqwale:
            measured.known_seeds = std::min(what.tables, eqwale::EndgameTables::usual_seeds);
    }
    measured.truth_seeds = what.truth;
    for (const std::uint64_t part : {100U, 10U, 1U}) {
        measured.budgets.push_back(std::max<std::uint64_t>(what.nodes / part, 1));
    }
    measured.reference = what.nodes * what.harder;
    measured.positions = what.positions;
    measured.threads = parallel::all_processors();
    const std::vector<EstimateSample> samples = measure_estimates(
        measured, [&](std::size_t done) { console.progress(fmt::format("{} positions", done)); });
    console.progress({});

    // 1. By seeds on the board and budget.
    console.out() << heading("seeds", "positions");
    for (const search::SeedRange& range : estimate_ranges(what.rules)) {
        for (const std::uint64_t nodes : measured.budgets) {
            ErrorSums row;
            for (const EstimateSample& sample : samples) {
                if (sample.nodes == nodes && sample.seeds >= range.least && sample.seeds <= range.most) {
                    row.add(sample);
                }
            }
            if (row.moves > 0) {
                const int least = std::max(range.least, measured.known_seeds + 1);
                console.out() << line(fmt::format("{}-{}", least, range.most), fmt::format("{}", nodes), row);
            }
        }
    }

    // 2. By what is printed.
    console.out() << '\n' << heading("printed", "");
    constexpr double step = 0.5;
    for (int bin = 0; bin < 20; ++bin) {
        ErrorSums row;
        for (const EstimateSample& sample : samples) {
            if (static_cast<int>(sample.printed / step) == bin) {
                row.add(sample);
            }
        }
        if (row.moves > 0) {
            console.out() << line(fmt::format("{:.1f}-{:.1f}", step * bin, step * (bin + 1)), "", row);
        }
    }
    console.out() << legend;
    return 0;
}

}  // namespace awale::cli
