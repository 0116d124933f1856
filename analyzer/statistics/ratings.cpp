#include "awale/analyzer/statistics/ratings.hpp"

#include <fmt/format.h>
#include <boost/math/distributions/binomial.hpp>
#include <cassert>
#include <charconv>
#include <cmath>
#include <numbers>

#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

/// Calculates in `double`: `long double` has another precision on each kind of machine.
using BinomialInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

}  // namespace

double binomial_p_value(std::size_t won, std::size_t decided, double expected) {
    if (decided == 0) {
        return 1;
    }
    const boost::math::binomial_distribution<double, BinomialInDouble> distribution(
        static_cast<double>(decided), expected);
    // Equally unlikely results count, although rounding may tell them apart.
    const double limit = boost::math::pdf(distribution, static_cast<double>(won)) * (1 + 1e-9);
    const double mean = static_cast<double>(decided) * expected;
    const auto unlikely = [&](std::size_t result) {
        return boost::math::pdf(distribution, static_cast<double>(result)) <= limit;
    };
    // The probabilities rise to the mean and fall after it; below `low` and above `high` they are small.
    const auto middle = static_cast<std::size_t>(mean);
    const auto first = [](std::size_t from, std::size_t end, const auto& before) {
        return *std::ranges::partition_point(std::views::iota(from, end), before);
    };
    const std::size_t low = first(0, middle + 1, unlikely);
    const std::size_t high = first(middle + 1, decided + 1, std::not_fn(unlikely)) - 1;
    if (low > high) {
        return 1;
    }
    const double below = low == 0 ? 0 : boost::math::cdf(distribution, static_cast<double>(low - 1));
    const double over =
        high == decided ? 0
                        : boost::math::cdf(boost::math::complement(distribution, static_cast<double>(high)));
    return std::min(1.0, below + over);
}

std::vector<double> holm_corrected(const std::vector<double>& p_values) {
    const std::vector<std::size_t> order = stable_order(
        p_values.size(), [&](std::size_t i, std::size_t j) { return p_values[i] < p_values[j]; });
    std::vector<double> corrected(p_values.size());
    double least = 0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const auto still_open = static_cast<double>(order.size() - rank);
        least = std::max(least, std::min(1.0, still_open * p_values[order[rank]]));
        corrected[order[rank]] = least;
    }
    return corrected;
}

namespace {

/// Points of a rating to a unit of the scale that the formulas use.
constexpr double points_a_unit = 173.7178;
constexpr double middle = 1500;
constexpr double tau = 0.5;            // bounds how fast the volatility changes
constexpr double max_deviation = 350;  // of a player of whom nothing is known
constexpr int months_a_year = 12;

/// How much a game tells, the less the less is known of the opponent.
double weight(double deviation) {
    return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

/// The new volatility: step 5 of the description, by its Illinois algorithm.
double new_volatility(double volatility, double deviation, double variance, double change) {
    const double start = std::log(volatility * volatility);
    const double squared = deviation * deviation;
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = squared + variance + e;
        return e * (change * change - sum) / (2 * sum * sum) - (x - start) / (tau * tau);
    };
    double a = start;
    double b = 0;
    if (change * change > squared + variance) {
        b = std::log(change * change - squared - variance);
    } else {
        int steps = 1;
        while (f(start - steps * tau) < 0) {
            ++steps;
        }
        b = start - steps * tau;
    }
    double f_of_a = f(a);
    double f_of_b = f(b);
    constexpr double close_enough = 1e-6;
    constexpr int max_rounds = 1000;
    for (int round = 0; std::abs(b - a) > close_enough && round < max_rounds; ++round) {
        const double c = a + (a - b) * f_of_a / (f_of_b - f_of_a);
        const double f_of_c = f(c);
        if (f_of_c * f_of_b <= 0) {
            a = b;
            f_of_a = f_of_b;
        } else {
            f_of_a /= 2;
        }
        b = c;
        f_of_b = f_of_c;
    }
    return std::exp(a / 2);
}

/// The month of a date, counted from year 0; the December of a year alone.
std::optional<int> month_of(const std::string& date) {
    int year = 0;
    int month = months_a_year;
    const char* const end = date.data() + date.size();
    const auto [rest, error] = std::from_chars(date.data(), end, year);
    if (error != std::errc{}) {
        return std::nullopt;
    }
    if (rest != end) {
        std::from_chars(rest + 1, end, month);
    }
    return year * months_a_year + std::clamp(month, 1, months_a_year) - 1;
}

}  // namespace

Glicko after_pause(Glicko before, std::size_t periods) {
    const double deviation = before.deviation / points_a_unit;
    const double grown = std::sqrt(deviation * deviation +
                                   static_cast<double>(periods) * before.volatility * before.volatility);
    before.deviation = std::max(before.deviation, std::min(grown * points_a_unit, max_deviation));
    return before;
}

Glicko after_period(const Glicko& before, std::span<const GlickoGame> games) {
    if (games.empty()) {
        return after_pause(before, 1);
    }
    const double rating = (before.rating - middle) / points_a_unit;
    const double deviation = before.deviation / points_a_unit;
    double information = 0;
    double surplus = 0;
    for (const GlickoGame& game : games) {
        const double opponent = (game.rating - middle) / points_a_unit;
        const double g = weight(game.deviation / points_a_unit);
        const double expected = 1 / (1 + std::exp(-g * (rating - opponent)));
        information += g * g * expected * (1 - expected);
        surplus += g * (game.score - expected);
    }
    const double variance = 1 / information;
    const double volatility = new_volatility(before.volatility, deviation, variance, variance * surplus);
    const double paused = deviation * deviation + volatility * volatility;
    const double after = 1 / std::sqrt(1 / paused + information);
    return {middle + points_a_unit * (rating + after * after * surplus), points_a_unit * after, volatility};
}

void RatingCounter::add(const StoredGame& game) {
    const auto month = month_of(game.date);
    if (!game.outcome || !month || game.south == "?" || game.north == "?" || game.south == game.north) {
        return;
    }
    const auto place = [&](const std::string& player) {
        return places_.try_emplace(player, places_.size()).first->second;
    };
    const std::size_t south = place(game.south);
    months_[*month].push_back({south, place(game.north), *game.outcome});
}

std::vector<RatedPlayer> RatingCounter::ratings() const {
    std::vector<RatedPlayer> players(places_.size());
    std::vector<std::optional<int>> rated_at(places_.size());  // the month of the rating
    for (const auto& [name, at] : places_) {
        players[at].name = name;
    }
    const auto rest_until = [&](std::size_t player, int month) {
        if (rated_at[player] && *rated_at[player] < month) {
            players[player].now =
                after_pause(players[player].now, static_cast<std::size_t>(month - *rated_at[player]));
        }
        rated_at[player] = month;
    };
    for (const auto& [month, games] : months_) {
        std::map<std::size_t, std::vector<GlickoGame>> by_player;
        for (const RatedGame& game : games) {
            rest_until(game.south, month - (rated_at[game.south] ? 1 : 0));
            rest_until(game.north, month - (rated_at[game.north] ? 1 : 0));
            const double points = (game.outcome + 1) / 2.0;
            const Glicko& south = players[game.south].now;
            const Glicko& north = players[game.north].now;
            by_player[game.south].push_back({north.rating, north.deviation, points});
            by_player[game.north].push_back({south.rating, south.deviation, 1 - points});
        }
        for (const auto& [player, results] : by_player) {
            RatedPlayer& rated = players[player];
            rated.now = after_period(rated.now, results);
            rated.games += results.size();
            rated.periods.push_back(
                {fmt::format("{:04}-{:02}", month / months_a_year, month % months_a_year + 1), results.size(),
                 rated.now});
            rated_at[player] = month;
        }
    }
    for (std::size_t player = 0; player < players.size(); ++player) {
        rest_until(player, months_.rbegin()->first);
    }
    sort_stably(players, [](const RatedPlayer& one, const RatedPlayer& other) {
        return one.now.rating != other.now.rating ? one.now.rating > other.now.rating : one.name < other.name;
    });
    return players;
}

namespace {

constexpr double points_a_factor_of_ten = 400;
constexpr int max_rounds = 10'000;
/// Of a strength, relative; far below what is printed.
constexpr double close_enough = 1e-9;
/// The drawn game that everyone is given.
constexpr double given_points = 0.5;
constexpr double given_strength = 1;

/// The factor for all strengths with which the given games are expected to score what they scored. The games
/// between the players say nothing of it, so the rounds alone would creep towards it.
double common_factor(const std::vector<double>& strength) {
    const double scored = given_points * static_cast<double>(strength.size());
    double low = 1e-9;
    double high = 1e9;
    while (high / low > 1 + 1e-13) {
        const double factor = std::sqrt(low * high);
        double expected = 0;
        for (const double one : strength) {
            expected += factor * one / (factor * one + given_strength);
        }
        (expected < scored ? low : high) = factor;
    }
    return low;
}

}  // namespace

std::vector<ConfidenceInterval> performances(std::size_t players, const std::vector<Pairing>& pairings) {
    std::vector<double> points(players, given_points);
    for (const Pairing& pairing : pairings) {
        points[pairing.one] += pairing.points_of_one;
        points[pairing.other] += static_cast<double>(pairing.games) - pairing.points_of_one;
    }

    // 1. Zermelo: a strength is the points scored over the points expected of strength 1; then all strengths
    // move
    //    together to where the given games want them.
    std::vector<double> strength(players, 1);
    std::vector<double> expected(players);
    for (int round = 0; round < max_rounds; ++round) {
        for (std::size_t i = 0; i < players; ++i) {
            expected[i] = 1 / (strength[i] + given_strength);
        }
        for (const Pairing& pairing : pairings) {
            const double one_game = 1 / (strength[pairing.one] + strength[pairing.other]);
            expected[pairing.one] += static_cast<double>(pairing.games) * one_game;
            expected[pairing.other] += static_cast<double>(pairing.games) * one_game;
        }
        std::vector<double> next(players);
        for (std::size_t i = 0; i < players; ++i) {
            next[i] = points[i] / expected[i];
        }
        const double factor = common_factor(next);
        double change = 0;
        for (std::size_t i = 0; i < players; ++i) {
            change = std::max(change, std::abs(factor * next[i] / strength[i] - 1));
            strength[i] = factor * next[i];
        }
        if (change < close_enough) {
            break;
        }
    }

    // 2. The information that a game gives of a strength is p (1 − p), on the natural scale.
    const auto information = [](double one, double other) {
        const double p = one / (one + other);
        return p * (1 - p);
    };
    std::vector<double> known(players);
    for (std::size_t i = 0; i < players; ++i) {
        known[i] = information(strength[i], given_strength);
    }
    for (const Pairing& pairing : pairings) {
        const auto games = static_cast<double>(pairing.games);
        const double more = games * information(strength[pairing.one], strength[pairing.other]);
        known[pairing.one] += more;
        known[pairing.other] += more;
    }

    std::vector<ConfidenceInterval> result;
    for (std::size_t i = 0; i < players; ++i) {
        const double value = points_a_factor_of_ten * std::log10(strength[i]);
        const double half = normal_quantile * points_a_factor_of_ten / std::log(10.0) / std::sqrt(known[i]);
        result.push_back({value, value - half, value + half});
    }
    return result;
}

namespace {

constexpr std::size_t max_choices = 6;
constexpr int max_loss = 63;  ///< larger ones count as this

/// The logarithms of the probabilities of the moves: `exponents[i] · log p`, where p is that of the best.
struct Probabilities {
    std::array<double, max_choices> exponents{};
    double log_best = 0;

    double of(std::size_t move) const { return std::exp(exponents.at(move) * log_best); }
};

Probabilities probabilities(const Choices::Position& position, const ChoiceModel& model) {
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

/// Fitted: the likelihood, and a prior of normal logarithms around two seeds and a consistency of 0.7.
double log_posterior(const Choices& choices, const Logs& logs) {
    constexpr std::array center{0.7, -0.35};
    constexpr std::array spread{1.5, 0.7};
    double sum = choices.log_likelihood(model_of(logs));
    for (std::size_t i = 0; i < logs.size(); ++i) {
        const double away = (logs.at(i) - center.at(i)) / spread.at(i);
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
        moves.at(i) = {std::min(losses[i], max_loss), i == played};
    }
    const auto end = moves.begin() + static_cast<std::ptrdiff_t>(losses.size());
    std::sort(moves.begin(), end);
    Position position{.moves = static_cast<std::uint8_t>(losses.size())};
    for (std::size_t i = 0; i < losses.size(); ++i) {
        position.losses.at(i) = static_cast<std::uint8_t>(moves.at(i).first);
        position.played = moves.at(i).second ? static_cast<std::uint8_t>(i) : position.played;
    }
    ++positions_[position];
    ++count_;
}

void Choices::add(const Choices& more) {
    for (const auto& [position, times] : more.positions_) {
        positions_[position] += times;
    }
    count_ += more.count_;
}

double Choices::log_likelihood(const ChoiceModel& model) const {
    double sum = 0;
    for (const auto& [position, times] : positions_) {
        const Probabilities found = probabilities(position, model);
        sum += static_cast<double>(times) * found.exponents.at(position.played) * found.log_best;
    }
    return sum;
}

double Choices::expected_loss(const ChoiceModel& model) const {
    double sum = 0;
    for (const auto& [position, times] : positions_) {
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
    for (const auto& [position, times] : positions_) {
        if (index++ % every == 0) {
            some.positions_[position] = times;
            some.count_ += times;
        }
    }
    return some;
}

void Choices::add_reliability(const ChoiceModel& model,
                              std::span<Reliability, Reliability::ranges> into) const {
    for (const auto& [position, times] : positions_) {
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
