#pragma once

#include <optional>
#include <string>

#include "notation/annotated_game.hpp"
#include "notation/judgement.hpp"
#include "notation/rules.hpp"
#include "notation/side.hpp"

namespace awale {

/// What earns which verdict: the only such table (docs/annotation.md, "Verdicts"). A loss of at least so many
/// seeds earns at least that verdict; the greater figures for estimates stand for the search's own error.
struct Thresholds {
    Seeds inaccuracy{2};
    Seeds mistake{4};
    Seeds blunder{8};
    Seeds estimated_inaccuracy{4};
    Seeds estimated_mistake{7};
    Seeds estimated_blunder{12};
    Verdict half_result = Verdict::Mistake;  ///< a proved win becomes a draw at best, or a draw a loss
    Verdict full_result = Verdict::Blunder;  ///< a proved win becomes a loss
    bool operator==(const Thresholds&) const = default;
};

/// The table as the corpus notes it: `2,4,8,4,7,12,mistake,blunder`, in the order above.
std::string to_text(const Thresholds& thresholds);

/// What playing `house` gave away, seen by `mover`. Zero and exact for the only legal move or where the
/// judgement does not know the move.
Loss loss_of(const Judgement& judgement, House house, Side mover);

/// The seeds of a loss that a verdict may hold against the mover: the proved least where it is bounded.
constexpr Seeds held_against(const Loss& loss) {
    return loss.grade == Grade::Bounded ? loss.least : loss.seeds;
}

/// Whether so many seeds, known that well, are worth an inaccuracy's mark.
constexpr bool weighs(Seeds seeds, Grade grade, const Thresholds& thresholds) {
    return seeds >= (grade == Grade::Estimate ? thresholds.estimated_inaccuracy : thresholds.inaccuracy);
}

/// The verdict on playing `house`, from the stored evaluations alone. A forced move has none. Where the rule
/// set stops at a majority, a move that keeps a certain win or a certain loss is an inaccuracy at most.
Verdict verdict_on(const Judgement& judgement, House house, Side mover, const RuleSet& rules,
                   const Thresholds& thresholds);

/// How far the proved outcome falls by playing `house`, in half results seen by the mover: 0 nothing proved
/// to be lost, 1 win to draw or draw to loss, 2 win to loss. What was sure before and what can still be
/// reached after are compared, so unproved values never count.
int proved_fall(const Judgement& judgement, House house, Side mover);

}  // namespace awale
