#pragma once

#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// How far the estimates of one position can be trusted, and who asks.
struct EstimateError {
    Side mover = Side::South;
    double error = 0.0;   ///< mean size of the error of an estimate here, in seeds, as it was measured
    double spread = 0.0;  ///< standard deviation of how games end, from what an estimate here says
    int step = 1;         ///< final margins lie this many seeds apart
    int seeds = 0;        ///< on the board before the move
    int depth = 0;        ///< of the search that compared the moves
    /// Whether the difference of two moves was measured (docs/search.md, "Differences"). Elsewhere the errors
    /// of the two are taken to be independent.
    bool measured = false;
};

/// The error of estimates for the moves judged in `before`, as it was measured where values stay estimates
/// (docs/search.md, "Error of estimates", "Éqwalé"). It says how far to trust a figure; it proves nothing. A
/// depth that is not known counts as the shallowest, whose estimates are trusted least.
EstimateError estimate_error(const Judgement& judgement, const Board& before, const RuleSet& rules);

/// What the mover can expect of a value, in percent: 100 a win, 50 a draw, 0 a loss. Where the limits prove
/// the result it is that result. Elsewhere the final margin is taken to be spread about the figure as games
/// between equals really end, within the proved limits; 1 at least and 99 at most.
int expected_result(const Value& value, const EstimateError& estimates);

/// The probability that a move which seems to lose `figure` seeds more than the best one really loses `least`
/// at least. Two moves of one position that one search compares share most of their errors, so that the
/// difference is known better than either value (docs/search.md, "Differences"). `figure` is above zero.
double probability_of_loss(int figure, int least, const EstimateError& estimates);

/// What earns which verdict: the only such table (docs/annotation.md, "Verdicts"). A loss of at least this
/// many seeds earns that verdict where it is proved; where it is an estimate, only if it is probable enough
/// that the move loses anything at all.
struct Thresholds {
    Seeds inaccuracy{2};
    Seeds mistake{4};
    Seeds blunder{8};
    int certainty_inaccuracy = 80;             ///< percent, for an estimated `?!`
    int certainty_mistake = 95;                ///< for an estimated `?` or `??`
    Verdict result_let_go = Verdict::Mistake;  ///< a proved win, or a proved draw, is proved to be gone
    Verdict result_lost = Verdict::Blunder;    ///< the same, and the opponent's win is proved
    bool operator==(const Thresholds&) const = default;
};

/// The table as the corpus notes it: `2,4,8,80,95,mistake,blunder`, in the order above.
std::string to_text(const Thresholds& thresholds);

/// The table in that form, or nothing: earlier versions noted others.
std::optional<Thresholds> thresholds_from_text(std::string_view text);

/// What `my_value` gives away against `best_value`; of an estimate, with what could be expected of either.
Loss loss_between(const Value& best_value, const Value& my_value, const EstimateError& estimates);

/// What playing `turn` gave away, seen by the side to move in `before`. Zero and exact for the only legal
/// move or where the judgement does not know the move.
Loss loss_of(const Judgement& judgement, const Turn& turn, const Board& before, const RuleSet& rules);

/// The verdict that a loss earns by itself, whatever else speaks for or against the move.
Verdict verdict_by_loss(const Loss& loss, const Thresholds& thresholds);

/// Whether a loss is worth an inaccuracy's mark.
inline bool is_significant(const Loss& loss, const Thresholds& thresholds) {
    return verdict_by_loss(loss, thresholds) >= Verdict::Inaccuracy;
}

/// The verdict on playing `turn`, from the stored evaluations alone. A forced move has none. Where the rule
/// set stops at a majority, a move that keeps a certain win or a certain loss is an inaccuracy at most.
Verdict verdict_on(const Judgement& judgement, const Turn& turn, const Board& before, const RuleSet& rules,
                   const Thresholds& thresholds);

/// Raises the verdict on a result that is proved to be let go to that of a lost one where the game was in
/// fact lost from there: the mover lost it and was never sure of a draw again. Reads `replay`, `record`,
/// `last_value` and the judgements of `game.plies`, and changes their verdicts.
void mark_lost_games(AnnotatedGame& game, const Thresholds& thresholds);

/// Adds up a judged game (docs/annotation.md, "The ledger"). `game.plies` and `game.last_value` must be
/// filled in as far as they are known; without judgements there is no frontier and nothing to close.
Ledger make_ledger(const AnnotatedGame& game);

}  // namespace awale
