// Fits the weights of the search's opinion: plays games, gives each position its true value where tables know
// it and otherwise what a deeper search says, and looks for the weights that come closest.
//     fit_evaluation TABLES SEEDS GAMES OUTPUT
// reads margins of up to SEEDS seeds from the folder TABLES and writes
// analyzer/search/evaluation_weights.inc to OUTPUT. docs/search.md, "Evaluation";
// tests/lab/fit-evaluation calls it.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/search/evaluation.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"
#include "tests/lab/training_games.hpp"

namespace {

using namespace awale;
using namespace awale::search;

/// A position with what it is worth to the side to move, in seeds.
struct Sample {
    std::array<std::uint8_t, 12> houses;
    std::uint8_t stage;
    float value;
};

/// Plies searched for the value of a position above the tables.
constexpr int label_depth = 8;
/// One position of this many of a game is taken: neighbours say nearly the same, and endings are long.
constexpr unsigned taken_of = 2;
constexpr unsigned taken_of_endings = 12;
constexpr std::uint32_t fit_seed = 7;
constexpr int rounds = 12;
/// Pull of the weights of pairs towards nothing, so that what is seldom seen is not believed.
constexpr double pull = 0.04;

std::vector<Sample> make_samples(const Tables& truth, int truth_seeds,
                                 const std::shared_ptr<const Tables>& small, int games) {
    TrainingGames made_up(abapa(), small, fit_seed);
    Player player(abapa(), small, {.hash_megabytes = 2, .table_seeds = 12});
    std::mt19937 random(fit_seed);
    std::vector<Sample> samples;
    for (int game = 0; game < games; ++game) {
        for (const Board& board : made_up.next()) {
            const int left = board.on_board().count();
            if (random() % (left <= 16 ? taken_of_endings : taken_of) != 0 || left <= 2) {
                continue;
            }
            const Position position = position_of(board);
            Sample sample{};
            for (int place = 0; place < 6; ++place) {
                sample.houses[static_cast<std::size_t>(place)] =
                    static_cast<std::uint8_t>(house_seeds(position.mine, place));
                sample.houses[static_cast<std::size_t>(place + 6)] =
                    static_cast<std::uint8_t>(house_seeds(position.theirs, place));
            }
            sample.stage = static_cast<std::uint8_t>(stage_of(left));
            if (left <= truth_seeds) {
                sample.value = static_cast<float>(truth.margin(board).value().count());
            } else {
                const Side side = board.to_move();
                const int stores = (board.store(side) - board.store(other(side))).count();
                const auto thought = player.think(board, {}, {.depth = label_depth});
                sample.value = static_cast<float>(thought->score) / seed - static_cast<float>(stores);
            }
            samples.push_back(sample);
        }
        if (game % 100 == 99) {
            std::fprintf(stderr, "\r%d games, %zu positions", game + 1, samples.size());
        }
    }
    std::fprintf(stderr, "\n");
    std::shuffle(samples.begin(), samples.end(), random);
    return samples;
}

/// The weights of one stage while they are fitted, in seeds, each with the sum of its squared steps.
class Fit {
public:
    double value(const Sample& sample) const {
        double sum = 0;
        for (const std::size_t at : features(sample)) {
            sum += weights_[at].value;
        }
        return sum;
    }

    void learn(const Sample& sample) {
        const double error = sample.value - value(sample);
        for (const std::size_t at : features(sample)) {
            Weight& weight = weights_[at];
            const double slope = error - (at < first_pair ? 0 : pull * weight.value);
            weight.squares += slope * slope;
            weight.value += 0.15 * slope / (1 + std::sqrt(weight.squares));
        }
    }

    StageWeights rounded() const {
        const auto hundredths = [this](std::size_t at) {
            return static_cast<std::int16_t>(std::lround(weights_[at].value * seed));
        };
        StageWeights stage{};
        for (std::size_t place = 0; place < 12; ++place) {
            for (std::size_t count = 0; count < StageWeights::house_counts; ++count) {
                stage.house[place][count] = hundredths(place * StageWeights::house_counts + count);
            }
        }
        for (std::size_t pair = 0; pair < 10; ++pair) {
            for (std::size_t i = 0; i < kinds; ++i) {
                stage.pair[pair][i] = hundredths(first_pair + pair * kinds + i);
            }
        }
        return stage;
    }

private:
    static constexpr std::size_t first_pair = 12 * StageWeights::house_counts;
    static constexpr std::size_t kinds = StageWeights::pair_counts * StageWeights::pair_counts;

    struct Weight {
        double value = 0;
        double squares = 0;
    };

    static std::array<std::size_t, 22> features(const Sample& sample) {
        std::array<std::size_t, 22> found{};
        for (std::size_t place = 0; place < 12; ++place) {
            found[place] = place * StageWeights::house_counts +
                           std::min<std::size_t>(sample.houses[place], StageWeights::house_counts - 1);
        }
        for (std::size_t pair = 0; pair < 10; ++pair) {
            const std::size_t place = pair % 5 + (pair < 5 ? 0 : 6);
            found[12 + pair] = first_pair + pair * kinds +
                               StageWeights::pair_counts * pair_kind(sample.houses[place + 1]) +
                               pair_kind(sample.houses[place]);
        }
        return found;
    }

    std::vector<Weight> weights_ = std::vector<Weight>(first_pair + 10 * kinds);
};

void print_errors(const char* what, std::span<const Sample> samples, const auto& value_of) {
    for (std::size_t stage = 0; stage < evaluation_stages; ++stage) {
        double sum = 0;
        double sizes = 0;
        int count = 0;
        for (const Sample& sample : samples) {
            if (sample.stage == stage) {
                const double error = value_of(sample) - static_cast<double>(sample.value);
                sum += error;
                sizes += std::abs(error);
                ++count;
            }
        }
        std::printf("%s, up to %d seeds: %d positions, bias %+.2f, error %.2f\n", what,
                    confidence_ranges()[stage].most, count, sum / std::max(count, 1),
                    sizes / std::max(count, 1));
    }
}

void write(std::span<const Fit> fits, const std::string& path) {
    std::ofstream out(path);
    out << "// Made by tests/lab/fit-evaluation; not to be changed by hand.\n";
    const auto numbers = [&out](const auto& row) {
        std::string line = "{";
        for (const int number : row) {
            const std::string text = std::to_string(number) + ",";
            if (line.size() + text.size() > 108) {
                out << line << "\n";
                line.clear();
            }
            line += text;
        }
        out << line << "},\n";
    };
    for (const Fit& fit : fits) {
        const StageWeights stage = fit.rounded();
        out << "{{{\n";
        std::ranges::for_each(stage.house, numbers);
        out << "}}, {{\n";
        std::ranges::for_each(stage.pair, numbers);
        out << "}}},\n";
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fprintf(stderr, "usage: fit_evaluation TABLES SEEDS GAMES OUTPUT\n");
        return 2;
    }
    TableOptions options;
    options.directory = argv[1];
    options.level = 0;
    options.memory = std::uint64_t{64} << 20U;
    const Tables truth = open_tables(abapa(), options);
    const auto small = std::make_shared<const Tables>(open_tables(abapa(), {}));
    const int truth_seeds = std::min(std::atoi(argv[2]), truth.highest_level(tables::Pass::Margin));
    const std::vector<Sample> samples = make_samples(truth, truth_seeds, small, std::atoi(argv[3]));

    const std::size_t held_out = samples.size() / 10;
    const std::span<const Sample> test(samples.data(), held_out);
    std::vector<Sample> train(samples.begin() + static_cast<std::ptrdiff_t>(held_out), samples.end());
    print_errors("before", test, [](const Sample& sample) {
        Position position;
        int left = 0;
        for (std::size_t place = 0; place < 6; ++place) {
            position.mine |= PackedRow{sample.houses[place]} << (house_bits * place);
            position.theirs |= PackedRow{sample.houses[place + 6]} << (house_bits * place);
            left += sample.houses[place] + sample.houses[place + 6];
        }
        return Evaluation::standard()(position, left) / static_cast<double>(seed);
    });
    std::vector<Fit> fits(evaluation_stages);
    std::mt19937 random(fit_seed);
    for (int round = 0; round < rounds; ++round) {
        std::shuffle(train.begin(), train.end(), random);
        for (const Sample& sample : train) {
            fits[sample.stage].learn(sample);
        }
    }
    print_errors("after", test, [&fits](const Sample& sample) { return fits[sample.stage].value(sample); });
    write(fits, argv[4]);
    return 0;
}
