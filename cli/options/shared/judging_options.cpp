#include "awale/cli/options/shared/judging_options.hpp"

#include <vector>

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

namespace {

/// `2,4,8`: the seeds from which a loss is an inaccuracy, a mistake, a blunder.
void choose_thresholds(const std::vector<int>& seeds, Thresholds& thresholds) {
    thresholds.inaccuracy = Seeds{seeds[0]};
    thresholds.mistake = Seeds{seeds[1]};
    thresholds.blunder = Seeds{seeds[2]};
    if (!(0 < seeds[0] && seeds[0] <= seeds[1] && seeds[1] <= seeds[2])) {
        throw Refused("--thresholds", "the three numbers of seeds must be above zero and must not fall");
    }
}

/// `15,30,60`: the points of a hundred by which the expected result must fall for the same.
void choose_expected(const std::vector<int>& points, Thresholds& thresholds) {
    thresholds.expected_inaccuracy = points[0];
    thresholds.expected_mistake = points[1];
    thresholds.expected_blunder = points[2];
    if (!(0 < points[0] && points[0] <= points[1] && points[1] <= points[2])) {
        throw Refused{"--expected", "the three numbers of points must be above zero and must not fall"};
    }
}

}  // namespace

void add_threshold_options(const Arguments& arguments, Thresholds& thresholds) {
    arguments
        .add_option_function<std::vector<int>>(
            "--thresholds",
            [&thresholds](const std::vector<int>& seeds) { choose_thresholds(seeds, thresholds); },
            "Seeds from which a proved loss is ?! and ? and ??, as in 2,4,8")
        .type_name("SEEDS")
        .expected(3)
        .default_str("2,4,8");
    arguments
        .add_option_function<std::vector<int>>(
            "--expected",
            [&thresholds](const std::vector<int>& points) { choose_expected(points, thresholds); },
            "Points of a hundred by which the expected result must fall for an estimated ?! and ? and ??")
        .type_name("POINTS")
        .expected(3)
        .default_str("15,30,60");
}

}  // namespace awale::cli
