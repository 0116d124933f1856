// Trains the network of the evaluation: plays games, gives each position its true value where tables know it
// and otherwise what a deeper search says, and looks for the weights that come closest.
//     fit_evaluation TABLES SEEDS GAMES SAMPLES OUTPUT
// reads margins of up to SEEDS seeds from the folder TABLES and writes analyzer/search/evaluation_weights.inc
// to OUTPUT. The positions are kept in the file SAMPLES; where it exists, they are read from it instead.
// docs/search.md, "Evaluation"; tests/lab/fit-evaluation calls it.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <numbers>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/search/evaluation.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"
#include "tests/lab/estimate_errors.hpp"
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
/// Games whose positions follow from one number, whatever the number of threads.
constexpr std::size_t games_a_part = 50;
/// The positions of one part of this many are kept apart for the errors that are printed.
constexpr std::size_t parts_a_test = 10;

/// `player` searches with the tables `truth`.
void add_game(const std::vector<Board>& game, const Tables& truth, int truth_seeds, Player& player,
              std::mt19937& random, std::vector<Sample>& samples) {
    for (const Board& board : game) {
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
}

std::vector<Sample> make_samples(tables::Workers& workers, const std::shared_ptr<const Tables>& truth,
                                 int truth_seeds, std::size_t games) {
    const auto small = std::make_shared<const Tables>(open_tables(abapa(), {}));
    std::vector<std::vector<Sample>> parts(games / games_a_part);
    workers.share(parts.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t part = begin; part < end; ++part) {
            TrainingGames made_up(abapa(), small, static_cast<std::uint32_t>(part));
            Player player(abapa(), truth, {.hash_megabytes = 2, .table_seeds = truth_seeds});
            std::mt19937 random(static_cast<std::uint32_t>(part));
            for (std::size_t game = 0; game < games_a_part; ++game) {
                add_game(made_up.next(), *truth, truth_seeds, player, random, parts[part]);
            }
            std::fprintf(stderr, "part %zu of %zu: %zu positions\n", part, parts.size(), parts[part].size());
        }
    });
    std::vector<Sample> samples;
    for (const std::vector<Sample>& part : parts) {
        samples.insert(samples.end(), part.begin(), part.end());
    }
    return samples;
}

/// The weights of one stage while they are fitted, in seeds, by Adam (Kingma and Ba 2015).
class Network {
public:
    explicit Network(std::uint32_t number) : random_(number) {
        std::normal_distribution<float> small(0, 0.15F);
        for (float& weight : weights_) {
            weight = small(random_);
        }
    }

    float value(const Sample& sample) const { return output(inputs(sample)); }

    /// The rate falls from `first_rate` to nothing along half a cosine.
    void fit(std::vector<Sample> samples) {
        const std::size_t batches = samples.size() / batch_size;
        for (int round = 0; round < rounds; ++round) {
            std::shuffle(samples.begin(), samples.end(), random_);
            for (std::size_t batch = 0; batch < batches; ++batch) {
                const double done =
                    (round + static_cast<double>(batch) / static_cast<double>(batches)) / rounds;
                const double rate = first_rate * (1 + std::cos(std::numbers::pi * done)) / 2;
                learn({samples.data() + batch * batch_size, batch_size}, static_cast<float>(rate));
            }
        }
    }

    StageWeights rounded() const {
        StageWeights stage{};
        for (std::size_t at = 0; at < weights_.size(); ++at) {
            stage.weights[at / row / StageWeights::house_counts][at / row % StageWeights::house_counts]
                         [at % row] = static_cast<std::int8_t>(std::lround(weights_[at] * seed / unit_step));
        }
        return stage;
    }

private:
    static constexpr std::size_t row = StageWeights::units;
    static constexpr std::size_t size = 12 * StageWeights::house_counts * row;
    static constexpr std::size_t batch_size = 256;
    static constexpr int rounds = 60;
    static constexpr double first_rate = 0.01;
    static constexpr float largest = 127.0F * unit_step / seed;

    /// Where the weights of a house with its seeds begin.
    static std::size_t begin_of(const Sample& sample, std::size_t place) {
        return (place * StageWeights::house_counts +
                std::min<std::size_t>(sample.houses[place], StageWeights::house_counts - 1)) *
               row;
    }

    std::array<float, row> inputs(const Sample& sample) const {
        std::array<float, row> sums{};
        for (std::size_t place = 0; place < 12; ++place) {
            const float* const from = &weights_[begin_of(sample, place)];
            for (std::size_t unit = 0; unit < row; ++unit) {
                sums[unit] += from[unit];
            }
        }
        return sums;
    }

    static float sign(std::size_t unit) { return unit < row / 2 ? 1.0F : -1.0F; }

    static float output(const std::array<float, row>& inputs) {
        float sum = 0;
        for (std::size_t unit = 0; unit < row; ++unit) {
            sum += sign(unit) * std::max(inputs[unit], 0.0F);
        }
        return sum;
    }

    /// One step against the mean slope of the squared error of a batch.
    void learn(std::span<const Sample> batch, float rate) {
        slopes_.fill(0);
        for (const Sample& sample : batch) {
            const std::array<float, row> sums = inputs(sample);
            const float error = (output(sums) - sample.value) / static_cast<float>(batch_size);
            std::array<float, row> slope{};
            for (std::size_t unit = 0; unit < row; ++unit) {
                slope[unit] = sums[unit] > 0 ? error * sign(unit) : 0;
            }
            for (std::size_t place = 0; place < 12; ++place) {
                float* const to = &slopes_[begin_of(sample, place)];
                for (std::size_t unit = 0; unit < row; ++unit) {
                    to[unit] += slope[unit];
                }
            }
        }
        constexpr float keep_mean = 0.9F;
        constexpr float keep_square = 0.999F;
        mean_left_ *= keep_mean;
        square_left_ *= keep_square;
        const float step = rate * std::sqrt(1 - square_left_) / (1 - mean_left_);
        for (std::size_t at = 0; at < size; ++at) {
            means_[at] = keep_mean * means_[at] + (1 - keep_mean) * slopes_[at];
            squares_[at] = keep_square * squares_[at] + (1 - keep_square) * slopes_[at] * slopes_[at];
            weights_[at] = std::clamp(weights_[at] - step * means_[at] / (std::sqrt(squares_[at]) + 1e-8F),
                                      -largest, largest);
        }
    }

    std::mt19937 random_;
    std::array<float, size> weights_{};
    std::array<float, size> slopes_{};
    std::array<float, size> means_{};
    std::array<float, size> squares_{};
    float mean_left_ = 1;
    float square_left_ = 1;
};

void print_errors(const char* what, std::span<const Sample> samples, const auto& value_of) {
    for (std::size_t stage = 0; stage < evaluation_stages; ++stage) {
        double sum = 0;
        double sizes = 0;
        double squares = 0;
        int count = 0;
        for (const Sample& sample : samples) {
            if (sample.stage == stage) {
                const double error = value_of(sample) - static_cast<double>(sample.value);
                sum += error;
                sizes += std::abs(error);
                squares += error * error;
                ++count;
            }
        }
        const double of = std::max(count, 1);
        std::printf(
            "%s, up to %d seeds: %d positions, bias %+.2f, error %.2f, root of the mean square %.2f\n", what,
            estimate_ranges(GameName::Awale)[stage].most, count, sum / of, sizes / of,
            std::sqrt(squares / of));
    }
}

void write(std::span<const std::unique_ptr<Network>> networks, const std::string& path) {
    std::ofstream out(path);
    out << "// Made by tests/lab/fit-evaluation; not to be changed by hand.\n";
    for (const auto& network : networks) {
        std::string line = "{{{";
        for (const auto& house : network->rounded().weights) {
            line += "{{";
            for (const auto& weights_of_count : house) {
                line += "{";
                for (const int weight : weights_of_count) {
                    line += std::to_string(weight) + ",";
                    if (line.size() > 105) {
                        out << line << "\n";
                        line.clear();
                    }
                }
                line += "},";
            }
            line += "}},";
        }
        out << line << "}}},\n";
    }
}

std::vector<Sample> read_samples(const std::string& path) {
    std::ifstream in(path, std::ios::binary | std::ios::ate);
    std::vector<Sample> samples(in ? static_cast<std::size_t>(in.tellg()) / sizeof(Sample) : 0);
    in.seekg(0);
    in.read(reinterpret_cast<char*>(samples.data()),
            static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
    return samples;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 6) {
        std::fprintf(stderr, "usage: fit_evaluation TABLES SEEDS GAMES SAMPLES OUTPUT\n");
        return 2;
    }
    tables::Workers workers(std::max(1U, std::thread::hardware_concurrency()));
    std::vector<Sample> samples = read_samples(argv[4]);
    if (samples.empty()) {
        TableOptions options;
        options.directory = argv[1];
        options.level = 0;
        options.memory = std::uint64_t{64} << 20U;
        const auto truth = std::make_shared<const Tables>(open_tables(abapa(), options));
        samples = make_samples(workers, truth,
                               std::min(std::atoi(argv[2]), truth->highest_level(tables::Pass::Margin)),
                               static_cast<std::size_t>(std::atoi(argv[3])));
        std::ofstream(argv[4], std::ios::binary)
            .write(reinterpret_cast<const char*>(samples.data()),
                   static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
    }
    const std::span<const Sample> test(samples.data(), samples.size() / parts_a_test);
    const std::span<const Sample> train(samples.data() + test.size(), samples.size() - test.size());
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
    std::vector<std::unique_ptr<Network>> networks(evaluation_stages);
    workers.share(networks.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t stage = begin; stage < end; ++stage) {
            std::vector<Sample> own;
            std::ranges::copy_if(train, std::back_inserter(own),
                                 [stage](const Sample& sample) { return sample.stage == stage; });
            networks[stage] = std::make_unique<Network>(static_cast<std::uint32_t>(stage));
            networks[stage]->fit(std::move(own));
        }
    });
    print_errors("after", test,
                 [&networks](const Sample& sample) { return networks[sample.stage]->value(sample); });
    write(networks, argv[5]);
    return 0;
}
