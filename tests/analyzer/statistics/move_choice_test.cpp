#include "awale/analyzer/statistics/ratings.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

using namespace awale;
using doctest::Approx;

namespace {

/// Players who choose as a model says, in positions made up.
class Simulation {
public:
    explicit Simulation(std::uint64_t seed) : random_(seed) {}

    std::vector<int> position() {
        std::vector<int> losses(2 + random_() % 5);
        for (std::size_t i = 1; i < losses.size(); ++i) {
            losses[i] = static_cast<int>(-std::log(1 - uniform()) * 4);
        }
        return losses;
    }

    std::size_t choose(const std::vector<int>& losses, const ChoiceModel& model) {
        const std::vector<double> shares = probabilities(losses, model);
        double left = uniform();
        std::size_t move = 0;
        while (move + 1 < shares.size() && left >= shares[move]) {
            left -= shares[move++];
        }
        return move;
    }

    Choices player(const ChoiceModel& model, std::size_t moves) {
        Choices choices;
        for (std::size_t i = 0; i < moves; ++i) {
            const std::vector<int> losses = position();
            choices.add(losses, choose(losses, model));
        }
        return choices;
    }

    /// By halving, as the definition says.
    static std::vector<double> probabilities(const std::vector<int>& losses, const ChoiceModel& model) {
        std::vector<double> exponents;
        for (const int loss : losses) {
            exponents.push_back(std::exp(std::pow(loss / model.sensitivity, model.consistency)));
        }
        double low = -50;
        double high = 0;
        for (int step = 0; step < 200; ++step) {
            const double middle = (low + high) / 2;
            double sum = 0;
            for (const double exponent : exponents) {
                sum += std::exp(exponent * middle);
            }
            (sum > 1 ? high : low) = middle;
        }
        for (double& exponent : exponents) {
            exponent = std::exp(exponent * low);
        }
        return exponents;
    }

private:
    double uniform() { return static_cast<double>(random_() >> 11U) * 0x1p-53; }

    std::mt19937_64 random_;
};

bool holds(const ConfidenceInterval& interval, double truth) {
    return interval.low <= truth && truth <= interval.high;
}

}  // namespace

TEST_CASE("Choices: the likelihood and the expected loss are those of the definition") {
    Simulation simulation(3);
    for (const ChoiceModel& model : {ChoiceModel{2, 0.7}, ChoiceModel{0.3, 0.4}, ChoiceModel{6, 2}}) {
        for (int i = 0; i < 200; ++i) {
            const std::vector<int> losses = simulation.position();
            const std::vector<double> shares = Simulation::probabilities(losses, model);
            double loss = 0;
            for (std::size_t move = 0; move < losses.size(); ++move) {
                loss += shares[move] * losses[move];
            }
            const std::size_t played = static_cast<std::size_t>(i) % losses.size();
            Choices choices;
            choices.add(losses, played);
            CHECK(choices.expected_loss(model) == Approx(loss).epsilon(1e-6));
            if (shares[played] > 1e-9) {
                CHECK(choices.log_likelihood(model) == Approx(std::log(shares[played])).epsilon(1e-6));
            }
        }
    }
}

TEST_CASE("IntrinsicRating: parameters of simulated players lie in their intervals 95 times in 100") {
    Simulation simulation(7);
    const Choices reference = simulation.player({2, 0.7}, 1000).sample(200);
    const ChoiceModel average = fit(reference);
    for (const ChoiceModel& model : {ChoiceModel{2, 0.7}, ChoiceModel{1, 0.5}}) {
        const double loss = reference.expected_loss(model);
        std::array<int, 3> held{};
        for (int player = 0; player < 100; ++player) {
            const auto rating = intrinsic_rating(simulation.player(model, 300), reference, average);
            REQUIRE(rating);
            held[0] += holds(rating->sensitivity, model.sensitivity) ? 1 : 0;
            held[1] += holds(rating->consistency, model.consistency) ? 1 : 0;
            held[2] += holds(rating->expected_loss, loss) ? 1 : 0;
        }
        for (const int times : held) {
            CHECK(times >= 88);  // fewer happens once in 200 times if 95 are expected
        }
    }
}

TEST_CASE("fit: moves held out are predicted better than by the mean loss alone") {
    Simulation simulation(11);
    double gain = 0;
    for (const ChoiceModel& model : {ChoiceModel{2, 0.7}, ChoiceModel{0.6, 0.5}, ChoiceModel{4, 1.5}}) {
        const Choices seen = simulation.player(model, 1000);
        const Choices held_out = simulation.player(model, 1000);
        const ChoiceModel fitted = fit(seen);
        // A player known by the mean loss alone: the model with the usual consistency that loses as much.
        double loss = 0;
        ChoiceModel mean_alone{1, 0.7};
        for (double low = 0.01, high = 60; high - low > 1e-6;) {
            mean_alone.sensitivity = (low + high) / 2;
            loss = seen.expected_loss(mean_alone);
            (loss > seen.expected_loss(fitted) ? high : low) = mean_alone.sensitivity;
        }
        gain += held_out.log_likelihood(fitted) - held_out.log_likelihood(mean_alone);
        CHECK(held_out.log_likelihood(fitted) > held_out.log_likelihood({1e6, 1}));
        CHECK(held_out.log_likelihood(fitted) < held_out.log_likelihood(model) + 4);
    }
    CHECK(gain > 20);
}

TEST_CASE("Choices: a fitted model plays the best move as often as it expects") {
    Simulation simulation(13);
    const ChoiceModel model{1.5, 0.6};
    const Choices choices = simulation.player(model, 20'000);
    std::array<Reliability, Reliability::ranges> ranges{};
    choices.add_reliability(fit(choices), ranges);
    std::size_t positions = 0;
    for (const Reliability& range : ranges) {
        positions += range.positions;
        if (range.positions > 500) {
            const auto n = static_cast<double>(range.positions);
            CHECK(static_cast<double>(range.best) / n == Approx(range.expected / n).epsilon(0.06));
        }
    }
    CHECK(positions == choices.count());
}

TEST_CASE("IntrinsicRating: players without a mistake, or with few moves") {
    Simulation simulation(17);
    const Choices reference = simulation.player({2, 0.7}, 500);
    const ChoiceModel average = fit(reference);
    CHECK_FALSE(intrinsic_rating(simulation.player({2, 0.7}, 49), reference, average));
    Choices perfect;
    for (int i = 0; i < 200; ++i) {
        perfect.add(simulation.position(), 0);
    }
    const auto rating = intrinsic_rating(perfect, reference, average);
    REQUIRE(rating);
    CHECK(rating->expected_loss.value < 0.1);
    CHECK(rating->expected_loss.low < rating->expected_loss.value);
    CHECK(fit(Choices()).sensitivity == Approx(2).epsilon(0.1));
}
