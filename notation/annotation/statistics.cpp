#include "awale/notation/annotation/statistics.hpp"

#include <cmath>

#include "awale/notation/annotation/bulletin.hpp"

namespace awale {

ConfidenceInterval share(double points, std::size_t of) {
    if (of == 0) {
        return {0, 0, 1};
    }
    const auto n = static_cast<double>(of);
    const double p = points / n;
    const double square = normal_quantile * normal_quantile;
    const double middle = (p + square / (2 * n)) / (1 + square / n);
    const double half =
        normal_quantile / (1 + square / n) * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
    return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

ConfidenceInterval difference(const ConfidenceInterval& first, const ConfidenceInterval& second) {
    const double value = second.value - first.value;
    return {value, value - std::hypot(second.value - second.low, first.high - first.value),
            value + std::hypot(second.high - second.value, first.value - first.low)};
}

ConfidenceInterval mean(double sum, double sum_of_squares, std::size_t count) {
    if (count == 0) {
        return {};
    }
    const auto n = static_cast<double>(count);
    const double value = sum / n;
    if (count == 1) {
        return {value, value, value};
    }
    const double variance = std::max(0.0, (sum_of_squares - n * value * value) / (n - 1));
    const double half = normal_quantile * std::sqrt(variance / n);
    return {value, value - half, value + half};
}

void Adjudications::enter(Side side, std::int64_t beyond, Grade grade) {
    ++proved;
    if (beyond == 0) {
        ++(grade == Grade::Exact ? as_proved : within_limits);
        return;
    }
    const auto which = static_cast<std::size_t>(side);
    ++favoured.at(which);
    seeds.at(which) += beyond;
}

std::optional<std::size_t> median(const std::vector<SurvivalStep>& steps) {
    const auto half =
        std::ranges::find_if(steps, [](const SurvivalStep& step) { return step.going_on.value <= 0.5; });
    return half == steps.end() ? std::nullopt : std::optional{half->plies};
}

Phase phase_of(const Board& board, const RuleSet& rules) {
    const int all = rules.total_seeds().count();
    const int left = board.on_board().count();
    return 4 * left > 3 * all ? Phase::Opening : 3 * left > all ? Phase::MiddleGame : Phase::Ending;
}

Tally& Tally::operator+=(const Tally& more) {
    won += more.won;
    drawn += more.drawn;
    lost += more.lost;
    return *this;
}

Sums& Sums::operator+=(const Sums& more) {
    sum += more.sum;
    squares += more.squares;
    count += more.count;
    return *this;
}

MoveQuality& MoveQuality::operator+=(const MoveQuality& more) {
    losses.proved += more.losses.proved;
    losses.guessed += more.losses.guessed;
    perfect += more.perfect;
    exact += more.exact;
    inaccuracies += more.inaccuracies;
    mistakes += more.mistakes;
    blunders += more.blunders;
    only_moves += more.only_moves;
    return *this;
}

MoveQuality total(const std::array<MoveQuality, phase_count>& by_phase) {
    MoveQuality all;
    for (const MoveQuality& phase : by_phase) {
        all += phase;
    }
    return all;
}

std::size_t Agreement::proved() const {
    std::size_t sum = 0;
    for (const auto& row : table) {
        for (const std::size_t games : row) {
            sum += games;
        }
    }
    return sum;
}

std::size_t Agreement::right() const { return table[0][0] + table[1][1] + table[2][2]; }

void GroupFigures::enter(std::optional<int> outcome, const std::optional<Score>& score, Side side) {
    ++games;
    const int sign = side == Side::South ? 1 : -1;
    if (outcome) {
        results.enter(sign * *outcome);
    }
    if (score) {
        margins.add(score->of(side) - score->of(awale::other(side)));
    }
}

bool Statistics::judged() const {
    return std::ranges::any_of(players,
                               [](const PlayerFigures& player) { return player.judged_total().moves() > 0; });
}

ProverbVerdict verdict_on(const ProverbFigures& figures) {
    constexpr double apart = 0.08;  // less is no difference to a player
    constexpr double half = 0.5, mostly = 0.6;
    if (figures.otherwise) {
        const double gain = figures.right - *figures.otherwise;
        return gain < -apart          ? ProverbVerdict::Misleads
               : gain < apart         ? ProverbVerdict::NoDifference
               : figures.right < half ? ProverbVerdict::HelpsLittle
                                      : ProverbVerdict::Helps;
    }
    return figures.right < half     ? ProverbVerdict::Seldom
           : figures.right < mostly ? ProverbVerdict::Hardly
                                    : ProverbVerdict::Mostly;
}

}  // namespace awale
