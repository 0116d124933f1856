#include "awale/analyzer/annotate/verdicts/rejudge.hpp"

#include <algorithm>
#include <optional>

#include "awale/analyzer/annotate/verdicts/propagate_proofs.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"

namespace awale {

namespace {

bool is_doubtful(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    const JudgedMove* const move = judgement.find(played.house);
    if (move == nullptr || judgement.moves.size() == 1) {
        return false;
    }
    const Side mover = played.before.to_move();
    const Loss loss = loss_of(judgement, played.house, played.before, rules);
    const bool guessed =
        loss.grade == Grade::Estimate && verdict_by_loss(loss, Thresholds{}) >= Verdict::Inaccuracy;
    const Result sure = guaranteed_result(mover, *value_of(judgement, mover));
    const bool perhaps_kept =
        guaranteed_fall(judgement, played.house, mover) > 0 && possible_result(mover, move->value) >= sure;
    return guessed || perhaps_kept;
}

/// The second judgement with all that the first one proved.
Judgement together(Judgement second, const Judgement& first, Side mover) {
    for (JudgedMove& move : second.moves) {
        if (const JudgedMove* const before = first.find(move.house)) {
            narrow(move.value, before->value.lower, before->value.upper);
        }
    }
    align_grades(second);
    sort_best_first(second, mover);
    return second;
}

}  // namespace

std::vector<std::size_t> doubtful_plies(const Evaluations& evaluations, const Replay& replay) {
    Evaluations carried = evaluations;
    propagate_proofs(carried, replay);
    std::vector<std::size_t> plies;
    for (std::size_t index = 0; index < carried.plies.size(); ++index) {
        if (is_doubtful(carried.plies[index], replay.plies[index], replay.rules)) {
            plies.push_back(index);
        }
    }
    return plies;
}

void rejudge_doubtful(Evaluations& evaluations, const Replay& replay, const Rejudge& judge) {
    std::vector<bool> looked(evaluations.plies.size());
    for (;;) {
        std::vector<std::size_t> plies = doubtful_plies(evaluations, replay);
        std::erase_if(plies, [&](std::size_t index) { return looked[index]; });
        if (plies.empty()) {
            return;
        }
        std::vector<Judgement> again = judge(plies);
        for (std::size_t i = 0; i < plies.size(); ++i) {
            Judgement& judgement = evaluations.plies[plies[i]];
            judgement = together(std::move(again[i]), judgement, replay.plies[plies[i]].before.to_move());
            looked[plies[i]] = true;
        }
    }
}

}  // namespace awale
