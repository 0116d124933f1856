#include "awale/analyzer/annotate/verdicts.hpp"

#include <charconv>
#include <cmath>

namespace awale {

namespace {

/// Whether the move keeps a proved win or draw that every other move is proved to lose.
bool is_only_move(const Judgement& judgement, const JudgedMove& played, Side mover) {
    const Result kept = guaranteed_result(mover, played.value);
    return kept != Result::Loss && !judgement.others &&
           std::ranges::all_of(judgement.moves, [&](const JudgedMove& move) {
               return move.turn() == played.turn() || possible_result(mover, move.value) < kept;
           });
}

/// South's seeds minus North's as the game ended: by the rules, by the record, or, of an unfinished one, by
/// what is proved of the last position.
std::optional<Seeds> final_margin(const AnnotatedGame& game) {
    if (game.replay.ended.reason != EndReason::Unfinished) {
        return game.replay.ended.final.margin();
    }
    if (game.record.result) {
        return game.record.result->margin();
    }
    const auto outcome = game.last_value ? proved_outcome(*game.last_value) : std::nullopt;
    return outcome ? std::optional{Seeds{static_cast<int>(*outcome)}} : std::nullopt;
}

}  // namespace

std::string to_text(const Thresholds& thresholds) {
    std::string text;
    for (const int amount :
         {thresholds.inaccuracy.count(), thresholds.mistake.count(), thresholds.blunder.count(),
          thresholds.certainty_inaccuracy, thresholds.certainty_mistake}) {
        text += std::to_string(amount) + ",";
    }
    return text + std::string(name(thresholds.result_let_go)) + "," +
           std::string(name(thresholds.result_lost));
}

std::optional<Thresholds> thresholds_from_text(std::string_view text) {
    std::array<int, 5> amounts{};
    std::string_view left = text;
    for (int& amount : amounts) {
        const auto [end, error] = std::from_chars(left.data(), left.data() + left.size(), amount);
        if (error != std::errc{} || end == left.data() + left.size()) {
            return std::nullopt;
        }
        left.remove_prefix(static_cast<std::size_t>(end - left.data()) + 1);
    }
    const Thresholds table{.inaccuracy = Seeds{amounts[0]},
                           .mistake = Seeds{amounts[1]},
                           .blunder = Seeds{amounts[2]},
                           .certainty_inaccuracy = amounts[3],
                           .certainty_mistake = amounts[4]};
    return to_text(table) == text ? std::optional(table) : std::nullopt;
}

Loss loss_between(const Value& best_value, const Value& my_value, const EstimateError& estimates) {
    const Value best = seen_by(estimates.mover, best_value);
    const Value mine = seen_by(estimates.mover, my_value);
    Loss loss;
    loss.least = std::max(Seeds{0}, best.lower - mine.upper);
    loss.most = std::max(Seeds{0}, best.upper - mine.lower);
    loss.grade = loss.least == loss.most ? Grade::Exact : weaker(best_value.grade, my_value.grade);
    loss.seeds = loss.least;
    if (loss.grade == Grade::Estimate) {
        loss.seeds = std::clamp(best.value - mine.value, loss.least, loss.most);
        loss.expected = EstimatedLoss{.before = expected_result(best_value, estimates),
                                      .after = expected_result(my_value, estimates),
                                      .error_tenths = static_cast<int>(std::lround(10 * estimates.error))};
        for (std::size_t i = 0; i < loss_levels.size() && loss.seeds > Seeds{0}; ++i) {
            const Seeds level{loss_levels[i]};
            const double probability =
                level <= loss.least ? 1.0
                : level > loss.most ? 0.0
                                    : probability_of_loss(loss.seeds.count(), level.count(), estimates);
            loss.expected->permille[i] = static_cast<int>(std::lround(1000 * probability));
        }
    }
    return loss;
}

Loss loss_of(const Judgement& judgement, const Turn& turn, const Board& before, const RuleSet& rules) {
    const JudgedMove* const played = judgement.find(turn);
    if (played == nullptr || judgement.moves.size() == 1) {
        return {};
    }
    return loss_between(*value_of(judgement, before.to_move()), played->value,
                        estimate_error(judgement, before, rules));
}

Verdict verdict_by_loss(const Loss& loss, const Thresholds& thresholds) {
    const Verdict reached = loss.seeds >= thresholds.blunder      ? Verdict::Blunder
                            : loss.seeds >= thresholds.mistake    ? Verdict::Mistake
                            : loss.seeds >= thresholds.inaccuracy ? Verdict::Inaccuracy
                                                                  : Verdict::None;
    if (!loss.expected) {
        return reached;
    }
    const int permille = loss.expected->permille.front();
    return permille >= 10 * thresholds.certainty_mistake      ? reached
           : permille >= 10 * thresholds.certainty_inaccuracy ? std::min(reached, Verdict::Inaccuracy)
                                                              : Verdict::None;
}

Verdict verdict_on(const Judgement& judgement, const Turn& turn, const Board& before, const RuleSet& rules,
                   const Thresholds& thresholds) {
    const Side mover = before.to_move();
    const JudgedMove* const played = judgement.find(turn);
    if (played == nullptr || judgement.moves.size() == 1) {
        return Verdict::None;
    }
    if (is_only_move(judgement, *played, mover)) {
        return Verdict::OnlyMove;
    }
    Verdict verdict = verdict_by_loss(loss_of(judgement, turn, before, rules), thresholds);
    // A result that is merely no longer proved may not be lost: there the loss in seeds decides, and its
    // probability where it is an estimate.
    if (result_proved_lost(judgement, turn, mover)) {
        const bool other_wins = possible_result(mover, played->value) == Result::Loss;
        verdict = std::max(verdict, other_wins ? thresholds.result_lost : thresholds.result_let_go);
    }
    // The outcome is a certain win, or a certain loss, both before and after the move.
    const bool is_decided = guaranteed_result(mover, played->value) == Result::Win ||
                            possible_result(mover, *value_of(judgement, mover)) == Result::Loss;
    if (rules.stops_at_majority && is_decided) {
        verdict = std::min(verdict, Verdict::Inaccuracy);
    }
    return verdict;
}

void mark_lost_games(AnnotatedGame& game, const Thresholds& thresholds) {
    const auto margin = final_margin(game);
    if (!margin || *margin == Seeds{0}) {
        return;
    }
    const Side loser = *margin > Seeds{0} ? Side::North : Side::South;
    for (std::size_t index = std::min(game.plies.size(), game.replay.ended.ply.number()); index-- > 0;) {
        PlyAnnotation& ply = game.plies[index];
        const ReplayedPly& played = game.replay.plies[index];
        const auto value = value_of(ply.judgement, played.before.to_move());
        if (!value || guaranteed_result(loser, *value) == Result::Loss) {
            continue;
        }
        if (played.before.to_move() == loser && !ply.forced &&
            result_proved_lost(ply.judgement, played.turn(), loser)) {
            ply.verdict = std::max(ply.verdict, thresholds.result_lost);
        }
        return;
    }
}

namespace {

/// How far estimates lie off, as it was measured at some depths: between two of them on a straight line, and
/// beyond the last as there.
struct MeasuredErrors {
    std::span<const int> seeds;  ///< in play, on the board or in the reserve: how far each range goes
    std::array<int, 6> depths;
    /// Mean sizes of errors in seeds: a line for each range, a column for each depth.
    std::span<const std::array<double, 6>> means;

    double mean(std::size_t range, int depth) const {
        const auto& at = means[range];
        const auto next = static_cast<std::size_t>(std::ranges::lower_bound(depths, depth) - depths.begin());
        if (next == 0 || next == depths.size()) {
            return next == 0 ? at.front() : at.back();
        }
        const double part = static_cast<double>(depth - depths[next - 1]) / (depths[next] - depths[next - 1]);
        return at[next - 1] + part * (at[next] - at[next - 1]);
    }
};

/// Of values that stay estimates after proofs were tried, under `abapa` with tables of twelve seeds
/// (docs/search.md, "Error of estimates"). To 24 seeds they are those of the moves whose exact value larger
/// tables know; above, those against a search of 20 times as many positions at least, and up to 1.8 times as
/// much, because a search agrees with itself too well.
constexpr std::array awale_ranges{16, 20, 24, 30, 38, 48};
constexpr std::array<std::array<double, 6>, awale_ranges.size()> awale_means{{
    {3.0, 2.1, 1.3, 1.0, 0.9, 0.9},
    {3.0, 2.1, 1.3, 1.0, 0.9, 0.9},
    {3.0, 2.1, 1.3, 1.0, 0.9, 0.9},
    {2.6, 2.1, 1.9, 1.4, 1.1, 1.0},
    {2.7, 2.2, 1.9, 1.6, 1.3, 1.1},
    {2.0, 1.4, 1.3, 1.1, 1.0, 0.9},
}};
constexpr MeasuredErrors awale_errors{awale_ranges, {1, 4, 8, 12, 16, 20}, awale_means};

/// The same of Éqwalé (docs/search.md, "Éqwalé").
constexpr std::array eqwale_ranges{12, 20, 30, 47, 48};
constexpr std::array<std::array<double, 6>, eqwale_ranges.size()> eqwale_means{{
    {1.9, 1.8, 1.5, 1.3, 1.1, 0.9},
    {2.6, 2.3, 1.8, 1.4, 0.9, 0.9},
    {3.8, 3.4, 2.4, 2.1, 1.9, 1.9},
    {3.0, 2.6, 2.1, 1.5, 1.5, 1.5},
    {3.2, 2.6, 2.6, 2.6, 2.6, 2.6},
}};
constexpr MeasuredErrors eqwale_errors{eqwale_ranges, {1, 2, 4, 6, 9, 13}, eqwale_means};
/// Standard deviations of final margins from estimates, in seeds: one for each range.
constexpr std::array<double, eqwale_ranges.size()> eqwale_spreads{4.5, 4.5, 5.6, 8.9, 12.3};

/// The final margins of games of Awalé between equals lie about what the search says of a position with a
/// standard deviation of 4 seeds with 14 seeds on the board and of 11 with 42 (docs/search.md, "Spread of
/// results").
double awale_spread(int seeds_on_board) {
    constexpr double at_the_end = 1.0;
    constexpr double a_seed = 0.24;
    return at_the_end + a_seed * seeds_on_board;
}

}  // namespace

EstimateError estimate_error(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    const bool is_awale = rules.game == GameName::Awale;
    const MeasuredErrors& measured = is_awale ? awale_errors : eqwale_errors;
    const int in_play = (before.on_board() + before.reserve()).count();
    const auto found = std::ranges::lower_bound(measured.seeds, in_play);
    const auto range =
        std::min(static_cast<std::size_t>(found - measured.seeds.begin()), measured.seeds.size() - 1);
    return {.mover = before.to_move(),
            .error = measured.mean(range, judgement.depth),
            .spread = is_awale ? awale_spread(in_play) : eqwale_spreads.at(range),
            .step = rules.endless_play == EndlessPlay::OwnRow ? 2 : 1,
            .seeds = before.on_board().count(),
            .depth = judgement.depth,
            .measured = is_awale};
}

namespace {

/// How probable it is that a move which seems to lose d seeds loses at least as many as a boundary says:
/// (1 − e) / (1 + exp((boundary − a·d + c) / s)), s = exp(w · (1, depth / 10, seeds / 10, log(1 + d),
/// depth / 10 · log(1 + d))). e is the share of moves of which the estimate says nothing. The constants come
/// from tests/lab/fit-differences.
struct RealLoss {
    double e = 0.0;
    double a = 1.0;
    double c = 0.0;
    std::array<double, 5> w{};
};

/// Endless play decides many games in which this many seeds are left or fewer: losses vanish more often.
constexpr int few_seeds = 24;
/// First index: a loss of one or two seeds, a greater one. Second: up to `few_seeds` on the board, more.
constexpr std::array<std::array<RealLoss, 2>, 2> real_losses{{
    {{{0.0620, 0.662, 1.366, {-0.564, -0.185, 0.300, 0.037, 0.0}},
      {0.0082, 0.189, -1.201, {1.423, -0.134, -0.337, -0.593, 0.0}}}},
    {{{0.0181, 0.714, 0.764, {-1.437, -0.236, 0.398, 0.560, -0.018}},
      {0.0006, 0.857, -0.307, {0.985, -0.665, -0.204, 0.063, 0.255}}}},
}};

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

}  // namespace

double probability_of_loss(int figure, int least, const EstimateError& estimates) {
    // Halfway between the margins that are a loss of so many seeds and those that are not.
    const int step = estimates.step;
    const auto boundary = [step](int seeds) { return int{(seeds + step - 1) / step * step} - step / 2.0; };
    if (!estimates.measured) {
        // The difference of two independent errors of this mean size has about this scale.
        return logistic((figure - boundary(least)) / std::max(estimates.error, 0.1));
    }
    const auto of = [&](const RealLoss& real, int seeds) {
        const double depth = estimates.depth / 10.0;
        const double size = std::log1p(figure);
        const double scale = std::exp(real.w[0] + real.w[1] * depth + real.w[2] * estimates.seeds / 10 +
                                      (real.w[3] + real.w[4] * depth) * size);
        return (1.0 - real.e) * logistic((real.a * figure - real.c - boundary(seeds)) / scale);
    };
    const std::size_t regime = estimates.seeds <= few_seeds ? 0 : 1;
    const double any = of(real_losses[0][regime], std::min(least, 2));
    return least <= 2 ? any : std::min(any, of(real_losses[1][regime], least));
}

int expected_result(const Value& value, const EstimateError& estimates) {
    // 1. A proved result needs no estimate.
    if (const auto outcome = proved_outcome(value)) {
        const Seeds margin{static_cast<int>(*outcome)};
        return 50 + 50 * seen_by(estimates.mover, margin).count();
    }

    // 2. Weigh every final margin that the limits allow. What is not proved is never certain.
    const double spread = std::max(estimates.spread, 0.1);
    double all = 0.0;
    double points = 0.0;
    for (int margin = value.lower.count(); margin <= value.upper.count(); margin += estimates.step) {
        const double off = (margin - value.value.count()) / spread;
        const double weight = std::exp(-off * off / 2);
        const int won = seen_by(estimates.mover, Seeds{margin}).count();
        all += weight;
        points += won > 0 ? weight : won == 0 ? weight / 2 : 0.0;
    }
    return std::clamp(static_cast<int>(std::lround(100 * points / all)), 1, 99);
}

namespace {

/// What one ply does to the value, as far as it is proved.
struct Step {
    Side mover = Side::South;
    std::optional<Value> before;  ///< of the position
    std::optional<Value> played;  ///< of the move
    std::optional<Value> after;   ///< of the position it leads to
};

Step step_at(const AnnotatedGame& game, std::size_t index) {
    const bool last = index + 1 == game.replay.ended.ply.number();
    return {.mover = game.replay.plies[index].before.to_move(),
            .before = value_before(game, Ply{index + 1}),
            .played = value_played(game, Ply{index + 1}),
            .after = last ? game.last_value : value_before(game, Ply{index + 2})};
}

bool reaches(const Step& step, Grade grade) {
    return step.before && step.played && step.after && step.before->grade <= grade &&
           step.played->grade <= grade && step.after->grade <= grade;
}

/// The first ply from which every step has at least that grade.
std::optional<Ply> first_ply_proved(const AnnotatedGame& game, Grade grade) {
    std::size_t from = game.replay.ended.ply.number();
    while (from > 0 && reaches(step_at(game, from - 1), grade)) {
        --from;
    }
    if (from == game.replay.ended.ply.number()) {
        return std::nullopt;
    }
    return Ply{from + 1};
}

/// The last ply of the game before which `holds` is true of the position's value.
template <typename Predicate>
std::optional<Ply> last_ply_where(const AnnotatedGame& game, Predicate holds) {
    for (std::size_t number = game.replay.ended.ply.number(); number > 0; --number) {
        const auto value = value_before(game, Ply{number});
        if (value && holds(*value)) {
            return Ply{number};
        }
    }
    return std::nullopt;
}

}  // namespace

Ledger make_ledger(const AnnotatedGame& game) {
    Ledger ledger;
    const std::size_t end = game.replay.ended.ply.number();

    // 1. Where the proof begins, and the outcomes that were there.
    ledger.frontier = first_ply_proved(game, Grade::Bounded);
    ledger.exact_from = first_ply_proved(game, Grade::Exact);
    ledger.last_win_south = last_ply_where(game, [](const Value& v) { return v.lower > Seeds{0}; });
    ledger.last_win_north = last_ply_where(game, [](const Value& v) { return v.upper < Seeds{0}; });
    ledger.last_draw_south = last_ply_where(game, [](const Value& v) { return v.lower >= Seeds{0}; });
    ledger.last_draw_north = last_ply_where(game, [](const Value& v) { return v.upper <= Seeds{0}; });

    // 2. The end: what was scored, and what a majority left on the board.
    const bool finished = game.replay.ended.reason != EndReason::Unfinished;
    ledger.final_margin = finished          ? game.replay.ended.final.margin()
                          : game.last_value ? game.last_value->value
                                            : Seeds{0};
    if (!ledger.frontier) {
        return ledger;
    }
    ledger.left_on_board = game.last_value->value - ledger.final_margin;

    // 3. Losses from the frontier on, and what values moved by without a proved one.
    ledger.value_at_frontier = *value_before(game, *ledger.frontier);
    for (std::size_t index = ledger.frontier->number() - 1; index < end; ++index) {
        const Step step = step_at(game, index);
        // The best guarantee before less the best hope after: all of the loss where both are exact.
        const Seeds lost = std::max(
            Seeds{0}, seen_by(step.mover, *step.before).lower - seen_by(step.mover, *step.played).upper);
        (step.mover == Side::South ? ledger.lost_by_south : ledger.lost_by_north) += lost;
        ledger.endless += step.after->value - step.before->value + seen_by(step.mover, lost);
        const Seeds moved = step.after->value - step.played->value;
        const bool both_exact = step.played->grade == Grade::Exact && step.after->grade == Grade::Exact;
        const bool contradict =
            step.played->upper < step.after->lower || step.after->upper < step.played->lower;
        if (contradict || (both_exact && moved != Seeds{0}) ||
            seen_by(step.mover, step.before->value - step.played->value) < Seeds{0}) {
            ledger.closes = false;
        }
    }

    // 4. The sum.
    const Seeds sum = ledger.value_at_frontier.value - ledger.lost_by_south + ledger.lost_by_north +
                      ledger.endless - ledger.left_on_board;
    ledger.closes = ledger.closes && sum == ledger.final_margin;
    return ledger;
}

}  // namespace awale
