#include "awale/analyzer/statistics/move_choice.hpp"

#include <cassert>
#include <cmath>
#include <utility>

namespace awale {

namespace {

constexpr std::size_t max_choices = 6;
constexpr unsigned bits_a_loss = 6;
constexpr std::uint64_t loss_mask = (1U << bits_a_loss) - 1;

/// Losses in rising order, their number, and the rank of the move played.
struct ChoicePosition {
    std::array<int, max_choices> losses{};
    std::size_t moves = 0;
    std::size_t played = 0;
};

std::uint64_t pack(const ChoicePosition& position) {
    std::uint64_t packed = position.played;
    for (std::size_t i = 0; i < position.moves; ++i) {
        packed = packed << bits_a_loss | static_cast<std::uint64_t>(position.losses.at(i));
    }
    return packed | position.moves << 60U;
}

ChoicePosition unpack(std::uint64_t packed) {
    ChoicePosition position;
    position.moves = packed >> 60U;
    for (std::size_t i = position.moves; i > 0; --i) {
        position.losses.at(i - 1) = static_cast<int>(packed & loss_mask);
        packed >>= bits_a_loss;
    }
    position.played = packed & 7U;
    return position;
}

/// The logarithms of the probabilities of the moves: `exponents[i] · log p`, where p is that of the best.
struct Probabilities {
    std::array<double, max_choices> exponents{};
    double log_best = 0;

    double of(std::size_t move) const { return std::exp(exponents.at(move) * log_best); }
};

Probabilities probabilities(const ChoicePosition& position, const ChoiceModel& model) {
    constexpr double largest = 40;  // such a move is never played, and sums stay numbers
    Probabilities found;
    for (std::size_t i = 0; i < position.moves; ++i) {
        const double by = std::pow(position.losses.at(i) / model.sensitivity, model.consistency);
        found.exponents.at(i) = std::exp(std::min(by, largest));
    }
    // Newton's method on the sum of the probabilities minus 1, which rises with log p and is convex: from the
    // right it falls to the root. If the best moves share everything evenly, the root is no greater.
    const auto best = static_cast<std::size_t>(std::count(
        position.losses.begin(), position.losses.begin() + static_cast<std::ptrdiff_t>(position.moves), 0));
    const auto shared = static_cast<double>(best);
    found.log_best = -std::log(shared);
    for (int step = 0; step < 200; ++step) {
        // The share of the best moves may be 1 but for very little, which counts.
        double sum = best == 1 ? std::expm1(found.log_best) : shared * std::exp(found.log_best) - 1;
        double slope = shared * std::exp(found.log_best);
        for (std::size_t i = best; i < position.moves; ++i) {
            const double p = found.of(i);
            sum += p;
            slope += found.exponents.at(i) * p;
        }
        const double change = sum / slope;
        found.log_best -= change;
        if (std::abs(change) <= 1e-12 * std::abs(found.log_best)) {
            break;
        }
    }
    return found;
}

/// The logarithms of both parameters, in which the likelihood is about quadratic.
using Logs = std::array<double, 2>;

ChoiceModel model_of(const Logs& logs) { return {std::exp(logs[0]), std::exp(logs[1])}; }

/// What is fitted: the likelihood, and a prior of normal logarithms around two seeds and a consistency of
/// 0.7.
double log_posterior(const Choices& choices, const Logs& logs) {
    constexpr std::array middle{0.7, -0.35};
    constexpr std::array spread{1.5, 0.7};
    double sum = choices.log_likelihood(model_of(logs));
    for (std::size_t i = 0; i < logs.size(); ++i) {
        const double away = (logs.at(i) - middle.at(i)) / spread.at(i);
        sum -= away * away / 2;
    }
    return sum;
}

/// The posterior near a point: its slope, and the negative of its second derivatives.
struct Curvature {
    std::array<double, 2> slope{};
    double first = 0, second = 0, mixed = 0;

    double determinant() const { return first * second - mixed * mixed; }

    bool is_peak() const { return first > 0 && determinant() > 1e-12; }
};

Curvature curvature(const Choices& choices, const Logs& logs) {
    constexpr double step = 1e-3;
    const auto at = [&](double first, double second) {
        return log_posterior(choices, {logs[0] + first * step, logs[1] + second * step});
    };
    const double here = at(0, 0);
    const double right = at(1, 0);
    const double left = at(-1, 0);
    const double above = at(0, 1);
    const double below = at(0, -1);
    return {{(right - left) / (2 * step), (above - below) / (2 * step)},
            -(right - 2 * here + left) / (step * step),
            -(above - 2 * here + below) / (step * step),
            -(at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / (4 * step * step)};
}

/// The best of a few points far apart.
Logs start_of_fit(const Choices& choices) {
    Logs best{};
    double reached = -std::numeric_limits<double>::infinity();
    for (const double first : {-2.0, -1.0, 0.0, 1.0, 2.0, 3.0}) {
        for (const double second : {-1.5, -1.0, -0.5, 0.0, 0.5, 1.0}) {
            const double here = log_posterior(choices, {first, second});
            if (here > reached) {
                reached = here;
                best = {first, second};
            }
        }
    }
    return best;
}

/// Newton's method from there, with shorter steps where a whole one does not climb.
Logs fitted_logs(const Choices& choices) {
    constexpr double longest = 1;
    Logs logs = start_of_fit(choices);
    double reached = log_posterior(choices, logs);
    for (int round = 0; round < 50; ++round) {
        const Curvature near = curvature(choices, logs);
        std::array<double, 2> way = near.slope;
        if (near.is_peak()) {
            way = {(near.second * near.slope[0] - near.mixed * near.slope[1]) / near.determinant(),
                   (near.first * near.slope[1] - near.mixed * near.slope[0]) / near.determinant()};
        }
        const double length = std::hypot(way[0], way[1]);
        double part = std::min(1.0, longest / std::max(length, 1e-12));
        double now = reached;
        Logs tried = logs;
        while (part > 1e-6) {
            tried = {logs[0] + part * way[0], logs[1] + part * way[1]};
            now = log_posterior(choices, tried);
            if (now > reached) {
                break;
            }
            part /= 2;
        }
        if (now - reached < 1e-8) {
            break;
        }
        logs = tried;
        reached = now;
    }
    return logs;
}

ConfidenceInterval around_log(double log, double variance) {
    const double reach = normal_quantile * std::sqrt(std::max(variance, 0.0));
    return {std::exp(log), std::exp(log - reach), std::exp(log + reach)};
}

}  // namespace

void Choices::add(std::span<const int> losses, std::size_t played) {
    assert(losses.size() >= 2 && losses.size() <= max_choices && played < losses.size());
    std::array<std::pair<int, bool>, max_choices> moves{};
    for (std::size_t i = 0; i < losses.size(); ++i) {
        moves.at(i) = {std::min(losses[i], static_cast<int>(loss_mask)), i == played};
    }
    const auto end = moves.begin() + static_cast<std::ptrdiff_t>(losses.size());
    std::sort(moves.begin(), end);
    ChoicePosition position;
    position.moves = losses.size();
    for (std::size_t i = 0; i < losses.size(); ++i) {
        position.losses.at(i) = moves.at(i).first;
        position.played = moves.at(i).second ? i : position.played;
    }
    ++positions_[pack(position)];
    ++count_;
}

void Choices::add(const Choices& more) {
    for (const auto& [packed, times] : more.positions_) {
        positions_[packed] += times;
    }
    count_ += more.count_;
}

double Choices::log_likelihood(const ChoiceModel& model) const {
    double sum = 0;
    for (const auto& [packed, times] : positions_) {
        const ChoicePosition position = unpack(packed);
        const Probabilities found = probabilities(position, model);
        sum += static_cast<double>(times) * found.exponents.at(position.played) * found.log_best;
    }
    return sum;
}

double Choices::expected_loss(const ChoiceModel& model) const {
    double sum = 0;
    for (const auto& [packed, times] : positions_) {
        const ChoicePosition position = unpack(packed);
        const Probabilities found = probabilities(position, model);
        for (std::size_t i = 0; i < position.moves; ++i) {
            sum += static_cast<double>(times) * found.of(i) * position.losses.at(i);
        }
    }
    return count_ == 0 ? 0 : sum / static_cast<double>(count_);
}

Choices Choices::sample(std::size_t positions) const {
    const std::size_t every = std::max<std::size_t>(1, (positions_.size() + positions - 1) / positions);
    Choices some;
    std::size_t index = 0;
    for (const auto& [packed, times] : positions_) {
        if (index++ % every == 0) {
            some.positions_[packed] = times;
            some.count_ += times;
        }
    }
    return some;
}

void Choices::add_reliability(const ChoiceModel& model,
                              std::span<Reliability, Reliability::ranges> into) const {
    for (const auto& [packed, times] : positions_) {
        const ChoicePosition position = unpack(packed);
        const Probabilities found = probabilities(position, model);
        double best = 0;
        for (std::size_t i = 0; i < position.moves && position.losses.at(i) == 0; ++i) {
            best += found.of(i);
        }
        const auto range = std::min(into.size() - 1, static_cast<std::size_t>(best * Reliability::ranges));
        into[range].positions += times;
        into[range].expected += best * static_cast<double>(times);
        into[range].best += position.losses.at(position.played) == 0 ? times : 0;
    }
}

ChoiceModel fit(const Choices& choices) { return model_of(fitted_logs(choices)); }

std::optional<IntrinsicRating> intrinsic_rating(const Choices& choices, const Choices& reference,
                                                const ChoiceModel& average) {
    constexpr std::size_t fewest = 50;
    if (choices.count() < fewest) {
        return std::nullopt;
    }
    const Logs logs = fitted_logs(choices);
    const Curvature near = curvature(choices, logs);
    if (!near.is_peak()) {
        return std::nullopt;
    }
    // The covariance of the logarithms.
    const double of_first = near.second / near.determinant();
    const double of_second = near.first / near.determinant();
    const double mixed = -near.mixed / near.determinant();
    IntrinsicRating rating;
    rating.choices = choices.count();
    rating.sensitivity = around_log(logs[0], of_first);
    rating.consistency = around_log(logs[1], of_second);
    rating.difficulty = choices.expected_loss(average);
    // The variance of the logarithm of the expected loss, by its slopes.
    constexpr double step = 1e-3;
    const auto log_loss = [&](double first, double second) {
        return std::log(std::max(
            1e-9, reference.expected_loss(model_of({logs[0] + first * step, logs[1] + second * step}))));
    };
    const double here = log_loss(0, 0);
    const double by_first = (log_loss(1, 0) - log_loss(-1, 0)) / (2 * step);
    const double by_second = (log_loss(0, 1) - log_loss(0, -1)) / (2 * step);
    rating.expected_loss =
        around_log(here, by_first * by_first * of_first + by_second * by_second * of_second +
                             2 * by_first * by_second * mixed);
    return rating;
}

}  // namespace awale
