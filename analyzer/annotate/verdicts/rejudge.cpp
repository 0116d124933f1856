#include "awale/analyzer/annotate/verdicts/rejudge.hpp"

#include <algorithm>
#include <optional>

#include "awale/analyzer/annotate/verdicts/propagate_proofs.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"

namespace awale {

namespace {

bool is_doubtful(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    const JudgedMove* const move = judgement.find(played.turn());
    if (move == nullptr || judgement.moves.size() == 1) {
        return false;
    }
    const Side mover = played.before.to_move();
    const Loss loss = loss_of(judgement, played.turn(), played.before, rules);
    const bool guessed =
        loss.grade == Grade::Estimate && verdict_by_loss(loss, Thresholds{}) >= Verdict::Inaccuracy;
    const Result sure = guaranteed_result(mover, *value_of(judgement, mover));
    const bool perhaps_kept =
        guaranteed_fall(judgement, played.turn(), mover) > 0 && possible_result(mover, move->value) >= sure;
    return guessed || perhaps_kept;
}

/// Whether the loss of a move lies within the error of the estimates, so that a longer search may find more.
bool is_slight(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    constexpr Seeds slight{2};
    const Loss loss = loss_of(judgement, played.turn(), played.before, rules);
    return loss.grade == Grade::Estimate && loss.seeds >= slight;
}

using Kind = bool (*)(const Judgement&, const ReplayedPly&, const RuleSet&);

/// The plies of a kind, after what is proved of each position is carried to its neighbours.
std::vector<std::size_t> plies_of(Kind kind, const Evaluations& evaluations, const Replay& replay) {
    Evaluations carried = evaluations;
    propagate_proofs(carried, replay);
    std::vector<std::size_t> plies;
    for (std::size_t index = 0; index < carried.plies.size(); ++index) {
        if (kind(carried.plies[index], replay.plies[index], replay.rules)) {
            plies.push_back(index);
        }
    }
    return plies;
}

/// The second judgement with all that the first one proved.
Judgement together(Judgement second, const Judgement& first, Side mover) {
    for (JudgedMove& move : second.moves) {
        if (const JudgedMove* const before = first.find(move.turn())) {
            narrow(move.value, before->value.lower, before->value.upper);
        }
    }
    align_grades(second);
    sort_best_first(second, mover);
    return second;
}

}  // namespace

std::vector<std::size_t> doubtful_plies(const Evaluations& evaluations, const Replay& replay) {
    return plies_of(is_doubtful, evaluations, replay);
}

void rejudge_doubtful(Evaluations& evaluations, const Replay& replay, const Rejudge& judge) {
    const auto look = [&](std::span<const std::size_t> plies, Look how) {
        std::vector<Judgement> again = judge(plies, how);
        for (std::size_t i = 0; i < plies.size(); ++i) {
            Judgement& judgement = evaluations.plies[plies[i]];
            judgement = together(std::move(again[i]), judgement, replay.plies[plies[i]].before.to_move());
        }
    };
    // 1. Losses within the error, a little harder, so that no mistake hides among them.
    const std::vector<std::size_t> doubtful = doubtful_plies(evaluations, replay);
    std::vector<std::size_t> slight = plies_of(is_slight, evaluations, replay);
    std::erase_if(slight, [&](std::size_t index) { return std::ranges::binary_search(doubtful, index); });
    look(slight, Look::Short);
    // 2. What a verdict would rest on.
    std::vector<bool> looked(evaluations.plies.size());
    for (;;) {
        std::vector<std::size_t> plies = doubtful_plies(evaluations, replay);
        std::erase_if(plies, [&](std::size_t index) { return looked[index]; });
        if (plies.empty()) {
            return;
        }
        look(plies, Look::Long);
        for (const std::size_t index : plies) {
            looked[index] = true;
        }
    }
}

}  // namespace awale
