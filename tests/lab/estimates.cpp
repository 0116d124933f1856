#include "tests/lab/measurements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/eqwale_search.hpp"
#include "awale/analyzer/statistics/ratings.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"
#include "tests/lab/estimate_errors.hpp"

namespace awale::lab {

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
        if (sample.played_out) {
            ++results;
            const double off = sample.played_out->to_result;
            squared_to_result += off * off;
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

std::string percent(int part, int count) { return mean(100.0 * part, count, "{:.0f}%"); }

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

/// The errors by seeds on the board and budget, then by what is printed.
std::string errors_text(const RuleSet& rules, const EstimateErrors& measured,
                        const std::vector<EstimateSample>& samples) {
    std::string text = heading("seeds", "positions");
    for (const LevelRange& range : estimate_ranges(rules.game)) {
        for (const std::uint64_t nodes : measured.budgets) {
            ErrorSums row;
            for (const EstimateSample& sample : samples) {
                if (sample.nodes == nodes && sample.seeds >= range.least && sample.seeds <= range.most) {
                    row.add(sample);
                }
            }
            if (row.moves > 0) {
                const int least = std::max(range.least, measured.known_seeds + 1);
                text += line(fmt::format("{}-{}", least, range.most), fmt::format("{}", nodes), row);
            }
        }
    }
    text += "\n" + heading("printed", "");
    constexpr double step = 0.5;
    for (int bin = 0; bin < 20; ++bin) {
        ErrorSums row;
        for (const EstimateSample& sample : samples) {
            if (static_cast<int>(sample.printed / step) == bin) {
                row.add(sample);
            }
        }
        if (row.moves > 0) {
            text += line(fmt::format("{:.1f}-{:.1f}", step * bin, step * (bin + 1)), "", row);
        }
    }
    return text + legend;
}

/// Mean and interval of one range of predictions.
struct PredictedRange {
    std::string name;
    std::size_t count = 0;
    render::Prediction prediction;
};

/// What the moves played were expected to bring with this budget, in tens of a hundred, and what the games
/// brought.
std::vector<PredictedRange> predicted_results(const std::vector<EstimateSample>& samples,
                                              std::uint64_t nodes) {
    constexpr int range_size = 10;
    std::vector<PredictedRange> ranges;
    for (int from = 0; from < 100; from += range_size) {
        double expected = 0;
        double points = 0;
        std::size_t count = 0;
        for (const EstimateSample& sample : samples) {
            if (sample.nodes == nodes && sample.played_out &&
                sample.played_out->expected / range_size == from / range_size) {
                expected += sample.played_out->expected;
                points += sample.played_out->points;
                ++count;
            }
        }
        if (count > 0) {
            const ConfidenceInterval seen = share(points, count);
            ranges.push_back(
                {fmt::format("{}-{}", from, from + range_size - 1),
                 count,
                 {expected / static_cast<double>(count), 100 * seen.value, 100 * seen.low, 100 * seen.high}});
        }
    }
    return ranges;
}

/// The printed error and the mean error, in steps of half a seed. The moves of a position err together, so
/// that a position and budget counts once.
std::vector<PredictedRange> predicted_errors(const std::vector<EstimateSample>& samples) {
    struct Searched {
        double printed = 0;
        double error = 0;
        int moves = 0;
    };

    std::map<std::pair<std::size_t, std::uint64_t>, Searched> positions;
    for (const EstimateSample& sample : samples) {
        Searched& one = positions[{sample.position, sample.nodes}];
        one.printed = sample.printed;
        one.error += std::abs(sample.to_limits);
        ++one.moves;
    }

    struct Sums {
        double printed = 0;
        double error = 0;
        double squares = 0;
        std::size_t count = 0;
    };

    constexpr double step = 0.5;
    std::map<int, Sums> by_range;
    for (const auto& [key, one] : positions) {
        Sums& sums = by_range[static_cast<int>(one.printed / step)];
        const double error = one.error / one.moves;
        sums.printed += one.printed;
        sums.error += error;
        sums.squares += error * error;
        ++sums.count;
    }
    std::vector<PredictedRange> ranges;
    for (const auto& [range, sums] : by_range) {
        const ConfidenceInterval seen = awale::mean(sums.error, sums.squares, sums.count);
        ranges.push_back({fmt::format("{:.1f}-{:.1f}", step * range, step * (range + 1)),
                          sums.count,
                          {sums.printed / static_cast<double>(sums.count), seen.value,
                           std::max(seen.low, 0.0), seen.high}});
    }
    return ranges;
}

std::string reliability_text(const char* name, const std::vector<PredictedRange>& ranges) {
    std::string text = fmt::format("{:<16} {:>6} {:>10} {:>8} {:>16}\n", name, "count", "predicted", "seen",
                                   "95 % interval");
    for (const PredictedRange& range : ranges) {
        const render::Prediction& one = range.prediction;
        text += fmt::format("{:<16} {:>6} {:>10.2f} {:>8.2f} {:>16}\n", range.name, range.count,
                            one.predicted, one.seen, fmt::format("{:.2f}-{:.2f}", one.low, one.high));
    }
    return text;
}

std::vector<render::Prediction> predictions_of(const std::vector<PredictedRange>& ranges) {
    std::vector<render::Prediction> predictions;
    std::ranges::transform(ranges, std::back_inserter(predictions), &PredictedRange::prediction);
    return predictions;
}

/// Two diagrams side by side: what the player to move scored in points against the expected result in
/// percent, and the mean error in seeds against the printed one.
render::Drawing estimates_picture(const std::vector<render::Prediction>& results,
                                  const std::vector<render::Prediction>& errors) {
    const render::ReliabilityScale of_results{.ticks = {0, 25, 50, 75, 100},
                                              .tick_labels = {"0", "25", "50", "75", "100"},
                                              .across = "expected result (across) and score, points of 100"};
    const render::ReliabilityScale of_errors{.ticks = {0, 1, 2, 3, 4},
                                             .tick_labels = {"0", "1", "2", "3", "4"},
                                             .across = "printed error (across) and measured, seeds"};
    const render::Drawing left = render::reliability_diagram(results, of_results);
    const render::Drawing right = render::reliability_diagram(errors, of_errors);
    const double gutter = 2 * of_results.label_size;
    render::Drawing picture{.size = {left.size.width + gutter + right.size.width, left.size.height},
                            .title = "Reliability of estimates",
                            .description =
                                "Left: points scored by the player to move, from bottom to top, against the "
                                "expected result. Right: mean error in seeds against the printed error. "
                                "Each with its 95 % interval; on the dashed lines both agree."};
    picture.place(left, {0, 0}, render::Role::Figure);
    picture.place(right, {left.size.width + gutter, 0}, render::Role::Figure);
    return picture;
}

}  // namespace

void measure_and_print_estimates(const EstimatesWanted& what, std::ostream& out) {
    EstimateErrors measured{.rules = what.rules, .game = {}, .tables = nullptr, .budgets = {}};
    measured.game = [&what](std::uint64_t number) {
        const int level = 2 + static_cast<int>(number % 5);
        return self_play_game({.rules = what.rules, .seed = game_seed, .level = level}, number);
    };
    switch (what.rules.game) {
        case GameName::Awale:
            measured.tables = tables_to(what.rules, std::max(what.tables, what.truth));
            measured.known_seeds = what.tables;
            break;
        case GameName::Eqwale:
            measured.known_seeds = std::min(what.tables, eqwale::EndgameTables::usual_seeds);
    }
    measured.truth_seeds = what.truth;
    for (const std::uint64_t part : {100U, 10U, 1U}) {
        measured.budgets.push_back(std::max<std::uint64_t>(what.nodes / part, 1));
    }
    constexpr std::uint64_t harder = 20;
    measured.reference = what.nodes * harder;
    measured.positions = what.positions;
    measured.threads = parallel::all_processors();
    const std::vector<EstimateSample> samples = measure_estimates(measured, [](std::size_t) {});

    const std::vector<PredictedRange> results = predicted_results(samples, what.nodes);
    const std::vector<PredictedRange> errors = predicted_errors(samples);
    if (what.picture) {
        render::Drawing picture = estimates_picture(predictions_of(results), predictions_of(errors));
        picture.ops.insert(picture.ops.begin(),
                           render::Box{{}, picture.size, 0, {render::ink().paper, std::nullopt}});
        out << render::to_svg(picture);
        return;
    }
    out << errors_text(what.rules, measured, samples) << '\n'
        << reliability_text("expected result", results) << '\n'
        << reliability_text("printed error", errors);
}

}  // namespace awale::lab
